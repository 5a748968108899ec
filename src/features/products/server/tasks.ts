import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { clearHolds } from './sales.ts'

export const productTasks = {
  'products.clearHolds': {
    every: '41 4 * * *',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => clearHolds(db, now)),
  },
}
