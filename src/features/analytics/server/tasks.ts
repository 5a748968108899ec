import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { countAnalytics } from './count.ts'

export const analyticsTasks = {
  /** What analytics cannot count while somebody waits. */
  'analytics.count': {
    every: '*/15 * * * *',
    lane: 'scan',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => countAnalytics(db, now)),
  },
}
