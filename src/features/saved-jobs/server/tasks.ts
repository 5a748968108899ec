import { inTransaction } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { savedClosingSoon, warnOfClosing } from './closing.ts'

export const savedJobTasks = {
  /** In the hours in which people are up in both countries; what was missed while nothing ran is told in the next one. */
  'savedJobs.warnOfClosing': {
    every: '40 6-18 * * *',
    run: async ({ database, now, config }: TaskContext) => {
      await forEach(await savedClosingSoon(database.kysely, now), (one) =>
        inTransaction(database.kysely, (db) => warnOfClosing({ db, now, config }, one)),
      )
    },
  },
}
