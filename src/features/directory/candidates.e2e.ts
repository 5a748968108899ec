import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { complaints, desktop, expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { leeds, lyon, makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { whatIsTooSmall } from '#test/support/page-checks.ts'

// Employers see candidates without their names, by the link of a contact; staff make it.

const site = useSite(await freePort())
let employerId: number
beforeAll(async () => {
  const operation = await site.world.as('operation')
  for (const [lastName, trade, placeId] of [
    ['Marlowe', 'bricklayer', leeds],
    ['Delorme', 'welder', lyon],
  ] as const) {
    const body = {
      firstName: 'Wilfred',
      lastName,
      email: `${lastName}@people.example`,
      locale: 'en' as const,
      trade,
      placeId,
      experienceYears: 6,
    }
    const { id } = await operation.post('/candidates', { body })
    await runs(site.world, `update candidates set directory_at = now() where id = ${id}`)
  }
  ;({ id: employerId } = await makeEmployer(site.world))
  const body = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' as const }
  await operation.post('/employers/{employerId}/contacts', { employerId, body })
})

const found = (page: Page, title: RegExp) => page.getByRole('heading', { level: 1, name: title }).waitFor()

it('opens by a link that staff make, is searched with script and without, and closes when it is withdrawn', async () => {
  const { page: staff } = await site.open({ viewport: desktop })
  const { email, password } = await site.world.as('operation')
  await logIn(staff, email, password)
  await staff.goto(`/dashboard/employer/${employerId}/contacts`)
  await staff.getByRole('button', { name: 'Create a link, Ruth Barrow' }).click()
  await staff.getByRole('button', { name: 'Create the link' }).click()
  const copy = staff.getByRole('button', { name: 'Copy the link' })
  await copy.waitFor()
  await expectAccessible(staff)
  const link = await staff.getByRole('dialog').getByRole('img').first().getAttribute('aria-label')
  expect(link).toBeTruthy()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await staff.getByText('not opened yet').waitFor()

  const operation = await site.world.as('operation')
  const [contact] = (await operation.get('/employers/{employerId}', { employerId })).contacts
  const contactId = contact?.id as number
  const { url } = await operation.put('/employer-contacts/{contactId}/directory-link', { contactId, body: {} })
  const { page } = await site.open({ viewport: phone, touch: true })
  await page.goto(url.slice(url.indexOf('/candidates')))
  await found(page, /^2 people open to work/)
  expect(page.url()).toMatch(/\/candidates\?pass=[\w-]+$/)
  expect(await page.content()).not.toMatch(/Marlowe|Delorme|Wilfred/)
  await expectAccessible(page)
  expect(await whatIsTooSmall(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Trade, card or keyword' }).fill('welder')
  await page.keyboard.press('Enter')
  await found(page, /^1 person open to work/)
  await page.getByText('6 years of experience · within 7 miles of Lyon').waitFor()
  await page.getByRole('link', { name: /^Remove\s+welder/ }).click()
  await found(page, /^2 people/)

  const still = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: site.base, locale: 'fr-FR' })
  const plain = (await still?.newPage()) as Page
  // The link needs a script to open by itself; pasted, it needs none.
  const paste = async (link: string) => {
    await plain.getByLabel('Votre lien personnel').fill(link)
    await plain.getByRole('button', { name: 'Ouvrir l’annuaire' }).click()
  }
  await plain.goto('/fr/candidates')
  await paste(`${url.slice(0, -4)}none`)
  await plain
    .getByRole('alert')
    .getByText(/^Ce lien/)
    .waitFor()
  await paste(` ${url} `)
  await found(plain, /^2 profils/)
  await plain.getByRole('combobox', { name: 'Ville' }).fill('69003')
  await plain.getByRole('button', { name: 'Rechercher' }).click()
  await found(plain, /^1 profil/)
  await plain
    .getByRole('checkbox', { name: /, 1 personne$/ })
    .first()
    .waitFor({ state: 'attached' })
  await plain.getByRole('heading', { level: 2, name: /Soudeu/ }).waitFor()
  await operation.delete('/employer-contacts/{contactId}/directory-link', { contactId })
  await plain.reload()
  await plain.getByRole('alert').getByText('Ce lien n’est plus valable').waitFor()
  await still?.close()
})

it('says what it is and how to get in to everybody else, and is not for search engines', async () => {
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await page.goto('/fr/candidates#link=nothing-that-opens')
  await page.getByRole('alert').waitFor()
  await found(page, /^Annuaire des candidats/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('article').count()).toBe(0)
  await expectAccessible(page)
})

it('finds the town where somebody is, once they say so', async () => {
  const { page, context } = await site.open({ viewport: phone })
  await page.goto('/jobs')
  const here = page.getByRole('button', { name: 'Use my position' })
  await here.waitFor()
  await context.grantPermissions(['geolocation'], { origin: site.base })
  await context.setGeolocation({ latitude: 53.7996, longitude: -1.5491 })
  const asked = page.waitForRequest('**/places/nearest?lat=53.80&lon=-1.55')
  await here.click()
  await asked
  await page.waitForURL(`**/jobs?location=${leeds}`)
  await expect.poll(() => page.getByRole('combobox', { name: 'Town' }).inputValue()).toBe('Leeds, West Yorkshire')
})

it('says why a link is not opened: without an answer, and asked too often', async () => {
  const { page } = await site.open()
  const link = `/fr/candidates#link=${'a'.repeat(40)}`
  await page.route('**/api/v1/directory/passes', (route) => route.abort())
  await page.goto(link)
  await page.getByRole('alert').getByText('Votre lien n’a pas pu être ouvert, faute de réponse.').waitFor()
  await page.unroute('**/api/v1/directory/passes')
  const { limiter } = site.world.app
  const { spend } = limiter
  limiter.spend = (...of) => ({ ...spend(...of), retryAfterSeconds: 40 })
  try {
    await page.reload()
    await page.getByRole('alert').getByText('Trop de demandes. Réessayez dans 40').waitFor()
  } finally {
    limiter.spend = spend
  }
  expect(complaints.splice(0).every((one) => /Failed to load resource|net::|429/.test(one))).toBe(true)
})
