import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { createApp } from '../../src/app.ts'
import { fillWithDemo } from '../../src/demo.ts'
import { createDatabase, masterKey } from '#test/support/cluster.ts'

type Server = Exclude<Connection, string>
/** What a world starts from: a database to copy, and the folder of its files. */
type Start = { template: string; files: string }

const template = 'lintel_demo'

/** The demonstration. To make it takes a quarter of a minute, so the first file of a run that needs it makes it for all. */
export async function demonstration(server: Server): Promise<Start> {
  // The folder of the cluster goes when the run ends.
  const dataDir = join(String(server.host), '..', 'demo')
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const filled = await fill(server, dataDir)
      // Its name says that it is whole.
      await client.query(`alter database ${filled} rename to ${template}`)
    }
  } finally {
    await client.end()
  }
  return { template, files: join(dataDir, 'files') }
}

async function fill(server: Server, dataDir: string): Promise<string> {
  const connection = await createDatabase(server)
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:3000', BACKUP_DIR: 'off' })
  const app = await createApp({ config, connection, masterKey, log: createLog('silent') })
  try {
    // As after a try that was cut off: the numbers it used up stay so.
    await app.database.pool.query(
      `select nextval(pg_get_serial_sequence(quote_ident(table_name), column_name)), generate_series(1, 400 + length(table_name) * 7)
        from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    )
    await fillWithDemo(app, config, createLog('silent'))
  } finally {
    await app.close()
  }
  return connection.database
}
