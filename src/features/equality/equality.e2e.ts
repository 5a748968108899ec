import { beforeAll, expect, it } from 'vitest'
import { desktop, expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { leeds, makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// Somebody says their gender; an administrator lets staff filter the directory by it, and ends that.

const site = useSite(await freePort())
beforeAll(async () => {
  const operation = await site.world.as('operation')
  for (const lastName of ['Marlowe', 'Delorme']) {
    const person = await site.world.as('candidate', lastName)
    const body = { firstName: 'Robin', lastName, locale: 'en', privacyAccepted: true, placeId: leeds, trade: 'bricklayer' } as const
    const { id } = await person.post('/candidates/registration', { body })
    await runs(site.world, `update candidates set directory_at = now(), trade = 'bricklayer' where id = ${id}`)
  }
  await operation.get('/directory/candidates')
})

it('is said, filtered by once it is allowed, kept from employers, and taken back', async () => {
  const { page: own } = await site.open({ viewport: phone, locale: 'fr-FR' })
  const marlowe = await site.world.as('candidate', 'Marlowe')
  await logIn(own, marlowe.email, marlowe.password)
  await own.goto('/user/account?tab=privacy')
  const says = own.getByRole('combobox', { name: /^(Your gender|Votre genre)/ })
  await own.getByText(/cannot filter people by gender at present|ne peut pas filtrer par genre/).waitFor()
  await says.selectOption('female')
  const form = own.locator('form', { has: says })
  await form.getByRole('button', { name: /Save|Enregistrer/ }).click()
  await own.getByText(/^(Given on|Indiqué le)/).waitFor()
  await expectAccessible(own)

  const { page: colleague } = await site.open({ viewport: desktop })
  const operation = await site.world.as('operation')
  await logIn(colleague, operation.email, operation.password)
  const found = (n: number) => colleague.getByRole('heading', { level: 1, name: new RegExp(`^${n} `) }).waitFor()
  // An address that names it is read as if it did not.
  await colleague.goto('/candidates?candidateGender=female')
  await found(2)
  const gender = colleague.getByRole('combobox', { name: 'Gender' })
  expect(await gender.count()).toBe(0)

  const { page: admin } = await site.open({ viewport: desktop })
  const { email, password } = await site.world.as('admin')
  await logIn(admin, email, password)
  await admin.goto('/dashboard/equality')
  await admin.getByRole('button', { name: 'Switch the filter on…' }).click()
  const dialog = admin.getByRole('dialog')
  const allow = dialog.getByRole('button', { name: 'Switch the filter on' })
  await allow.click()
  await dialog.getByRole('link', { name: 'Enter a reason.' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A refuge asks for a woman')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(admin)
  await allow.click()
  await admin.getByText('A refuge asks for a woman').waitFor()
  await expectAccessible(admin)

  await colleague.goto('/candidates')
  await gender.selectOption('female')
  await found(1)
  expect(colleague.url()).toContain('candidateGender=female')
  await expectAccessible(colleague)
  await colleague.getByRole('link', { name: /^Remove\s+Female/ }).click()
  await found(2)

  const { id: employerId } = await makeEmployer(site.world)
  const body = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' } as const
  const { id: contactId } = await operation.post('/employers/{employerId}/contacts', { employerId, body })
  const { url } = await operation.put('/employer-contacts/{contactId}/directory-link', { contactId, body: {} })
  const { page: employer } = await site.open({ viewport: phone })
  await employer.goto(url.slice(url.indexOf('/candidates')))
  await employer.getByRole('heading', { level: 1, name: /^2 people/ }).waitFor()
  await employer.goto(`${employer.url()}&candidateGender=female`)
  await employer.getByRole('heading', { level: 1, name: /^2 people/ }).waitFor()
  expect(await employer.content()).not.toMatch(/gender(?!Female)/)

  await own.reload()
  await own.getByText(/allows our staff to filter|permet à notre équipe de filtrer/).waitFor()
  await says.selectOption('')
  await form.getByRole('button', { name: /Save|Enregistrer/ }).click()
  await own.getByText(/^(Given on|Indiqué le)/).waitFor({ state: 'detached' })
  expect(await runs(site.world, 'select * from candidate_genders')).toEqual([])

  await admin.getByRole('button', { name: 'Switch the filter off' }).click()
  await admin.getByText('Off. Nobody can filter people by gender.').waitFor()
})
