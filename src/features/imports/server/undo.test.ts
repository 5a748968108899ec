import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'
import { makeJob } from '#test/support/factories.ts'
import { makeProduct, place } from '#test/support/orders.ts'
import { signsOfWork } from '../../candidates/server/brought.ts'
import type { Options } from '../contract.ts'
import type { DoubleWay } from '../rules.ts'
import { findRunning, type Running } from './run.ts'
import { importTasks } from './tasks.ts'
import { writeRows } from './write.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const { find, start, check, write, undo, rowsOf } = importsOf(world, () => operation, 'people.csv')
const checked = async (content: string, more: Partial<Options> = {}) => (await check(await start(content), more)).id
const read = async <Row>(sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows as Row[]
const added = async (importId: number) => (await rowsOf(importId)).map(({ candidateId }) => Number(candidateId))
const person = (more: object) =>
  operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Known', locale: 'en', ...more } as never })
let phones = 600_000
const newPhone = () => `07700 ${++phones}`
const isThere = async (id: number) => (await read(`select from candidates where id = $1`, [id])).length > 0

describe('an added person whom somebody has worked with', () => {
  /** What is done to somebody without a change of their record. */
  const done: Record<(typeof signsOfWork)[number], (id: number) => Promise<unknown>> = {
    applications: async (id) =>
      read(`insert into applications (candidate_id, job_id, answer_by) values ($1, $2, now() + interval '9 days')`, [
        id,
        (await makeJob(world)).id,
      ]),
    batch_rows: (id) =>
      read(
        `with b as (insert into batches (kind, action, selection) values ('send-mail', '{}', '{}') returning id)
         insert into batch_rows (batch_id, candidate_id) select b.id, $1 from b`,
        [id],
      ),
    awr_pauses: (id) =>
      read(
        `insert into awr_pauses (candidate_id, reason, from_day, to_day, created_at) values ($1, 'jury', current_date, current_date, now())`,
        [id],
      ),
    calendar_attendees: async (candidateId) => {
      const times = { startsLocal: '2027-03-01T09:00', endsLocal: '2027-03-01T10:00' }
      await operation.post('/calendar-events', { body: { kind: 'meeting', title: 'Talk', ...times, attendees: [{ candidateId }] } })
    },
    calendar_events: async (candidateId) => {
      const times = { startsLocal: '2027-03-01T09:00', endsLocal: '2027-03-01T10:00' }
      await operation.post('/calendar-events', { body: { kind: 'follow_up', title: 'Call', ...times, candidateId } })
    },
    candidate_absences: (id) =>
      read(
        `insert into candidate_absences (candidate_id, kind, from_day, to_day, created_at) values ($1, 'leave', current_date, current_date, now())`,
        [id],
      ),
    candidate_activities: (id) =>
      read(`insert into candidate_activities (candidate_id, kind, text, happened_at) values ($1, 'call', 'Rang', now())`, [id]),
    candidate_holds: (id) =>
      read(`insert into candidate_holds (candidate_id, reason, until, held_at) values ($1, 'Claim', '2099-12-31', now())`, [id]),
    company_files: (id) =>
      read(
        `insert into company_files (name, name_key, kind, mime, size, sha256, candidate_id)
          values ('letter.pdf', 'letter.pdf', 'pdf', 'application/pdf', 1, repeat('a', 64), $1)`,
        [id],
      ),
    document_requests: (id) =>
      read(
        `insert into document_requests (hash, candidate_id, is_mailed, created_at, expires_at) values ($1::bigint::text::bytea, $1, true, now(), now())`,
        [id],
      ),
    documents: (id) => read(`insert into documents (candidate_id, type, status, created_at) values ($1, 'cscs', 'requested', now())`, [id]),
    files: (id) =>
      read(`insert into files (sha256, name, mime, size, candidate_id) values (repeat('a', 64), 'cv.pdf', 'application/pdf', 1, $1)`, [id]),
    order_people: async (id) => {
      const order = await place(world, [{ productId: await makeProduct(world, 'induction') }])
      await read(`update order_people set candidate_id = $1 from order_lines l where l.id = order_line_id and l.order_id = $2`, [
        id,
        order.id,
      ])
    },
    pool_members: async (candidateId) => {
      const { id: poolId } = await operation.post('/pools', { body: { name: `Roofers ${candidateId}` } })
      await operation.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [poolId] } })
    },
    registration_links: (candidateId) =>
      operation.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } }),
    right_to_work_checks: (id) =>
      read(
        `insert into right_to_work_checks (candidate_id, country, proof, checked_on, restrictions, created_at)
          values ($1, 'GB', 'uk-online', current_date, '', now())`,
        [id],
      ),
    uploads: (candidateId) => operation.post('/uploads', { body: { name: 'card.pdf', size: 9, kind: 'card', candidateId } }),
  }
  it.each(signsOfWork)('stays when the import is undone: %s', async (table) => {
    const importId = await checked(`Name,Email\nAnn One,${newAddress()}\nBob Two,${newAddress()}\n`)
    await write(importId)
    const [ann = 0, bob = 0] = await added(importId)
    await done[table](ann)
    expect(await undo(importId)).toMatchObject({ kept: 1 })
    expect([await isThere(ann), await isThere(bob)]).toEqual([true, false])
    const topics = await read<{ topic: string }>(`select topic from live_events where topic in ($1, $2)`, [
      `candidate:${ann}`,
      `candidate:${bob}`,
    ])
    expect(topics.some(({ topic }) => topic === `candidate:${bob}`)).toBe(true)
  })
  /** What names a candidate without saying that somebody has worked on them. */
  const noWork = {
    'candidate_changes.candidate_id': 'the record has another version then',
    'candidate_search.id': 'made from the record',
    'candidate_consents.candidate_id': 'made from the record',
    'candidate_traits.id': 'made from the record',
    'candidates.merged_into': 'a merge gives the record another version',
    'duplicate_pairs.first_id': 'found by themselves',
    'duplicate_pairs.second_id': 'found by themselves',
    'merges.survivor_id': 'a merge gives the record another version',
    'candidate_openings.candidate_id': 'looking is no work',
    'keep_questions.candidate_id': 'asked by a clock that began long after',
    'notifications.candidate_id': 'says what was done elsewhere',
    'import_rows.candidate_id': 'another import that completes them gives the record another version',
    'import_rows.double_of': 'a row that says the same of them',
  }
  it('every table that refers to candidates counts as work or is listed as none', async () => {
    const names = await read<{ name: string }>(
      `select t.relname || '.' || a.attname as name from pg_constraint k join pg_class t on t.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'candidates'::regclass`,
    )
    const decided = [...Object.keys(noWork), ...signsOfWork.map((table) => `${table}.candidate_id`)]
    expect(names.map(({ name }) => name).toSorted()).toEqual(decided.toSorted())
  })
})

