import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { forgetWaiting } from './commands.ts'
import { tellWaiting } from './tell.ts'

export const waitingTasks = {
  /** Also for who confirms after the shop opened. */
  'waitingList.tell': {
    every: '* * * * *',
    run: async (at: TaskContext) => {
      const n = await tellWaiting(at)
      if (n > 0) at.log.info({ n }, 'told that the shop is open')
    },
  },
  'waitingList.forget': {
    every: '53 3 * * *',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => forgetWaiting(db, now)),
  },
}
