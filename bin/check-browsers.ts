// npm run check:browsers: the main job in Firefox and in WebKit, the engine of Safari, as far as they are installed. No part of npm test,
// which drives Chromium. `npm run check:browsers firefox` takes one of them alone.
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { registerPages } from '#server/pages.ts'
import { runTasks } from '#server/tasks.ts'
import { createApp } from '../src/app.ts'
import { serviceWorker } from '../src/service-worker.ts'
import { tasks } from '../src/tasks.ts'
import { freePort } from '../test/chromium.ts'
import { createDatabase, startCluster } from '../test/cluster.ts'
import { jobBody, pdf } from '../test/make.ts'
import { signUp } from '../test/people.ts'
import { type Driver, openFirefox, openWebKit } from './check-browsers/driver.ts'
import { mainJob } from './check-browsers/main-job.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-browsers-'))
const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]

let passed = 0
let failed = 0
async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    passed++
    console.log(`ok     ${what}`)
  } catch (error) {
    failed++
    console.log(`FAILED ${what}\n       ${error instanceof Error ? error.message : error}`)
  }
}

const end = async () => {
  for (const one of ending.splice(0).reverse()) await one()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(1)))
try {
  await main()
} finally {
  await end()
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function main() {
  const only = process.argv[2]
  const firefox = findProgram('firefox-esr', 'firefox')
  const webkit = findProgram('WebKitWebDriver')
  const screen = process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY ?? findProgram('xvfb-run')
  if (!firefox) console.log('left out: Firefox is not installed (on Debian: apt-get install firefox-esr)')
  if (!webkit || !screen) console.log('left out: WebKit is not installed (on Debian: apt-get install webkit2gtk-driver xvfb)')
  const ways = [
    ...(firefox && only !== 'webkit' ? [() => openFirefox(firefox, mkdtempSync(join(folder, 'firefox-')))] : []),
    ...(webkit && screen && only !== 'firefox' ? [async () => openWebKit(webkit, await freePort())] : []),
  ]
  if (ways.length === 0) return
  const world = await startProduct()
  for (const open of ways) {
    let driver: Driver | undefined
    await check('a browser opens', async () => {
      driver = await open()
      ending.push(driver.end)
    })
    if (driver) await mainJob(driver, { ...world, check })
  }
}

/** The product with one job and a recruiter. */
async function startProduct() {
  const cluster = await startCluster()
  ending.push(cluster.stop)
  const port = await freePort()
  const config = readConfig({ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' })
  const log = createLog(config.logLevel)
  const app = await createApp({ config, connection: await createDatabase(cluster.connection('postgres')), masterKey: randomBytes(32), log })
  ending.push(app.close)
  await registerPages(app.http, { dev: false, config, identity: app.identity, apiAs: app.apiAs, sitemap: async () => [], serviceWorker })
  const worker = await runTasks(tasks(config), { database: app.database, config, storage: app.storage, log }, app.database.pool)
  ending.push(() => worker.stop())
  await app.http.listen({ port, host: '127.0.0.1' })
  const recruiter = await signUp(app, 'operation', 'recruiter')
  const post = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${recruiter.token}`, 'idempotency-key': randomUUID() }
    const answer = await app.http.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
    return answer.json<{ id: number }>()
  }
  const title = 'Bricklayer in Leeds'
  const employer = await post('/employers', { name: 'Hale & Sons', sector: 'residential' })
  const job = await post('/jobs', jobBody(employer.id, { title }))
  const cv = join(folder, 'CV.pdf')
  writeFileSync(cv, pdf('Zoe bricklayer'))
  return { base: `http://127.0.0.1:${port}`, title, jobId: job.id, cv, recruiter }
}

function findProgram(...names: string[]): string | undefined {
  return names.find((name) => spawnSync('which', [name]).status === 0)
}
