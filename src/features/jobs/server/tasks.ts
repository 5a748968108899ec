import { sql } from 'kysely'
import { inTransaction } from '#server/db.ts'
import type { Tasking } from '#server/tasks.ts'
import { expireJobs, openScheduled } from './life.ts'

export const jobTasks = {
  'jobs.expire': {
    every: '*/5 * * * *',
    run: async ({ database, config, now, log }: Tasking) => {
      const gone = await inTransaction(database.kysely, (db) => expireJobs({ db, now, config }))
      if (gone > 0) log.info({ gone }, 'jobs expired')
    },
  },
  /** Every minute, so that a job opens on time whenever the server came back. */
  'jobs.openScheduled': {
    every: '* * * * *',
    run: async ({ database, config, now, log }: Tasking) => {
      const opened = await inTransaction(database.kysely, (db) => openScheduled({ db, now, config }))
      if (opened > 0) log.info({ opened }, 'scheduled jobs opened')
    },
  },
  /** The words of all open adverts, for the search's plan and for typing errors. */
  'jobs.rebuildWords': {
    every: '7 * * * *',
    run: async ({ database }: Tasking) => {
      await sql`select job_terms_rebuild()`.execute(database.kysely)
    },
  },
}
