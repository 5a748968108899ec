import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { linesOfMissing } from './features/agency/server/missing.ts'
import { loadPlaces } from './features/places/server/commands.ts'
import { openSetup } from './features/identity/server/commands.ts'
import { reseal } from './features/identity-toolkit/server/tokens/reseal.ts'
import { keepSealing } from '#server/audit-chain/seal.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { type Connection, openDatabase } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { openPostgres } from '#server/postgres/open.ts'
import { readSecrets, type Secrets } from '#server/secrets.ts'
import { runTasks } from '#server/tasks.ts'
import { servePages } from './pages.ts'
import { tasks } from './tasks.ts'

/** The boot order: settings, database, schema, operations, pages, background work, listen. It is left in reverse. */
async function main() {
  process.umask(0o077) // what we write into DATA_DIR is for nobody else
  // While starting there is nothing to finish, and our database ends with this process.
  let leave: (event: string) => Promise<void> = async () => process.exit(0)
  // The start script holds the other end of `disconnect`: it tells when that script was killed.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => leave(event))

  const config = readConfig()
  const log = createLog(config.logLevel)
  const secrets = readSecrets(config.dataDir)
  const postgres = await openPostgres(config, secrets.databasePassword, () => say('Creating the database'))
  postgres.onChange((isUp) => (isUp ? log.info('the database is back') : log.error('the database is gone and will be started again')))
  const { connection } = postgres
  const ran = await migrate(connection)
  if (ran.length > 0) log.info({ ran }, 'migrated')

  await openSealed(connection, secrets)
  const app = await createApp({ config, connection, masterKey: secrets.masterKey, log, isUp: postgres.isUp })
  await loadPlaces(app.database.pool)
  const demo = config.demo ? await import('./demo.ts') : null // its writers of PDF and Word are development packages
  await demo?.fillWithDemo(app, config, log)
  await servePages(app, config, { dev: process.argv.includes('--dev') })
  const { database, storage, telemetry } = app
  const worker = await runTasks(tasks(config), { database, config, storage, log }, database.pool, telemetry)
  const sealing = keepSealing(database.kysely, log)
  await app.http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new ConfigError(`Port ${config.port} is taken. Stop what listens there, or set PORT.`) : error
  })
  await announce(app, config, demo)

  leave = async (event) => {
    const hurry = new AbortController()
    leave = async (again) => {
      if (again !== 'SIGTERM') hurry.abort()
    }
    // A service manager sends SIGTERM and waits; whoever presses Ctrl+C wants the prompt back.
    app.drain()
    if (event === 'SIGTERM') await sleep(config.drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
    // A request that does not end must not hold the stop for ever.
    setTimeout(() => process.exit(1), 9000).unref()
    await worker.stop()
    await sealing.stop()
    await app.close()
    await postgres.stop()
    process.exit(0)
  }
}

/** Refuses a database of other secrets, and ends a rotation that was cut off. */
async function openSealed(connection: Connection, secrets: Secrets) {
  const { kysely, close } = openDatabase(connection, { max: 1 })
  await kysely
    .transaction()
    .execute((db) => reseal(db, secrets))
    .finally(close)
}

/** What a person needs to go on, on stdout beside the log lines. */
async function announce(
  app: Awaited<ReturnType<typeof createApp>>,
  config: ReturnType<typeof readConfig>,
  demo: typeof import('./demo.ts') | null,
) {
  const lines = [`Lintel is ready at ${config.publicUrl}`]
  if (demo) lines.push(...demo.demoAccounts.map(({ email, role }) => `  ${role.padEnd(9)} ${email}  password: ${demo.demoPassword}`))
  // Google keeps the passwords of a Firebase project's accounts: the command line makes its first admin.
  const token = config.firebase ? null : await app.database.kysely.transaction().execute(openSetup)
  if (token) lines.push(`Create the first admin account here (the link works once): ${config.publicUrl}/setup?token=${token}`)
  // The demonstration has all of them, and whoever develops knows.
  if (!config.demo && !process.argv.includes('--dev')) lines.push(...(await linesOfMissing(app.database.kysely, config.publicUrl)))
  say(lines.join('\n'))
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
