import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { stampOf } from '../enquiries/server/stamp.ts'

const site = useSite()

/** Sets the form’s time stamp back: a form that is sent within seconds counts as sent by a program. */
const letAMinutePass = (page: Page) =>
  page
    .locator('input[name=stamp]')
    .evaluate((field, stamp) => ((field as HTMLInputElement).value = stamp), stampOf(site.world.config, new Date(Date.now() - 60_000)))

it('an admin closes Lintel; a visitor who sends a message meanwhile sends it again after the reopening', async () => {
  const { person: admin, page: desk } = await site.openAs('admin')
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await page.goto('/fr/contact-us')
  await page.getByLabel('Votre nom').fill('Ann Mason')
  await page.getByLabel('E-mail', { exact: true }).fill('ann@people.example')
  await page.getByLabel('Je suis').selectOption('un employeur')
  await page.getByLabel('Objet').fill('Maçons')
  await page.getByLabel('Message').fill('Nous cherchons six maçons à Lyon.')
  await page.getByRole('checkbox').check()
  await letAMinutePass(page)

  await desk.goto('/dashboard/maintenance')
  await desk.getByLabel('English message').fill('We are changing the cables.')
  await desk.getByLabel('French message').fill('Nous changeons les câbles.')
  await desk.getByRole('button', { name: 'Turn on maintenance mode' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Turn on maintenance mode' }).click()
  await desk.getByRole('button', { name: 'Turn off maintenance mode' }).waitFor()
  await expectAccessible(desk)
  await expect.poll(() => site.world.app.closing.now()).not.toBeNull()
  const band = desk.getByRole('status').getByText('Maintenance mode is on. Only administrators can use Lintel.')
  await desk.goto('/dashboard/job/list')
  await band.waitFor()

  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('Votre envoi ne nous est pas parvenu.').waitFor()
  expect((await admin.get('/enquiries', { query: {} })).items).toEqual([])

  const { page: other } = await site.open({ viewport: phone, locale: 'fr-FR', javaScriptEnabled: false })
  const answer = await other.goto('/fr/jobs')
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '600'])
  await other.getByText('Nous changeons les câbles.').waitFor()

  await desk.getByRole('status').getByRole('link', { name: 'Maintenance mode' }).click()
  await desk.getByRole('button', { name: 'Turn off maintenance mode' }).click()
  await desk.getByRole('button', { name: 'Turn on maintenance mode' }).waitFor()
  await expect.poll(() => site.world.app.closing.now()).toBeNull()
  await band.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await page.getByRole('heading', { name: 'Merci pour votre message' }).waitFor()
  await other.goto('/fr/maintenance')
  await other.waitForURL('**/fr')

  await desk.goto('/dashboard/enquiry/list')
  await desk.getByRole('button', { name: 'Maçons' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Nous cherchons six maçons à Lyon.').waitFor()
  await dialog.getByLabel('Status').selectOption('Answered')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await admin.get('/enquiries', { query: {} })).items[0]?.status).toBe('done')
})
