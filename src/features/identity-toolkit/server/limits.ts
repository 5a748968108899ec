import { sql } from 'kysely'
import { now } from '#server/clock.ts'
import type { Database, ReadDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { createRecent, type Recent } from '#server/recent.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'

type Keys = { lock: string; address: string; network: string }
const countersNow = prepared((db: ReadDb, gap: Gap<Keys & { at: string }>) =>
  db
    .selectFrom('identityCounters')
    .select(['key', 'count', 'lockedUntil'])
    .where('key', 'in', [gap('lock'), gap('address'), gap('network')])
    .where((is) => is.or([is('lockedUntil', '>', gap('at')), is('windowEndsAt', '>', gap('at'))])),
)

export type Limits = {
  /** Counts one use of `key` in its window, in the database; refuses when the window is full. */
  spend(key: string, limit: number, windowSeconds: number, message?: string): Promise<void>
  forget(key: string): Promise<void>
  /** Begins to count anew everywhere: for tests. */
  forgetAll(): Promise<void>
  /** The same in this process only: for short windows and frequent calls. */
  pace(key: string, limit: number, windowSeconds: number): void
  signIn: SignInGuard
}

/** How often it failed so far: for this address from this network, and from this network altogether. */
export type Failures = { here: number; ofNetwork: number }

/** Stops guessing without letting an outsider lock somebody out. */
type SignInGuard = {
  /**
   * Tries a password unless guessing goes on, and counts what came of it. Tries for one address wait for each other: guesses
   * that come together must not all slip in before the first one counts. `isKnownHere` says whether the account signed in from
   * this network before.
   */
  attempt(
    email: string,
    network: string,
    isKnownHere: () => Promise<boolean>,
    isRight: () => Promise<boolean>,
    onWrong?: (failures: Failures) => Promise<void>,
  ): Promise<boolean>
  /** The address was proven another way: nothing stands against it any more. */
  forgive(email: string): Promise<void>
}

/** Of each kind of key, so that a flood of networks does not free a session that is held back. */
const mostPaced = 50_000
const mostWaitingForOne = 20
const failuresBeforeLock = 5
const firstLockMs = 30_000
const longestLockMs = 16 * 60_000
/** Failures anywhere before only networks that know the account get through. */
const failuresOfAddress = { limit: 10, windowSeconds: 900 }
const failuresOfNetwork = { limit: 100, windowSeconds: 3600 }

const locked =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. Try again later.'

/**
 * Counters in the database hold across processes and restarts. `scale` loosens the limits for load tests, `lockScale` the
 * number of wrong passwords before a lock.
 */
export function createLimits({ kysely }: Database, scale: number, lockScale: number): Limits {
  type Window = { count: number; endsAt: number }
  const paced = new Map<string, Recent<Window>>()

  /** Counts one in each window and returns the new counts by key. */
  async function count(windows: { key: string; seconds: number }[]): Promise<Map<string, number>> {
    const at = now()
    const rows = windows.map(({ key, seconds }) => sql`(${key}::text, 1, ${new Date(at.getTime() + seconds * 1000)}::timestamptz)`)
    const counted = await sql<{ key: string; count: number }>`
      insert into identity_counters as c (key, count, window_ends_at) values ${sql.join(rows)}
      on conflict (key) do update set
        count = case when c.window_ends_at <= ${at} then 1 else c.count + 1 end,
        window_ends_at = case when c.window_ends_at <= ${at} then excluded.window_ends_at else c.window_ends_at end
      returning key, count`.execute(kysely)
    return new Map(counted.rows.map((row) => [row.key, row.count]))
  }

  const keysOf = (email: string, from: string) => ({ lock: `lock:${email}:${from}`, address: `failed:${email}`, network: `failed:${from}` })
  const inOrder = createQueues(mostWaitingForOne)

  /** Refuses while guessing goes on. Says whether failures from here stand against the address. */
  async function assertAllowed(email: string, from: string, isKnownHere: () => Promise<boolean>): Promise<boolean> {
    const keys = keysOf(email, from)
    const at = now().toISOString()
    const rows = await countersNow(kysely, { ...keys, at })
    const find = (key: string) => rows.find((row) => row.key === key)
    const until = find(keys.lock)?.lockedUntil
    if (until && until > at) throw new IdentityError(locked)
    if ((find(keys.network)?.count ?? 0) >= failuresOfNetwork.limit * scale) throw new IdentityError(locked)
    if ((find(keys.address)?.count ?? 0) >= failuresOfAddress.limit * scale && !(await isKnownHere())) throw new IdentityError(locked)
    return find(keys.lock) !== undefined
  }

  async function noteFailure(email: string, from: string): Promise<Failures> {
    const keys = keysOf(email, from)
    const counts = await count([
      { key: keys.lock, seconds: 86_400 },
      { key: keys.address, seconds: failuresOfAddress.windowSeconds },
      { key: keys.network, seconds: failuresOfNetwork.windowSeconds },
    ])
    const over = (counts.get(keys.lock) ?? 0) - failuresBeforeLock * lockScale
    const failures = { here: counts.get(keys.lock) ?? 0, ofNetwork: counts.get(keys.network) ?? 0 }
    if (over < 0) return failures
    const lockedUntil = new Date(now().getTime() + Math.min(longestLockMs, firstLockMs * 2 ** Math.min(over, 10)))
    await kysely.updateTable('identityCounters').set({ lockedUntil }).where('key', '=', keys.lock).execute()
    return failures
  }

  const signIn: SignInGuard = {
    attempt: (email, from, isKnownHere, isRight, onWrong) =>
      inOrder(email, async () => {
        const hasFailed = await assertAllowed(email, from, isKnownHere)
        const right = await isRight()
        if (!right) await onWrong?.(await noteFailure(email, from))
        else if (hasFailed) await kysely.deleteFrom('identityCounters').where('key', '=', keysOf(email, from).lock).execute()
        return right
      }),
    async forgive(email) {
      const ofAddress = `lock:${email.replace(/[%_\\]/g, '\\$&')}:%`
      await kysely
        .deleteFrom('identityCounters')
        .where((is) => is.or([is('key', 'like', ofAddress), is('key', '=', keysOf(email, '').address)]))
        .execute()
    },
  }

  return {
    signIn,
    async spend(key, limit, windowSeconds, message = 'TOO_MANY_ATTEMPTS_TRY_LATER') {
      const counts = await count([{ key, seconds: windowSeconds }])
      if ((counts.get(key) ?? 0) > limit * scale) throw new IdentityError(message)
    },
    async forget(key) {
      await kysely.deleteFrom('identityCounters').where('key', '=', key).execute()
    },
    async forgetAll() {
      paced.clear()
      await kysely.deleteFrom('identityCounters').execute()
    },
    pace(key, limit, windowSeconds) {
      const at = now().getTime()
      const kind = key.slice(0, key.indexOf(':'))
      const windows = paced.get(kind) ?? createRecent<Window>(mostPaced)
      paced.set(kind, windows)
      const known = windows.get(key)
      const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowSeconds * 1000 }
      windows.set(key, window)
      window.count++
      if (window.count > limit * scale) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
    },
  }
}

/** Work under one key is done in the order in which it came; whoever would wait behind too many is refused. */
function createQueues(most: number) {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= most) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
    queues.set(key, queue)
    queue.waiting++
    const mine = queue.last.then(work)
    queue.last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      if (--queue.waiting === 0) queues.delete(key)
    }
  }
}
