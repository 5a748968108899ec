import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { ApiProblem, Problem } from '#shared/problem.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { cvFile, makeJob, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { tasks } from '../../../tasks.ts'
import { erasePerson } from '../../../declared.ts'
import type { Options } from '../../imports/contract.ts'
import { finishErasure } from './tasks.ts'

const world = useApp({ LOG_LEVEL: 'debug' })
let operation: Person
let admin: Person
let colleague: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
  colleague = await world.as('operation', 'colleague')
})

const quiet = new Logger(() => () => {})

/** Runs everything in the queue. */
async function work(): Promise<void> {
  const { database, storage } = world.app
  const platform = { database, storage, config: world.config, log: createLog('debug', { write: (line) => world.log.push(line) }) }
  const taskList = Object.fromEntries(
    Object.entries(tasks(world.config)).map(([name, task]) => [
      name,
      async (payload: unknown) => task.run({ ...platform, now: new Date() }, payload as never),
    ]),
  )
  await runOnce({ pgPool: database.pool, taskList, noHandleSignals: true, logger: quiet })
}

/** Every place that holds one of these words: columns of all tables, the queue's too, files and the log. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const { rows: columns } = await world.app.database.pool.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', table_schema, table_name) as "table", column_name as "column", data_type as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  expect(columns.length).toBeGreaterThan(400)
  const found: string[] = []
  for (const [table, own] of Map.groupBy(columns, ({ table }) => table)) {
    const cells = own.map(
      ({ column, type }) => `('${column}', ${type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`})`,
    )
    const { rows } = await world.app.database.pool.query(
      `select cell.name, cell.value from ${table}, lateral (values ${cells.join(', ')}) as cell (name, value)
        where exists (select from unnest($1::text[]) word where position(word in lower(cell.value)) > 0) limit 1000`,
      [words],
    )
    for (const { name, value } of rows) found.push(`${table.split('.').at(-1)}.${name}: ${value.slice(0, 200)}`)
  }
  for (const name of await readdir(world.config.dataDir, { recursive: true })) {
    const content = await readFile(join(world.config.dataDir, name)).catch(() => Buffer.alloc(0))
    // Quoted-printable breaks lines.
    const text = `${name} ${content.toString('latin1').replace(/=\r?\n/g, '')}`.toLowerCase()
    if (words.some((word) => text.includes(word))) found.push(name)
  }
  expect(world.log.length).toBeGreaterThan(20)
  for (const line of world.log) if (words.some((word) => line.toLowerCase().includes(word))) found.push(`log: ${line.slice(0, 300)}`)
  return found
}

/** With an idempotency key, so that the answer is stored too. */
const once = <Input extends object>(input: Input): Input => ({ ...input, idempotencyKey: crypto.randomUUID() })

const canary = 'qzcanary'
const phone = '07700900931'
const marks = [canary, '7700900931', '7700900932']

