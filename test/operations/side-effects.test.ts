import { afterEach, describe, expect, it } from 'vitest'
import { toRequest } from '#shared/client.ts'
import { type Operation, pathParams } from '#shared/contract.ts'
import { resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { operations as contract } from '../../src/contract.ts'
import { erasePerson } from '../../src/declared.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile, pdf } from '#test/support/factories.ts'
import { claimsOf, sameOrigin } from '#test/support/identity.ts'
import {
  type AuditedOperation,
  call,
  type OperationExample,
  operationExamples,
  type SideEffects,
} from '#test/support/operation-examples.ts'
import { meanwhile, referencesTo, runs } from '#test/support/sql.ts'

const operations: Record<string, Operation> = contract
const world = useApp()
// `setUp` works once, on an empty installation.
const emptyWorld = useApp()
const examples = operationExamples(world, emptyWorld)
afterEach(resetClock)

const named = (test: (operation: Operation) => boolean) =>
  (Object.keys(examples) as AuditedOperation[]).filter((name) => test(operations[name] as Operation))
const worldOf = (name: AuditedOperation) => (name === 'setUp' ? emptyWorld : world)
const queued = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'
type Ends = { line: number; event: number; notice: number; job: number }

/** Starts to record; what it returns reads the audit lines, topics, notifications and mails since then. */
async function recordEffects(name: AuditedOperation = 'addUser') {
  const at = worldOf(name)
  const [start] = await runs<Ends>(
    at,
    `select (select coalesce(max(id), 0) from audit) as line, (select coalesce(max(seq), 0) from live_events) as event,
      (select coalesce(max(id), 0) from notifications) as notice, (select coalesce(max(id), 0) from graphile_worker._private_jobs) as job`,
  )
  return async () => ({
    lines: await runs(
      at,
      `select action, actor_id::int as by, actor_role as role, session_id::int as session, object_type as type, object_id::int as on, changes, reason,
        network, request_id as request from audit where id > ${start?.line} order by id`,
    ),
    topics: (await runs<{ topic: string }>(at, `select topic from live_events where seq > ${start?.event}`))
      .map(({ topic }) => topic)
      .toSorted(),
    notices: await runs(
      at,
      `select account_id as to, event, sentence_en as says, sentence_fr as french, path from notifications
        where id > ${start?.notice} and in_app order by id`,
    ),
    mails: await runs(
      at,
      `select payload->>'to' as to, payload->>'locale' as locale, payload->>'subject' as subject from ${queued}
        where t.identifier = 'mail.send' and j.id > ${start?.job} order by j.id`,
    ),
  })
}
const nothing = { lines: [], topics: [], notices: [], mails: [] }

/** The network, never the address, and the request as its answer names it. */
const origin = { network: '127.0.0.0', request: expect.stringMatching(/^[\da-f-]{36}$/) }

function expected(
  name: AuditedOperation,
  by: OperationExample['by'],
  { on, changes = null, reason, type, also = [], topics, notices, mails }: SideEffects,
) {
  const { audit: action = '', access } = operations[name] as Operation
  const { id, email, token } = by as Partial<Person>
  const session = token === undefined ? null : Number(claimsOf(token).sid)
  const role = id === undefined ? 'anonymous' : (email ?? '').split('@')[0]?.split('-').at(-1)
  expect(access === 'public' || access.includes(role as never), name).toBe(true)
  return {
    lines: [...also, { action, on, changes, reason }].map((line) => ({
      by: id ?? null,
      role,
      session,
      type: type ?? line.action.split('.')[0],
      on: line.on,
      action: line.action,
      changes: line.changes ?? null,
      reason: line.reason ?? null,
      ...origin,
    })),
    topics: (topics ?? []).toSorted(),
    notices: (notices ?? []).map(({ to, says, french, ...notice }) => ({
      ...notice,
      to: to.id,
      says: expect.stringContaining(says),
      french: expect.stringContaining(french),
    })),
    mails: (mails ?? []).map(({ subject, ...mail }) => ({ ...mail, subject: expect.stringContaining(subject) })),
  }
}

async function refusesUnknownIds(name: AuditedOperation, { by, input }: OperationExample) {
  const ids = pathParams((operations[name] as Operation).path).filter((param) => param.endsWith('Id'))
  if (ids.length === 0) return
  const unknown = { ...input, ...Object.fromEntries(ids.map((id) => [id, 999_999_999])) }
  expect(await problemOf(call(name, by, unknown))).toMatchObject({ status: 404, code: 'not-found' })
}

async function refusesOtherVersions(name: AuditedOperation, { by, input }: OperationExample) {
  const missing = await problemOf(call(name, by, { ...input, version: undefined }))
  expect(missing).toMatchObject({ status: 428, code: 'precondition-required' })
  for (const version of [Number(input.version) + 1, Number(input.version) - 1])
    expect(await problemOf(call(name, by, { ...input, version }))).toMatchObject({ status: 412, code: 'precondition-failed' })
}

/** As somebody else asks for the same: under a key of their own. */
const anew = (input: OperationExample['input']) => (input.idempotencyKey ? { ...input, idempotencyKey: crypto.randomUUID() } : input)

describe('an operation', () => {
  // The call that is accepted comes last: had a refused one changed anything, its version or its side effects would differ.
  it.each(named(() => true))('%s refuses unknown ids and stale versions, and has exactly its side effects', async (name) => {
    const example = await examples[name]()
    const effects = await recordEffects(name)
    await refusesUnknownIds(name, example)
    const isVersioned = operations[name]?.versioned === true
    if (isVersioned) await refusesOtherVersions(name, example)
    const answer = await call(name, example.by, example.input)
    expect(await effects()).toEqual(expected(name, example.by, await example.sideEffects(answer)))
    if (isVersioned) await namesWhoWasFaster(name, example)
  })
  async function namesWhoWasFaster(name: AuditedOperation, { by, input }: OperationExample) {
    const { status, detail } = await problemOf(call(name, by, anew(input)))
    const [self] = await runs<{ name: string }>(world, `select display_name as name from accounts where id = ${(by as Person).id}`)
    // Candidates do not learn who of the agency it was.
    const names = new RegExp(`^Changed by ${self?.name}, |^${self?.name} has just moved this application to |in another window`)
    expect({ status, detail }).toEqual({ status: 412, detail: expect.stringMatching(names) })
  }

  it.each(named(({ versioned }) => versioned === true))('%s is carried out once when two call it at the same moment', async (name) => {
    const { by, input } = await examples[name]()
    const tables = await runs<{ name: string }>(
      world,
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
    )
    const locked = await meanwhile(world, `lock table accounts, ${tables.map((table) => table.name).join(', ')} in exclusive mode`)
    const both = [call(name, by, input), call(name, by, anew(input))].map((one) =>
      one.then(
        () => 'done',
        ({ body }) => body.code,
      ),
    )
    await expect.poll(locked.waiting).toBe(2)
    await locked.end()
    expect((await Promise.all(both)).toSorted()).toEqual(['done', 'precondition-failed'])
  })
})

describe('an idempotency key', () => {
  /** These hand out a secret of which nothing is kept, so each call makes another. */
  const unrepeatable: AuditedOperation[] = [
    'addApiKey',
    'addCalendarFeed',
    'addShareLink',
    'addSitePack',
    'makeBasket',
    'makeRecoveryCodes',
    'openDirectory',
    'openDocumentRequest',
    'openRegistrationLink',
    'openSupplierRequest',
    'unlockSharedLink',
    'unlockSitePack',
  ]
  const posts = named(({ method }) => method === 'POST').filter((name) => name !== 'setUp' && !unrepeatable.includes(name))

  it.each(posts)('of %s repeats the answer only to the same caller and the same input', async (name) => {
    const [first, second] = [await examples[name](), await examples[name]('colleague')]
    const idempotencyKey = crypto.randomUUID()
    const answer = await call(name, first.by, { ...first.input, idempotencyKey })
    const effects = await recordEffects(name)
    expect(await call(name, first.by, { ...first.input, idempotencyKey })).toEqual(answer)
    const others = [first.otherwise ?? second.input]
    if (first.input.file) others.push({ ...first.input, file: cvFile((first.input.file as File).name, pdf('Another content')) })
    for (const other of others.filter((input) => Object.keys(input).length > 0))
      expect(await problemOf(call(name, first.by, { ...other, idempotencyKey }))).toMatchObject({
        status: 422,
        code: 'idempotency-mismatch',
      })
    expect(await effects()).toEqual(nothing)
    // All visitors are one caller.
    if (first.by === second.by) return expect(operations[name]?.access).toBe('public')
    const own = await call(name, second.by, { ...second.input, idempotencyKey })
    expect(await effects()).toEqual(expected(name, second.by, await second.sideEffects(own)))
  })
  it.each(named(({ idempotency }) => idempotency === 'required'))('is required by %s', async (name) => {
    const { by, input } = await examples[name]()
    const problem = await problemOf(call(name, by, { ...input, idempotencyKey: undefined }))
    expect(problem).toMatchObject({ status: 400, code: 'idempotency-key-required' })
  })
})

describe('a download by cookie', () => {
  const downloads = (Object.keys(operations) as AuditedOperation[]).filter((name) => {
    const { response, access, audit, limit, opens } = operations[name] as Operation
    // What anybody may have, a cookie does not give.
    return response === 'download' && access !== 'public' && (audit || limit || opens)
  })
  const cookieOf = async ({ token }: Partial<Person>) => {
    const headers = { ...sameOrigin, authorization: `Bearer ${token}` }
    const answer = await world.raw({ method: 'POST', url: '/api/session', headers, payload: {} })
    return String(answer.headers['set-cookie']).split(';')[0] as string
  }
  it.each(downloads)('(%s) cannot be started by another site', async (name) => {
    const { by, input } = await examples[name]()
    const { method, path } = operations[name] as Operation
    const { url } = toRequest('/api/v1', { method, path, params: input, query: input.query ?? {} } as never)
    const cookie = await cookieOf(by as Person)
    const ask = (site: string, more = {}) => world.raw({ url, headers: { cookie, 'sec-fetch-site': site, ...more } })
    const effects = await recordEffects()
    for (const site of ['cross-site', 'same-site']) {
      const refused = await ask(site)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission-denied'])
      expect(refused.headers).not.toHaveProperty('ratelimit-remaining')
    }
    const followed = await ask('cross-site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' })
    expect([followed.statusCode, followed.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(await effects()).toEqual(nothing)
    for (const site of ['same-origin', 'none']) expect((await ask(site)).statusCode).toBe(200)
  })
})

describe('the audit log', () => {
  it('contains no secret and no email address', async () => {
    const lines = (await runs(world, 'select * from audit')).map((line) => JSON.stringify(line)).join('\n')
    expect(lines.length).toBeGreaterThan(10_000)
    expect(lines).not.toMatch(/@|correct horse|eyJ/)
  })
  it.each(['update audit set reason = null', 'delete from audit', 'truncate audit'])('is append-only: “%s” is refused', (statement) =>
    expect(runs(world, statement)).rejects.toThrow(/audit/),
  )
  // Last, as it erases candidates.
  it('says nothing about a candidate once they are erased', async () => {
    // What belongs to candidates, by its type in the log: `candidate_activities` are `candidate-activity`.
    const owned = [`select 'candidate' as type, id::text, id as person from candidates`]
    for (const { table, column } of await referencesTo(world, 'candidates')) {
      const type = table.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('_', '-')
      owned.push(`select '${type}', to_jsonb(t) ->> 'id', ${column} from ${table} t where ${column} is not null`)
    }
    await runs(world, `create materialized view owned as ${owned.join(' union all ')}`)
    const lines = `select a.id, a.action, o.person, num_nonnulls(a.changes, a.reason, a.network) > 0 as is_personal
      from audit a join owned o on o.type = a.object_type and o.id = a.object_id::text
      union select id, action, (changes ->> 'candidateId')::bigint, true from audit where changes ? 'candidateId'`
    const people = await runs<{ person: number; actions: string[] }>(
      world,
      `with lines as (${lines}), one_of_each as (
          select distinct on (action) l.* from lines l
            join candidates c on c.id = l.person and c.merged_into is null and c.status <> 'erased' order by action, l.id desc)
        select person::int, array_agg(action) as actions from one_of_each group by person`,
    )
    expect(people.flatMap(({ actions }) => actions)).toEqual(
      expect.arrayContaining(['document.verified', 'file.added', 'right-to-work.withdrawn']),
    )
    await runs(world, 'delete from candidate_holds')
    for (const { person: candidateId } of people)
      await inTransaction(world.app.database.kysely, (db) =>
        erasePerson({ db, actor: { id: null }, now: new Date() }, { candidateId }, 'staff'),
      )
    const ids = people.map(({ person }) => person)
    expect(await runs(world, `with lines as (${lines}) select action from lines where is_personal and person in (${ids})`)).toEqual([])
  }, 120_000)
})
