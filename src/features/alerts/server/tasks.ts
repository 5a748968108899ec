import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { beginAlert, forgetUnconfirmed } from './commands.ts'
import { sendAlerts } from './send.ts'

export const alertTasks = {
  /** Every minute, so that each goes on time whenever the server came back; what is new to nobody costs one look. */
  'alerts.send': {
    every: '* * * * *',
    run: async (at: TaskContext) => {
      const sent = await sendAlerts(at)
      if (sent > 0) at.log.info({ sent }, 'job alerts sent')
    },
  },
  'alerts.begin': {
    run: async ({ database, now }: TaskContext, { candidateId }: { candidateId: number }) => {
      await inTransaction(database.kysely, (db) => beginAlert(db, candidateId, now))
    },
  },
  'alerts.forget': {
    every: '47 3 * * *',
    run: async ({ database, now }: TaskContext) => {
      await inTransaction(database.kysely, (db) => forgetUnconfirmed(db, now))
    },
  },
}
