import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRequest } from '#shared/client.ts'
import { type Operation, pathParams } from '#shared/contract.ts'
import type { Role } from '#shared/roles.ts'
import { advanceClock, resetClock } from '#server/clock.ts'
import { operations as contract } from '../../src/contract.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { recordIds } from '#test/support/operation-examples.ts'
import { rights } from '#test/security/rights.ts'
import { claimsOf } from '#test/support/identity.ts'
import { cvFile, guest, jobBody, leeds, makeEmployer, makeJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const operations: Record<string, Operation> = contract
const world = useApp()

type Right = { access: 'public' | Role[]; own: Role[]; recent: boolean }
const groups: Record<string, Role[]> = {
  agency: ['admin', 'operation'],
  staff: ['admin', 'operation', 'agent'],
  everyone: ['candidate', 'admin', 'operation', 'agent'],
}

/** Reads a line such as `candidate: own, agency; recent`. */
function rightOf({ method, path }: Operation): Right {
  const line = rights[`${method} ${path}`]
  if (line === undefined) throw new Error(`Add ${method} ${path} to test/security/rights.ts.`)
  const [callers = '', recent] = line.split('; ')
  if (callers === 'public') return { access: 'public', own: [], recent: false }
  const parts = callers.split(', ').map((part) => {
    const [group = '', own] = part.split(': ')
    return { roles: groups[group] ?? [group as Role], isOwn: own === 'own' }
  })
  const own = parts.flatMap(({ roles, isOwn }) => (isOwn ? roles : []))
  return { access: parts.flatMap(({ roles }) => roles), own, recent: recent === 'recent' }
}

describe('the table of rights', () => {
  it.each(Object.entries(operations))('agrees with the contract of %s', (_name, operation) => {
    const { access, own = [], recent = false } = operation
    const sorted = (roles: readonly string[] | 'public') => (typeof roles === 'string' ? roles : roles.toSorted())
    const right = rightOf(operation)
    expect({ access: sorted(access), own: sorted(own), recent }).toEqual({ ...right, access: sorted(right.access), own: sorted(right.own) })
  })
  it('asks for a recent sign-in wherever a file is handed out, except one that is read all day or names nobody', () => {
    const handsOut = Object.entries(operations).filter(([, { response, access }]) => response === 'download' && access !== 'public')
    expect(handsOut.length).toBeGreaterThan(6)
    expect(handsOut.filter(([, { recent }]) => !recent).map(([name]) => name)).toEqual([
      'downloadFile',
      'downloadCompanyFile',
      // Papers of the agency, streamed by a link: 4 GB fit no script's memory.
      'downloadCompanyZip',
      'downloadSharedWithMe',
      'zipSharedWithMe',
      'downloadInvoicePdf',
      'downloadInvoiceXml',
      'downloadStatement',
      // At most twelve people, for the employer who asked for them.
      'downloadShortlist',
      'downloadPaper',
      'downloadImportSample',
      'findAvatar',
    ])
  })
  it('names only operations that exist', () => {
    const all = Object.values(operations).map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(rights).filter((name) => !all.includes(name))).toEqual([])
  })
})

// Every operation is called by each of these callers, and no answer may contain words that are private to another.

type Caller = 'anonymous' | 'candidate A' | 'candidate B' | 'agent 1' | 'agent 2' | 'operation' | 'admin'
// The second candidate and the second agent have records that the first must not reach; they call nothing themselves.
const callers: Caller[] = ['anonymous', 'candidate A', 'agent 1', 'operation', 'admin']
const signedIn: Caller[] = ['candidate A', 'candidate B', 'agent 1', 'agent 2', 'operation', 'admin']
const roleOf = (caller: Caller) => caller.split(' ')[0] as Role | 'anonymous'

/** Words that stand in private records, and who may read them. */
const private_: Record<string, Caller[]> = {
  'canary-a': ['candidate A', 'operation', 'admin'],
  'canary-b': ['candidate B', 'operation', 'admin'],
  'canary-one': ['agent 1', 'operation', 'admin'],
  'canary-two': ['agent 2', 'operation', 'admin'],
  // Candidates do not read what staff wrote about them.
  'whispered-a': ['operation', 'admin'],
  'whispered-b': ['operation', 'admin'],
  'whispered-one': ['agent 1', 'operation', 'admin'],
  'whispered-two': ['agent 2', 'operation', 'admin'],
  // Agents read only their own entries in a timeline.
  'confided-a': ['operation', 'admin'],
  'confided-one': ['operation', 'admin'],
  'remarked-one': ['agent 1', 'operation', 'admin'],
  'written-by-a': ['candidate A', 'operation', 'admin'],
  'written-to-a': ['candidate A', 'operation', 'admin'],
  'card-of-a': ['candidate A', 'operation', 'admin'],
  'permit-of-a': ['candidate A', 'operation', 'admin'],
  'card-of-one': ['agent 1', 'operation', 'admin'],
  'unpublished-job': ['operation', 'admin'],
  // A notification each.
  ...Object.fromEntries(signedIn.map((caller) => [`for ${caller.toLowerCase()} alone`, [caller]])),
}
/** A value of a path parameter: whose record it is, and whether it may be missing, such as one that an earlier call removed. */
type Value = { value: string | number; for?: Caller[]; mayBeHidden?: true }
const values: Record<string, Value[]> = {}
const tokens = new Map<Caller, string>()

