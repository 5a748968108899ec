import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { makeFailedTask } from '../health/server/examples.ts'

const site = useSite()

it('an admin changes the promise, retries what failed, makes a key and revokes it, and finds all of it in the audit log, on a phone', async () => {
  const admin = await site.world.as('admin')
  const { page } = await site.open({ viewport: phone, touch: true })
  await logIn(page, admin.email, admin.password)
  const main = page.getByRole('main')

  await page.goto('/dashboard/settings?tab=work')
  await page.locator('form [name="promiseDays"]').fill('6')
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Promise an answer within your working week: 5 days at most.').first().waitFor()
  await page.locator('form [name="promiseDays"]').fill('3')
  await main.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expectAccessible(page)
  const { page: theirs } = await site.open({ locale: 'fr-FR' })
  await theirs.goto('/fr')
  await theirs
    .getByText(/3\sjours ouvrés/)
    .first()
    .waitFor()
  await page.goto('/dashboard/settings?tab=history')
  await main.getByText('5 → 3').waitFor()

  await makeFailedTask(site.world)
  await page.goto('/dashboard/health')
  await main.getByText('No room on the disk').first().waitFor()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Run again' }).click()
  await main.getByRole('heading', { name: 'Failed tasks' }).waitFor({ state: 'detached' })

  await page.goto('/dashboard/api-keys')
  await main.getByRole('button', { name: 'Make an API key' }).click()
  await page.getByLabel('Program').fill('Payroll')
  await page.getByRole('button', { name: 'Make key' }).click()
  const key = await page.getByLabel('API key', { exact: true }).inputValue()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const call = () => fetch(`${site.base}/api/v1/staff/jobs?limit=1`, { headers: { authorization: `Bearer ${key}` } })
  expect((await call()).status).toBe(200)
  await main.getByRole('button', { name: /Payroll/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await main.getByText('No API keys yet').waitFor()
  expect((await call()).status).toBe(401)

  await page.goto('/dashboard/audit')
  for (const done of ['Changed the settings', 'Ran failed background tasks again', 'Made an API key', 'Revoked an API key'])
    await main.getByText(done, { exact: true }).locator('visible=true').first().waitFor()
  await expectAccessible(page)
})
