import { expect, it } from 'vitest'
import { consoleErrors, expectAccessible, useSite } from '#test/support/browser.ts'

const site = useSite()

it('an accountant writes an invoice by hand, issues and sends it, and credits one line of it', async () => {
  const { person, page } = await site.openAs('admin')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const input = (name: string) => page.locator(`form [name="${name}"]`)
  const lines = (at: number, field: string) => input(`/lines/${at}/${field}`)

  // Who invoices is asked for first.
  await page.goto('/invoice/settings')
  await main.getByText('Nothing can be issued in this country until this is saved.').waitFor()
  const seller = { name: 'Lintel Recruitment Ltd', address: '1 Mill Lane', postcode: 'LS1 4AP', town: 'Leeds', vatNumber: 'GB980780684' }
  for (const [name, value] of Object.entries(seller)) await input(name).fill(value)
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Nothing can be issued').waitFor({ state: 'detached' })
  const { id: customerId } = await person.post('/customers', {
    body: {
      name: 'Northgate Masonry Ltd',
      email: 'pay@northgate.example',
      locale: 'en',
      country: 'GB',
      address: '14 Quay Street',
      postcode: 'LS1 4AP',
      town: 'Leeds',
    },
  })

  await page.goto('/invoice')
  await main.getByRole('link', { name: 'New invoice' }).first().click()
  await main.getByRole('combobox', { name: 'Customer' }).fill('Northgate')
  await page.getByRole('option', { name: /Northgate Masonry/ }).click()
  await main.getByRole('button', { name: 'Create draft' }).click()
  await main.getByText('Gets the next number').waitFor()
  await main.getByRole('button', { name: 'Add line' }).click()
  await lines(0, 'description').fill('Bricklayer, week 45')
  await lines(0, 'quantity').fill('37,5')
  await lines(0, 'unitPrice').fill('27.40')
  await main.getByRole('button', { name: 'Add line' }).click()
  await main.getByRole('button', { name: 'Save draft' }).click()
  await main.getByText('Describe what is invoiced.').first().waitFor()
  await lines(1, 'description').fill('Parking')
  await lines(1, 'unitPrice').fill('15')
  await main.getByText('£1,251.00', { exact: true }).waitFor() // 1,042.50 and VAT
  // The second line comes first, by keyboard.
  await main.getByRole('button', { name: 'Move line 2: arrow keys' }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await lines(0, 'description').inputValue()).toBe('Parking')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Issue and send' }).click()
  await dialog.getByText('Once issued, an invoice is never changed').waitFor()
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  await page.getByRole('heading', { level: 1, name: /^INV-\d{4}-0001$/ }).waitFor()
  await main.getByText('Sent', { exact: true }).waitFor()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Credit note' }).click()
  await dialog.getByLabel('How much').selectOption('some')
  await dialog.getByLabel('Parking').fill('1')
  await dialog.getByText('Comes off: about £15.00 net').waitFor()
  await dialog.getByLabel('Reason').fill('Paid on site')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await page.getByRole('heading', { level: 1, name: /^CN-\d{4}-0001$/ }).waitFor()
  await main.getByRole('link', { name: /^Credits INV-/ }).click()
  await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()

  const { items } = await person.get('/invoices', { query: { customerId } })
  expect(items.map(({ type, total, balance, sentAt }) => [type, total, balance, sentAt !== null]).toSorted()).toEqual([
    ['credit_note', 1800, 0, expect.any(Boolean)],
    ['invoice', 125_100, 123_300, true],
  ])
  expect(consoleErrors.splice(0)).toEqual([])
})
