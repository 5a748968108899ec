import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { complaints, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const port = await freePort()
const site = useSite(port)
afterEach(async () => {
  if (!site.world.app.http.server.listening) await comeBack()
  // Browser and router report what they could not load.
  complaints.length = 0
})

/** Nobody answers any more, to any part of the browser. */
async function goAway() {
  const { server } = site.world.app.http
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function comeBack() {
  const { server } = site.world.app.http
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function open(address: string) {
  const { page } = await site.open({ viewport: phone, serviceWorker: true })
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return page
}

it.each([
  ['/', '/jobs', 'You’re offline', 'Try again'],
  ['/fr', '/fr/jobs', 'Vous êtes hors ligne', 'Réessayer'],
])('goes on at %s once the connection is back', async (start, address, title, again) => {
  const page = await open(start)
  await goAway()
  await page.goto(address)
  await page.getByRole('heading', { name: title }).waitFor()
  await comeBack()
  await page.getByRole('link', { name: again }).click()
  await page.getByRole('banner').waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
})

it('stays out of the way where the browser loads nothing ahead', async () => {
  const page = await open('/')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable())
  await page.goto('/jobs')
  await page.getByRole('banner').waitFor()
})

it('says what is wrong on the way to a screen that was not loaded yet', async () => {
  const page = await open('/')
  await goAway()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  // Whichever part of it did not arrive, it is said and can be tried again.
  await expect.poll(() => page.title(), { timeout: 10_000 }).toMatch(/^(You’re offline|Can’t connect to Lintel) · Lintel$/)
  await comeBack()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => page.title(), { timeout: 10_000 }).not.toMatch(/offline|reached/)
})
