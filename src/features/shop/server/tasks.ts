import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { clearBaskets } from './commands.ts'

export const shopTasks = {
  'shop.clearBaskets': {
    every: '17 4 * * *',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => clearBaskets(db, now)),
  },
}
