import { beforeAll, describe, it } from 'vitest'
import { type Operation, pathParams } from '#shared/contract.ts'
import { operations as contract } from '../src/contract.ts'
import { type Person, useApp } from './app.ts'
import { differencesBy, readSchema, type Schema } from './conditions.ts'
import type { Audited, Deed } from './deed.ts'
import { deedsIn } from './deeds.ts'
import { differenceOf, orderOf, readingOf, unsteadyIn } from './readings.ts'
import { referencesTo, runs } from './runs.ts'
import { expectWritten } from './written.ts'

const operations: Record<string, Operation> = contract
const world = useApp({ LOG_LEVEL: 'error' })
const untouched = useApp()
const deeds = deedsIn(world, untouched)

/** What is there to be read: what these need. */
const made: Audited[] = [
  'changeMyProfile',
  'moveApplication',
  'undoMove',
  'withdrawApplication',
  'stopLetter',
  'dropNextStep',
  'sendMessage',
  'readMessages',
  'changeCandidateActivity',
  'verifyDocument',
  'submitDocument',
  'withdrawDocumentRequest',
  'withdrawRightToWorkCheck',
  'changeFile',
  'stopSharingFile',
  'restoreFile',
  'findFileText',
  'changeCandidatePools',
  'changePool',
  'changeView',
  'restoreView',
  'unsaveJob',
  'changeJobAlert',
  'changeLinkedAlert',
  'withdrawRegistrationLink',
  'withdrawDirectoryLink',
  'sayMyGender',
  'changeEmployerContact',
  'changeEmployerSite',
  'changeEmployerAccreditation',
  'changeEmployerNote',
  'withdrawEmployerTerms',
  'restoreEmployer',
  'extendArchived',
  'archiveJob',
  'approveJob',
  'openJob',
  'changeRequirements',
  'changeUnfinishedJob',
  'undoBatch',
  'decideImportRow',
  'undoMerge',
  'decideDuplicates',
  'changeEnquiry',
  'publishPage',
  'changeCategory',
  'readNotification',
  'suspendUser',
  'confirmWaitingAddress',
  'startUpload',
]

let schema: Schema
type Reader = 'visitor' | 'admin' | 'candidate' | 'agent'
const readAs = {} as Record<Reader, Deed['by']>
const values: Record<string, unknown> = { page: 'about-us' }

const first = async (sql: string) => (await runs<Record<string, unknown>>(world, sql)).map((row) => Object.values(row)[0])[0]

beforeAll(async () => {
  const doers = new Map<number, Person>()
  for (const name of made) {
    const { by } = await deeds[name]()
    if ('id' in by) doers.set(by.id, by)
  }
  schema = await readSchema(world)
  await gather(doers)
}, 120_000)

