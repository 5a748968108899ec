import { inTransaction } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { remind, whoseEnd } from './reminders.ts'

export const documentTasks = {
  /** Tells people 60, 30 and 7 days before it what of theirs comes to its end. */
  'documents.remind': {
    every: '20 7 * * *',
    catchesUp: true,
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      const candidateIds = await whoseEnd(kysely, now)
      await forEach(candidateIds, (candidateId) => inTransaction(kysely, (db) => remind({ db, now, config }, candidateId)))
    },
  },
}
