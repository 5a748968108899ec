import { expect, it } from 'vitest'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

// Pages whose texts administrators edit: read without script, changed in both languages, taken back.

const site = useSite(await freePort())

it('questions are found without script, and a link to one opens its answer', async () => {
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR', javaScriptEnabled: false })
  await page.goto('/fr/faqs')
  await page.getByLabel('Rechercher dans les questions').fill('reponse')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL('**/fr/faqs?q=reponse')
  await page.getByText('Sous cinq jours ouvrés').waitFor()
  await page.goto('/fr/faqs#cost')
  await page.getByText('toujours gratuits pour les candidats').waitFor()
  await page.goto('/fr/pricing')
  await page.getByLabel('Paiement').selectOption('Par mois')
  await page.getByRole('button', { name: 'Afficher les tarifs' }).click()
  await page.getByText(/205\s€ par mois, 3\sfois/).waitFor()
  await page.getByRole('link', { name: 'Nous contacter au sujet de la formule « Équipe »' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nous contacter' }).waitFor()
  expect(await page.getByLabel('Objet').inputValue()).toMatch(/Équipe/)
})

it('an administrator writes in both languages beside a preview, is told what is missing, publishes, and takes it back', async () => {
  const { page } = await site.openAs('admin')
  await page.goto('/dashboard/content/list')
  await page.getByRole('link', { name: 'About us' }).click()
  const title = page.getByLabel('Title in English')
  await title.fill('Who we are')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Who we are' }).waitFor()
  const texts = page.getByLabel('Text in English')
  const n = await page.getByRole('button', { name: /^Remove section/ }).count()
  await page.getByRole('button', { name: '+ Add a section' }).click()
  await expect.poll(() => texts.count()).toBe(n + 1) // until then the last one is another
  await texts.last().pressSequentially('We answer the phone.')
  await preview.getByText('We answer the phone.').waitFor()
  await page
    .getByRole('button', { name: /^Remove section/ })
    .last()
    .click()
  await preview.getByText('We answer the phone.').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await page.getByLabel('Title in French').fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: /^Title in French: / }).click()
  await expect.poll(() => page.getByLabel('Title in French').evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await site.world.visitor.get('/pages/{page}', { page: 'about-us' })).title).toBe('About us')

  await page.getByLabel('Title in French').fill('Notre agence')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL('**/dashboard/content/list')
  const published = async () => (await site.world.visitor.get('/pages/{page}', { page: 'about-us' })).title
  await expect.poll(published).toBe('Who we are')

  await page.goto('/dashboard/content/about-us/edit?tab=history')
  await page.getByRole('link', { name: 'Compare with the newest' }).last().click()
  await page.getByRole('cell', { name: 'About us' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore as a draft' }).last().click()
  await expect.poll(() => title.inputValue()).toBe('About us')
  expect(await published()).toBe('Who we are')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL('**/dashboard/content/list')
  await expect.poll(published).toBe('About us')
})
