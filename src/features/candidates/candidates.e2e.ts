import { expect, it } from 'vitest'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { finishSignUp } from '#test/support/chromium.ts'
import { photo } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const site = useSite()

it('a candidate registers on a phone, confirms the address, and adds a card to their documents', async () => {
  const email = 'sam@people.example'
  const { page } = await site.open({ viewport: phone, touch: true })
  await page.goto('/register')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lintel over the door')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Enter your last name.' }).waitFor()
  await expectAccessible(page)
  await page.goBack()
  expect(await page.getByLabel('Email', { exact: true }).inputValue(), 'Back keeps what was typed').toBe(email)
  await page.goForward()
  await finishSignUp(page, 'Sam', 'Whitfield')
  await page.waitForURL('**/dashboard/send-verification-email')

  const proof = async () => (await site.world.links()).find((url) => url.includes('mode=verifyEmail'))
  await expect.poll(proof).toBeDefined()
  await page.goto(String(await proof()))
  await expect.poll(() => page.url(), { message: 'the address bar hides the code' }).toBe(`${site.base}/auth/action`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Sam Whitfield' }).waitFor()
  const consents = `select keep_profile_at is null and job_alerts_at is null and directory_at is null as none from candidates where email = '${email}'`
  expect(await runs(site.world, consents), 'no consent without a tick').toEqual([{ none: true }])

  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await dialog.getByLabel('Document', { exact: true }).selectOption('CSCS card')
  await dialog.getByLabel('Photo of the front').setInputFiles(photo('cscs.jpg'))
  await dialog.getByLabel('Level').selectOption('Blue: skilled worker')
  await dialog.getByLabel('Issued on').fill('2026-01-12')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'CSCS card' }) })
  await card.getByText('Checking').waitFor()
  // The end follows from the day of issue.
  await card.getByText('12 Jan 2031').waitFor()
})