/** A candidate with a canary word in every field that takes text. */
async function plant() {
  const name = { firstName: `${canary}first`, lastName: `${canary}last` }
  const email = `${canary}.mail@people.example`
  const question = { id: 'site', kind: 'short', textEn: 'Which was your last site?' }
  const job = await makeJob(world, { questions: [question] })
  const cv = () => cvFile(`${canary}-file.pdf`, pdf(`${canary}words`))
  await world.visitor.post('/jobs/{jobId}/applications', {
    jobId: job.id,
    body: {
      ...name,
      email,
      phone,
      message: `${canary} message`,
      answers: { site: [`${canary} mill`] },
      privacyAccepted: true,
      seconds: 40,
    },
    file: cv(),
    idempotencyKey: crypto.randomUUID(),
  })
  await work()
  const { items } = await operation.get('/candidates', { query: { q: canary } })
  const candidateId = Number(items[0]?.id)
  const at = { candidateId }
  const version = async () => (await operation.get('/candidates/{candidateId}', at)).version
  const change = async (body: object) => operation.patch('/candidates/{candidateId}', once({ ...at, version: await version(), body }))
  await change({
    note: `${canary} note`,
    tags: [`${canary}-tag`],
    referredBy: `${canary} friend`,
    address: `${canary} street`,
    phone2: '07700900932',
  })
  await change({ email: `${canary}.second@people.example`, firstName: `${canary}other` })
  await change({ email, firstName: name.firstName, tags: [`${canary}-tag`, 'rail'] })
  await operation.put('/candidate-tags', once({ body: { tag: `${canary}-tag`, becomes: `${canary}-mark` } }))
  const added = await operation.post(
    '/candidates/{candidateId}/activities',
    once({ ...at, body: { kind: 'note', text: `${canary} activity @[colleague](${colleague.id})` } }),
  )
  await operation.patch(
    '/candidate-activities/{activityId}',
    once({ activityId: added.id, version: added.version, body: { text: `${canary} corrected` } }),
  )
  const sent = await operation.post(
    '/candidates/{candidateId}/documents',
    once({
      ...at,
      body: { type: 'sst', number: `${canary} number`, expiresOn: '2028-01-12' },
      file: cvFile(`${canary}-card.pdf`, pdf(`${canary}card`)),
    }),
  )
  await operation.put(
    '/documents/{documentId}/rejection',
    once({ documentId: sent.id, version: sent.version, body: { reason: `${canary} is not the name on it` } }),
  )
  const asked = await operation.put(
    '/candidates/{candidateId}/document-request',
    once({ ...at, body: { types: ['fimo-fco'], mail: true } }),
  )
  const token = String(asked.url.split('#link=')[1])
  const { documents } = await world.visitor.post('/document-requests', once({ body: { token } }))
  await world.visitor.post(
    '/document-requests/documents',
    once({
      body: { token, documentId: documents.at(-1)?.id as number, number: `${canary} by link`, expiresOn: '2028-01-12' },
      file: cvFile(`${canary}-linked.pdf`, pdf(`${canary}linked`)),
    }),
  )
  await operation.put('/candidates/{candidateId}/do-not-contact', once({ ...at, body: { reason: `${canary} reason` } }))
  await operation.delete('/candidates/{candidateId}/do-not-contact', once({ ...at }))
  await operation.post('/candidates/{candidateId}/files', once({ ...at, file: cv() }))
  await operation.put('/candidates/{candidateId}/registration-link', once({ ...at, body: { mail: true } }))
  const { items: applied } = await operation.get('/candidates/{candidateId}/applications', at)
  const applicationId = Number(applied[0]?.id)
  const writing = `insert into messages (application_id, from_candidate, text, sent_at) values ($1, true, $2, now())`
  await world.app.database.pool.query(writing, [applicationId, `${canary} question`])
  await operation.put(
    '/applications/{applicationId}/stage',
    once({ applicationId, version: 1, body: { stage: 'rejected', reason: 'other', reasonText: `${canary} why` } }),
  )
  await operation.post(
    '/batches',
    once({ body: { action: { kind: 'log-activity', activity: 'call', text: `${canary} batch` }, selection: { query: { q: canary } } } }),
  )
  await operation.post(
    '/batches',
    once({
      body: {
        action: { kind: 'send-mail', subject: 'For {firstName}', body: 'Hello {firstName} {lastName}' },
        selection: { ids: [candidateId] },
      },
    }),
  )
  await work()
  const whole = encodeURIComponent(`${name.lastName}, ${name.firstName}`)
  for (const query of [`keyword=${name.firstName}+${name.lastName}`, `q=${whole}&status=active`, `trade=bricklayer&q=${name.lastName}`])
    await operation.post('/views', once({ body: { list: 'candidates', name: `Mine ${query.length}`, query } as never }))
  for (const q of [`${name.firstName} ${name.lastName}`, name.lastName])
    await operation.get('/candidates/export', { query: { format: 'csv', q } as never })
  const picture = { ...at, kind: 'other', name: `${canary}.png`, size: 9 } as const
  await operation.post('/uploads', once({ body: picture }))
  const rows = `Name,Email,Phone,Note\n${name.firstName} ${name.lastName},${email},${phone},${canary} row\nBob Roofer,bob@people.example,,\n`
  const { id: importId } = await operation.post('/imports', once({ file: new File([rows], `${canary}.csv`) }))
  await work()
  const { columns, options } = await operation.get('/imports/{importId}', { importId })
  await operation.put(
    '/imports/{importId}/check',
    once({ importId, body: { targets: columns.map(({ target }) => target), options: { ...(options as Options), doubles: 'fill' } } }),
  )
  await work()
  await operation.put('/imports/{importId}/writing', once({ importId }))
  await work()
  await admin.put('/candidates/{candidateId}/hold', once({ ...at, body: { reason: `${canary} claim`, until: '2031-12-31' } }))
  await admin.delete('/candidates/{candidateId}/hold', once(at))
  await operation.put(
    '/candidates/{candidateId}/archival',
    once({ ...at, version: await version(), body: { reason: 'inactive', note: `${canary} archived` } }),
  )
  const { items: archived } = await admin.get('/archives', { query: { kind: 'candidate', recordId: candidateId } })
  const away = { archiveId: Number(archived[0]?.id) }
  await admin.put(
    '/archives/{archiveId}/purge-date',
    once({ ...away, version: 1, body: { purgeOn: '2031-12-31', reason: `${canary} longer` } }),
  )
  await admin.put('/archives/{archiveId}/hold', once({ ...away, version: 2, body: { reason: `${canary} court`, until: '2031-12-31' } }))
  await admin.delete('/archives/{archiveId}/hold', once({ ...away, version: 3 }))
  await admin.put('/archives/{archiveId}/restoration', once({ ...away, version: 4 }))
  await operation.put('/candidates/{candidateId}/privacy-notice', once(at))
  await operation.get('/candidates/{candidateId}/personal-data', at)
  // A mail still in the queue.
  await operation.put('/candidates/{candidateId}/registration-link', once({ ...at, body: { mail: true } }))
  return { candidateId, email }
}

