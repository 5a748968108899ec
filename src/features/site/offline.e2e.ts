import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { consoleErrors, phone, useSite } from '#test/support/browser.ts'

const site = useSite()
afterEach(async () => {
  if (!site.world.app.http.server.listening) await startServer()
  // Browser and router log what they could not load.
  consoleErrors.length = 0
})

async function stopServer() {
  const { server } = site.world.app.http
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function startServer() {
  const { server } = site.world.app.http
  server.listen(site.world.config.port, '127.0.0.1')
  await once(server, 'listening')
}

it('a visitor without a connection gets a page that says so, and goes on from it once the connection is back', async () => {
  const { page } = await site.open({ viewport: phone, serviceWorker: true })
  await page.goto('/fr')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await stopServer()
  await page.goto('/fr/jobs')
  await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor()
  await startServer()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await page.getByRole('banner').waitFor()
  expect(new URL(page.url()).pathname).toBe('/fr/jobs')
})
