// npm run check:browsers: the main journey in Firefox and in WebKit, the engine of Safari, if they are installed. npm test drives Chromium
// alone. `npm run check:browsers firefox` runs one of them.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../test/support/chromium.ts'
import { jobBody, pdf } from '../test/support/factories.ts'
import { signUp } from '../test/support/people.ts'
import { type Driver, openFirefox, openWebKit } from './check-browsers/driver.ts'
import { mainJourney } from './check-browsers/main-journey.ts'
import { type Checks, runChecks, startProduct } from './checks.ts'

await runChecks(main)

async function main(checks: Checks) {
  const { check, cleanUp, folder } = checks
  const only = process.argv[2]
  const firefox = findProgram('firefox-esr', 'firefox')
  const webkit = findProgram('WebKitWebDriver')
  const screen = process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY ?? findProgram('xvfb-run')
  if (!firefox) console.log('skipped: Firefox is not installed (on Debian: apt-get install firefox-esr)')
  if (!webkit || !screen) console.log('skipped: WebKit is not installed (on Debian: apt-get install webkit2gtk-driver xvfb)')
  const openers = [
    ...(firefox && only !== 'webkit' ? [() => openFirefox(firefox, mkdtempSync(join(folder, 'firefox-')))] : []),
    ...(webkit && screen && only !== 'firefox' ? [async () => openWebKit(webkit, await freePort())] : []),
  ]
  if (openers.length === 0) return
  const world = await startWorld(checks)
  for (const open of openers) {
    let driver: Driver | undefined
    await check('a browser opens', async () => {
      driver = await open()
      cleanUp.push(driver.end)
    })
    if (driver) await mainJourney(driver, { ...world, check })
  }
}

/** The product with a job and a recruiter. */
async function startWorld(checks: Checks) {
  const { app, config, listen } = await startProduct(checks)
  await listen()
  const recruiter = await signUp(app, 'operation', 'recruiter')
  const post = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${recruiter.token}`, 'idempotency-key': randomUUID() }
    const answer = await app.http.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
    return answer.json<{ id: number }>()
  }
  const title = 'Bricklayer in Leeds'
  const employer = await post('/employers', { name: 'Hale & Sons', sector: 'residential' })
  const accepted = { termsVersion: '2026-01', termsAcceptedOn: '2026-01-12', termsRecordedAt: new Date() }
  await app.database.kysely.updateTable('employers').set(accepted).execute()
  const job = await post('/jobs', jobBody(employer.id, { title }))
  const cv = join(checks.folder, 'CV.pdf')
  writeFileSync(cv, pdf('Zoe bricklayer'))
  return { base: config.publicUrl, title, jobId: job.id, cv, recruiter }
}

function findProgram(...names: string[]): string | undefined {
  return names.find((name) => spawnSync('which', [name]).status === 0)
}
