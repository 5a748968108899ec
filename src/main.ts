import { createApp } from './app.ts'
import { loadPlaces } from './features/places/server/commands.ts'
import { openSetup } from './features/identity/server/commands.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { registerPages } from '#server/pages.ts'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { readSecrets } from '#server/secrets.ts'
import { runTasks } from '#server/tasks.ts'
import { demoAccounts, demoPassword, fillWithDemo } from './demo.ts'
import { tasks } from './tasks.ts'

/** The boot order: settings, database, schema, operations, pages, background work, listen. */
async function main() {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const secrets = readSecrets(config.dataDir)
  const postgres = config.databaseUrl ? null : await startPostgres({ dir: config.dataDir, password: secrets.databasePassword })
  const connection = config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).connection
  const ran = await migrate(connection)
  if (ran.length > 0) log.info({ ran }, 'migrated')

  const app = await createApp({ config, connection, masterKey: secrets.masterKey, log, isUp: () => postgres?.isUp() ?? true })
  await loadPlaces(app.database.pool)
  if (config.demo) await fillWithDemo(app, config, log)
  await registerPages(app.http, { dev: process.argv.includes('--dev'), config, identity: app.identity, apiAs: app.apiAs })
  const worker = await runTasks(tasks(config), { database: app.database, config, storage: app.storage, log }, app.database.pool)
  await app.http.listen({ port: config.port, host: config.host })
  await announce(app, config)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // A request that does not end must not hold the stop for ever.
    setTimeout(() => process.exit(1), 9000).unref()
    await worker.stop()
    await app.close()
    await postgres?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** What a person needs to go on, on stdout beside the log lines. */
async function announce(app: Awaited<ReturnType<typeof createApp>>, config: ReturnType<typeof readConfig>) {
  const lines = [`Lintel is ready at ${config.publicUrl}`]
  if (config.demo) lines.push(...demoAccounts.map(({ email, role }) => `  ${role.padEnd(9)} ${email}  password: ${demoPassword}`))
  const token = await app.database.kysely.transaction().execute(openSetup)
  if (token) lines.push(`Make the first admin account here (the link works once): ${config.publicUrl}/setup?token=${token}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
