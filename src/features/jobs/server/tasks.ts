import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { askAllToApprove, expireJob, jobsToExpire, jobsToOpen, openScheduled } from './life.ts'
import { forgetUnfinished } from './unfinished.ts'

type JobAction = (at: { db: WriteDb } & Pick<TaskContext, 'now' | 'config'>, jobId: number) => Promise<boolean>

/** Does it to each in a transaction of its own, so that one that fails holds up no other; answers how many it was done to. */
async function each({ database, now, config, log }: TaskContext, jobIds: readonly number[], action: JobAction): Promise<number> {
  let done = 0
  for (const jobId of jobIds)
    try {
      if (await inTransaction(database.kysely, (db) => action({ db, now, config }, jobId))) done++
    } catch (error) {
      log.error({ err: error, jobId }, 'a job that its task could not change')
    }
  return done
}

export const jobTasks = {
  /** Asked for by a trigger when the administrator who was chosen to approve it leaves. */
  'jobs.askAllToApprove': {
    run: ({ database, now, config }: TaskContext, { jobId }: { jobId: number }) =>
      inTransaction(database.kysely, (db) => askAllToApprove({ db, now, config }, jobId)),
  },
  'jobs.expire': {
    every: '*/5 * * * *',
    run: async (at: TaskContext) => {
      const gone = await each(at, await jobsToExpire(at.database.kysely, at.now), expireJob)
      if (gone > 0) at.log.info({ gone }, 'jobs expired')
    },
  },
  /** Every minute, so that a job opens on time whenever the server came back. */
  'jobs.openScheduled': {
    every: '* * * * *',
    run: async (at: TaskContext) => {
      const opened = await each(at, await jobsToOpen(at.database.kysely, at.now), openScheduled)
      if (opened > 0) at.log.info({ opened }, 'scheduled jobs opened')
    },
  },
  'jobs.forgetUnfinished': {
    every: '51 3 * * *',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => forgetUnfinished(db, now)),
  },
  /** The words of all open adverts, for the search's plan and for typing errors. */
  'jobs.rebuildWords': {
    every: '7 * * * *',
    lane: 'scan',
    run: async ({ database }: TaskContext) => {
      await sql`select job_terms_rebuild()`.execute(database.kysely)
    },
  },
  'jobs.recountWithoutApplicants': {
    every: '9 3 * * *',
    lane: 'scan',
    run: async ({ database, log }: TaskContext) => {
      const { rows } = await sql<{ wrong: number }>`select jobs_without_applicants_recount() as wrong`.execute(database.kysely)
      if (rows[0]?.wrong) log.warn({ wrong: rows[0].wrong }, 'jobs were wrongly listed with or without applicants')
    },
  },
}
