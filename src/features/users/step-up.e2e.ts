import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { beginFactor } from '#test/support/identity.ts'
import { signIn } from '#test/support/people.ts'

const site = useSite(await freePort())
afterEach(() => resetClock())

const minutes = 60_000
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

// What the windows say and keep is tried in `proving.test.ts` of `sign-in` and `identity`; here the service itself refuses and is satisfied.
it('an administrator whose login is fifty minutes old proves both steps again, and loses nothing by closing the question', async () => {
  const colleague = await site.world.as('operation', 'Colin')
  const admin = await site.world.as('admin', 'Tilda')
  const app = await beginFactor(site.world, await signIn(site.world.app, admin.email, admin.password))
  await app.finalize(app.code())
  const { page } = await site.open({ viewport: phone })
  const code = page.getByRole('dialog', { name: 'Enter your code' })
  const giveCode = async (digits: string) => {
    await code.getByLabel('Code', { exact: true }).fill(digits)
    await code.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  advanceClock(minutes)
  await giveCode(app.code())
  await page.waitForURL('**/dashboard')

  // The service refuses what it does itself.
  advanceClock(50 * minutes)
  await page.goto('/user/account?tab=security')
  await page.getByRole('button', { name: 'Change address' }).click()
  const change = page.getByRole('dialog', { name: 'Change address' })
  await change.getByLabel('New address').fill('tilda.new@agency.example')
  await change.getByRole('button', { name: 'Send the link' }).click()
  await question(page).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await change.getByLabel('New address').inputValue()).toBe('tilda.new@agency.example')
  await change.getByRole('button', { name: 'Send the link' }).click()
  await question(page).getByLabel('Password').fill('not my password')
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await question(page).getByRole('link', { name: 'This is not your password.' }).waitFor()
  await question(page).getByLabel('Password').fill(admin.password)
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await giveCode('000000')
  await code.getByRole('link', { name: 'That code is not correct.' }).waitFor()
  await expectAccessible(page)
  await giveCode(app.code())
  await page.getByText('We sent a link to tilda.new@agency.example.').waitFor()

  // Our server refuses what is done with others.
  advanceClock(50 * minutes)
  await page.goto(`/dashboard/user/${colleague.id}/edit`)
  await page.getByLabel('Role').selectOption('Agent')
  const confirm = page.getByRole('dialog', { name: /Colin/ })
  await confirm.getByRole('button', { name: 'OK' }).click()
  await question(page).getByRole('button', { name: 'Close' }).click()
  await confirm.getByText('This needs a recent login.').waitFor()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'OK' }).click()
  await question(page).getByLabel('Password').fill(admin.password)
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await giveCode(app.code())
  await page.getByText('Role changed').waitFor()
  const role = site.world.app.database.kysely.selectFrom('accounts').select('role').where('id', '=', colleague.id)
  expect(await role.executeTakeFirst()).toEqual({ role: 'agent' })
})