/** All that hangs on one candidate and one employer, so that each list of theirs has several entries; which ones these are. */
async function gather(doers: Map<number, Person>): Promise<void> {
  const accounts = [...doers.keys()].join(', ')
  const candidateId = await first(
    `select id from candidates where account_id in (${accounts}) and status not in ('archived', 'quarantined', 'erased') order by id limit 1`,
  )
  const employerId = await first('select id from employers where archived_at is null order by id limit 1')
  for (const [table, id] of [
    ['candidates', candidateId],
    ['employers', employerId],
  ] as const)
    for (const { table: from, column } of await referencesTo(world, table))
      await runs(
        world,
        `do $$ declare at tid; begin
        set local session_replication_role = replica;
        for at in select ctid from ${from} where ${column} <> ${id} loop
          begin
            update ${from} set ${column} = ${id} where ctid = at;
          exception when unique_violation then null;
          end;
        end loop;
      end $$`,
      )
  const agent = await world.as('agent', 'whose candidate it is')
  await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
  Object.assign(values, { candidateId, employerId })
  const account = Number(await first(`select account_id from candidates where id = ${candidateId}`))
  Object.assign(readAs, { visitor: world.visitor, admin: await world.as('admin'), candidate: doers.get(account), agent })
  // What they have in lists of their own.
  const { id: admin } = readAs.admin as Person
  for (const sql of [
    `update candidates set tags = '{rail,night}' where id = ${candidateId}`,
    `insert into pool_members (pool_id, candidate_id, added_by) select id, ${candidateId}, ${admin} from pools on conflict do nothing`,
    `insert into saved_jobs (account_id, job_id, saved_at) select ${account}, id, now() - id * interval '1 hour' from jobs where status = 'open' order by id limit 3 on conflict do nothing`,
    `update job_alerts set account_id = ${account}, email = null`,
    `insert into candidate_openings (candidate_id, account_id, role, hour, opened_at)
      select ${candidateId}, ${admin}, 'admin', date_trunc('hour', now()) - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, 3) n`,
    `update notifications set account_id = case id % 3 when 0 then ${account} when 1 then ${agent.id} else ${admin} end`,
    `update unfinished_jobs set author_id = ${admin}`,
    `insert into job_requirements (job_id, type, until, is_mandatory, position) select id, 'cscs', 'start', true, 1 from jobs on conflict do nothing`,
    `update views set owner_id = ${agent.id} where id % 2 = 0`,
    `insert into retention_runs (started_at, finished_at, as_of, is_dry_run) select now() - n * interval '1 day', now(), now(), n = 1 from generate_series(1, 3) n`,
  ])
    await runs(world, sql)
  const ofCandidate = (table: string, condition = 'true') =>
    first(`select id from ${table} where candidate_id = ${candidateId} and ${condition} order by id limit 1`)
  Object.assign(values, {
    jobId: await first(`select job_id from applications group by job_id order by count(*) desc, job_id limit 1`),
    applicationId: await ofCandidate('applications', `stage not in ('withdrawn')`),
    fileId: (await ofCandidate('files', `extraction = 'done'`)) ?? (await ofCandidate('files')),
    uploadId: await first('select id from uploads order by id limit 1'),
    placeId: await first(`select id from places where name = 'Leeds' limit 1`),
    categoryId: await first(`select id from categories where kind = 'trade' order by id limit 1`),
    unfinishedJobId: await first('select id from unfinished_jobs order by id limit 1'),
    batchId: await first('select id from batches order by id limit 1'),
    importId: await first('select id from imports order by id limit 1'),
    archiveId: await first('select id from archives order by id limit 1'),
    userId: (await first('select account_id from users order by 1 limit 1')) ?? agent.id,
    enquiryId: await first('select id from enquiries order by id limit 1'),
    slug: await first(`select slug from jobs where status = 'open' order by id limit 1`),
    employerSlug: await first(`select slug from employers where id = ${employerId}`),
  })
  await runs(world, `update employers set is_listed = true where id = ${employerId}`)
}

const readers = ({ access }: Operation): Reader[] =>
  access === 'public' ? ['visitor'] : (['admin', 'candidate', 'agent'] as const).filter((role) => access.includes(role))
/** By links that nobody keeps, by all that is kept of somebody, and of what is said as one text. */
const isElsewhere = (name: string) =>
  /^(findUpload|findLinkedAlert|findKeepQuestion|findWaitingAddress|searchListedCandidates|exportMyData|previewErasure)$/.test(name)
const isRead = ({ method, response }: Operation) => method === 'GET' && response !== 'download' && response !== 'event-stream'

const queries: Record<string, () => object | Promise<object>> = {
  searchPlaces: () => ({ q: 'Lee' }),
  findNearestPlace: () => ({ lat: 53.8, lon: -1.5 }),
  suggestKeywords: () => ({ q: 'bri' }),
  findActiveCandidates: () => ({ ids: [values.candidateId] }),
  previewLetter: () => ({ stage: 'rejected' }),
  listUsualRequirements: () => ({ trade: 'bricklayer', placeId: values.placeId }),
  askGate: () => ({ candidateIds: [values.candidateId] }),
  compareCandidates: async () => ({
    ids: [values.candidateId, await first(`select min(id) from candidates where status = 'active' and id <> ${values.candidateId}`)],
  }),
  listViews: () => ({ list: 'candidates' }),
  findSimilarEmployers: async () => ({ name: await first(`select name from employers where id = ${values.employerId}`) }),
  findSimilarCandidates: async () => ({ email: await first(`select email from candidates where id = ${values.candidateId}`) }),
}
const cases = Object.entries(operations).flatMap(([name, operation]) =>
  isRead(operation) && !isElsewhere(name) ? readers(operation).map((reader) => [name, reader] as const) : [],
)

describe('what is read', () => {
  it.each(cases)('%s, by %s, goes by these columns', async (name, reader) => {
    const { path } = operations[name] as Operation
    const input = { ...Object.fromEntries(pathParams(path).map((param) => [param, values[param]])), query: (await queries[name]?.()) ?? {} }
    const by = readAs[reader]
    const look = () => readingOf(() => (by.get as unknown as (path: string, input: object) => Promise<unknown>)(path, input))
    const [base, again] = [await look(), await look()]
    const unsteady = unsteadyIn(base, again)
    const difference = (one: typeof base, other: typeof base) => differenceOf(one, other, unsteady)
    const isShown = (differs: string) => !/:|\bno |^\d/.test(differs)
    const lines = await differencesBy(world, schema, { look, difference, where: 'true', areMostIdle: false, isShown })
    await expectWritten([...orderOf(base.answer), ...lines], `reads/${name}-${reader}.txt`)
  })
})
