import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Connection, type Database, openDatabase } from '#server/db.ts'
import { borrowPostgres } from '#server/postgres/borrow.ts'
import { readSecrets } from '#server/secrets.ts'

/** Has Lintel been started here once? */
export const isStarted = ({ dataDir, databaseUrl }: Config): boolean =>
  existsSync(join(dataDir, 'secrets.json')) && (databaseUrl !== undefined || existsSync(join(dataDir, 'cluster')))

/** Works on the database of an installation, which may be the running server's; `prepare` has it before that. */
export async function borrowDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  prepare: (connection: Connection) => Promise<unknown> = async () => {},
): Promise<T> {
  const postgres = await borrowPostgres(config, readSecrets(config.dataDir).databasePassword)
  try {
    await prepare(postgres.connection)
    const database = openDatabase(postgres.connection, { max: 2 })
    return await work(database).finally(database.close)
  } finally {
    await postgres.stop()
  }
}
