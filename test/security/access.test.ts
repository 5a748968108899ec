import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRequest } from '#shared/client.ts'
import { type Operation, pathParams } from '#shared/contract.ts'
import type { Role } from '#shared/roles.ts'
import { advanceClock, resetClock } from '#server/clock.ts'
import { stampOf } from '../../src/features/enquiries/server/stamp.ts'
import { operations as contract } from '../../src/contract.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { claimsOf } from '#test/support/identity.ts'
import { cvFile, guest, jobBody, leeds, makeEmployer, makeJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const operations: Record<string, Operation> = contract
const world = useApp()

// ---- The table of rights -------------------------------------------------------------------------------------------

const everybody = 'public'
const people: Role[] = ['candidate', 'admin', 'operation', 'agent']
const agency: Role[] = ['admin', 'operation']
const staff: Role[] = [...agency, 'agent']

type Right = { to: typeof everybody | Role[]; own?: Role[] }
/**
 * Who may do what, as the product says it, by address; the first line that fits counts. An operation that no line names
 * fails, and so does one whose contract says otherwise.
 */
const rights: [address: RegExp, right: Right][] = [
  [/^GET \/config$|^POST \/setup$/, { to: everybody }],
  [/^GET \/jobs\/\{jobId\}\/requirements$/, { to: everybody }],
  [/^PUT \/jobs\/\{jobId\}\/requirements$|^GET \/requirement-templates$/, { to: agency }],
  [/^GET \/jobs\/\{jobId\}\/gate$/, { to: people, own: ['candidate', 'agent'] }],
  [/^GET \/directory\/(employers|hiring)\b|^\w+ \/directory\/(candidates|passes)\b/, { to: everybody }],
  [/\/directory-links?$/, { to: agency }],
  [
    /^GET \/(places|adverts)\b|^GET \/(jobs|jobs\/suggestions|categories|document-types)$|^POST \/jobs\/\{jobId\}\/applications$/,
    { to: everybody },
  ],
  [/^GET \/pages\/\{page\}$/, { to: everybody }],
  [/^GET \/enquiry-form$|^POST \/enquiries$/, { to: everybody }],
  [/ \/maintenance$| \/equality\b|^PUT \/shop\/opening$|^GET \/waiting-list$/, { to: ['admin'] }],
  [/^GET \/shop$| \/waiting-list\b/, { to: everybody }],
  [/ \/enquiries\b/, { to: agency }],
  [/ \/staff\/page(s|-versions)\b/, { to: ['admin'] }],
  [/^POST \/registration-links$|^(POST|PUT) \/document-requests\b| \/keep-questions\b/, { to: everybody }],
  [/^\w+ \/job-alerts\b/, { to: everybody }],
  [
    / \/candidates\/registration$| \/me\/candidate\b|^PUT \/applications\/\{applicationId\}\/withdrawal$/,
    { to: ['candidate'], own: ['candidate'] },
  ],
  [/ \/me\/(saved-job|job-alerts)/, { to: ['candidate'], own: ['candidate'] }],
  [/ \/me\/unfinished-jobs\b/, { to: agency, own: agency }],
  [/^PUT \/me\/erasure$/, { to: ['candidate'], own: ['candidate'] }],
  [/^GET \/me\/figures$/, { to: staff, own: staff }],
  [/^DELETE \/me\/preview$/, { to: ['admin'], own: ['admin'] }],
  [/ \/me\b/, { to: people, own: people }],
  [/^GET \/live$/, { to: people, own: ['candidate', 'agent'] }],
  [/^GET \/overview$/, { to: staff, own: ['agent'] }],
  [/ \/(users|archives|retention-runs)\b|^DELETE \/employers\/\{employerId\}\/archival$/, { to: ['admin'] }],
  [/^PUT \/candidates\/\{candidateId\}\/archival$/, { to: agency }],
  [/^POST \/candidates\/\{candidateId\}\/applications$|^GET \/candidates\/\{candidateId\}\/applications\/export$/, { to: agency }],
  [/^GET \/candidates\/\{candidateId\}\/applications$/, { to: people, own: ['candidate', 'agent'] }],
  [/ \/applications\/\{applicationId\}\/messages\/settled$/, { to: agency }],
  [/^GET \/conversation(s|-counts)$| \/applications\/\{applicationId\}\/messages\b/, { to: ['candidate', ...agency], own: ['candidate'] }],
  [
    /^GET \/candidates\/\{candidateId\}\/resume$|^(GET|POST) \/candidates\/\{candidateId\}\/files$|^GET \/files\/\{fileId\}\/content$/,
    { to: people, own: ['candidate', 'agent'] },
  ],
  [/^GET \/candidates\/\{candidateId\}\/shared-files$/, { to: ['candidate', ...agency], own: ['candidate'] }],
  [/^GET \/candidates\/\{candidateId\}\/right-to-work$/, { to: ['candidate', ...agency], own: ['candidate'] }],
  [/right-to-work/, { to: agency }],
  [/^(GET|POST) \/candidates\/\{candidateId\}\/documents$/, { to: people, own: ['candidate', 'agent'] }],
  [/^PUT \/documents\/\{documentId\}\/(verification|rejection)$/, { to: agency }],
  [/ \/documents\/\{documentId\}/, { to: people, own: ['candidate', 'agent'] }],
  [/^GET \/files\/\{fileId\}\/text$/, { to: staff, own: ['agent'] }],
  [/ \/uploads\/\{uploadId\}/, { to: ['candidate', ...agency], own: ['candidate', ...agency] }],
  [/^POST \/uploads$/, { to: ['candidate', ...agency], own: ['candidate'] }],
  [/ \/(files|file-zip)\b/, { to: agency }],
  [/^GET \/candidates\/\{candidateId\}\/(privacy|openings|personal-data)$/, { to: ['candidate', ...agency], own: ['candidate'] }],
  [/ \/candidates\/\{candidateId\}\/(hold|erasure)$/, { to: ['admin'] }],
  [/ \/candidates\/\{candidateId\}\/(consent-withdrawal|privacy-notice)$/, { to: agency }],
  [/^PUT \/candidate-tags$/, { to: agency }],
  [/ \/pools\b| \/candidates\/\{candidateId\}\/pools$/, { to: agency }],
  [/ \/(duplicates|duplicate-scans|candidate-comparison|merges)\b/, { to: ['admin'] }],
  [/ \/candidates\b|^GET \/candidate-(tags|counts)$/, { to: staff, own: ['agent'] }],
  [/ \/views\b/, { to: staff, own: staff }],
  [/ \/candidate-activities\b/, { to: staff, own: ['agent'] }],
  [/^GET \/colleagues$| \/(batches|imports|import-sample)\b/, { to: agency }],
  [/^GET \/applications$/, { to: staff, own: ['agent'] }],
  [/ \/jobs\/\{jobId\}\/(applications|active-candidates)$| \/applications\b/, { to: agency }],
  [/^GET \/staff\/jobs(\/export)?$|^GET \/jobs\/\{jobId\}$/, { to: staff }],
  [/^PUT \/jobs\/\{jobId\}\/(approval|refusal)$/, { to: ['admin'] }],
  [/^POST \/job-changes$/, { to: agency }],
  [/^POST \/replies$/, { to: agency }],
  [/ (\/staff)?\/categories\b/, { to: agency }],
  [/ \/jobs\b| \/employer(s|-accreditations|-contacts|-sites|-notes)\b/, { to: agency }],
]
/** What a token alone does not open: whoever holds it must have signed in within the last five minutes. */
const recent = [
  // One's own account: what opens it when the phone is lost, and all that is kept about oneself.
  'POST /me/recovery-codes',
  'GET /me/export',
  'PUT /me/erasure',
  // Somebody’s whole file, or their end.
  'GET /candidates/{candidateId}/personal-data',
  'PUT /candidates/{candidateId}/erasure',
  // Somebody else's: what gives them a way in or more rights, closes the account, or shows what they see.
  'POST /users',
  'PUT /users/{userId}/role',
  'PUT /users/{userId}/invitation',
  'POST /users/{userId}/password-link',
  'PUT /users/{userId}/suspension',
  'PUT /users/{userId}/closure',
  'DELETE /users/{userId}/closure',
  'PUT /users/{userId}/preview',
  // What cannot be brought back.
  'PUT /archives/{archiveId}/erasure',
]
const needsRecent = ({ method, path }: Operation) => recent.includes(`${method} ${path}`)

const rightOf = ({ method, path }: Operation) => rights.find(([address]) => address.test(`${method} ${path}`))?.[1]

describe('the table of rights', () => {
  it.each(Object.entries(operations))('names %s, and the contract agrees', (_name, operation) => {
    const right = rightOf(operation)
    expect(right, `Give ${operation.method} ${operation.path} a line in test/access.test.ts.`).toBeDefined()
    const sorted = (roles: readonly string[] | 'public' | undefined) => (typeof roles === 'string' ? roles : (roles ?? []).toSorted())
    expect(sorted(operation.access)).toEqual(sorted(right?.to))
    expect(sorted(operation.own)).toEqual(sorted(right?.own))
  })

  it('names what asks for a recent sign-in', () => {
    const declared = Object.values(operations).filter((operation) => operation.recent)
    expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(recent.toSorted())
  })
})

// ---- Everybody, everything -----------------------------------------------------------------------------------------

type Caller = 'anonymous' | 'candidate A' | 'candidate B' | 'agent 1' | 'agent 2' | 'operation' | 'admin'
const callers: Caller[] = ['anonymous', 'candidate A', 'candidate B', 'agent 1', 'agent 2', 'operation', 'admin']
const roleOf = (caller: Caller) => caller.split(' ')[0] as Role | 'anonymous'

/** Somebody's private words, who may come across them, and the ids of what is theirs. */
const private_: Record<string, Caller[]> = {
  'canary-a': ['candidate A', 'operation', 'admin'],
  'canary-b': ['candidate B', 'operation', 'admin'],
  'canary-one': ['agent 1', 'operation', 'admin'],
  'canary-two': ['agent 2', 'operation', 'admin'],
  // What staff wrote about somebody is not for that person.
  'whispered-a': ['operation', 'admin'],
  'whispered-b': ['operation', 'admin'],
  'whispered-one': ['agent 1', 'operation', 'admin'],
  'whispered-two': ['agent 2', 'operation', 'admin'],
  // What staff wrote down in a timeline is for nobody outside, whoever brought the candidate; an agent reads what they wrote themselves.
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
  ...Object.fromEntries(callers.slice(1).map((caller) => [`for ${caller.toLowerCase()} alone`, [caller]])),
}
/** One value for a parameter: whose it is, and whether it may be missing to some who may ask. */
type Value = { value: string | number; for?: Caller[]; mayBeHidden?: true }
const values: Record<string, Value[]> = {}
const tokens = new Map<Caller, string>()

const queries: Record<string, (value: Value | undefined) => Record<string, string>> = {
  addPart: () => ({ from: '0' }),
  // What the others tried lies on top.
  listCandidateTimeline: () => ({ limit: '100' }),
  // A topic that may be watched would be a stream without end.
  watchChanges: (value) => ({ topics: value ? `candidate:${value.value}` : 'nothing' }),
}

/** For those who reach only what is theirs: a body that is good, so that whose it is decides. */
const bodies: Record<string, Record<string, unknown>> = {
  // It would be closed to whoever comes next.
  startMaintenance: { endsAt: '2020-01-01T00:00:00.000Z' },
  addCandidateActivity: { text: 'Rang' },
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
    // Again, so that what stood there before is told too.
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
  // Nobody removes them: correcting comes before, and gives each another version.
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
    // Whoever tries to change one has seen an older version.
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
  // Whoever may remove them does.
  const employerId = open.employer.id
  const operation = person('operation')
  const contact = await operation.post('/employers/{employerId}/contacts', {
    employerId,
    body: { firstName: 'Whispered-contact', lastName: 'Barrow', locale: 'en' },
  })
  const site = await operation.post('/employers/{employerId}/sites', { employerId, body: { name: 'Whispered-site' } })
  const accreditation = await operation.post('/employers/{employerId}/accreditations', {
    employerId,
    body: { scheme: 'chas', seenOn: '2026-01-12' },
  })
  const listed = await operation.post('/employers', { body: { name: 'Listed employer', sector: 'residential', isListed: true } })
  const note = await operation.post('/employers/{employerId}/notes', { employerId, body: { text: 'Whispered-note' } })
  const batch = await person('operation').post('/batches', {
    body: { action: { kind: 'add-tags', tags: ['rail'] }, selection: { ids: applied.candidateId.map(({ value }) => Number(value)) } },
  })
  const viewId: Value[] = []
  for (const caller of ['agent 1', 'operation', 'admin'] as const) {
    const view = await person(caller).post('/views', { body: { list: 'candidates', name: `Private-view of ${caller}`, query: '' } })
    viewId.push({ value: view.id, for: [caller] })
  }
  const unfinishedJobId: Value[] = []
  for (const caller of ['operation', 'admin'] as const) {
    const form = { title: [`Half-written-job of ${caller}`] }
    const { id } = await person(caller).post('/me/unfinished-jobs', { body: { form } })
    // Whoever tries to change one has seen an older version.
    await world.app.database.pool.query('update unfinished_jobs set version = 7 where id = $1', [id])
    unfinishedJobId.push({ value: id, for: [caller] })
  }
  const closed = await operation.post('/employers', { body: { name: 'Whispered-employer', sector: 'residential' } })
  await operation.put('/employers/{employerId}/archival', { employerId: closed.id, version: 1, body: { reason: 'inactive' } })
  const { items: archives } = await person('admin').get('/archives', {})
  const category = await operation.post('/categories', { body: { kind: 'trade', nameEn: 'Rigger', nameFr: 'Gréeur' } })
  const brought = await person('operation').post('/imports', { file: new File(['Name,Email\nWhispered,a@b.example\n'], 'people.csv') })
  const begun = await person('operation').post('/uploads', {
    body: { name: 'card.pdf', size: 9, kind: 'card', candidateId: Number(ofA?.value) },
  })
  const twofold = () =>
    person('admin').post('/candidates', { body: { firstName: 'Two', lastName: 'Fold', phone: '07700 900123', locale: 'en' } })
  const records = [await twofold(), await twofold()].map(({ id, version }) => ({ id, version }))
  const merge = await person('admin').post('/merges', { body: { survivorId: records[0]?.id as number, records } })
  const alert = await person('candidate A').post('/me/job-alerts', { body: { search: { keyword: 'Whispered-wish' }, frequency: 'daily' } })
  await world.visitor.post('/enquiries', {
    body: {
      name: 'Whispered-writer',
      email: 'writer@people.example',
      kind: 'press',
      subject: 'Whispered-subject',
      message: 'Whispered-message to the agency',
      consent: true,
      stamp: stampOf(world.config, new Date(Date.now() - 60_000)),
    },
  })
  const enquiryId = (await person('operation').get('/enquiries', { query: {} })).items[0]?.id ?? 0
  const { versionId } = await person('admin').get('/staff/pages/{page}', { page: 'about-us' })
  const pool = await person('operation').post('/pools', { body: { name: 'Whispered-pool' } })
  Object.assign(values, {
    alertId: [{ value: alert.id, for: ['candidate A'] }],
    token: [{ value: 'no-such-token', mayBeHidden: true }],
    archiveId: [{ value: archives[0]?.id ?? 0, mayBeHidden: true }],
    categoryId: [{ value: category.id, mayBeHidden: true }],
    ...applied,
    batchId: [{ value: batch.id }],
    importId: [{ value: brought.id }],
    uploadId: [{ value: begun.id, for: ['operation'] }],
    jobId: [{ value: open.id }, { value: draft.id, mayBeHidden: true }],
    placeId: [{ value: leeds }],
    employerId: [{ value: open.employer.id }],
    contactId: [{ value: contact.id, mayBeHidden: true }],
    siteId: [{ value: site.id, mayBeHidden: true }],
    activityId,
    documentId,
    checkId: [{ value: checked.id }],
    accreditationId: [{ value: accreditation.id, mayBeHidden: true }],
    employerSlug: [{ value: listed.slug }],
    noteId: [{ value: note.id, mayBeHidden: true }],
    viewId,
    unfinishedJobId,
    poolId: [{ value: pool.id, mayBeHidden: true }],
    mergeId: [{ value: merge.id }],
    userId: [{ value: target.id }],
    sessionId: sessions,
    notificationId,
    enquiryId: [{ value: enquiryId }],
    versionId: [{ value: versionId, mayBeHidden: true }],
    page: [{ value: 'about-us', mayBeHidden: true }],
    slug: [{ value: open.slug }, { value: draft.slug, mayBeHidden: true }],
  })
})