describe('filling in known records', () => {
  const candidateOf = (candidateId: number) => operation.get('/candidates/{candidateId}', { candidateId })
  it('can be undone without leaving anybody unreachable', async () => {
    const [email, phone] = [newAddress(), newPhone()]
    const { id } = await person({ phone })
    const importId = await checked(`Name,Email,Phone\nAnn Known,${email},${phone}\n`, { doubles: 'fill' })
    await write(importId)
    const { version } = await candidateOf(id)
    await operation.patch('/candidates/{candidateId}', { candidateId: id, version, body: { phone: null } })
    expect(await undo(importId)).toMatchObject({ kept: 1 })
    expect(await candidateOf(id)).toMatchObject({ email, phone: null })
  })
  it('writes no address into a record that belongs to an account', async () => {
    const phone = newPhone()
    const { id } = await person({ phone })
    const candidate = await world.as('candidate')
    await read(`update candidates set account_id = null where account_id = $1`, [candidate.id])
    await read(`update candidates set account_id = $1 where id = $2`, [candidate.id, id])
    const importId = await checked(`Name,Email,Phone,Trade\nAnn Known,${newAddress()},${phone},Joiner\n`, { doubles: 'fill' })
    expect(await write(importId)).toMatchObject({ filled: 1 })
    expect(await candidateOf(id)).toMatchObject({ email: null, trade: 'joiner' })
  })
  it('never adds the same address twice, whatever was chosen', async () => {
    const [email, phone] = [newAddress(), newPhone()]
    await person({ email })
    await person({ phone })
    const importId = await checked(`Name,Email,Phone\nAnn Known,${email},\nAnn Known,,${phone}\n`, { doubles: 'add' })
    expect(await write(importId)).toMatchObject({ added: 1, leftOut: 1 })
    expect(await read(`select from candidates where email_key = $1`, [email.toLowerCase()])).toHaveLength(1)
  })
})

