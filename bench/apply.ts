// How long applying takes on a phone with a slow network, from the advert to the thanks, without the time that a person takes to type.
// Run it against a demonstration of the built pages (`npm run demo`): node bench/apply.ts [http://127.0.0.1:3000]
import { launchChromium } from '../test/support/chromium.ts'
import { largePdf } from '../test/support/factories.ts'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const runs = 3
/** What Lighthouse calls a slow 4G, and a phone four times slower than this machine. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const cvBytes = 300_000

const browser = await launchChromium()
const times: Record<string, number[]> = { advert: [], form: [], sending: [] }
for (let run = 0; run < runs; run++) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const address = /href="(\/jobs\/[a-z0-9-]+)"/.exec(await (await fetch(`${base}/jobs`)).text())?.[1]
  if (!address) throw new Error('The job list is empty: start the server with --demo.')
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    times[name]?.push(performance.now() - start)
  }
  await timed('advert', () => page.goto(address))
  await timed('form', async () => {
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    await page.getByLabel('First name').waitFor()
    await page.waitForLoadState('networkidle')
  })
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Brien')
  await page.getByLabel('Email').fill(`zoe-${Date.now()}@people.example`)
  const buffer = Buffer.from(largePdf(cvBytes))
  await page.locator('input[type=file]').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer })
  await page.getByLabel(/^I have read/).check()
  await timed('sending', async () => {
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('heading', { name: 'Application sent' }).waitFor()
  })
  await context.close()
}
await browser.close()

console.log('| until there is | median |\n| --- | --- |')
for (const [name, all] of Object.entries(times))
  console.log(`| ${name} | ${Math.round(all.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0)} ms |`)