const queries: Record<string, (value: Value | undefined) => Record<string, string>> = {
  addPart: () => ({ from: '0' }),
  // The calls before this one add entries on top.
  listCandidateTimeline: () => ({ limit: '100' }),
  // The stream of a permitted topic does not end.
  watchChanges: (value) => ({ topics: value ? `candidate:${value.value}` : 'nothing' }),
}

/** A valid body, where callers reach only their own records: otherwise the body would be refused before its owner is looked at. */
const bodies: Record<string, Record<string, unknown>> = {
  // In the past: the site stays open for the next calls.
  startMaintenance: { endsAt: '2020-01-01T00:00:00.000Z' },
  addCandidateActivity: { text: 'Rang' },
  addAbsence: { kind: 'leave', fromDay: '2026-12-21', toDay: '2026-12-31' },
  addDocument: { type: 'sst', expiresOn: '2028-01-12' },
  addRightToWorkCheck: { proof: 'uk-passport', checkedOn: '2026-01-12' },
  rejectDocument: { reason: 'Too dark' },
  sendMessage: { text: 'Hello' },
  readMessages: { upTo: 1 },
  settleMessages: { upTo: 1 },
  requestDocuments: { types: ['sst'], mail: false },
  verifyDocument: { how: 'site' },
  makeRegistrationLink: { mail: false },
  stopCandidateContact: { reason: 'Asked' },
  changeUnfinishedJob: { form: {} },
}