function send(name: string, operation: Operation, caller: Caller, value: Value | undefined) {
  const [param] = pathParams(operation.path)
  const { url, init } = toRequest('/api/v1', {
    method: operation.method,
    path: operation.path,
    params: param && value ? { [param]: value.value } : {},
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

/** What must come of it by the table of rights. */
function expected(right: Right, caller: Caller, value: Value | undefined): Outcome {
  const role = roleOf(caller)
  if (right.to !== everybody && role === 'anonymous') return 'unauthenticated'
  if (right.to !== everybody && !right.to.includes(role as Role)) return 'denied'
  return value?.for && right.own?.includes(role as Role) && !value.for.includes(caller) ? 'hidden' : 'reached'
}

/** The values to try: of the path's parameter; for what names its objects elsewhere, of that. */
function valuesOf(name: string, operation: Operation): (Value | undefined)[] {
  const [param, ...more] = pathParams(operation.path)
  if (name === 'watchChanges') return [undefined, ...(values.candidateId ?? []).map((value) => ({ ...value, mayBeHidden: true as const }))]
  // Nobody's file is taken in without a good link.
  if (name === 'addRequestedPart') return [{ value: 0, mayBeHidden: true }]
  if (!param) return [undefined]
  expect(more, 'This test fills one parameter of a path.').toEqual([])
  expect(Object.keys(values), `Make an object for {${param}} in test/access.test.ts.`).toContain(param)
  return values[param] as Value[]
}

let asked = 0
describe.each(callers)('%s', (caller) => {
  it.each(Object.keys(operations))('%s', async (name) => {
    const operation = operations[name] as Operation
    for (const value of valuesOf(name, operation)) {
      const right = rightOf(operation) as Right
      const wanted = expected(right, caller, value)
      // A stream that may be watched does not end.
      if (operation.response === 'event-stream' && value && wanted === 'reached') continue
      const answer = await send(name, operation, caller, value)
      asked++
      const about = `${name} ${value?.value ?? ''} → ${answer.status} ${answer.said.slice(-300)}`
      if (!(value?.mayBeHidden && wanted === 'reached' && outcomeOf(answer) === 'hidden')) expect(outcomeOf(answer), about).toBe(wanted)
      for (const [words, readers] of Object.entries(private_))
        if (!readers.includes(caller)) expect(answer.said.includes(words), `${words} in ${about}`).toBe(false)
    }
  })
})

describe('the matrix', () => {
  it('was asked in full', () => expect(asked).toBeGreaterThan(Object.keys(operations).length * callers.length))
  it('would have noticed a leak: those who may read the private words do', async () => {
    const seen = new Set<string>()
    for (const caller of callers) {
      for (const [name, operation] of Object.entries(operations)) {
        if (operation.method !== 'GET' || operation.response === 'event-stream') continue
        for (const value of valuesOf(name, operation)) {
          const { said } = await send(name, operation, caller, value)
          for (const words of Object.keys(private_)) if (said.includes(words)) seen.add(`${words} by ${caller}`)
        }
      }
    }
    const mayBeRead = Object.entries(private_).flatMap(([words, readers]) => readers.map((caller) => `${words} by ${caller}`))
    expect([...seen].toSorted()).toEqual(mayBeRead.toSorted())
  })
})

describe('an address written otherwise', () => {
  const guarded = Object.entries(operations).filter(
    ([, { access, method, response }]) => access !== 'public' && method === 'GET' && response !== 'event-stream',
  )
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
  it.each(Object.entries(variants))('%s opens nothing', async (_how, vary) => {
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

describe('a sign-in of fifty minutes ago', () => {
  beforeAll(() => advanceClock(50 * 60_000))
  afterAll(resetClock)

  it.each(callers.slice(1))('of %s does the day’s work and is asked for again where it matters', async (caller) => {
    for (const [name, operation] of Object.entries(operations)) {
      if (operation.response === 'event-stream') continue
      const right = rightOf(operation) as Right
      const may = right.to === everybody || right.to.includes(roleOf(caller) as Role)
      const [value] = valuesOf(name, operation)
      const { status, said } = await send(name, operation, caller, value)
      const isRefused = status === 401 && said.includes('"sign-in-too-old"')
      expect(isRefused, `${name} → ${status} ${said.slice(-300)}`).toBe(may && needsRecent(operation))
      // The standard's challenge (RFC 9470), for programs that know nothing of our codes.
      if (isRefused) expect(said).toMatch(/insufficient_user_authentication.*max_age=\\"300\\"/)
    }
  })
})
