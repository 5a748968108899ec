import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { description, jobBody, makeEmployer, makeJob } from '#test/make.ts'

const site = useSite(await freePort())
let recruiter: Person
let admin: Person

const open = async ({ email, password }: Person): Promise<Page> => {
  const { page } = await site.open()
  await logIn(page, email, password)
  return page
}

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  admin = await site.world.as('admin')
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

it('a job of a confidential client waits for an administrator, who is told and approves it', async () => {
  const { id: jobId } = await makeJob(site.world, { title: 'Quiet plasterer', showEmployer: false })
  const page = await open(admin)
  await page.goto(`/dashboard/job/${jobId}/details`)
  await page.getByText('Waiting for approval, asked for by operation').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').getByText('The job is online').waitFor()
  expect(await recruiter.get('/jobs/{jobId}', { jobId })).toMatchObject({ status: 'open', approvedByName: 'admin' })
  await page.goto('/jobs?keyword=quiet+plasterer')
  await page.getByText(/^Confidential client · Leeds/).waitFor()
})

it('a job that is approved for later is said to go online later', async () => {
  const opensAt = new Date(Date.now() + 86_400_000).toISOString()
  const { id: jobId } = await makeJob(site.world, { showEmployer: false, opensAt })
  const page = await open(admin)
  await page.goto(`/dashboard/job/${jobId}/details`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').getByText('The job will go online by itself').waitFor()
})

it('the form publishes for later, and says where the job waits for an administrator', async () => {
  await makeEmployer(site.world, recruiter, 'Quietworks')
  const page = await open(recruiter)
  await page.goto('/dashboard/job/post')
  await page.getByLabel('Title', { exact: true }).fill('Silent glazier')
  await page.getByRole('combobox', { name: 'Employer' }).pressSequentially('Quietw')
  await page.getByRole('option', { name: /^Quietworks/ }).click()
  await page.getByRole('checkbox', { name: 'Name the employer in the advert' }).uncheck()
  await page.getByLabel('Trade', { exact: true }).selectOption('Glazier')
  await page.getByRole('toolbar').first().waitFor()
  await page.getByLabel('Description', { exact: true }).fill(description)
  await page.getByRole('button', { name: 'Place and dates', exact: true }).click()
  await page.getByRole('combobox', { name: 'Town' }).pressSequentially('Leeds')
  await page
    .getByRole('option', { name: /^Leeds/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Publishing' }).click()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel('Goes online on').fill(tomorrow)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('status').getByText('An administrator has been asked to approve it').waitFor()
  const { items } = await recruiter.get('/staff/jobs', { query: { q: 'silent glazier' } })
  expect(items).toMatchObject([{ status: 'pending_approval' }])
  const { opensAt } = await recruiter.get('/jobs/{jobId}', { jobId: items[0]?.id ?? 0 })
  expect(Date.parse(opensAt ?? '')).toBeGreaterThan(Date.now())
})

it('several jobs are paused at once; what was left as it is says why', async () => {
  const [one, two] = [await makeJob(site.world, { title: 'Bulk glazier' }), await makeJob(site.world, { title: 'Bulk tiler' })]
  await recruiter.put('/jobs/{jobId}/closure', { jobId: two.id, version: 1, body: { reason: 'Over' } })
  const page = await open(recruiter)
  await page.goto('/dashboard/job/list?q=bulk')
  await page.getByRole('checkbox', { name: 'Select Bulk glazier' }).check()
  await page.getByRole('checkbox', { name: 'Select Bulk tiler' }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  const question = page.getByRole('dialog', { name: 'Pause · 2 selected' })
  await question.getByLabel('Reason').fill('Snow')
  await question.getByRole('button', { name: 'Pause' }).click()
  const left = page.getByRole('dialog', { name: '1 job was not changed' })
  await left.getByText('Bulk tiler').waitFor()
  await left.getByRole('button', { name: 'OK' }).click()
  await page.getByText('1 selected').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Bulk tiler' }).isChecked()).toBe(true)
  expect(await recruiter.get('/jobs/{jobId}', { jobId: one.id })).toMatchObject({ status: 'on_hold', pauseReason: 'Snow' })
  await page
    .getByRole('row', { name: /Bulk glazier/ })
    .getByText('Paused')
    .waitFor()
})

it('more than a hundred jobs are changed at once', async () => {
  const { id: employerId } = await makeEmployer(site.world)
  for (let n = 0; n < 101; n++) await recruiter.post('/jobs', { body: jobBody(employerId, { title: 'Hundredth roofer', publish: false }) })
  const page = await open(recruiter)
  await page.goto('/dashboard/job/list?q=hundredth&limit=100')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('101–101').waitFor()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByText('101 selected').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const question = page.getByRole('dialog', { name: 'Archive · 101 selected' })
  await question.getByLabel('Reason').selectOption('inactive')
  await question.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('101 jobs changed').waitFor()
  const { total } = await recruiter.get('/staff/jobs', { query: { q: 'hundredth', status: 'archived', limit: 1 } })
  expect(total).toBe(101)
})

it('a fault leads to the step of its field, which a reload keeps; the first one is shown by itself', async () => {
  const page = await open(recruiter)
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: 'Publishing' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'Role', exact: true }).waitFor()
  const title = page.getByLabel('Title', { exact: true })
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  await title.fill('Roofer')
  await expect.poll(() => title.getAttribute('aria-invalid')).not.toBe('true')
  await page.getByRole('alert').getByRole('link', { name: /^Town/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-step]')?.getAttribute('data-step'))).toBe('1')
  await page.getByRole('heading', { name: 'Place and dates' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Place and dates' }).waitFor()
})

it('a town that was typed but not chosen is a fault like any other, in whichever step it is', async () => {
  const page = await open(recruiter)
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: 'Place and dates', exact: true }).click()
  await page.getByRole('combobox', { name: 'Town' }).fill('Marseill')
  await page.getByRole('button', { name: 'Publishing' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Place and dates to correct' }).waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Town: Choose a town from the list.' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Town' }).evaluate((field) => field === document.activeElement)).toBe(true)
})

it('a job in France has to say what it pays, and lists the contracts of France first', async () => {
  const page = await open(recruiter)
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: 'Publishing' }).click()
  await page.getByRole('button', { name: 'Advised: pay. Adverts that show it get more applications.' }).waitFor()
  await page.getByRole('button', { name: 'Place and dates', exact: true }).click()
  await page.getByRole('combobox', { name: 'Town' }).fill('lyon')
  await page.getByRole('option', { name: /^Lyon/ }).first().click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Pay from', { exact: true }).waitFor()
  expect(await page.getByRole('group', { name: 'Engagement' }).getByRole('checkbox').first().getAttribute('value')).toBe('cdi')
  await page.getByRole('button', { name: 'Publishing' }).click()
  await page.getByRole('button', { name: 'To fill in: pay, which adverts in France must show' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('payMin')
})
