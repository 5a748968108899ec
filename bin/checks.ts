import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { runTasks } from '#server/tasks.ts'
import { createApp } from '../src/app.ts'
import { servePages } from '../src/pages.ts'
import { tasks } from '../src/tasks.ts'
import { freePort } from '../test/support/chromium.ts'
import { createDatabase, masterKey, startCluster } from '../test/support/cluster.ts'

export type Checks = {
  /** Runs one check and prints its result; a failure does not stop the others. */
  check(what: string, work: () => Promise<unknown>): Promise<void>
  /** A scratch folder, removed at the end. */
  folder: string
  /** Clean-up, run in reverse order however the checks end. */
  cleanUp: (() => unknown)[]
}

/** Runs a script of checks and exits, with 0 if all passed. */
export async function runChecks(work: (checks: Checks) => Promise<unknown>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-check-'))
  const cleanUp: Checks['cleanUp'] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
  let passed = 0
  let failed = 0
  const check: Checks['check'] = async (what, one) => {
    try {
      await one()
      passed++
      console.log(`ok     ${what}`)
    } catch (error) {
      failed++
      console.log(`FAILED ${what}\n       ${error instanceof Error ? error.message.split('\n', 8).join('\n       ') : error}`)
    }
  }
  const end = async () => {
    for (const one of cleanUp.splice(0).reverse()) await one()
  }
  // Child processes in groups of their own would outlive us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(1)))
  try {
    await work({ check, folder, cleanUp })
  } finally {
    await end()
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** The built product on a database of its own; `listen` opens `config.port`. */
export async function startProduct({ folder, cleanUp }: Checks, env: Record<string, string> = {}) {
  const cluster = await startCluster()
  cleanUp.push(cluster.stop)
  const port = String(await freePort())
  const config = readConfig({ PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', ...env })
  const log = createLog(config.logLevel)
  const app = await createApp({ config, connection: await createDatabase(cluster.connection('postgres')), masterKey, log })
  cleanUp.push(app.close)
  await servePages(app, config)
  const worker = await runTasks(tasks(config), { database: app.database, config, storage: app.storage, log }, app.database.pool)
  let stopped: Promise<void> | undefined
  const stopTasks = async () => (stopped ??= worker.stop())
  cleanUp.push(stopTasks)
  return { app, config, stopTasks, listen: () => app.http.listen({ port: config.port, host: '127.0.0.1' }) }
}
