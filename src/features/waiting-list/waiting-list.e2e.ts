import { expect, it } from 'vitest'
import { logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())

it('the shop leads to what is coming, where an address is left, confirmed and removed, without script', async () => {
  const { page } = await site.open({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/fr/product/12')
  await page.waitForURL('**/fr/coming-soon')
  await page.getByLabel('Adresse e-mail').fill('visitor@people.example')
  await page.getByLabel('J’accepte de recevoir').check()
  // Nobody is as fast as this: the answer keeps what was typed, and asks for another press.
  const send = page.getByRole('button', { name: 'Me prévenir de l’ouverture' })
  await expect
    .poll(
      async () => {
        if (await send.isVisible()) await send.click()
        return page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 20_000, interval: 4000 },
    )
    .toBe('Consultez votre messagerie')
  const link = async () => (await site.world.links()).find((url) => url.includes('/fr/coming-soon/'))
  await expect.poll(link).toBeDefined()
  await page.goto(new URL(String(await link())).pathname)
  await page.getByRole('button', { name: 'Oui, m’écrire' }).click()
  await page.getByText('C’est confirmé').waitFor()

  // A program that reads mail, which comes from no page of ours.
  const { pathname } = new URL(page.url())
  const answer = await page.request.post(pathname, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  await page.goto(pathname)
  await page.getByRole('heading', { name: 'Cette adresse n’est pas sur la liste' }).waitFor()
})

it('an administrator sees who waits, and reads why the shop cannot open yet', async () => {
  const { email, password } = await site.world.as('admin')
  const { page } = await site.open()
  await logIn(page, email, password)
  await page.goto('/dashboard/maintenance')
  const shop = page.getByRole('region', { name: 'Shop' })
  await shop.getByText('Waiting').waitFor()
  await shop.getByRole('button', { name: 'Open the shop' }).click()
  await page.getByText('The shop can’t open yet: it has nothing to sell.').waitFor()
})
