import type { Tasking } from '#server/tasks.ts'

const days = (n: number, now: Date) => new Date(now.getTime() - n * 86_400_000).toISOString()

export const identityTasks = {
  /** Ended sessions stay a while as tombstones, so that their tokens are told "expired" rather than "unknown". */
  'identity.cleanUp': {
    every: '17 3 * * *',
    run: async ({ database: { kysely: db }, now }: Tasking) => {
      await db.deleteFrom('oobCodes').where('expiresAt', '<', days(7, now)).execute()
      await db.deleteFrom('secondFactorRequests').where('expiresAt', '<', days(1, now)).execute()
      await db.deleteFrom('providerSignIns').where('expiresAt', '<', days(1, now)).execute()
      await db.deleteFrom('pageSessions').where('expiresAt', '<', now.toISOString()).execute()
      await db.deleteFrom('refreshTokens').where('replacedAt', '<', days(30, now)).execute()
      await db.deleteFrom('identitySessions').where('endedAt', '<', days(30, now)).execute()
      await db.deleteFrom('identitySessions').where('lastUsedAt', '<', days(60, now)).execute()
      await db.deleteFrom('identityCounters').where('windowEndsAt', '<', now.toISOString()).execute()
    },
  },
}
