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
  /** Does the work and prints a line; one that fails does not stop the others. */
  check(what: string, work: () => Promise<unknown>): Promise<void>
  /** A scratch folder, gone afterwards. */
  folder: string
  /** What to leave at the end, the last one first, however the checks end. */
  ending: (() => unknown)[]
}

/** Runs a script of checks and ends the process: with 0 when all passed. */
export async function runChecks(work: (checks: Checks) => Promise<unknown>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-check-'))
  const ending: Checks['ending'] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
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
    for (const one of ending.splice(0).reverse()) await one()
  }
  // What was started in groups of its own would outlive us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(1)))
  try {
    await work({ check, folder, ending })
  } finally {
    await end()
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** The built product on a database of its own; it listens on `config.port` once it is told to. */
export async function startProduct({ folder, ending }: Checks, env: Record<string, string> = {}) {
  const cluster = await startCluster()
  ending.push(cluster.stop)
  const port = String(await freePort())
  const config = readConfig({ PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', ...env })
  const log = createLog(config.logLevel)
  const app = await createApp({ config, connection: await createDatabase(cluster.connection('postgres')), masterKey, log })
  ending.push(app.close)
  await servePages(app, config)
  const worker = await runTasks(tasks(config), { database: app.database, config, storage: app.storage, log }, app.database.pool)
  let stopped: Promise<void> | undefined
  const stopTasks = async () => (stopped ??= worker.stop())
  ending.push(stopTasks)
  return { app, config, stopTasks, listen: () => app.http.listen({ port: config.port, host: '127.0.0.1' }) }
}
