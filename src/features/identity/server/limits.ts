import { sql } from 'kysely'
import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { IdentityError } from './envelope.ts'

export type Counters = {
  /** Counts one use of `key` in its window; refuses when the window is full. */
  spend(key: string, limit: number, windowSeconds: number, message?: string): Promise<void>
  /** Refuses while the key is locked. Ask before hashing, so that a lock costs an attacker's target nothing. */
  assertUnlocked(key: string): Promise<void>
  /** Counts a failure; from `free` failures on, each locks the key twice as long as the one before. */
  fail(key: string, free: number): Promise<void>
  forget(prefix: string): Promise<void>
}

const firstLockMs = 30_000
const longestLockMs = 16 * 60_000
const tooMany = (message = 'TOO_MANY_ATTEMPTS_TRY_LATER') => new IdentityError(message)

/** Counters in the database: they hold across processes and restarts. `scale` loosens every limit for load tests. */
export function createCounters({ kysely }: Database, scale: number): Counters {
  return {
    async spend(key, limit, windowSeconds, message) {
      const at = now()
      const ends = new Date(at.getTime() + windowSeconds * 1000)
      const { rows } = await sql<{ count: number }>`
        insert into identity_counters as c (key, count, window_ends_at) values (${key}, 1, ${ends})
        on conflict (key) do update set
          count = case when c.window_ends_at <= ${at} then 1 else c.count + 1 end,
          window_ends_at = case when c.window_ends_at <= ${at} then excluded.window_ends_at else c.window_ends_at end
        returning count`.execute(kysely)
      if ((rows[0]?.count ?? 0) > limit * scale) throw tooMany(message)
    },
    async assertUnlocked(key) {
      const row = await kysely.selectFrom('identityCounters').select('lockedUntil').where('key', '=', key).executeTakeFirst()
      if (row?.lockedUntil && Date.parse(row.lockedUntil) > now().getTime()) {
        throw tooMany(
          'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. Try again later.',
        )
      }
    },
    async fail(key, free) {
      const at = now()
      const { rows } = await sql<{ count: number }>`
        insert into identity_counters as c (key, count, window_ends_at) values (${key}, 1, ${new Date(at.getTime() + 86_400_000)})
        on conflict (key) do update set
          count = case when c.window_ends_at <= ${at} then 1 else c.count + 1 end,
          window_ends_at = excluded.window_ends_at
        returning count`.execute(kysely)
      const over = (rows[0]?.count ?? 0) - free * scale
      if (over < 0) return
      const until = new Date(at.getTime() + Math.min(longestLockMs, firstLockMs * 2 ** Math.min(over, 10)))
      await kysely.updateTable('identityCounters').set({ lockedUntil: until }).where('key', '=', key).execute()
    },
    async forget(prefix) {
      await kysely
        .deleteFrom('identityCounters')
        .where('key', 'like', `${prefix.replace(/[%_\\]/g, '\\$&')}%`)
        .execute()
    },
  }
}
