import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { complaints, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { choose, fillRole } from '#test/support/job-form.ts'
import { makeEmployer } from '#test/support/factories.ts'

// What else becomes of it in other windows is in `web/unfinished.test.ts`.

const site = useSite(await freePort())
let recruiter: Person

/** On a machine of its own. */
const openAnew = async (how: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const { page } = await site.open(how)
  await logIn(page, recruiter.email, recruiter.password)
  return page
}
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click()
const unfinished = (page: Page) => page.getByRole('region', { name: /^Unfinished: / })

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  await makeEmployer(site.world, recruiter, 'Halfway Homes')
})
afterEach(() => {
  // Whether it can be a draft yet, the server says.
  expect(complaints.splice(0).filter((one) => !one.includes('status of 400'))).toEqual([])
})

it('a job is saved at any step with anything missing, carried on elsewhere, published, and unfinished no more', async () => {
  const first = await openAnew()
  await first.goto('/dashboard/job/post')
  await first.getByLabel('Title', { exact: true }).fill('Halfway roofer')
  await saveDraft(first)
  await first.waitForURL('**/dashboard/job/list')
  await first.getByRole('region', { name: 'Unfinished: 1' }).getByText('Halfway roofer', { exact: true }).waitFor()

  const second = await openAnew({ viewport: phone, touch: true })
  await second.goto('/dashboard/job/list')
  const carryOn = second.getByRole('link', { name: 'Carry on: Halfway roofer' })
  // For fingers a button is higher; its word stays in the middle.
  expect(await carryOn.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
  await carryOn.click()
  const title = second.getByLabel('Title', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Halfway roofer')
  await choose(second, 'Employer', 'Halfway Homes')
  await second.getByRole('button', { name: 'Place and dates', exact: true }).click()
  await choose(second, 'Town', 'Leeds')
  await saveDraft(second)
  await second.waitForURL('**/dashboard/job/list')

  // Where it was left, with what was chosen.
  await first.getByRole('link', { name: 'Carry on: Halfway roofer' }).click()
  await first.getByRole('heading', { name: 'Place and dates' }).waitFor()
  await expect.poll(() => first.getByRole('combobox', { name: 'Town' }).inputValue()).toMatch(/^Leeds/)
  await first.getByRole('button', { name: 'Role', exact: true }).click()
  await expect.poll(() => first.getByRole('combobox', { name: 'Employer' }).inputValue()).toBe('Halfway Homes')
  await first.getByLabel('Sector', { exact: true }).selectOption('Residential')
  await fillRole(first, { title: 'Halfway roofer', trade: 'Roofer' })
  await first.getByRole('button', { name: 'Place and dates', exact: true }).click()
  await first.getByLabel('Postcode').fill('LS1 4AP')
  await first.getByRole('button', { name: 'Pay', exact: true }).click()
  await first.getByRole('checkbox', { name: 'PAYE' }).check()
  await first.getByRole('button', { name: 'Publishing' }).click()
  await first.getByRole('button', { name: 'Publish', exact: true }).click()
  await first.waitForURL('**/details')
  const { items } = await recruiter.get('/staff/jobs', { query: { q: 'halfway roofer' } })
  expect(items).toMatchObject([{ status: 'open' }])
  // The other window follows.
  await expect.poll(() => unfinished(second).count()).toBe(0)
})