describe('a row of a known person', () => {
  const decide = (importId: number, number: number, doubleWay: DoubleWay | null) =>
    operation.put('/imports/{importId}/decisions', { importId, body: { number, doubleWay } })
  const three = async () => {
    const [email, phone, other] = [newAddress(), newPhone(), newPhone()]
    await person({ email })
    await person({ phone })
    await person({ phone: other })
    return `Name,Email,Phone,Note\nAnn Known,${email},,one\nAnn Known,,${phone},two\nAnn Known,,${other},three\n`
  }

  it('follows its own choice before the choice for all rows', async () => {
    const importId = await checked(await three(), { doubles: 'leave-out' })
    await decide(importId, 2, 'fill')
    expect(await decide(importId, 3, 'add')).toMatchObject({ toTake: 2 })
    expect((await rowsOf(importId)).map(({ double }) => double?.doubleWay)).toEqual(['fill', 'add', null])
    expect(await write(importId)).toMatchObject({ added: 1, filled: 1, leftOut: 1 })
    expect((await rowsOf(importId)).map(({ outcome }) => outcome)).toEqual(['filled', 'added', 'left-out'])
    expect(await undo(importId)).toMatchObject({ status: 'undone', kept: 0 })
  })
  it('is never added with an address that is taken', async () => {
    const importId = await checked(`${await three()}Bob New,${newAddress()},,\n`)
    expect(await problemOf(decide(importId, 2, 'add'))).toMatchObject({ status: 409, code: 'import-row-same-email' })
    expect(await problemOf(decide(importId, 5, 'fill'))).toMatchObject({ status: 409, code: 'import-row-not-known' })
    expect(await problemOf(decide(importId, 99, 'fill'))).toMatchObject({ status: 404 })
    await write(importId)
    expect(await problemOf(decide(importId, 3, 'add'))).toMatchObject({ status: 409, code: 'import-elsewhere' })
  })
})

describe('an import stopped while it is written', () => {
  it('keeps nothing of the rows in progress', async () => {
    const email = newAddress()
    const importId = await checked(`Name,Email\nAnn One,${email}\n`)
    await operation.put('/imports/{importId}/writing', { importId })
    const running = (await findRunning(world.tasking(), importId)) as Running
    await operation.put('/imports/{importId}/cancellation', { importId })
    await writeRows(world.tasking(), running)
    expect(await find(importId)).toMatchObject({ status: 'cancelled', added: 0, done: 0 })
    expect(await read(`select from candidates where email_key = $1`, [email.toLowerCase()])).toEqual([])
  })
})

describe('imports and concurrent work', () => {
  it('add nobody whom another import has added since the check', async () => {
    const file = `Name,Phone\nAnn Both,${newPhone()}\n`
    const [one, other] = [await checked(file), await checked(file)]
    expect(await write(one)).toMatchObject({ added: 1 })
    expect(await write(other)).toMatchObject({ added: 0, leftOut: 1 })
    expect((await rowsOf(other))[0]?.double?.candidate?.id).toBe((await added(one))[0])
  })
  it('keep the uploaded file for the agency until it is forgotten', async () => {
    const content = 'Name,Email\nAnn One,one@people.example\n'
    const importId = await checked(content)
    const fileId = Number((await find(importId)).fileId)
    const agency = [operation, await world.as('operation', 'looks on'), await world.as('admin')]
    for (const by of agency) expect(await (await by.get('/files/{fileId}/content', { fileId })).text()).toBe(content)
    const status = async (by: Person) => (await problemOf(by.get('/files/{fileId}/content', { fileId }))).status
    expect([await status(await world.as('agent')), await status(await world.as('candidate'))]).toEqual([404, 404])
    await read(`update imports set status = 'written', finished_at = now() - interval '31 days' where id = $1`, [importId])
    await importTasks['imports.forget'].run(world.tasking())
    expect(await status(operation)).toBe(404)
  })
})

describe('the rows with errors', () => {
  it('are complete and free of formulas', async () => {
    const rows = Array.from({ length: 1201 }, (_, i) => `=cmd(${i}),Solo ${i},soon\n`)
    const importId = await checked(`Email,Name,Born\n${rows.join('')}`)
    const kept = () => readdir(join(world.config.dataDir, 'files'), { recursive: true })
    const before = await kept()
    const csv = await (await operation.get('/imports/{importId}/faulty-rows', { importId })).text()
    const lines = csv.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map((_, i) => i + 2))
    expect(lines.at(-1)).toContain(`"'=cmd(1200)"`)
    expect(await kept()).toEqual(before)
  })
})
