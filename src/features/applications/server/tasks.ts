import { inTransaction } from '#server/db.ts'
import type { Tasking } from '#server/tasks.ts'
import { claimRecord } from './claim.ts'

export const applicationTasks = {
  /** Asked for by a trigger when somebody proves their address. */
  'applications.claimRecord': {
    run: ({ database }: Tasking, { accountId }: { accountId: number }) =>
      inTransaction(database.kysely, (db) => claimRecord(db, accountId)),
  },
}
