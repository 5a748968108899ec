import type { TaskContext } from '#server/tasks.ts'
import { tellFirebase } from './firebase/firebase-admin.ts'

const days = (n: number, now: Date) => new Date(now.getTime() - n * 86_400_000).toISOString()

export const identityTasks = {
  'identity.tellFirebase': { run: tellFirebase },
  /**
   * Ended sessions stay a while as tombstones, so that their tokens are told "expired" rather than "unknown". Where Google keeps the
   * tokens they stay long: without its tombstone an ended session would look like a new one.
   */
  'identity.cleanUp': {
    every: '17 3 * * *',
    run: async ({ database: { kysely: db }, config, now }: TaskContext) => {
      const keptDays = config.firebase ? { ended: 400, unused: 400 } : { ended: 30, unused: 60 }
      await db.deleteFrom('oobCodes').where('expiresAt', '<', days(7, now)).execute()
      await db.deleteFrom('secondFactorRequests').where('expiresAt', '<', days(1, now)).execute()
      await db.deleteFrom('providerSignIns').where('expiresAt', '<', days(1, now)).execute()
      await db.deleteFrom('pageSessions').where('expiresAt', '<', now.toISOString()).execute()
      await db.deleteFrom('refreshTokens').where('replacedAt', '<', days(30, now)).execute()
      await db.deleteFrom('identitySessions').where('endedAt', '<', days(keptDays.ended, now)).execute()
      await db.deleteFrom('identitySessions').where('lastUsedAt', '<', days(keptDays.unused, now)).execute()
      await db.deleteFrom('knownDevices').where('seenAt', '<', days(400, now)).execute()
      await db.deleteFrom('identityCounters').where('windowEndsAt', '<', now.toISOString()).execute()
    },
  },
}
