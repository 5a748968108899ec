import { afterEach, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

it('an employer who may be known already is said while one types, and is added all the same; then comes what hangs on it', async () => {
  const person = await site.world.as('operation')
  await person.post('/employers', { body: { name: 'Thistledown Carpentry Limited', sector: 'commercial', companyNumber: '01234567' } })
  const { page } = await site.open()
  await logIn(page, person.email, person.password)
  const main = page.getByRole('main')
  const input = (name: string) => page.locator(`form [name="${name}"]`)

  // Into the list from the jobs, as the menu has no item for it.
  await page.goto('/dashboard/job/list')
  await main.getByRole('link', { name: 'Employers' }).click()
  await main.getByRole('link', { name: 'Add employer' }).first().click()
  await input('name').fill('Thistledown Carpentry Ltd')
  await input('companyNumber').fill('1234567')
  await page.keyboard.press('Tab')
  await page.getByText('Same registration number · 01234567').waitFor()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByRole('alert').getByText('registration number already exists').waitFor()
  await input('companyNumber').fill('7654321')
  await page.keyboard.press('Tab')
  await page.getByText('Same name · 01234567').waitFor()
  await main.getByRole('button', { name: 'It is another employer' }).click()
  await page.getByText('Already known?').waitFor({ state: 'detached' })
  await main.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thistledown Carpentry Ltd' }).waitFor()
  const employerId = Number(/employer\/(\d+)\/details/.exec(page.url())?.[1])
  const read = () => person.get('/employers/{employerId}', { employerId })
  expect(await read()).toMatchObject({ companyNumber: '07654321', owner: { id: person.id } })

  await main.getByRole('link', { name: /^Contacts & sites/ }).click()
  await main.getByRole('button', { name: '+ Add contact' }).click()
  await input('firstName').fill('Ruth')
  await input('lastName').fill('Barrow')
  await input('email').fill('ruth@hale.example')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await main.getByRole('link', { name: 'ruth@hale.example' }).waitFor()
  await main.getByRole('button', { name: 'Actions for Ruth Barrow' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await input('jobTitle').fill('Director')
  // A colleague changes something else meanwhile; both stay.
  const [contact] = (await read()).contacts
  await person.patch('/employer-contacts/{contactId}', { contactId: contact?.id ?? 0, version: 1, body: { lastName: 'Barrow-Kerr' } })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await main.getByRole('region', { name: 'Contacts' }).getByText('Ruth Barrow-Kerr').waitFor()
  await main.getByText('main · Director · English').waitFor()

  await main.getByRole('link', { name: 'Overview' }).click()
  await main.getByRole('button', { name: 'Record accepted terms' }).click()
  await input('version').fill('2026-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await main.getByText('2026-01').waitFor()
  expect((await read()).terms).toMatchObject({ version: '2026-01', contactName: 'Ruth Barrow-Kerr' })
  await expectAccessible(page)

  // On a phone a colleague notes something, and removes it; nobody presses anything here.
  const { page: other } = await site.open({ viewport: phone, touch: true })
  await logIn(other, person.email, person.password)
  await other.goto(`/dashboard/employer/${employerId}/notes`)
  await other.getByLabel('New note').fill('Rang about March')
  await other.getByRole('button', { name: 'Add note' }).click()
  await other.getByText('Rang about March').waitFor()
  await main.getByRole('link', { name: 'Notes 1' }).waitFor()
  await other.getByRole('button', { name: /^Actions for note of/ }).click()
  await other.getByRole('menuitem', { name: 'Remove' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await main.getByRole('link', { name: 'Notes 0' }).waitFor()
})
