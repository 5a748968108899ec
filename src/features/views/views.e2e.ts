import { expect, it } from 'vitest'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())

it('filters are saved under a name, shared, changed, deleted and brought back', async () => {
  const operation = await site.world.as('operation')
  await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en', isHot: true } })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto('/dashboard/candidate/list')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const current = () => views.locator('[aria-current]').textContent()
  await views.getByRole('link', { name: 'Mine' }).click()
  await page.waitForURL('**/list?mine=true')
  await expect.poll(current).toBe('Mine')
  expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0)

  await page.goto('/dashboard/candidate/list?hot=true&mine=true')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Place soon')
  await dialog.getByLabel('Operation').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(current).toBe('Place soon')

  // The same filters, chosen the other way round.
  await page.goto('/dashboard/candidate/list?mine=true&hot=true&page=1')
  await expect.poll(current).toBe('Place soon')
  await page.goto('/dashboard/candidate/list?mine=true&hot=true&hasCv=false')
  await page.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByLabel('Save as').selectOption('Place soon')
  await dialog.getByLabel('With the columns that are shown now').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(current).toBe('Place soon')

  // With its filters come its columns.
  const trade = page.getByRole('columnheader', { name: 'Trade' })
  await trade.waitFor()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Trade', exact: true }).uncheck()
  await trade.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await views.getByRole('link', { name: 'Mine' }).click()
  await expect.poll(current).toBe('Mine')
  await trade.waitFor({ state: 'detached' })
  await views.getByRole('link', { name: 'Place soon' }).click()
  await trade.waitFor()

  await page.getByRole('button', { name: 'Actions for Place soon' }).click()
  await page.getByRole('menuitem', { name: 'Rename or share' }).click()
  const edit = page.getByRole('dialog', { name: 'Rename or share' })
  await edit.getByLabel('Name').fill('Soon, no CV')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.poll(current).toBe('Soon, no CV')

  await page.getByRole('button', { name: 'Actions for Soon, no CV' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await views.getByRole('link', { name: 'Soon, no CV' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(current).toBe('Soon, no CV')

  // Of two with one query each can be changed.
  const { name: twin } = await operation.post('/views', {
    body: { list: 'candidates', name: 'Twin', query: 'hasCv=false&hot=true&mine=true' },
  })
  await page.getByRole('button', { name: `Actions for Soon, no CV, ${twin}` }).click()
  await page.getByRole('menuitem', { name: 'Delete “Twin”' }).click()
  await views.getByRole('link', { name: twin }).waitFor({ state: 'detached' })

  const colleague = await site.world.as('operation', 'colleague')
  expect((await colleague.get('/views', { query: { list: 'candidates' } })).items.map(({ name }) => name)).toEqual(['Soon, no CV'])
})
