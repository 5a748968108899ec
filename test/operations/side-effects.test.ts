import { afterEach, describe, expect, it } from 'vitest'
import { toRequest } from '#shared/client.ts'
import { type Operation, pathParams } from '#shared/contract.ts'
import { resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { operations as contract } from '../../src/contract.ts'
import { erasePerson } from '../../src/declared.ts'
import { type Person, problemOf, useApp, type World } from '#test/support/app.ts'
import {
  type AuditedOperation,
  call,
  type OperationExample,
  type SideEffects,
  operationExamples,
} from '#test/support/operation-examples.ts'
import { claimsOf, sameOrigin } from '#test/support/identity.ts'
import { cvFile, pdf } from '#test/support/factories.ts'
import { meanwhile, referencesTo } from '#test/support/sql.ts'

const operations: Record<string, Operation> = contract
const world = useApp()
const untouched = useApp()
const examples = operationExamples(world, untouched)
afterEach(resetClock)

const named = (test: (operation: Operation) => boolean) =>
  (Object.keys(examples) as AuditedOperation[]).filter((name) => test(operations[name] as Operation))
/** These take a key. */
const isPost = ({ method }: Operation) => method === 'POST'
/** Sets an empty house up, so it can be done once only. */
const isOnce = (name: AuditedOperation) => name === 'setUp'
/** Of what they hand out nothing is kept: sent again, they make another secret, and a link opens nothing that was withdrawn meanwhile. */
const isMadeAnew = (name: AuditedOperation) =>
  ['makeRecoveryCodes', 'openDirectory', 'openDocumentRequest', 'openRegistrationLink'].includes(name)

const worldOf = (name: AuditedOperation): World => (isOnce(name) ? untouched : world)
const read = async (name: AuditedOperation, sql: string, values: unknown[] = []) =>
  (await worldOf(name).app.database.pool.query(sql, values)).rows

/** What was left since: lines, topics, notifications and mails. */
async function since(name: AuditedOperation) {
  const [start] = await read(
    name,
    `select (select coalesce(max(id), 0) from audit) as line, (select coalesce(max(seq), 0) from live_events) as event,
      (select coalesce(max(id), 0) from notifications) as notice, (select coalesce(max(id), 0) from graphile_worker._private_jobs) as job`,
  )
  return async () => ({
    lines: await read(
      name,
      `select action, actor_id::int as by, actor_role as role, session_id::int as session, object_type as type, object_id::int as on, changes, reason, network, request_id as request from audit where id > $1 order by id`,
      [start.line],
    ),
    topics: (await read(name, 'select topic from live_events where seq > $1', [start.event])).map(({ topic }) => topic).toSorted(),
    notices: await read(
      name,
      'select account_id as to, event, sentence_en as says, sentence_fr as french, path from notifications where id > $1 and in_app order by id',
      [start.notice],
    ),
    mails: await read(
      name,
      `select payload->>'to' as to, payload->>'locale' as locale, payload->>'subject' as subject from ${queued} where t.identifier = 'mail.send' and j.id > $1 order by j.id`,
      [start.job],
    ),
  })
}
const queued = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

/** The network, never the address, and the request as its answer names it. */
const from = { network: '127.0.0.0', request: expect.stringMatching(/^[\da-f-]{36}$/) }

function expected(
  name: AuditedOperation,
  by: OperationExample['by'],
  { on, changes = null, reason = null as never, type, also = [], topics, notices, mails }: SideEffects,
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
      changes: null,
      reason: null,
      ...line,
      ...from,
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

describe('what an operation leaves behind', () => {
  it.each(named(() => true))('%s: its line, its topics, its notifications, its mails, and nothing else', async (name) => {
    const deed = await examples[name]()
    const left = await since(name)
    const answer = await call(name, deed.by, deed.input)
    expect(await left()).toEqual(expected(name, deed.by, await deed.sideEffects(answer)))
  })
})

describe('the lines of the audit log', () => {
  it('say nothing that opens a door, and nobody’s address', async () => {
    const all = (await read('addUser', 'select * from audit')).map((line) => JSON.stringify(line)).join('\n')
    expect(all.length).toBeGreaterThan(10_000)
    expect(all).not.toMatch(/@|correct horse|eyJ/)
  })
  it.each(['update audit set reason = null', 'delete from audit', 'truncate audit'])(
    'can only grow: “%s” is refused',
    async (statement) => {
      const lines = () => read('addUser', 'select count(*)::int as n from audit')
      const before = await lines()
      await expect(read('addUser', statement)).rejects.toThrow(/audit/)
      expect(await lines()).toEqual(before)
    },
  )
})

describe('a link that is opened once more', () => {
  const tables = {
    openDirectory: 'directory_links',
    openDocumentRequest: 'document_requests',
    openRegistrationLink: 'registration_links',
  } satisfies Partial<Record<AuditedOperation, string>>
  it.each(Object.keys(tables) as (keyof typeof tables)[])(
    '%s: is said to be opened when it was first, and nobody looks again',
    async (name) => {
      const { by, input } = await examples[name]()
      const opened = () => read(name, `select id, opened_at from ${tables[name]} order by id`)
      await call(name, by, input)
      const [first, left] = [await opened(), await since(name)]
      await call(name, by, input)
      expect([await opened(), (await left()).topics]).toEqual([first, []])
    },
  )
})

describe('an operation on what is not there', () => {
  const ids = ({ path }: Operation) => pathParams(path).filter((name) => name.endsWith('Id'))
  it.each(named((operation) => ids(operation).length > 0))('%s says so, and leaves nothing', async (name) => {
    const { by, input } = await examples[name]()
    const left = await since(name)
    const nothing = Object.fromEntries(ids(operations[name] as Operation).map((id) => [id, 999_999_999]))
    expect(await problemOf(call(name, by, { ...input, ...nothing }))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await left()).toEqual({ lines: [], topics: [], notices: [], mails: [] })
  })
})

/** Everything that is kept, but for places and what counts, and what the queue was asked to do. */
async function everything(): Promise<Record<string, string>> {
  await worldOf('addUser').app.openings.flush() // written a moment after the request that it is about
  const tables = (
    await read('addUser', `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  )
    .map(({ name }) => name as string)
    .filter((name) => !/^(places|place_|identity_counters|identity_sessions|refresh_tokens|job_terms)/.test(name))
  const [sums] = await read(
    'addUser',
    `select ${tables.map((name) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t) as ${name}`).join(', ')},
      (select string_agg(concat_ws(' ', t.identifier, j.payload), '|' order by j.id) from ${queued}) as queue`,
  )
  return sums
}

/** The cookie of the window in which this person is logged in. */
async function cookieOf({ token }: Partial<Person>): Promise<string> {
  const headers = { ...sameOrigin, authorization: `Bearer ${token}` }
  const { headers: said } = await world.raw({ method: 'POST', url: '/api/session', headers, payload: {} })
  return String(said['set-cookie']).split(';')[0] as string
}

describe('a download by cookie that leaves something behind', () => {
  const downloads = (Object.keys(operations) as AuditedOperation[]).filter((name) => {
    const { response, audit, limit, opens } = operations[name] as Operation
    return response === 'download' && (audit || limit || opens)
  })
  it.each(downloads)('%s is for our own pages and the address bar, and no other page sets it off', async (name) => {
    const { by, input } = await examples[name]()
    const { method, path } = operations[name] as Operation
    const { url } = toRequest('/api/v1', { method, path, params: input, query: input.query ?? {} } as never)
    const cookie = await cookieOf(by as Person)
    const ask = (site: string, more = {}) => world.raw({ url, headers: { cookie, 'sec-fetch-site': site, ...more } })
    const before = await everything()
    for (const site of ['cross-site', 'same-site']) {
      const refused = await ask(site)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission-denied'])
      expect(refused.headers).not.toHaveProperty('ratelimit-remaining')
    }
    const followed = await ask('cross-site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' })
    expect([followed.statusCode, followed.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(await everything()).toEqual(before)
    for (const site of ['same-origin', 'none']) expect((await ask(site)).statusCode).toBe(200)
  })
})

describe('an operation that changes what somebody saw', () => {
  const versioned = named(({ versioned }) => versioned === true)
  it.each(versioned)('%s asks for the version they saw', async (name) => {
    const { by, input } = await examples[name]()
    const before = await everything()
    expect(await problemOf(call(name, by, { ...input, version: undefined }))).toMatchObject({
      status: 428,
      code: 'precondition-required',
    })
    expect(await everything()).toEqual(before)
  })
  it.each(versioned)('%s refuses one that is no longer true, and changes nothing', async (name) => {
    const { by, input } = await examples[name]()
    const before = await everything()
    for (const version of [Number(input.version) + 1, Number(input.version) - 1])
      expect(await problemOf(call(name, by, { ...input, version }))).toMatchObject({ status: 412, code: 'precondition-failed' })
    expect(await everything()).toEqual(before)
  })
  it.each(versioned)('%s says who was faster', async (name) => {
    const { by, input } = await examples[name]()
    await call(name, by, input)
    const { status, detail } = await problemOf(call(name, by, input))
    // They themselves, who are told so: of the agency candidates do not learn who it was.
    const [self] = await read(name, 'select display_name as name from accounts where id = $1', [(by as Person).id])
    expect({ status, detail }).toEqual({
      status: 412,
      detail: expect.stringMatching(new RegExp(`^Changed by ${self.name}, |^${self.name} moved this application|in another window`)),
    })
  })
  it.each(versioned)('%s: of two at the same moment one is carried out, and the other is refused', async (name) => {
    const { by, input } = await examples[name]()
    const [{ tables }] = (await read(
      name,
      `select string_agg(table_name, ', ') as tables from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
    )) as [{ tables: string }]
    const before = await meanwhile(world, `lock table accounts, ${tables} in exclusive mode`)
    const both = [call(name, by, input), call(name, by, input)].map((one) =>
      one.then(
        () => 'done',
        ({ body }) => body.code,
      ),
    )
    await expect.poll(before.waiting).toBe(2)
    await before.end()
    expect((await Promise.all(both)).toSorted()).toEqual(['done', 'precondition-failed'])
  })
})

describe('an idempotency key', () => {
  const posts = named(isPost).filter((name) => !isOnce(name))
  const kept = posts.filter((name) => !isMadeAnew(name))
  it.each(kept)('%s: sent again, gives the same answer and leaves nothing more', async (name) => {
    const { by, input } = await examples[name]()
    const keyed = { ...input, idempotencyKey: crypto.randomUUID() }
    const first = await call(name, by, keyed)
    const before = await everything()
    expect(await call(name, by, keyed)).toEqual(first)
    expect(await everything()).toEqual(before)
  })
  it.each(kept)('%s: for another call, is refused', async (name) => {
    const [{ by, input, otherwise }, second] = [await examples[name](), await examples[name]()]
    const idempotencyKey = crypto.randomUUID()
    await call(name, by, { ...input, idempotencyKey })
    const other = otherwise ?? second.input
    if (Object.keys(other).length === 0) return // it takes nothing that could be another
    expect(await problemOf(call(name, by, { ...other, idempotencyKey }))).toMatchObject({ status: 422, code: 'idempotency-mismatch' })
  })
  it.each(posts)('%s: of one person is nobody else’s', async (name) => {
    const [first, second] = [await examples[name](), await examples[name]('colleague')]
    if (first.by === second.by)
      return expect([
        'apply',
        'joinWaitingList',
        'openDirectory',
        'openDocumentRequest',
        'openRegistrationLink',
        'requestJobAlert',
        'sendEnquiry',
        'sendRequestedDocument',
        'startRequestedUpload',
      ]).toContain(name) // visitors are nobody in particular
    const idempotencyKey = crypto.randomUUID()
    await call(name, first.by, { ...first.input, idempotencyKey })
    const left = await since(name)
    const answer = await call(name, second.by, { ...second.input, idempotencyKey })
    expect(await left()).toEqual(expected(name, second.by, await second.sideEffects(answer)))
  })
  it.each(named(({ upload }) => upload !== undefined))('%s: with another file, is refused', async (name) => {
    const { by, input } = await examples[name]()
    const keyed = { ...input, idempotencyKey: crypto.randomUUID() }
    await call(name, by, keyed)
    const file = cvFile((input.file as File).name, pdf('Somebody else'))
    expect(await problemOf(call(name, by, { ...keyed, file }))).toMatchObject({ status: 422, code: 'idempotency-mismatch' })
  })
  it.each(named(({ idempotency }) => idempotency === 'required'))('%s: is needed', async (name) => {
    const { by, input } = await examples[name]()
    expect(await problemOf(call(name, by, { ...input, idempotencyKey: undefined }))).toMatchObject({
      status: 400,
      code: 'idempotency-key-required',
    })
  })
})

// Last, as it takes people away.
describe('what the audit log says of somebody', () => {
  it('goes with them, whatever was done to them', async () => {
    const ask = (sql: string, ...values: unknown[]) => read('addUser', sql, values)
    // What hangs on people, as the log calls it: `candidate_activities` are `candidate-activity`.
    const theirs = [`select 'candidate' as type, id::text, id as person from candidates`]
    for (const { table, column } of await referencesTo(world, 'candidates')) {
      const type = table.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('_', '-')
      theirs.push(`select '${type}', to_jsonb(t) ->> 'id', ${column} from ${table} t where ${column} is not null`)
    }
    await ask(`create materialized view whose as ${theirs.join(' union all ')}`)
    const lines = `select a.id, a.action, w.person, num_nonnulls(a.changes, a.reason, a.network) > 0 as says
      from audit a join whose w on w.type = a.object_type and w.id = a.object_id::text
      union select id, action, (changes ->> 'candidateId')::bigint, true from audit where changes ? 'candidateId'`
    // Some of each action: there are hundreds of people.
    const people = await ask(
      `with lines as (${lines}), numbered as (
          select l.*, row_number() over (partition by action order by l.id desc) as n from lines l
            join candidates c on c.id = l.person and c.merged_into is null and c.status <> 'erased')
        select person::int, array_agg(distinct action) as actions from numbered where n <= 3 group by person`,
    )
    const actions = new Set(people.flatMap(({ actions }) => actions as string[]))
    expect([...actions]).toEqual(expect.arrayContaining(['document.verified', 'file.added', 'right-to-work.withdrawn']))
    await ask('delete from candidate_holds')
    const ids = people.map(({ person }) => person as number)
    for (const candidateId of ids)
      await inTransaction(world.app.database.kysely, (db) =>
        erasePerson({ db, actor: { id: null }, now: new Date() }, { candidateId }, 'staff'),
      )
    const left = await ask(`with lines as (${lines}) select distinct action from lines where says and person = any($1) order by 1`, ids)
    expect(left).toEqual([])
  }, 120_000)
})
