import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { fillJob } from '#test/support/job-form.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())
let recruiter: Person
let page: Page

// One window and one login for all.
beforeAll(async () => {
  ;({ person: recruiter, page } = await site.openAs('operation'))
})

it('whoever applied is opened from the job, where others come in meanwhile, and refused in one’s own words without being told', async () => {
  const job = await makeJob(site.world, { title: 'Plasterer' })
  const apply = (firstName: string) =>
    applyAsGuest(site.world, job.id, guest({ firstName, email: `${firstName.toLowerCase()}@people.example` }))
  await apply('Opal')
  const heard = page.waitForResponse((response) => response.url().includes('/api/v1/live?') && response.ok())
  await page.goto(`/dashboard/job/${job.id}/details`)
  await heard
  const applicants = page.getByRole('region', { name: 'Applicants' })
  await applicants.getByRole('link', { name: 'Opal Whitfield' }).waitFor()
  await apply('Quin')
  await applicants.getByRole('link', { name: 'New 2' }).waitFor()
  await applicants.getByRole('link', { name: 'Quin Whitfield' }).click()
  const seen = page.getByRole('dialog', { name: 'Quin Whitfield' })
  await seen.getByLabel('Stage').selectOption('Rejected')
  await seen.getByLabel('Reason').selectOption('Another reason')
  await seen.getByLabel('In your own words').fill('Wanted a part-time role')
  await seen.getByLabel('Tell the candidate by email').uncheck()
  await seen.getByRole('button', { name: 'Move', exact: true }).click()
  await seen.getByText('Wanted a part-time role').waitFor()
  await expectAccessible(page)
  // The list behind it knows that one of them has been opened.
  const isNew = (name: string) => page.getByRole('row', { name, includeHidden: true }).getByText('new', { exact: true })
  await expect.poll(() => isNew('Quin').count()).toBe(0)
  expect(await isNew('Opal').count()).toBe(1)
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: 'Quin' } })
  const { moves } = await recruiter.get('/applications/{applicationId}', { applicationId: items[0]?.id ?? 0 })
  expect(moves[0]).toMatchObject({ to: 'rejected', reason: 'Wanted a part-time role', told: false })
})

it('a draft stays one until it is put online, under an employer added on the spot; it can be changed, and closing asks for the reason', async () => {
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: '+ Add an employer' }).click()
  await page.getByLabel('Name of the new employer').fill('Paneworks')
  await page.getByLabel('Sector of the new employer').selectOption('Commercial')
  await page.getByLabel('Edition of your terms that they accepted').fill('2026-01')
  await page.getByRole('button', { name: 'Add an employer', exact: true }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Employer' }).inputValue()).toBe('Paneworks')
  await fillJob(page, { title: 'Glazier, offices', trade: 'Glazier' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  await page.waitForURL('**/details')
  await page.getByRole('heading', { name: 'Glazier, offices', level: 1 }).waitFor()
  const id = Number(/job\/(\d+)\/details/.exec(page.url())?.[1])
  expect(await recruiter.get('/jobs/{jobId}', { jobId: id })).toMatchObject({ status: 'draft', postedAt: null })
  const { items } = await recruiter.get('/employers', { query: { q: 'Paneworks' } })
  expect(items).toMatchObject([{ name: 'Paneworks', sector: 'commercial' }])

  await page.getByRole('button', { name: 'Put online' }).click()
  await page.getByRole('dialog', { name: 'Put this job online?' }).getByRole('button', { name: 'Put online' }).click()
  await page.getByRole('status').getByText('The job is online').waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Openings').fill('3')
  await page.getByRole('checkbox', { name: 'Night shift' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/details')
  await page.getByRole('status').getByText('Saved').last().waitFor()
  await page.getByRole('button', { name: 'Close job' }).waitFor()
  expect(await recruiter.get('/jobs/{jobId}', { jobId: id })).toMatchObject({
    title: 'Glazier, offices',
    openings: 3,
    tags: ['night-shift'],
  })
  await page.getByRole('button', { name: 'Close job' }).click()
  const question = page.getByRole('dialog', { name: 'Close this job?' })
  await question.getByLabel('Reason').waitFor()
  expect(await recruiter.get('/jobs/{jobId}', { jobId: id })).toMatchObject({ status: 'open' })
  await question.getByLabel('Reason').fill('Client paused')
  await question.getByRole('button', { name: 'Close job' }).click()
  await page.getByText('Closed', { exact: true }).waitFor()
  expect(await recruiter.get('/jobs/{jobId}', { jobId: id })).toMatchObject({ status: 'closed', closeReason: 'Client paused' })
})

it('a CV that is added to a profile stands there at once', async () => {
  const { id } = await recruiter.post('/candidates', { body: { firstName: 'Rafe', lastName: 'Orr', phone: '07700 900125', locale: 'en' } })
  await page.goto(`/dashboard/candidate/${id}/profile`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'CV Rafe.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await cvFile().arrayBuffer()) })
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('status').getByText('CV added').waitFor()
  await page.getByRole('main').getByText('CV Rafe.pdf', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'CV', exact: true }).click()
  await page.getByRole('region', { name: 'Versions' }).getByText('CV Rafe.pdf', { exact: true }).first().waitFor()
  await page.getByLabel('A newer CV').waitFor()
})