beforeAll(async () => {
  const known: Partial<Record<Caller, Person>> = {
    'candidate A': await world.as('candidate', 'canary-a'),
    'candidate B': await world.as('candidate', 'canary-b'),
    'agent 1': await world.as('agent', 'Agent One'),
    'agent 2': await world.as('agent', 'Agent Two'),
    operation: await world.as('operation'),
    admin: await world.as('admin'),
  }
  const person = (caller: Caller) => known[caller] as Person
  for (const [caller, { token }] of Object.entries(known)) tokens.set(caller as Caller, token)
  const open = await makeJob(world)
  const draft = await person('operation').post('/jobs', {
    body: jobBody((await makeEmployer(world)).id, { title: 'Unpublished-job', publish: false }),
  })
  const applied: Record<'candidateId' | 'applicationId' | 'fileId', Value[]> = { candidateId: [], applicationId: [], fileId: [] }
  const keep = async (tag: string, owner: Caller) => {
    const { rows } = await world.app.database.pool.query(
      `select c.id as "candidateId", a.id as "applicationId", a.file_id as "fileId"
       from candidates c join applications a on a.candidate_id = c.id where lower(c.first_name) = $1`,
      [tag],
    )
    expect(rows).toHaveLength(1)
    for (const [param, list] of Object.entries(applied)) list.push({ value: rows[0][param], for: [owner, 'operation', 'admin'] })
  }
  const application = (tag: string) => ({
    params: { jobId: open.id },
    jobId: open.id,
    file: cvFile(`${tag}.pdf`),
    idempotencyKey: crypto.randomUUID(),
    body: { ...guest(), email: `${tag}@people.example`, firstName: tag, lastName: tag, message: `${tag} writes` },
  })
  for (const [caller, tag] of [
    ['candidate A', 'a'],
    ['candidate B', 'b'],
  ] as const) {
    const made = await person(caller).post('/candidates/registration', {
      body: { firstName: `Canary-${tag}`, lastName: `canary-${tag}`, locale: 'en', privacyAccepted: true, placeId: leeds },
    })
    await person('operation').patch('/candidates/{candidateId}', {
      candidateId: made.id,
      version: made.version,
      body: { note: `whispered-${tag}`, tags: [`whispered-${tag} tag`], referredBy: `Whispered-${tag} friend`, isHot: true },
    })
    // Twice, so that the history has the values before.
    await person('operation').patch('/candidates/{candidateId}', {
      candidateId: made.id,
      version: made.version + 1,
      body: { tags: [`whispered-${tag} mark`], referredBy: null },
    })
    await person('operation').put('/candidates/{candidateId}/do-not-contact', {
      candidateId: made.id,
      body: { reason: `Whispered-${tag} reason` },
    })
    await person(caller).post('/jobs/{jobId}/applications', application(`canary-${tag}`))
    await keep(`canary-${tag}`, caller)
  }
  for (const [caller, tag] of [
    ['agent 1', 'one'],
    ['agent 2', 'two'],
  ] as const) {
    await person(caller).post('/candidates', {
      body: {
        firstName: `Canary-${tag}`,
        lastName: `canary-${tag}`,
        locale: 'en',
        email: `canary-${tag}@people.example`,
        note: `whispered-${tag}`,
      },
    })
    await world.visitor.post('/jobs/{jobId}/applications', application(`canary-${tag}`))
    await keep(`canary-${tag}`, caller)
  }
  const sessions: Value[] = []
  for (const [caller, { email, password }] of Object.entries(known))
    sessions.push({ value: Number(claimsOf(await signIn(world.app, email, password)).sid), for: [caller as Caller] })
  const notificationId: Value[] = []
  for (const [caller, { id: accountId }] of Object.entries(known)) {
    const notice = { event: 'application-moved', path: '/dashboard', sentence: () => `For ${caller} alone`, inApp: true } as const
    await keepNotifications(world.app.database.kysely, [{ ...notice, accountId, awaitsDigest: false, at: new Date() }])
    const own = await world.app.database.kysely.selectFrom('notifications').select('id').where('accountId', '=', accountId).execute()
    notificationId.push({ value: Number(own.at(-1)?.id), for: [caller as Caller] })
  }
  const wrote = async (caller: Caller, candidateId: unknown, text: string): Promise<Value> => {
    const by = person(caller)
    const made = await by.post('/candidates/{candidateId}/activities', { candidateId: Number(candidateId), body: { text } })
    return { value: made.id, for: [caller, 'operation', 'admin'] }
  }
  const [ofA, , ofOne] = applied.candidateId
  const activityId = [
    await wrote('operation', ofA?.value, 'Confided-a'),
    await wrote('operation', ofOne?.value, 'Confided-one'),
    await wrote('agent 1', ofOne?.value, 'Remarked-one'),
  ]
  for (const [caller, text] of [
    ['candidate A', 'Written-by-a'],
    ['operation', 'Written-to-a'],
  ] as const)
    await person(caller).post('/applications/{applicationId}/messages', {
      applicationId: Number(applied.applicationId[0]?.value),
      body: { text },
    })
  const carried = async (owner: Caller, candidateId: unknown, number: string): Promise<Value> => {
    const body = { type: 'sst', number, expiresOn: '2028-01-12' }
    const { id } = await person('operation').post('/candidates/{candidateId}/documents', { candidateId: Number(candidateId), body })
    await world.app.database.pool.query('update documents set version = 7 where id = $1', [id])
    return { value: id, for: [owner, 'operation', 'admin'] }
  }
  const documentId = [await carried('candidate A', ofA?.value, 'Card-of-a'), await carried('agent 1', ofOne?.value, 'Card-of-one')]
  const checked = await person('operation').post('/candidates/{candidateId}/right-to-work', {
    candidateId: Number(ofA?.value),
    body: { proof: 'uk-passport', checkedOn: '2026-01-12', restrictions: 'Permit-of-a' },
  })
  await world.app.database.pool.query('update right_to_work_checks set version = 7')
  const target = await world.as('agent', 'Somebody whom admins try things on')
  const operation = person('operation')
  const listed = await operation.post('/employers', { body: { name: 'Listed employer', sector: 'residential', isListed: true } })
  const viewId: Value[] = []
  for (const caller of ['agent 1', 'operation', 'admin'] as const) {
    const view = await person(caller).post('/views', { body: { list: 'candidates', name: `Private-view of ${caller}`, query: '' } })
    viewId.push({ value: view.id, for: [caller] })
  }
  const unfinishedJobId: Value[] = []
  for (const caller of ['operation', 'admin'] as const) {
    const form = { title: [`Half-written-job of ${caller}`] }
    const { id } = await person(caller).post('/me/unfinished-jobs', { body: { form } })
    await world.app.database.pool.query('update unfinished_jobs set version = 7 where id = $1', [id])
    unfinishedJobId.push({ value: id, for: [caller] })
  }
  const begun = await person('operation').post('/uploads', {
    body: { name: 'card.pdf', size: 9, kind: 'card', candidateId: Number(ofA?.value) },
  })
  const alert = await person('candidate A').post('/me/job-alerts', { body: { search: { keyword: 'Whispered-wish' }, frequency: 'daily' } })
  for (const [param, value] of Object.entries(await recordIds(world))) values[param] = [{ value, mayBeHidden: true }]
  bodies.putToJob = { jobId: open.id }
  Object.assign(values, {
    alertId: [{ value: alert.id, for: ['candidate A'] }],
    token: [{ value: 'no-such-token', mayBeHidden: true }],
    ...applied,
    uploadId: [{ value: begun.id, for: ['operation'] }],
    jobId: [{ value: open.id }, { value: draft.id, mayBeHidden: true }],
    placeId: [{ value: leeds }],
    employerId: [{ value: open.employer.id }],
    activityId,
    documentId,
    checkId: [{ value: checked.id }],
    employerSlug: [{ value: listed.slug }],
    viewId,
    unfinishedJobId,
    userId: [{ value: target.id }],
    sessionId: sessions,
    notificationId,
    slug: [{ value: open.slug }, { value: draft.slug, mayBeHidden: true }],
  })
})

