import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/app.ts'
import { newAddress } from '#test/identity.ts'
import { makeJob } from '#test/make.ts'
import { meanwhile, runs } from '#test/runs.ts'
import { naming } from './merge.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})

type Added = { id: number; version: number }
const add = async (more: object = {}): Promise<Added> =>
  admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })
const find = (candidateId: number) => admin.get('/candidates/{candidateId}', { candidateId })
const seen = async (...ids: number[]) => Promise.all(ids.map(async (id) => ({ id, version: (await find(id)).version })))
const merge = async (survivorId: number, others: number[], fields: object = {}) =>
  admin.post('/merges', { body: { survivorId, records: await seen(survivorId, ...others), fields } })
const undo = (mergeId: number) => admin.put('/merges/{mergeId}/undoing', { mergeId })
const apply = async (candidateId: number, jobId: number, stage = 'new', resume: string | null = null) => {
  const { id } = await admin.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  await runs(world, `update applications set stage = '${stage}', resume_stage = ${resume ? `'${resume}'` : 'null'} where id = ${id}`)
  return id
}
const applicationsOf = (candidateId: number) =>
  runs<{ id: number; stage: string }>(world, `select id::int, stage from applications where candidate_id = ${candidateId} order by id`)

/** Every column that names a candidate, by its foreign key. */
const columns = () =>
  runs<{ table: string; column: string }>(
    world,
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'candidates'::regclass order by 1, 2`,
  )

/** All that any table says of these, as it stands. */
async function dump(ids: readonly number[]): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  const list = `(${ids.join(', ')})`
  for (const { table, column } of await columns()) {
    // Who looked at a record, as this test does, is written down too.
    if (table === 'merges' || table === 'candidate_openings') continue
    const rows = await runs<{ row: { marks?: string[] } }>(
      world,
      `select to_jsonb(t) - 'is_checked' as row from ${table} t where ${column} in ${list} order by (to_jsonb(t) - 'is_checked')::text`,
    )
    // In which order a record's marks stand says nothing.
    all[`${table}.${column}`] = rows.map(({ row }) => ({ ...row, ...(row.marks && { marks: [...row.marks].sort() }) }))
  }
  for (const [name, sql] of [
    ['candidates', `select to_jsonb(t) as row from candidates t where id in ${list} order by id`],
    [
      'moves',
      `select to_jsonb(t) as row from application_moves t where application_id in (select id from applications where candidate_id in ${list}) order by id`,
    ],
  ] as const)
    all[name] = (await runs<{ row: unknown }>(world, sql)).map(({ row }) => row)
  return all
}

describe('a merge', () => {
  it('knows of every column that names a candidate', async () => {
    const named = (await columns()).map(({ table, column }) => `${table}.${column}`)
    expect(named.length).toBeGreaterThan(12)
    expect(Object.keys(naming).sort(), 'say in merge.ts what becomes of it').toEqual(named.sort())
  })
  it('makes one record: its own values, others where it says nothing, lists and notes together', async () => {
    const one = await add({ firstName: 'Jon', tags: ['rail'], note: 'Met on site.', phone: '07700 900123' })
    const other = await add({
      firstName: 'Jonathan',
      tags: ['nights', 'rail'],
      note: 'Rang.',
      phone: '07700 900777',
      dateOfBirth: '1980-05-12',
      trade: 'bricklayer',
    })
    await merge(one.id, [other.id], { firstName: other.id })
    expect(await find(one.id)).toMatchObject({
      firstName: 'Jonathan',
      tags: ['rail', 'nights'],
      note: 'Met on site.\n\nRang.',
      phone: '+447700900123',
      phone2: '+447700900777',
      dateOfBirth: '1980-05-12',
      trade: 'bricklayer',
    })
  })
  it('leads the old address to the survivor, also after a second merge, and lists only that one', async () => {
    const [first, second, third] = [await add({ lastName: 'Onward' }), await add({ lastName: 'Onward' }), await add({ lastName: 'Onward' })]
    await merge(second.id, [first.id])
    await merge(third.id, [second.id])
    expect((await find(first.id)).id).toBe(third.id)
    expect((await admin.get('/candidates', { query: { q: 'Onward' } })).items.map(({ id }) => id)).toEqual([third.id])
  })
  it('moves files, notes and pools, and keeps for each job the application that came furthest', async () => {
    const [one, other] = [await add(), await add()]
    const [both, ended, alone] = [await makeJob(world), await makeJob(world), await makeJob(world)]
    await apply(one.id, both.id, 'screening')
    const further = await apply(other.id, both.id, 'interview')
    const waits = await apply(one.id, ended.id, 'new')
    await apply(other.id, ended.id, 'rejected', 'new')
    const only = await apply(other.id, alone.id, 'offer')
    await admin.post('/candidates/{candidateId}/activities', { candidateId: other.id, body: { kind: 'note', text: 'Own boots' } })
    const shown = await admin.get('/candidate-comparison', { query: { ids: [one.id, other.id] } })
    await merge(one.id, [other.id])
    const kept = (await applicationsOf(one.id)).map(({ id }) => id)
    expect(kept.sort()).toEqual([further, waits, only].sort())
    expect(shown.moves.applications.map(({ id }) => id).sort()).toEqual(kept)
    expect(shown.moves).toMatchObject({ activities: 1, files: 0, pools: 0 })
    expect(await applicationsOf(other.id)).toEqual([])
  })
  it('keeps an account with whoever has it, and refuses two', async () => {
    const [candidate, rival] = [await world.as('candidate', 'one'), await world.as('candidate', 'two')]
    const [known, known2] = [await registered(candidate), await registered(rival)]
    const plain = await add()
    expect(await problemOf(merge(known, [known2]))).toMatchObject({ status: 409, code: 'both-have-accounts' })
    const { id } = await merge(plain.id, [known])
    expect((await candidate.get('/me/candidate', {})).id).toBe(plain.id)
    await undo(id)
    expect((await candidate.get('/me/candidate', {})).id).toBe(known)
  })
  it('makes nobody an agent’s unless somebody chooses it', async () => {
    const agent = await world.as('agent', 'unasked')
    const merged = async (choose: boolean) => {
      const [one, other] = [await add({ ownerId: null }), await add({ ownerId: agent.id })]
      expect((await admin.get('/candidate-comparison', { query: { ids: [one.id, other.id] } })).candidates.map((c) => c.isAgents)).toEqual([
        false,
        true,
      ])
      await merge(one.id, [other.id], choose ? { ownerId: other.id } : {})
      return one.id
    }
    const candidateId = await merged(false)
    expect((await find(candidateId)).ownerId).toBeNull()
    expect(await problemOf(agent.get('/candidates/{candidateId}', { candidateId }))).toMatchObject({ status: 404 })
    expect((await find(await merged(true))).ownerId).toBe(agent.id)
    const [blank, ours] = [await add({ ownerId: null }), await add()]
    await merge(blank.id, [ours.id])
    expect((await find(blank.id)).ownerId).toBe(admin.id)
  })
  it('keeps the address of whoever has the account', async () => {
    const candidate = await world.as('candidate', 'addressed')
    const known = await registered(candidate)
    const { email } = await find(known)
    const plain = await add()
    expect(await problemOf(merge(plain.id, [known], { email: plain.id }))).toMatchObject({ status: 409, code: 'candidate-has-account' })
    const { email: old } = await find(plain.id)
    await merge(plain.id, [known])
    expect((await find(plain.id)).email).toBe(email)
    // The other address still leads to this person.
    expect(await runs(world, `select surviving(id)::int as id from candidates where email = '${old}'`)).toEqual([{ id: plain.id }])
  })
  it('ends the links by which an absorbed record would sign up', async () => {
    const [one, other] = [await add(), await add()]
    await admin.put('/candidates/{candidateId}/registration-link', { candidateId: other.id, body: { mail: false } })
    const open = () => runs(world, `select 1 from registration_links where candidate_id = ${other.id} and withdrawn_at is null`)
    expect(await open()).toHaveLength(1)
    const { id } = await merge(one.id, [other.id])
    expect(await open()).toEqual([])
    await undo(id)
    expect(await open()).toHaveLength(1)
  })
  it('leads every read of the old number to the survivor, its history with it, and refuses every change', async () => {
    const [one, other] = [await add(), await add()]
    await admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { firstName: 'Anna' } })
    const pool = await admin.post('/pools', { body: { name: 'After a merge' } })
    const job = await makeJob(world)
    await apply(other.id, job.id)
    await merge(one.id, [other.id])
    const candidateId = other.id
    const before = await dump([one.id, candidateId])
    for (const write of [
      () => admin.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'note', text: 'Late' } }),
      () => admin.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } }),
      () => admin.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [pool.id] } }),
      () => admin.patch('/candidates/{candidateId}', { candidateId, version: 3, body: { lastName: 'Late' } }),
      () => admin.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } }),
    ])
      expect(await problemOf(write())).toMatchObject({ status: 409, code: 'candidate-merged' })
    expect(await dump([one.id, candidateId])).toEqual(before)
    expect((await admin.get('/candidates/{candidateId}/applications', { candidateId })).items).toHaveLength(1)
    for (const at of [one.id, candidateId])
      expect(
        (await admin.get('/candidates/{candidateId}/changes', { candidateId: at, query: { field: 'firstName' } })).items,
      ).toMatchObject([{ became: 'Anna' }])
  })
  it('leads who applies with an old address to the survivor', async () => {
    const [one, other] = [await add(), await add()]
    const { email } = await find(other.id)
    await merge(one.id, [other.id])
    expect(await runs(world, `select surviving(id)::int as id from candidates where email = '${email}'`)).toEqual([{ id: one.id }])
  })
  it('stays “do not contact”, whichever of them it was', async () => {
    const [one, other] = [await add(), await add()]
    await admin.put('/candidates/{candidateId}/do-not-contact', { candidateId: other.id, body: { reason: 'Asked' } })
    await merge(one.id, [other.id])
    expect(await find(one.id)).toMatchObject({ status: 'do_not_contact', doNotContactReason: 'Asked' })
  })
  it('is refused when somebody changed one of them meanwhile, and nothing is half done', async () => {
    const [one, other] = [await add(), await add()]
    const records = await seen(one.id, other.id)
    await admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { lastName: 'Roofer' } })
    const before = await dump([one.id, other.id])
    expect(await problemOf(admin.post('/merges', { body: { survivorId: one.id, records } }))).toMatchObject({
      status: 409,
      code: 'merge-outdated',
    })
    expect(await dump([one.id, other.id])).toEqual(before)
  })
  it('is done by one of three who press together; the others are told', async () => {
    const some = [await add(), await add(), await add()]
    const records = await seen(...some.map(({ id }) => id))
    const lock = await meanwhile(world, `select from candidates where id = ${some[0]?.id} for update`)
    const all = records.map(({ id: survivorId }) =>
      admin.post('/merges', { body: { survivorId, records } }).then(
        () => 'merged',
        ({ body }) => body.code as string,
      ),
    )
    await lock.end()
    expect((await Promise.all(all)).sort()).toEqual(['candidate-merged', 'candidate-merged', 'merged'])
  })
  it('is refused of one record, of others’ and of those put away', async () => {
    const [one, gone] = [await add(), await add()]
    await runs(world, `update candidates set status = 'archived' where id = ${gone.id}`)
    const records = [
      { id: one.id, version: 1 },
      { id: gone.id, version: 1 },
    ]
    expect(await problemOf(admin.post('/merges', { body: { survivorId: one.id, records } }))).toMatchObject({ code: 'candidate-put-away' })
    const unknown = [records[0] as Added, { id: 999_999_999, version: 1 }]
    expect(await problemOf(admin.post('/merges', { body: { survivorId: one.id, records: unknown } }))).toMatchObject({ status: 404 })
    expect(
      await problemOf(admin.post('/merges', { body: { survivorId: gone.id, records: [records[0] as Added, records[0] as Added] } })),
    ).toMatchObject({ status: 400 })
  })
})

const registered = async (person: Person) => {
  const { id } = await person.post('/candidates/registration', {
    body: {
      firstName: 'Own',
      lastName: 'Account',
      phone: '07700 900123',
      locale: 'en',
      privacyAccepted: true,
      placeId: 2_644_688,
      trade: 'bricklayer',
    },
  })
  return id
}

describe('undoing a merge', () => {
  it('is refused once it was undone, too old, merged again, changed or erased, with a sentence and nothing half done', async () => {
    const refused = async (code: string, meanwhile: (one: Added, other: Added, mergeId: number) => Promise<unknown>) => {
      const [one, other] = [await add(), await add()]
      const { id } = await merge(one.id, [other.id])
      await meanwhile(one, other, id)
      const before = await dump([one.id, other.id])
      const problem = await problemOf(undo(id))
      expect(problem).toMatchObject({ code })
      expect(problem.title.length).toBeGreaterThan(20)
      expect(await dump([one.id, other.id])).toEqual(before)
    }
    await refused('merge-undone', (_one, _other, id) => undo(id))
    await refused('merge-too-old', (_one, _other, id) =>
      runs(world, `update merges set undo_until = now() - interval '1 day' where id = ${id}`),
    )
    await refused('merged-again', async (one) => merge((await add()).id, [one.id]))
    await refused('changed-since-merge', async (one) =>
      admin.patch('/candidates/{candidateId}', {
        candidateId: one.id,
        version: (await find(one.id)).version,
        body: { lastName: 'Changed' },
      }),
    )
    await refused('merge-erased', (_one, other) => runs(world, `delete from candidates where id = ${other.id}`))
    await refused('merge-erased', (one) => runs(world, `update candidates set status = 'erased' where id = ${one.id}`))
  })
  it('is refused when somebody else has an address of theirs by now', async () => {
    const [one, other] = [await add(), await add()]
    const { email } = await find(one.id)
    const { id } = await merge(one.id, [other.id], { email: other.id })
    await runs(world, `update candidates set email = null where email = '${email}'`)
    await add({ email })
    expect(await problemOf(undo(id))).toMatchObject({ status: 409, code: expect.stringMatching(/address-taken-since|changed-since-merge/) })
  })
  it('keeps what came since without a new version: a call, a notice, another owner', async () => {
    const colleague = await world.as('operation', 'took over')
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await admin.post('/candidates/{candidateId}/activities', { candidateId: one.id, body: { kind: 'call', text: 'Rang' } })
    await admin.put('/candidates/{candidateId}/privacy-notice', { candidateId: one.id })
    await runs(world, `update candidates set owner_id = ${colleague.id} where id in (${one.id}, ${other.id})`)
    const { lastContactAt, noticeSentAt } = await find(one.id)
    expect([lastContactAt, noticeSentAt]).not.toContain(null)
    await undo(id)
    expect(await find(one.id)).toMatchObject({ lastContactAt, noticeSentAt, ownerId: colleague.id })
    expect(await find(other.id)).toMatchObject({ lastContactAt: null, noticeSentAt: null, ownerId: colleague.id })
  })
  it('goes without accounts that are gone since', async () => {
    const colleague = await world.as('operation', 'leaves')
    const [one, other] = [await add({ ownerId: colleague.id }), await add()]
    const { id } = await merge(one.id, [other.id])
    await runs(world, `delete from accounts where id = ${colleague.id}`)
    await undo(id)
    expect((await find(one.id)).ownerId).toBeNull()
  })
  it('is refused once somebody agreed to something or took it back', async () => {
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await runs(world, `update candidates set keep_profile_at = now() where id = ${one.id}`)
    expect(await problemOf(undo(id))).toMatchObject({ status: 409, code: 'changed-since-merge' })
  })
  it('forgets what was kept with the first who is erased', async () => {
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await runs(world, `delete from candidates where id = ${other.id}`)
    expect(await runs(world, `select kept from merges where id = ${id}`)).toEqual([{ kept: null }])
    await runs(world, `delete from candidates where id = ${one.id}`)
    expect(await runs(world, `select 1 from merges where id = ${id}`)).toEqual([])
  })
  it('leaves with the survivor what came since', async () => {
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await admin.post('/candidates/{candidateId}/activities', { candidateId: one.id, body: { kind: 'note', text: 'Since' } })
    await undo(id)
    expect(await runs(world, `select candidate_id::int as id from candidate_activities where text = 'Since'`)).toEqual([{ id: one.id }])
  })
  it('gives everybody back all that was theirs, whatever happened before', async () => {
    const jobs = [await makeJob(world), await makeJob(world)]
    const pools = [
      await admin.post('/pools', { body: { name: 'Undone one' } }),
      await admin.post('/pools', { body: { name: 'Undone two' } }),
    ]
    const of = fc.nat({ max: 2 })
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('note' as const), of, what: fc.constantFrom('note', 'call', 'meeting') }),
      fc.record({
        kind: fc.constant('application' as const),
        of,
        job: fc.nat({ max: 1 }),
        stage: fc.constantFrom('new', 'interview', 'placed', 'rejected'),
      }),
      fc.record({
        kind: fc.constant('file' as const),
        of,
        text: fc.constantFrom(null, 'a plain text of some words about walls and roofs and so on'),
      }),
      fc.record({ kind: fc.constant('pool' as const), of, pool: fc.nat({ max: 1 }) }),
      fc.record({ kind: fc.constant('link' as const), of }),
      fc.record({
        kind: fc.constant('change' as const),
        of,
        tags: fc.uniqueArray(fc.constantFrom('rail', 'nights', 'lorry')),
        phone: fc.constantFrom(null, '07700 900123', '07700 900777'),
      }),
      fc.record({ kind: fc.constant('stop' as const), of }),
      fc.record({ kind: fc.constant('consent' as const), of, days: fc.nat({ max: 3 }) }),
    )
    const history = fc.record({
      deeds: fc.array(deed, { maxLength: 10 }),
      people: fc.integer({ min: 2, max: 3 }),
      survivor: of,
      email: of,
      both: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ deeds, people, survivor, email, both }) => {
        const some = await Promise.all(Array.from({ length: people }, () => add()))
        const ids = some.map(({ id }) => id)
        const at = (n: number) => ids[n % people] as number
        for (const deed of deeds) {
          const candidateId = at(deed.of)
          if (deed.kind === 'note')
            await admin.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: deed.what as 'note', text: 'Said so' } })
          if (deed.kind === 'application')
            await apply(candidateId, jobs[deed.job]?.id as number, deed.stage, deed.stage === 'rejected' ? 'screening' : null).catch(
              () => {},
            )
          if (deed.kind === 'file')
            await runs(
              world,
              `insert into files (sha256, name, mime, size, candidate_id, text) values (md5('x') || md5('y'), 'cv.pdf', 'application/pdf', 10, ${candidateId}, ${deed.text ? `'${deed.text}'` : 'null'})`,
            )
          if (deed.kind === 'pool')
            await admin.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [pools[deed.pool]?.id as number] } })
          if (deed.kind === 'link')
            await admin.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } }).catch(() => {})
          if (deed.kind === 'change') {
            const { version } = await find(candidateId)
            await admin.patch('/candidates/{candidateId}', { candidateId, version, body: { tags: deed.tags, phone: deed.phone } })
          }
          if (deed.kind === 'consent')
            await runs(world, `update candidates set keep_profile_at = now() - interval '${deed.days} days' where id = ${candidateId}`)
          if (deed.kind === 'stop') await admin.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
        }
        const before = await dump(ids)
        const exports = await Promise.all(ids.map(find))
        const main = at(survivor)
        const { id } = await merge(
          main,
          ids.filter((one) => one !== main),
          { email: at(email), ...(both ? { note: 'both', tags: 'both' } : { tags: at(email) }) },
        )
        expect(await dump(ids)).not.toEqual(before)
        await undo(id)
        expect(await dump(ids)).toEqual(before)
        expect(await Promise.all(ids.map(find))).toEqual(exports)
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})
