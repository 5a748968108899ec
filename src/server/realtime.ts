import { type Kysely, sql } from 'kysely'
import type { ServerEvent } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { Topic } from '#shared/declared.ts'
import type { DB } from '#db/tables.ts'
import { type Connection, type Database, notifyAfterCommit } from './db.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { type Gap, prepared } from './prepared.ts'

/**
 * Tells everyone who watches one of the topics (such as `job:12`) that it changed, when the transaction commits.
 * The payload carries no personal data; watchers fetch what they may see.
 */
export async function publish(db: Kysely<DB>, topics: Topic | Topic[], payload: Record<string, string | number> = {}): Promise<void> {
  for (const { seq } of await insertEvents(db, { topics: [topics].flat(), payload: JSON.stringify(payload) }))
    await notifyAfterCommit(db, { channel: 'live', payload: String(seq) })
}

const insertEvents = prepared((db: Kysely<DB>, gap: Gap<{ topics: string[]; payload: string }>) =>
  db
    .insertInto('liveEvents')
    .columns(['topic', 'payload'])
    .expression(db.selectNoFrom([sql<string>`unnest(${gap('topics')}::text[])`.as('topic'), sql`${gap('payload')}::jsonb`.as('payload')]))
    .returning('seq'),
)

type Watch = {
  topics: string[]
  /** Topics that were asked for too but are left out, and why; the first event says so. */
  skipped: { topic: string; code: string }[]
  /** Accounts with which the right to watch stands and falls; the first is whose stream it is. */
  accountIds: number[]
  /** From where, see `networkOf`. */
  network?: string | undefined
  /** The last event that the caller saw. */
  after?: number | undefined
  /** For want of one: how many ms ago the caller read what it shows. */
  age?: number | undefined
}

export type Live = {
  /**
   * Events of these topics from now on, after those missed. Ends when the caller stops, when dismissed, or after five minutes. Refused
   * where the account or its network has too many.
   */
  watch(what: Watch): AsyncIterable<ServerEvent>
  /** Ends the streams that stand on this account, all of them for null; whoever still may comes back and is judged anew. */
  dismiss(accountId: number | null): void
  watchers(): number
  close(): Promise<void>
}

/** A stream for each tab that is looked at, and a large office behind one address. Few accounts must not take every connection. */
export const mostStreams = { ofAccount: 20, ofNetwork: 500 }

const mostWaiting = 1000
const resumedMs = 10_000
const mostRemembered = 10_000

export const liveTimes = {
  heartbeatMs: 15_000,
  /** Streams end now and then, so that a watcher comes back with a fresh token. */
  streamMs: 300_000,
  /** A process that ends between its commit and its notice leaves events that nobody was told of; they are looked for so often, */
  sweepMs: 5000,
  /** among those of this age. */
  sweptMs: 15_000,
}

/**
 * One LISTEN connection a process, shared by all its watchers. Sequence numbers are given before commit, so they can
 * appear out of order: each notice names its row, and a resuming watcher also gets what is younger than ten seconds.
 * An event may therefore arrive twice; it only says "look again".
 */
