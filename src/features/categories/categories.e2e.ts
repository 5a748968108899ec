import { expect, it } from 'vitest'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())

it('a trade that somebody adds is offered in a form that is open, and hidden again it is not', async () => {
  const [adder, writer] = [await site.world.as('operation', 'adder'), await site.world.as('operation', 'writer')]
  const [{ page }, { page: form }] = [await site.open(), await site.open()]
  await logIn(form, writer.email, writer.password)
  await form.goto('/dashboard/candidate/add')
  const offered = form.getByLabel('Trade', { exact: true }).locator('option', { hasText: 'Rope access technician' })
  expect(await offered.count()).toBe(0)

  await logIn(page, adder.email, adder.password)
  await page.goto('/category')
  await page.waitForURL('**/category/list')
  await page.getByRole('link', { name: /^Trades/ }).click()
  await page.waitForURL('**/category/list?kind=trade')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('English name').fill('Rope access technician')
  await page.getByLabel('French name').fill('Cordiste')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/category/list?kind=trade')
  await offered.waitFor({ state: 'attached' })

  await page.getByRole('searchbox', { name: 'Search' }).fill('cordiste')
  await page.getByRole('button', { name: 'Actions for Rope access technician' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await offered.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Shown')
  await page.getByRole('heading', { name: 'No match' }).waitFor()
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Hidden')
  await page.getByRole('link', { name: 'Rope access technician' }).waitFor()
})
