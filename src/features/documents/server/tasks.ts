import { inTransaction } from '#server/db.ts'
import type { Tasking } from '#server/tasks.ts'
import { remind, whoseEnd } from './reminders.ts'

export const documentTasks = {
  /** Tells people 60, 30 and 7 days before it what of theirs comes to its end. */
  'documents.remind': {
    every: '20 7 * * *',
    run: async ({ database: { kysely }, config, now }: Tasking) => {
      for (const candidateId of await whoseEnd(kysely, now)) await inTransaction(kysely, (db) => remind({ db, now, config }, candidateId))
    },
  },
}
