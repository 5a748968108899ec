import type { Person, World } from './app.ts'
import type { Audited, Deed } from './deed.ts'
import { deedsIn } from './deeds.ts'
import { referencesTo, runs } from './runs.ts'

// Something of everything, and all that can hangs on one candidate and on one employer, so that their lists have several entries.

/** What these need is there. */
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

export const readers = ['visitor', 'admin', 'candidate', 'agent'] as const
export type Reader = (typeof readers)[number]
export type Gathered = { as: Record<Reader, Deed['by']>; admin: Person; values: Record<string, unknown> }

/** The first column of the first row. */
export const first = async (world: World, sql: string) =>
  (await runs<Record<string, unknown>>(world, sql)).map((row) => Object.values(row)[0])[0]

/** Each row that names another one of this table names this one, unless a key forbids it. */
const hangOn = async (world: World, table: string, id: unknown) => {
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
}

/** Makes all of it in a world; who reads it, and which ids an address takes. */
export async function gather(world: World, untouched: World): Promise<Gathered> {
  const deeds = deedsIn(world, untouched)
  const doers = new Map<number, Person>()
  for (const name of made) {
    const { by } = await deeds[name]()
    if ('id' in by) doers.set(by.id, by)
  }
  const ask = (sql: string) => first(world, sql)
  const candidateId = await ask(
    `select id from candidates where account_id in (${[...doers.keys()].join(', ')}) and status not in ('archived', 'quarantined', 'erased') order by id`,
  )
  const employerId = await ask('select id from employers where archived_at is null order by id')
  await hangOn(world, 'candidates', candidateId)
  await hangOn(world, 'employers', employerId)

  const [admin, agent] = [await world.as('admin'), await world.as('agent', 'whose candidate it is')]
  const account = Number(await ask(`select account_id from candidates where id = ${candidateId}`))
  for (const sql of [
    `update candidates set owner_id = ${agent.id}, tags = '{rail,night}' where id = ${candidateId}`,
    `update employers set is_listed = true where id = ${employerId}`,
    `insert into pool_members (pool_id, candidate_id, added_by) select id, ${candidateId}, ${admin.id} from pools on conflict do nothing`,
    `insert into saved_jobs (account_id, job_id, saved_at)
      select ${account}, id, now() - id * interval '1 hour' from jobs where status = 'open' order by id limit 3 on conflict do nothing`,
    `update job_alerts set account_id = ${account}, email = null`,
    `insert into candidate_openings (candidate_id, account_id, role, hour, opened_at)
      select ${candidateId}, ${admin.id}, 'admin', date_trunc('hour', now()) + (n - 9) * interval '1 hour', now() + (n - 9) * interval '1 hour' from generate_series(1, 3) n`,
    `update notifications set account_id = case id % 3 when 0 then ${account} when 1 then ${agent.id} else ${admin.id} end`,
    `update unfinished_jobs set author_id = ${admin.id}`,
    `insert into batch_rows (batch_id, candidate_id, outcome) select min(b.id), ${candidateId}, 'done' from batches b on conflict do nothing`,
    `insert into job_requirements (job_id, type, until, is_mandatory, position) select id, 'cscs', 'start', true, 1 from jobs on conflict do nothing`,
    `update views set owner_id = ${agent.id} where id % 2 = 0`,
    `insert into retention_runs (started_at, finished_at, as_of, is_dry_run)
      select now() - n * interval '1 day', now(), now(), n = 1 from generate_series(1, 3) n`,
  ])
    await runs(world, sql)

  const theirs = (table: string, which: string) =>
    ask(`select id from ${table} where candidate_id = ${candidateId} and ${which} order by id`)
  const oldest = (table: string) => ask(`select id from ${table} order by id limit 1`)
  const values = {
    candidateId,
    employerId,
    page: 'about-us',
    jobId: await ask('select job_id from applications group by job_id order by count(*) desc, job_id'),
    applicationId: await theirs('applications', `stage <> 'withdrawn'`),
    fileId: await theirs('files', 'removed_at is null'),
    placeId: await ask(`select id from places where name = 'Leeds'`),
    categoryId: await ask(`select id from categories where kind = 'trade' order by id`),
    unfinishedJobId: await oldest('unfinished_jobs'),
    batchId: await oldest('batches'),
    importId: await oldest('imports'),
    archiveId: await oldest('archives'),
    userId: agent.id,
    enquiryId: await oldest('enquiries'),
    slug: await ask(`select slug from jobs where status = 'open' order by id`),
    employerSlug: await ask(`select slug from employers where id = ${employerId}`),
  }
  return { as: { visitor: world.visitor, admin, candidate: doers.get(account) as Person, agent }, admin, values }
}
