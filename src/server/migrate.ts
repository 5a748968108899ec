import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ensureAgentRole } from './agents.ts'
import { ConfigError } from './config.ts'
import { type Connection, connectionConfig } from './db.ts'

const ownFolder = join(import.meta.dirname, '../../db/migrations')
const lockKey = 7_215_340_001

/** The text of a migration. As in psql, a line `\ir path` includes another file, relative to this one. */
function readMigration(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\\ir (\S+)$/gm, (_, included: string) => readFileSync(join(dirname(path), included), 'utf8'))
}

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations of a folder, in their order. */
export function migrationsIn(folder = ownFolder): Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readMigration(join(folder, name))
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** The first of the migrations that ran elsewhere which is not the one here; `isNewer`: there is none of its name here. */
export function foreignIn(ran: readonly Pick<Migration, 'name' | 'checksum'>[]): { name: string; isNewer: boolean } | null {
  const own = new Map(migrationsIn().map(({ name, checksum }) => [name, checksum]))
  const foreign = ran.find(({ name, checksum }) => own.get(name) !== checksum)
  return foreign ? { name: foreign.name, isNewer: !own.has(foreign.name) } : null
}

/**
 * Brings the database to the newest schema: plain SQL files, each once, each in its own transaction, under an advisory
 * lock so that several servers may start together. Returns the names of those that ran. `until`: the last of an older schema. An older
 * Lintel does not start on the schema of a newer one, which it could read wrongly.
 */
export async function migrate(connection: Connection, folder = ownFolder, until?: string): Promise<string[]> {
  const client = new pg.Client(connectionConfig(connection))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const ran = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')).rows.map((r) => [
        r.name,
        r.checksum,
      ]),
    )
    const fresh: string[] = []
    const migrations = migrationsIn(folder)
    const [unknown] = [...ran.keys()].filter((name) => migrations.every((one) => one.name !== name)).toSorted()
    if (unknown)
      throw new ConfigError(
        `The database is of a newer Lintel: it has the migration ${unknown}, which this one does not know. Start that Lintel, or restore a backup made before the upgrade into an empty folder.`,
      )
    for (const { name, sql, checksum } of migrations) {
      if (until !== undefined && name > until) break
      const known = ran.get(name)
      if (known === checksum) continue
      if (known) throw new ConfigError(`The migration ${name} was changed after it ran. Put it back and write a new one.`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new ConfigError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      fresh.push(name)
    }
    const queuePool = new pg.Pool({ ...connectionConfig(connection), max: 2 })
    queuePool.on('error', () => {})
    queuePool.on('connect', (queueClient) => queueClient.on('error', () => {}))
    await runMigrations({ pgPool: queuePool })
    await queuePool.end()
    await ensureAgentRole(client)
    return fresh
  } finally {
    await client.end()
  }
}
