import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import { preparedName } from './prepared.ts'

/** How to reach PostgreSQL: an address, or the socket of the embedded one. */
export type Connection = string | { host: string; user: string; password: string; database: string }

/** A handle for reading; it has no write methods, so a GET cannot change anything by mistake. */
export type ReadDb = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'dynamic' | 'getExecutor'>
/** For statements of our own words, such as hot and named ones. */
export type Queries = Pick<pg.Pool, 'query'>
/** A handle inside the request's transaction. Comparing Kysely's `Transaction` with `Kysely` costs tsc 65,000 types: this does not. */
export type WriteDb = Kysely<DB> & { readonly isTransaction: true }
/** The whole database; only the platform, tasks and command line hold it. */
export type Database = { kysely: Kysely<DB>; pool: pg.Pool; close(): Promise<void> }

const isoMoment = (value: string) => new Date(`${value.replace(' ', 'T')}${/[+-]\d\d$/.test(value) ? ':00' : ''}`).toISOString()
/** timestamp: what a clock of some zone shows, to the minute, `2026-11-10T09:00`; never an instant. */
const localTime = (value: string) => value.slice(0, 16).replace(' ', 'T')
const parsers: Record<number, (value: string) => unknown> = {
  20: Number, // int8: ids and counts stay far below 2^53
  1082: String, // date: a calendar day, never an instant
  1114: localTime,
  1115: (value) => [...value.matchAll(/[\d-]{10} [\d:]{5}/g)].map(([one]) => localTime(one)),
  1184: isoMoment,
}
const types = {
  getTypeParser: (oid: number, format?: 'text') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/** Opens a pool with the time limits of a web request. The queue holds two connections for each of its lanes, and one for each worker at work. */
export function openDatabase(connection: Connection, { max = 24 } = {}): Database {
  const pool = new pg.Pool({
    ...connectionConfig(connection),
    max,
    types,
    statement_timeout: 10_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5000,
    application_name: 'lintel',
  })
  // A connection died with its database: idle ones are replaced, busy ones fail their query; neither ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), plugins: [new CamelCasePlugin()] })
  return { kysely, pool, close: () => kysely.destroy() }
}

/** Kysely's way to the pool, which knows prepared statements. */
const preparing = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect()
    const query = (text: string, values: unknown[]) => {
      const name = preparedName(text)
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
  },
})

/** The `pg` options for a connection; UTC, so that instants print the same everywhere. */
export function connectionConfig(connection: Connection): pg.ClientConfig {
  const options = '-c TimeZone=UTC'
  return typeof connection === 'string' ? { connectionString: connection, options } : { ...connection, options }
}

/** Works on a connection of its own, without the time limits of a web request. */
export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionConfig(connection))
  client.on('error', () => {}) // a connection that breaks fails its query; without this it would end the process
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const worthRetrying = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; serialisation failures and deadlocks are tried again, up to three times. */
export async function inTransaction<T>(kysely: Kysely<DB>, work: (db: WriteDb) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const waiting: Notice[] = []
    try {
      const result = await kysely.transaction().execute((transaction) => {
        const db = transaction as unknown as WriteDb
        notices.set(db, waiting)
        return work(db)
      })
      if (waiting.length > 0) sendSoon(kysely, waiting)
      return result
    } catch (error) {
      if (attempt >= 3 || !worthRetrying.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/**
 * Lets this transaction wait for a row as long as for any statement, where those before it only take their turn: after the usual three
 * seconds it would be refused with a conflict that is none.
 */
export const waitInTurn = (db: WriteDb) => sql`select set_config('lock_timeout', '0', true)`.execute(db)

type Notice = { channel: string; payload: string }
const notices = new WeakMap<Kysely<DB>, Notice[]>()

/**
 * Tells all processes that listen, once the transaction has committed. Within it, NOTIFY would let only one transaction of the
 * whole database commit at a time, each with its own wait for the disk: with eight writers, a fifth of the speed.
 */
export async function notifyAfterCommit(db: Kysely<DB>, notice: Notice): Promise<void> {
  const waiting = notices.get(db)
  if (waiting) waiting.push(notice)
  else await send(db, [notice])
}

const queues = new WeakMap<Kysely<DB>, Notice[]>()

/**
 * While one statement is on its way, the next one's notices gather. Nobody waits for them, and some may get lost: whoever
 * listens also looks for itself now and then.
 */
function sendSoon(kysely: Kysely<DB>, notices: Notice[]): void {
  const queue = queues.get(kysely)
  if (queue) return void queue.push(...notices)
  const gathering: Notice[] = []
  queues.set(kysely, gathering)
  const goOn = () => {
    queues.delete(kysely)
    if (gathering.length > 0) sendSoon(kysely, gathering)
  }
  send(kysely, notices).then(goOn, goOn)
}

async function send(db: Kysely<DB>, all: Notice[]): Promise<void> {
  const [channels, payloads] = [all.map(({ channel }) => channel), all.map(({ payload }) => payload)]
  await sql`select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as notices (channel, payload)`.execute(
    db,
  )
}
