import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { stampOf } from '../enquiries/server/stamp.ts'

// A visitor writes to the agency; while Lintel is closed they keep what they typed, and staff answer what came.

const site = useSite(await freePort())

/** As if the form had been open for a minute. */
const letAMinutePass = (page: Page) =>
  page
    .locator('input[name=stamp]')
    .evaluate((field, stamp) => ((field as HTMLInputElement).value = stamp), stampOf(site.world.config, new Date(Date.now() - 60_000)))

it('a message that is sent while Lintel is closed is not lost, and arrives once it is open again', async () => {
  const admin = await site.world.as('admin')
  const { page: desk } = await site.open()
  await logIn(desk, admin.email, admin.password)
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await page.goto('/fr/contact-us')
  await expectAccessible(page)
  await page.getByLabel('Votre nom').fill('Ann Mason')
  await page.getByLabel('E-mail', { exact: true }).fill('ann@people.example')
  await page.getByLabel('Je suis').selectOption('un employeur')
  await page.getByLabel('Objet').fill('Maçons')
  await page.getByLabel('Message').fill('Nous cherchons six maçons à Lyon.')
  await page.getByRole('checkbox').check()
  await letAMinutePass(page)

  await desk.goto('/dashboard/maintenance')
  await desk.getByLabel('What visitors read in English').fill('We are changing the cables.')
  await desk.getByLabel('What visitors read in French').fill('Nous changeons les câbles.')
  await desk.getByRole('button', { name: 'Close Lintel' }).click()
  // One press closes nothing.
  await desk.getByRole('dialog').getByRole('button', { name: 'Close Lintel' }).click()
  await desk.getByRole('button', { name: 'Open Lintel again' }).waitFor()
  await expectAccessible(desk)
  await expect.poll(() => site.world.app.closing.now()).not.toBeNull()
  const band = desk.getByRole('status').getByText('Lintel is closed to everybody but administrators.')
  await desk.goto('/dashboard/job/list')
  await band.waitFor()
  await expectAccessible(desk)

  const send = page.getByRole('button', { name: 'Envoyer' })
  await send.click()
  await page.getByText('Lintel est en maintenance. Réessayez').waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Nous cherchons six maçons à Lyon.')

  const { page: other } = await site.open({ viewport: phone, locale: 'fr-FR', javaScriptEnabled: false })
  const answer = await other.goto('/fr/jobs')
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '600'])
  await other.getByText('Nous changeons les câbles.').waitFor()

  await desk.getByRole('status').getByRole('link', { name: 'Maintenance mode' }).click()
  await desk.getByRole('button', { name: 'Open Lintel again' }).click()
  await desk.getByRole('button', { name: 'Close Lintel' }).waitFor()
  await expect.poll(() => site.world.app.closing.now()).toBeNull()
  await band.waitFor({ state: 'detached' })
  await letAMinutePass(page)
  await send.click()
  await page.getByRole('heading', { name: 'Merci pour votre message' }).waitFor()
  await other.goto('/fr/maintenance')
  await other.waitForURL('**/fr')

  await desk.goto('/dashboard/enquiry/list')
  await desk.getByRole('button', { name: 'Maçons' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Nous cherchons six maçons à Lyon.').waitFor()
  await expectAccessible(desk)
  await dialog.getByLabel('Status').selectOption('Answered')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await admin.get('/enquiries', { query: {} })).items[0]?.status).toBe('done')
})

it('one message too many is refused with all that was typed, also without script', async () => {
  const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/contact-us')
  await page.locator('[name=name]').fill('Ann Mason')
  await page.locator('[name=email]').fill('ann@people.example')
  await page.locator('[name=kind]').selectOption('employer')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Subject').fill('Bricklayers in Leeds')
  await page.getByLabel('Message').fill('We need six bricklayers in Leeds.')
  const { limiter } = site.world.app
  const { spend } = limiter
  limiter.spend = (...of) => ({ ...spend(...of), retryAfterSeconds: 60 })
  try {
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Too many requests').first().waitFor()
  } finally {
    limiter.spend = spend
  }
  expect(await page.getByLabel('Message').inputValue()).toBe('We need six bricklayers in Leeds.')
  expect(await page.getByLabel('Subject').inputValue()).toBe('Bricklayers in Leeds')
})
