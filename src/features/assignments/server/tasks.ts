import { inTransaction } from '#server/db.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { remindOfEnd, tellOfSupplier, whoseSupplierStands, whoEndsSoon } from './notices.ts'

export const assignmentTasks = {
  /** A week before the last day, its owner is reminded once. */
  'assignments.remind': {
    every: '50 6 * * *',
    catchesUp: true,
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      await forEach(await whoEndsSoon(kysely, now), (id) => inTransaction(kysely, (db) => remindOfEnd({ db, now, config }, id)))
    },
  },
  /** Soon after an umbrella company is suspended, whoever looks after its assignments hears of it, and administrators do. */
  'assignments.suppliers': {
    every: '*/5 * * * *',
    run: async ({ database: { kysely }, config, now }: TaskContext) => {
      await forEach(await whoseSupplierStands(kysely, now), (id) => inTransaction(kysely, (db) => tellOfSupplier({ db, now, config }, id)))
    },
  },
}