const erase = (who: { candidateId: number } | { accountId: number }) =>
  inTransaction(world.app.database.kysely, (db) => erasePerson({ db, actor: { id: admin.id }, now: new Date() }, who, 'staff'))

describe('an erased person', () => {
  it('was stored in many places and leaves no trace in any', async () => {
    const { candidateId } = await plant()
    const before = new Set((await tracesOf(...marks)).map((trace) => trace.replace(/:.*/s, '')))
    for (const place of [
      'candidates.email',
      'candidate_search.doc',
      'candidate_changes.was',
      'candidate_activities.text',
      'messages.text',
      'applications.message',
      'application_moves.reason',
      'audit.reason',
      'audit.changes',
      'notifications.sentence_en',
      'idempotency_keys.answer',
      'import_rows.cells',
      'import_rows.given',
      'imports.columns',
      'batches.selection',
      'views.query',
      'files.name',
      'files.text',
      '_private_jobs.payload',
    ])
      expect([...before], place).toContain(place)
    expect([...before].filter((name) => name.startsWith('outbox/')).length).toBeGreaterThan(3)
    expect([...before].some((name) => name.startsWith('files/'))).toBe(true)

    const receipt = await erase({ candidateId })
    expect(receipt.counts).toMatchObject({ candidates: 1, applications: 1, import_rows: 1 })
    await work()
    expect(await tracesOf(...marks)).toEqual([])
    expect((await problemOf(operation.get('/candidates/{candidateId}', { candidateId }))).code).toBe('not-found')
  })

  it('leaves no trace after deleting their own account either', async () => {
    const person = await world.as('candidate', `${canary} own`)
    const profile = await person.post(
      '/candidates/registration',
      once({ body: { firstName: `${canary}own`, lastName: 'Doe', locale: 'en', phone, privacyAccepted: true } as const }),
    )
    await person.patch('/me/candidate', once({ version: profile.version, body: { address: `${canary} lane` } }))
    await person.post('/candidates/{candidateId}/files', once({ candidateId: profile.id, file: cvFile(`${canary}.pdf`, pdf(canary)) }))
    const job = await makeJob(world)
    await person.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      body: { message: `${canary} hello`, privacyAccepted: true },
      idempotencyKey: crypto.randomUUID(),
    })
    await work()
    expect((await tracesOf(...marks)).length).toBeGreaterThan(10)
    const { apiKey } = await world.app.identity.publicConfig()
    const answer = await world.raw({
      method: 'POST',
      url: `/identity/v1/accounts:delete?key=${apiKey}`,
      payload: { idToken: person.token },
    })
    expect(answer.statusCode).toBe(200)
    await work()
    expect(await tracesOf(...marks, person.email, person.uid.toLowerCase())).toEqual([])
  })
})

