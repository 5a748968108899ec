import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { choose, fillRole } from '#test/job-form.ts'
import { makeEmployer } from '#test/make.ts'

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
  await first.getByRole('button', { name: 'Publishing' }).click()
  // Needed to publish, and never to save.
  await first.getByRole('button', { name: /^Enter the postcode of the site/ }).click()
  await first.getByLabel('Postcode').fill('LS1 4AP')
  await first.getByRole('button', { name: 'Publishing' }).click()
  await first.getByRole('button', { name: /^Choose at least one engagement/ }).click()
  await first.getByRole('checkbox', { name: 'PAYE' }).check()
  await first.getByRole('button', { name: 'Publishing' }).click()
  await first.getByRole('button', { name: 'Publish', exact: true }).click()
  await first.waitForURL('**/details')
  const { items } = await recruiter.get('/staff/jobs', { query: { q: 'halfway roofer' } })
  expect(items).toMatchObject([{ status: 'open' }])
  // The other window follows.
  await expect.poll(() => unfinished(second).count()).toBe(0)
})

it('what was typed and not chosen is no hindrance, and what was discarded is gone', async () => {
  const page = await openAnew()
  await page.goto('/dashboard/job/post')
  await page.getByRole('combobox', { name: 'Employer' }).fill('Nobody & Sons')
  await saveDraft(page)
  await page.getByRole('region', { name: 'Unfinished: 1' }).getByText('No title yet', { exact: true }).waitFor()
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: 'Discard: No title yet' }).click()
  await page.getByRole('dialog', { name: 'Discard “No title yet”?' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => unfinished(page).count()).toBe(0)
})

it('who saved in two windows is told, and decides by saving once more', async () => {
  const form = { title: ['Two windows'], jobTypes: ['full-time'] }
  const { id: unfinishedJobId } = await recruiter.post('/me/unfinished-jobs', { body: { form } })
  const page = await openAnew()
  await page.goto(`/dashboard/job/post?unfinished=${unfinishedJobId}`)
  const title = page.getByLabel('Title', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Two windows')
  await title.fill('Mine')
  await recruiter.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId, version: 1, body: { form: { title: ['Theirs'] } } })
  await saveDraft(page)
  await page.getByRole('alert').getByText('You have since saved this job in another window').waitFor()
  await saveDraft(page)
  await page.waitForURL('**/dashboard/job/list')
  expect((await recruiter.get('/me/unfinished-jobs', {})).items).toMatchObject([{ title: 'Mine', version: 3 }])
  // The answer in between.
  complaints.splice(0)
})

it('what was discarded elsewhere is saved anew, and what was typed outlives a reload', async () => {
  const { id: unfinishedJobId } = await recruiter.post('/me/unfinished-jobs', { body: { form: { title: ['Gone elsewhere'] } } })
  const page = await openAnew()
  await page.goto(`/dashboard/job/post?unfinished=${unfinishedJobId}`)
  const title = page.getByLabel('Title', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Gone elsewhere')
  await title.fill('Typed since')
  await recruiter.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId })
  await saveDraft(page)
  await page.waitForURL('**/dashboard/job/list')
  const titles = async () => (await recruiter.get('/me/unfinished-jobs', {})).items.map(({ title }) => title)
  expect(await titles()).toContain('Typed since')

  const { id: again } = await recruiter.post('/me/unfinished-jobs', { body: { form: { title: ['Gone again'] } } })
  await page.goto(`/dashboard/job/post?unfinished=${again}`)
  await expect.poll(() => title.inputValue()).toBe('Gone again')
  await title.fill('Typed before the reload')
  await recruiter.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId: again })
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Typed before the reload')
  await saveDraft(page)
  await page.waitForURL('**/dashboard/job/list')
  expect(await titles()).toContain('Typed before the reload')
  // Another that is gone too is a form of its own.
  await page.goto(`/dashboard/job/post?unfinished=${unfinishedJobId}`)
  await title.fill('Typed of the first')
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/dashboard/job/post?unfinished=${again}`)
  await expect.poll(() => title.inputValue()).toBe('')
  // The answers in between.
  complaints.splice(0)
})

it('what was discarded while it was found newer elsewhere is published as a new job', async () => {
  const { id: unfinishedJobId } = await recruiter.post('/me/unfinished-jobs', { body: { form: { title: ['Soon gone'] } } })
  const page = await openAnew()
  await page.goto(`/dashboard/job/post?unfinished=${unfinishedJobId}`)
  const title = page.getByLabel('Title', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Soon gone')
  await title.fill('Soon back')
  await recruiter.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId, version: 1, body: { form: { title: ['Newer'] } } })
  await page.route(
    `**/api/v1/me/unfinished-jobs/${unfinishedJobId}`,
    async (route) => {
      const response = await route.fetch()
      await recruiter.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId })
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await saveDraft(page)
  await page.getByRole('alert').getByText('You have since saved this job in another window').waitFor()
  await saveDraft(page)
  await page.waitForURL('**/dashboard/job/list')
  expect((await recruiter.get('/me/unfinished-jobs', {})).items.map((one) => one.title)).toContain('Soon back')
  // The answers in between.
  complaints.splice(0)
})

it('what is wrong, and not only missing, is said and not passed over', async () => {
  const form = { title: ['Odd hours'], jobTypes: ['full-time'], hoursPerWeek: ['37.6'], step: ['0'] }
  const { id: unfinishedJobId } = await recruiter.post('/me/unfinished-jobs', { body: { form } })
  const page = await openAnew()
  await page.goto(`/dashboard/job/post?unfinished=${unfinishedJobId}`)
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Odd hours')
  await saveDraft(page)
  await page
    .getByRole('alert')
    .getByText(/Hours a week/)
    .first()
    .waitFor()
  expect(page.url()).toContain('/job/post')
})

it('a closing date that was cleared is asked for, and nothing is lost with it', async () => {
  const page = await openAnew()
  await page.goto('/dashboard/job/post')
  await page.getByLabel('Title', { exact: true }).fill('Dateless roofer')
  await page.getByRole('button', { name: 'Publishing' }).click()
  await page.getByLabel('Closing date', { exact: true }).fill('')
  await page.getByRole('button', { name: 'To fill in: closing date' }).waitFor()
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Dateless roofer').waitFor()
})
