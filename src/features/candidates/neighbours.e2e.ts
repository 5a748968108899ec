import { expect, it } from 'vitest'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())

it('a profile opened from the list leads to its neighbours, across pages, and back to the list', async () => {
  const operation = await site.world.as('operation')
  for (let n = 10; n < 22; n++)
    await operation.post('/candidates', { body: { firstName: 'Ann', lastName: `Mason ${n}`, phone: '07700 900123', locale: 'en' } })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto('/dashboard/candidate/list?sort=lastName&dir=asc')
  await page.getByRole('link', { name: 'Ann Mason 18' }).click()
  const at = async (name: string, place: string) => {
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('navigation', { name: 'In the list' }).getByText(place).waitFor()
  }
  await at('Ann Mason 18', '9 of 12')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.waitForURL('**/profile?tab=timeline')
  await page.getByRole('button', { name: 'Next in the list' }).click()
  await at('Ann Mason 19', '10 of 12')
  expect(page.url()).toContain('tab=timeline')
  await page.locator('#content').focus()
  await page.keyboard.press('j')
  await at('Ann Mason 20', '11 of 12')
  await page.reload()
  await at('Ann Mason 20', '11 of 12')
  await page.locator('#content').focus()
  await page.keyboard.press('j')
  await at('Ann Mason 21', '12 of 12')
  expect(await page.getByRole('button', { name: 'Next in the list' }).isDisabled()).toBe(true)
  // At once: the second counts from where the first one leads.
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await at('Ann Mason 19', '10 of 12')

  await page.goto(page.url().replace(/\?.*/, ''))
  await page.getByRole('heading', { level: 1, name: 'Ann Mason 19' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'In the list' }).count()).toBe(0)
})
