import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, useSite } from '#test/support/browser.ts'

const site = useSite()

it('somebody logs in after a wrong password, script finds no token, and a logout ends the session in every window', async () => {
  const person = await site.world.as('operation')
  const { page, context } = await site.open()
  // A page behind the login sends to the home page, and on to it after the login.
  await page.goto('/dashboard/job/list?status=open')
  await page.waitForURL(`${site.base}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('dialog', { name: 'Oops...' }).getByText('auth/invalid-credential').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Remember me').check()
  await dialog.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/job/list?status=open')

  const readable = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  expect(readable).toMatch(/refreshToken\\":\\"cookie\\"/)
  expect(
    (await context.cookies()).filter(({ expires }) => expires === -1),
    'all cookies outlive the browser',
  ).toEqual([])

  const other = await context.newPage()
  await other.goto('/dashboard')
  const logout = (window: Page) => window.getByRole('banner').getByRole('button', { name: 'Logout' })
  await logout(other).waitFor()
  await page.evaluate(() => localStorage.setItem('draft', 'of this person'))
  await logout(page).click()
  await Promise.all([page.waitForURL(`${site.base}/`), other.waitForURL(`${site.base}/`)])
  await page.getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie]), 'only the language stays').toEqual([[], 'lang=en'])
  await page.goto('/dashboard')
  await page.waitForURL(`${site.base}/`)
})
