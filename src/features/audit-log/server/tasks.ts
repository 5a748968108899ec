import { beginCheck, runCheck } from '#server/audit-chain/checks.ts'
import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { tellOfFaults } from './notices.ts'

export const auditLogTasks = {
  'audit.verify': {
    lane: 'scan',
    run: async ({ database, now, log, config }: TaskContext) => {
      const verified = await runCheck(database.kysely, now, (db, of, foundBefore) => tellOfFaults({ db, now, config }, of, foundBefore))
      if (!verified) return
      const { found, faults, ...end } = verified
      // Where the chain ends stands outside the database too: whoever makes the chain anew is told by an old line of this.
      if (found > 0) log.error({ ...end, found, faults }, 'the audit log is not what it was')
      else log.info(end, 'the audit log is whole')
    },
  },
  'audit.verifyDaily': {
    every: '29 3 * * *',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => beginCheck(db, now)),
  },
}
