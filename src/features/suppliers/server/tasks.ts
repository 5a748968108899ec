import { inTransaction } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { remind, whoseEnd } from './reminders.ts'
import { settle, whomToSettle } from './settle.ts'

export const supplierTasks = {
  /** Soon after midnight: suspends whose mandatory document ended with the day, and brings back whose lack is made up for. */
  'suppliers.settle': {
    every: '10 0 * * *',
    catchesUp: true,
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      const supplierIds = await whomToSettle(kysely)
      await forEach(supplierIds, (supplierId) =>
        inTransaction(kysely, async (db) => {
          await db.selectFrom('suppliers').select('id').where('id', '=', supplierId).forUpdate().execute()
          await settle({ db, now, config }, supplierId)
        }),
      )
    },
  },
  /** Asks suppliers 60, 30 and 7 days before for what ends. */
  'suppliers.remind': {
    every: '40 7 * * *',
    catchesUp: true,
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      const supplierIds = await whoseEnd(kysely, now)
      await forEach(supplierIds, (supplierId) => inTransaction(kysely, (db) => remind({ db, now, config }, supplierId)))
    },
  },
}
