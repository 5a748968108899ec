import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { isAdvertOf } from '../../jobs/server/queries.ts'
import { placeJson } from '../../places/server/queries.ts'

/** What mails say of a job. */
export const jobColumns = ['j.id', 'j.title', 'j.reference', 'j.status', placeJson('p').as('place')] as const

/** The job as mails speak of it. */
export const findJobOf = (db: ReadDb, jobId: number) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(jobColumns)
    .where('j.id', '=', jobId)
    .executeTakeFirstOrThrow()

export async function lockOpenJob(db: WriteDb, jobId: number) {
  const job = found(
    await db
      .selectFrom('jobs as j')
      .innerJoin('places as p', 'p.id', 'j.placeId')
      .select([...jobColumns, 'j.ownerId'])
      .where('j.id', '=', jobId)
      .where(isAdvertOf('j'))
      .forShare('j')
      .executeTakeFirst(),
  )
  if (job.status !== 'open') throw new Problem(409, 'job-not-open')
  return job
}

/** Whoever has an account reads in its language: a letter is shown to staff in the one in which it goes. */
const locale = sql<Locale>`coalesce(a.locale, c.locale)`.as('locale')
const personColumns = ['c.id', 'c.firstName', 'c.lastName', 'c.email', locale, 'c.accountId', 'c.ownerId', 'c.status', 'a.uid'] as const
const isProven = sql<boolean>`coalesce(a.email_verified and a.email_key = c.email_key, false)`

const candidateQuery = (db: ReadDb, candidateId: number) =>
  db
    .selectFrom('candidates as c')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .select([...personColumns, isProven.as('isProven')])
    .where('c.id', '=', candidateId)

export async function findCandidate(db: ReadDb, candidateId: number) {
  return found(await candidateQuery(db, candidateId).executeTakeFirst())
}

/** Locked, so that the second of two applications for the same job finds the first. */
export async function lockCandidate(db: WriteDb, candidateId: number) {
  return found(await candidateQuery(db, candidateId).forUpdate('c').executeTakeFirst())
}

/** Whose application for a job is under way, as far as they know. */
export const findUnderWay = (db: ReadDb, jobId: number) =>
  db
    .selectFrom('applications as o')
    .innerJoin('candidates as c', 'c.id', 'o.candidateId')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .select([...personColumns, isProven.as('isProven')])
    .where('o.jobId', '=', jobId)
    .where(sql<boolean>`(select t.is_active from told(o) t)`)
    .orderBy('c.id')
    .execute()

/** Everybody who looks at the job, the person, or a list that counts either, looks again. */
export async function announce(db: WriteDb, jobId: number, candidateId: number): Promise<void> {
  // The list of jobs says how many applied for each.
  await publish(db, [`job:${jobId}`, `candidate:${candidateId}`, 'applications', 'jobs'], { jobId })
}