export function createLive(connection: Connection, database: Database, log: Log, times = liveTimes, most = mostStreams): Live {
  const { heartbeatMs, streamMs, sweepMs, sweptMs } = times
  type Watcher = Pick<Watch, 'accountIds' | 'network'> & { topics: Set<string>; push(event: ServerEvent): void; end(): void }
  const watchers = new Set<Watcher>()
  let lastSeen = new Date()
  let noticed: number[] = []
  let newest = 0
  /** How far we are, so that whoever watches what seldom changes does not resume long ago, and misses nothing while changing topics. */
  const position = () => (newest > 0 ? { id: String(newest) } : {})
  /** What was passed on already, with some of what is too old to be swept. */
  const passedOn = new Set<number>()

  const dispatch = (rows: { seq: number; topic: string; payload: unknown }[]) => {
    for (const { seq, topic, payload } of rows) {
      if (passedOn.has(seq)) continue
      passedOn.add(seq)
      newest = Math.max(newest, seq)
      for (const watcher of watchers)
        if (watcher.topics.has(topic)) watcher.push({ id: String(seq), event: 'changed', data: { topic, ...(payload as object) } })
    }
    // A set keeps the order in which it was filled.
    for (const seq of passedOn) {
      if (passedOn.size <= mostRemembered) break
      passedOn.delete(seq)
    }
  }
  const select = () => database.kysely.selectFrom('liveEvents').select(['seq', 'topic', 'payload']).orderBy('seq')

  /** Whether what followed this event may be forgotten already (housekeeping.ts): it is itself, or never was. */
  async function isForgotten(seq: number): Promise<boolean> {
    return !(await database.kysely.selectFrom('liveEvents').select('seq').where('seq', '<=', seq).limit(1).executeTakeFirst())
  }

  /** Many notices of one commit become one query. */
  async function fetchNoticed() {
    const seqs = noticed
    noticed = []
    lastSeen = new Date()
    newest = Math.max(newest, ...seqs)
    if (watchers.size > 0) dispatch(await select().where('seq', 'in', seqs).execute())
  }

  const ear = listen(connection, 'live', {
    onNotice(payload) {
      if (noticed.push(Number(payload)) === 1)
        setImmediate(() => fetchNoticed().catch((error) => log.warn({ err: error }, 'live events could not be read')))
    },
    onUp: () => passOnSince(lastSeen.getTime() - 10_000),
  })

  async function passOnSince(ms: number) {
    if (watchers.size > 0) dispatch(await select().where('createdAt', '>', new Date(ms).toISOString()).limit(1000).execute())
  }
  // While nothing can be heard, the database is likely gone; what was missed is passed on when it is back.
  const sweep = setInterval(() => ear.isUp() && passOnSince(Date.now() - sweptMs).catch(() => {}), sweepMs).unref()

  /** Streams in this process, as are the connections that they take. */
  function isFull({ accountIds: [accountId], network }: Pick<Watch, 'accountIds' | 'network'>): boolean {
    let [ofAccount, ofNetwork] = [0, 0]
    for (const watcher of watchers) {
      if (accountId !== undefined && watcher.accountIds[0] === accountId) ofAccount++
      if (network !== undefined && watcher.network === network) ofNetwork++
    }
    return ofAccount >= most.ofAccount || ofNetwork >= most.ofNetwork
  }

  return {
    watchers: () => watchers.size,
    dismiss(accountId) {
      for (const watcher of watchers) if (accountId === null || watcher.accountIds.includes(accountId)) watcher.end()
    },
    watch(what) {
      if (isFull(what)) throw new Problem(429, 'rate-limited', { retryAfterSeconds: 30 })
      return stream(what)
    },
    async close() {
      clearInterval(sweep)
      for (const watcher of watchers) watcher.end()
      await ear.close()
    },
  }

  async function* stream(what: Watch): AsyncGenerator<ServerEvent> {
    // Of many that ask at the same moment, the last come too late.
    if (isFull(what)) return
    const { topics, skipped, accountIds, network, after, age } = what
    const waiting: ServerEvent[] = []
    let ended = false
    let wake = () => {}
    const watcher: Watcher = {
      topics: new Set(topics),
      accountIds,
      network,
      push(event) {
        if (waiting.length < mostWaiting) waiting.push(event)
        wake()
      },
      end() {
        ended = true
        wake()
      },
    }
    watchers.add(watcher)
    const heartbeat = setInterval(() => watcher.push({ ...position(), event: 'heartbeat', data: {} }), heartbeatMs)
    const limit = setTimeout(() => watcher.end(), streamMs)
    try {
      // Who resumes is further only once told of what was missed.
      const youngerThanMs = after === undefined ? age : resumedMs
      yield { ...(youngerThanMs === undefined ? position() : {}), event: 'ready', data: { topics, skipped } }
      if (youngerThanMs !== undefined) {
        const since = new Date(Date.now() - youngerThanMs).toISOString()
        const missed = await select()
          .where('topic', 'in', topics)
          .where((is) => is.or([is('createdAt', '>', since), ...(after === undefined ? [] : [is('seq', '>', after)])]))
          .limit(mostWaiting)
          .execute()
        for (const { seq, topic, payload } of missed) yield { id: String(seq), event: 'changed', data: { topic, ...(payload as object) } }
        // Nobody can say any more which of them changed.
        if (missed.length === mostWaiting || (after !== undefined && (await isForgotten(after))))
          for (const topic of topics) yield { event: 'changed', data: { topic } }
      }
      while (!ended) {
        const next = waiting.shift()
        if (next) yield next
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    } finally {
      clearInterval(heartbeat)
      clearTimeout(limit)
      watchers.delete(watcher)
    }
  }
}
