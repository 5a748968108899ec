import { inTransaction } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { remindOfEnd, tellOfSupplier, findSupplierChanges, findEndingSoon } from './notices.ts'

export const assignmentTasks = {
  /** A week before the last day, its owner is reminded once. */
  'assignments.remind': {
    every: '50 6 * * *',
    catchesUp: true,
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      await forEach(await findEndingSoon(kysely, now), (id) => inTransaction(kysely, (db) => remindOfEnd({ db, now, config }, id)))
    },
  },
  /** Soon after an umbrella company is suspended, the owners of its assignments and all administrators are notified. */
  'assignments.suppliers': {
    every: '*/5 * * * *',
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      await forEach(await findSupplierChanges(kysely, now), (id) => inTransaction(kysely, (db) => tellOfSupplier({ db, now, config }, id)))
    },
  },
}