describe('an erasure', () => {
  const added = async (body: object = {}) =>
    operation.post('/candidates', { body: { firstName: 'Ada', lastName: 'Bell', locale: 'en', email: newAddress(), ...body } })
  const ledger = async () =>
    (await readFile(join(world.config.dataDir, 'erasures.log'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

  it('leaves a receipt and a ledger line that do not identify them', async () => {
    const { id: candidateId } = await added()
    const known = (await ledger()).length
    const { id } = await erase({ candidateId })
    await work()
    const [row] = await runs<{ subjects: string[]; finished: boolean }>(
      world,
      `select subjects, finished_at is not null as finished from erasures where id = ${id}`,
    )
    expect(row).toMatchObject({ subjects: [expect.stringMatching(/^[0-9a-f]{64}$/)], finished: true })
    expect((await ledger()).slice(known)).toEqual([expect.stringMatching(new RegExp(`^\\S+Z ${row?.subjects[0]}$`))])
  })
  it('resumes after a crash and does nothing twice', async () => {
    const { id: candidateId } = await added()
    const known = (await ledger()).length
    const { id } = await erase({ candidateId })
    const [job] = await runs<{ payload: never }>(
      world,
      `select payload from graphile_worker._private_jobs where payload ->> 'erasureId' = '${id}'`,
    )
    await work()
    const at = world.tasking()
    await finishErasure(at, job?.payload as never)
    expect((await ledger()).length).toBe(known + 1)
  })
  it('happens once when two requests race', async () => {
    const { id: candidateId } = await added()
    const both = await Promise.allSettled([erase({ candidateId }), erase({ candidateId })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('waits for an import that contains the person', async () => {
    const { id: candidateId, email } = await added()
    await operation.post('/imports', { file: new File([`Name,Email\nAda Bell,${email}\n`], 'people.csv') })
    await work()
    await runs(world, `update imports set status = 'writing' where id = (select max(id) from imports)`)
    expect((await problemOf(erase({ candidateId }).catch(asApiProblem))).code).toBe('erase-import-at-work')
    await runs(world, `update imports set status = 'read' where id = (select max(id) from imports)`)
    await erase({ candidateId })
    expect(await runs(world, 'select status, file_id from imports order by id desc limit 1')).toEqual([
      { status: 'cancelled', file_id: null },
    ])
  })
  it('removes text from the audit log, which nothing else may change', async () => {
    await expect(runs(world, `update audit set reason = null`)).rejects.toThrow(/append-only/)
    const by = (sql: string) => runs(world, `select set_config('lintel.erasing', 'on', true); ${sql}`)
    await expect(by(`update audit set action = 'job.posted', changes = null, reason = null, network = null`)).rejects.toThrow(
      /only takes text/,
    )
    await expect(by('delete from audit')).rejects.toThrow(/append-only/)
  })
})

const asApiProblem = (error: unknown) => {
  throw error instanceof Problem ? new ApiProblem({ code: error.code } as never) : error
}