function send(name: string, operation: Operation, caller: Caller, value: Value | undefined) {
  const params = pathParams(operation.path)
  const { url, init } = toRequest('/api/v1', {
    method: operation.method,
    path: operation.path,
    params: Object.fromEntries(value ? params.map((param, n) => [param, n === 0 ? value.value : (values[param]?.[0]?.value ?? 1)]) : []),
    query: queries[name]?.(value) ?? {},
    body: operation.method === 'GET' ? undefined : (bodies[name] ?? {}),
    version: operation.versioned ? 1 : undefined,
    idempotencyKey: operation.method === 'POST' ? crypto.randomUUID() : undefined,
    file: operation.upload && !operation.upload.optional ? cvFile() : undefined,
  })
  return request(url, init, caller)
}

async function request(url: string, init: RequestInit & { headers: Record<string, string> }, caller: Caller) {
  const whole = new Request(`http://test${url}`, init)
  const token = tokens.get(caller)
  const answer = await world.raw({
    method: init.method as 'GET',
    url,
    headers: { ...Object.fromEntries(whole.headers), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(init.body ? { payload: Buffer.from(await whole.arrayBuffer()) } : {}),
  })
  const said = `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`.toLowerCase()
  return { status: answer.statusCode, said }
}

type Outcome = 'unauthenticated' | 'denied' | 'hidden' | 'reached' | 'broken'
function outcomeOf({ status, said }: { status: number; said: string }): Outcome {
  if (status === 401) return 'unauthenticated'
  if (status === 403 && said.includes('"permission-denied"')) return 'denied'
  if (status === 404) return 'hidden'
  return status >= 500 ? 'broken' : 'reached'
}

/** What the table of rights says of this call. */
function expected(right: Right, caller: Caller, value: Value | undefined): Outcome {
  const role = roleOf(caller)
  if (right.access !== 'public' && role === 'anonymous') return 'unauthenticated'
  if (right.access !== 'public' && !right.access.includes(role as Role)) return 'denied'
  return value?.for && right.own.includes(role as Role) && !value.for.includes(caller) ? 'hidden' : 'reached'
}

/** The values to try for the parameter of the path. */
function valuesOf(name: string, operation: Operation): (Value | undefined)[] {
  const [param, ...more] = pathParams(operation.path)
  if (name === 'watchChanges') return [undefined, ...(values.candidateId ?? []).map((value) => ({ ...value, mayBeHidden: true as const }))]
  // Without a valid link, or a basket, it finds nothing.
  if (['addRequestedPart', 'removeBasketLine', 'findAgencyLogo'].includes(name)) return [{ value: 0, mayBeHidden: true }]
  // Who has no picture is shown by their initials.
  if (name === 'findAvatar') return (values.userId ?? []).map((value) => ({ ...value, mayBeHidden: true as const }))
  if (!param) return [undefined]
  expect(
    more.filter((one) => !(one in values)),
    'Add them to recordIds: of more than one parameter the others are the same in each call.',
  ).toEqual([])
  expect(Object.keys(values), `Add ${param} to recordIds in its feature’s server/examples.ts`).toContain(param)
  return values[param] as Value[]
}

let asked = 0
/** Which private words were read by whom. */
const seen = new Set<string>()
it.each(Object.keys(operations))('%s lets in those the table of rights names, and nobody else', async (name) => {
  const operation = operations[name] as Operation
  for (const caller of callers)
    for (const value of valuesOf(name, operation)) {
      const wanted = expected(rightOf(operation), caller, value)
      // A stream that may be watched does not end.
      if (operation.response === 'event-stream' && value && wanted === 'reached') continue
      const answer = await send(name, operation, caller, value)
      asked++
      const about = `${caller} asks ${name} ${value?.value ?? ''} → ${answer.status} ${answer.said.slice(-300)}`
      if (!(value?.mayBeHidden && wanted === 'reached' && outcomeOf(answer) === 'hidden')) expect(outcomeOf(answer), about).toBe(wanted)
      for (const [words, readers] of Object.entries(private_))
        if (answer.said.includes(words)) {
          if (operation.method === 'GET') seen.add(`${words} by ${caller}`)
          expect(readers, `${words} in ${about}`).toContain(caller)
        }
    }
})

describe('the matrix', () => {
  it('called every operation as every caller', () => expect(asked).toBeGreaterThan(Object.keys(operations).length * callers.length))
  it('would notice a leak: those who may read the private words have read them', () => {
    const readable = Object.entries(private_).flatMap(([words, readers]) =>
      readers.filter((reader) => callers.includes(reader)).map((caller) => `${words} by ${caller}`),
    )
    expect([...seen].toSorted()).toEqual(readable.toSorted())
  })
})

describe('a guarded address in another form', () => {
  const guarded = Object.entries(operations)
    .filter(([, { access, method, response }]) => access !== 'public' && method === 'GET' && response !== 'event-stream')
    .filter((_, i) => i % 5 === 0)
  const variants: Record<string, (url: string) => { url: string; method?: string; headers?: Record<string, string> }> = {
    'with a slash at its end': (url) => ({ url: `${url}/` }),
    'with its slashes doubled': (url) => ({ url: url.replace('/api/v1/', '/api//v1//') }),
    'in capitals': (url) => ({ url: url.toUpperCase() }),
    'with a parameter in its path': (url) => ({ url: `${url};role=admin` }),
    'with dots': (url) => ({ url: url.replace('/api/v1/', '/api/v1/config/../') }),
    'with encoded slashes': (url) => ({ url: url.replace('/api/v1/', '/api/v1%2f') }),
    'asked for its head only': (url) => ({ url, method: 'HEAD' }),
    'asked what it can do': (url) => ({ url, method: 'OPTIONS' }),
    'under another method': (url) => ({ url, method: 'POST', headers: { 'x-http-method-override': 'GET' } }),
    'as another path': (url) => ({ url: '/api/v1/config', headers: { 'x-original-url': url, 'x-rewrite-url': url } }),
    'with a role of one’s own': (url) => ({ url: `${url}?role=admin`, headers: { 'x-role': 'admin', 'x-user-id': '1' } }),
  }
  it.each(Object.entries(variants))('%s reveals nothing', async (_how, vary) => {
    expect(guarded.length).toBeGreaterThan(15)
    for (const [name, { path }] of guarded) {
      const [param] = pathParams(path)
      const value = param ? values[param]?.[0]?.value : ''
      const { url, method = 'GET', headers = {} } = vary(`/api/v1${path.replace(/\{\w+\}/, String(value))}`)
      const { said, status } = await request(url, { method, headers }, 'anonymous')
      expect(
        Object.keys(private_).filter((words) => said.includes(words)),
        name,
      ).toEqual([])
      if (!url.endsWith('/config')) expect([204, 400, 401, 404, 405], `${name}: ${url}`).toContain(status)
    }
  })
})

describe('a sign-in 50 minutes ago', () => {
  beforeAll(() => advanceClock(50 * 60_000))
  afterAll(resetClock)

  it.each(callers.slice(1))('of %s is refused exactly where the table says “recent”', async (caller) => {
    // Those marked recent, and a tenth of the others.
    const some = Object.entries(operations).filter(([, operation], i) => operation.recent || i % 10 === 0)
    for (const [name, operation] of some) {
      if (operation.response === 'event-stream') continue
      const right = rightOf(operation)
      const may = right.access === 'public' || right.access.includes(roleOf(caller) as Role)
      const [value] = valuesOf(name, operation)
      const { status, said } = await send(name, operation, caller, value)
      const isRefused = status === 401 && said.includes('"sign-in-too-old"')
      expect(isRefused, `${name} → ${status} ${said.slice(-300)}`).toBe(may && right.recent)
      // The standard's challenge (RFC 9470), for programs that know nothing of our codes.
      if (isRefused) expect(said).toMatch(/insufficient_user_authentication.*max_age=\\"300\\"/)
    }
  })
})
