import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, openDatabase, withClient } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { loadKeys } from '../../src/features/identity-toolkit/server/tokens/keys.ts'
import { loadPlaces } from '../../src/features/places/server/commands.ts'

export const template = 'lintel_template'
/** Opens what the template keeps sealed: the keys that sign tokens, which take a tenth of a second each to make. */
export const masterKey = Buffer.alloc(32, 'of tests')

/** Memory that is a folder, where there is plenty: the two thousand files of each database take a disk longer than most tests last. */
export function fastFolder(): string {
  const [memory, enough] = ['/dev/shm', 8 * 1024 ** 3]
  if (!existsSync(memory)) return tmpdir()
  // What a killed run left behind would stay until the machine starts anew.
  for (const left of readdirSync(memory)) {
    const [, pid] = /^lintel-test-(\d+)-/.exec(left) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, left), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > enough ? memory : tmpdir()
}

/**
 * Starts a throw-away PostgreSQL with one migrated template database, with the gazetteer and signing keys in it unless only the schema is asked for.
 * Durability is off: nothing here outlives the run.
 */
export async function startCluster({ isFilled = true } = {}) {
  const dir = mkdtempSync(join(fastFolder(), `lintel-test-${process.pid}-`))
  chmodSync(dir, 0o711)
  const postgres = await startPostgres({
    dir,
    password: randomBytes(16).toString('hex'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const connection = (database: string) => ({ ...postgres.superuser, database })
  await withClient(connection('postgres'), (client) => client.query(`create database ${template}`))
  await migrate(connection(template))
  if (isFilled) {
    // Of a pool of its own: our database's has the time limits of a web request.
    const places = new pg.Pool(connection(template))
    await loadPlaces(places)
    await places.end()
    const database = openDatabase(connection(template))
    await loadKeys(database, masterKey)
    await database.close()
  }
  return {
    connection,
    stop: async () => {
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A fresh database, copied from a template in milliseconds. */
export async function createDatabase(server: Exclude<Connection, string>, from = template): Promise<Exclude<Connection, string>> {
  const database = `test_${randomBytes(6).toString('hex')}`
  await withClient({ ...server, database: 'postgres' }, (client) =>
    client.query(`create database ${database} template ${from} strategy file_copy`),
  )
  return { ...server, database }
}
