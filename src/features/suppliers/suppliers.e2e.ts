import { expect, it } from 'vitest'
import { expectAccessible, useSite } from '#test/support/browser.ts'
import { pdf } from '#test/support/factories.ts'

const site = useSite()

it('an administrator adds a supplier, asks it for a document, which it sends by its link, and approves it', async () => {
  const { person, page } = await site.openAs('admin')
  const main = page.getByRole('main')
  const input = (name: string) => page.locator(`form [name="${name}"]`)

  await page.goto('/supplier/new')
  await input('legalName').fill('Ledgerline Ltd')
  await input('type').selectOption('software')
  await input('companyNumber').fill('732 829 320')
  await input('address').fill('1 Foundry Lane')
  await input('email').fill('office@ledgerline.example')
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByText('This is a French number (SIREN or SIRET)').first().waitFor()
  await input('companyNumber').fill('1234567')
  await main.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ledgerline Ltd' }).waitFor()
  const supplierId = Number(/supplier\/(\d+)/.exec(page.url())?.[1])
  await expectAccessible(page)

  await main.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to “Onboarding”' }).click()
  await main.getByText('Can’t be approved yet.').waitFor()
  await main.getByRole('button', { name: 'Ask for it' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const findLink = async () => (await site.world.links()).find((link) => link.includes('/supplier-documents#'))
  await expect.poll(findLink, { timeout: 20_000 }).toBeTruthy()
  const { page: theirs } = await site.open()
  await theirs.goto(`/supplier-documents#${(await findLink())?.split('#')[1]}`)
  await theirs.getByRole('heading', { name: 'Documents of Ledgerline Ltd' }).waitFor()
  await expectAccessible(theirs)
  await theirs.locator('input[type=file]').setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await theirs.getByRole('button', { name: 'Send', exact: true }).click()
  await theirs.getByRole('heading', { name: 'Thank you, that’s all' }).waitFor()

  // The record follows by itself.
  await main.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await main.getByText('Can’t be approved yet.').waitFor({ state: 'detached' })
  await main.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to “Approved”' }).click()
  await main.getByText('Approved', { exact: true }).waitFor()
  const { status, isChoosable } = await person.get('/suppliers/{supplierId}', { supplierId })
  expect({ status, isChoosable }).toEqual({ status: 'approved', isChoosable: true })
})
