import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { fillRole } from '#test/support/job-form.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'

// What its form asks for and remarks on is in `web/post.test.ts`.

const site = useSite(await freePort())
let recruiter: Person
let admin: Person
let page: Page

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  admin = await site.world.as('admin')
  await makeEmployer(site.world, recruiter, 'Quietworks')
  ;({ page } = await site.open())
  await logIn(page, recruiter.email, recruiter.password)
})

it('a job is written from step to step by Enter, asks an administrator, and goes online by itself once they approve', async () => {
  await page.goto('/dashboard/job/post')
  await page.getByRole('checkbox', { name: 'Name the employer in the advert' }).uncheck()
  await fillRole(page, { title: 'Silent glazier', trade: 'Glazier', employer: 'Quietworks' })
  await page.getByLabel('Title', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Place and dates' }).waitFor()
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.pressSequentially('Leeds')
  await page
    .getByRole('option', { name: /^Leeds/ })
    .first()
    .waitFor()
  // This one takes the town.
  await town.press('Enter')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByLabel('Postcode').press('Enter')
  await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'PAYE' }).check()
  // Nothing is published before its checklist was seen.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checklist')
  const opensAt = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Goes online on').fill(opensAt)
  await page.getByRole('combobox', { name: 'Who should approve it' }).pressSequentially('adm')
  await page.getByRole('option', { name: 'admin', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('status').getByText('An administrator has been asked to approve it').waitFor()
  await page.getByText('Waiting for approval by admin, asked for by operation, because the client is confidential').waitFor()

  const { page: other } = await site.open()
  await logIn(other, admin.email, admin.password)
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('status').getByText('The job will go online automatically').waitFor()
  const jobId = Number(/\d+/.exec(new URL(page.url()).pathname))
  const job = await recruiter.get('/jobs/{jobId}', { jobId })
  expect(job).toMatchObject({ status: 'scheduled', approvedByName: 'admin' })
  expect(Date.parse(job.opensAt ?? '')).toBeGreaterThan(Date.now())
})

it('several jobs are paused at once; what was left as it is says why', async () => {
  const [one, two] = [await makeJob(site.world, { title: 'Bulk glazier' }), await makeJob(site.world, { title: 'Bulk tiler' })]
  await recruiter.put('/jobs/{jobId}/closure', { jobId: two.id, version: 1, body: { reason: 'Over' } })
  await page.goto('/dashboard/job/list?q=bulk')
  await page.getByRole('checkbox', { name: 'Select Bulk glazier' }).check()
  await page.getByRole('checkbox', { name: 'Select Bulk tiler' }).check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  const question = page.getByRole('dialog', { name: 'Pause · 2 selected' })
  await question.getByLabel('Reason').fill('Snow')
  await question.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('dialog', { name: '1 job was not changed' }).getByText('Bulk tiler').waitFor()
  await expectAccessible(page, 'dialog[open]')
  expect(await recruiter.get('/jobs/{jobId}', { jobId: one.id })).toMatchObject({ status: 'on_hold', pauseReason: 'Snow' })
  await page
    .getByRole('row', { name: /Bulk glazier/, includeHidden: true })
    .getByText('Paused')
    .waitFor()
})
