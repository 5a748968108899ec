import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { fillJob } from '#test/job-form.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/make.ts'

const site = useSite(await freePort())
let recruiter: Person
let page: Page
let jobId: number

// One window and one login for all.
beforeAll(async () => {
  recruiter = await site.world.as('operation')
  jobId = (await makeJob(site.world, { title: 'Plasterer' })).id
  page = (await site.open()).page
  await logIn(page, recruiter.email, recruiter.password)
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

/** Somebody who applied, moved on so far. */
async function applied(firstName: string, ...through: ('screening' | 'submitted' | 'offer')[]): Promise<number> {
  const body = guest({ firstName, email: `${firstName.toLowerCase()}@people.example` })
  await applyAsGuest(site.world, jobId, body)
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId, query: {} })
  const applicationId = items.find(({ candidateName }) => candidateName.startsWith(firstName))?.id ?? 0
  for (const stage of through) {
    const { version } = await recruiter.get('/applications/{applicationId}', { applicationId })
    await recruiter.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage, tell: false } })
  }
  return applicationId
}
const read = (applicationId: number) => recruiter.get('/applications/{applicationId}', { applicationId })
const panel = (name: string) => page.getByRole('dialog', { name })
const told = async (firstName: string) => {
  const mails = await site.world.outbox()
  return mails.filter(({ to }) => to.startsWith(`${firstName.toLowerCase()}@`)).length
}

it('an application that somebody has opened is no longer new', async () => {
  const id = await applied('Opal')
  await page.goto(`/dashboard/applied-candidates/${jobId}/list`)
  const row = page.getByRole('row', { name: /Opal/ })
  await row.getByText('new', { exact: true }).waitFor()
  await row.getByRole('button').click()
  await panel('Opal Whitfield').waitFor()
  await row.getByText('new', { exact: true }).waitFor({ state: 'detached' })
  expect(await read(id)).toMatchObject({ isNew: false })
})

it('an application’s history goes back to its first move, twenty at a time', async () => {
  const id = await applied('Olive')
  await site.world.app.database.pool.query(
    `insert into application_moves (application_id, from_stage, to_stage, reason)
      select ${id}, 'new', 'screening', 'Move ' || n from generate_series(1, 45) n order by n`,
  )
  await page.goto(`/dashboard/applied-candidates/${jobId}/list?open=${id}`)
  const moves = panel('Olive Whitfield')
    .getByRole('list', { name: 'History' })
    .getByText(/Move \d+/)
  const shown = () => moves.allTextContents().then((all) => all.map((text) => Number(/Move (\d+)/.exec(text)?.[1])))
  const downTo = (first: number) => Array.from({ length: 46 - first }, (_, i) => 45 - i)
  await expect.poll(shown).toEqual(downTo(26))
  for (const [left, first] of [
    [25, 6],
    [5, 1],
  ] as const) {
    await panel('Olive Whitfield')
      .getByRole('button', { name: `Show older moves (${left})` })
      .click()
    await expect.poll(shown).toEqual(downTo(first))
  }
  expect(
    await panel('Olive Whitfield')
      .getByRole('button', { name: /^Show older/ })
      .count(),
  ).toBe(0)
})

it('an application leads to the profile of whoever applied', async () => {
  await recruiter.post('/candidates', { body: { firstName: 'Una', lastName: 'Ray', phone: '07700 900127', locale: 'en' } })
  const id = await applied('Orla')
  const { candidateId } = await read(id)
  expect(candidateId).not.toBe(id)
  await page.goto(`/dashboard/applied-candidates/${jobId}/list?open=${id}`)
  await panel('Orla Whitfield').getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL(`**/dashboard/candidate/${candidateId}/profile`)
  await page.getByRole('heading', { level: 1, name: 'Orla Whitfield' }).waitFor()
})

it('an employer that cannot be added says why, and can be tried again', async () => {
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: '+ Add an employer' }).click()
  await page.getByLabel('Name of the new employer').fill('Gone Ltd')
  await page.getByLabel('Sector of the new employer').selectOption('Residential')
  await page.route('**/api/v1/employers', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const add = page.getByRole('button', { name: 'Add an employer', exact: true })
  await add.click()
  await page.getByRole('alert').getByText('Can’t connect to Lintel.').waitFor()
  await page.unroute('**/api/v1/employers')
  await add.click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Employer' }).inputValue()).toBe('Gone Ltd')
})

it('a placement takes its first day, and an application moved meanwhile is shown as it is now', async () => {
  const id = await applied('Pia', 'screening', 'submitted', 'offer')
  await page.goto(`/dashboard/applied-candidates/${jobId}/list?open=${id}`)
  const seen = panel('Pia Whitfield')
  await seen.getByLabel('Stage').selectOption('Placed')
  await seen.getByLabel('First day').fill('2027-01-04')
  await seen.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('status').getByText('Pia Whitfield: Placed').waitFor()
  expect(await read(id)).toMatchObject({ stage: 'placed', startsOn: '2027-01-04' })

  const { version } = await read(id)
  await recruiter.put('/applications/{applicationId}/stage', { applicationId: id, version, body: { stage: 'ended_early', tell: false } })
  await seen.getByLabel('Stage').selectOption('Completed')
  await seen.getByRole('button', { name: 'Move', exact: true }).click()
  await seen.getByText(/^Ended early ·/).waitFor()
  expect(await read(id)).toMatchObject({ stage: 'ended_early' })
})

it('a refusal takes its reason, and tells nobody who was not to be told', async () => {
  const id = await applied('Quin', 'screening')
  await expect.poll(() => told('Quin')).toBe(1) // that it was received
  await page.goto(`/dashboard/applied-candidates/${jobId}/list?open=${id}`)
  const seen = panel('Quin Whitfield')
  await seen.getByLabel('Stage').selectOption('Rejected')
  await seen.getByLabel('Reason').selectOption('Another reason')
  await seen.getByLabel('In your own words').fill('Wanted a part-time role')
  await seen.getByLabel('Tell the candidate by email').uncheck()
  await seen.getByRole('button', { name: 'Move', exact: true }).click()
  await seen.getByText('Wanted a part-time role').waitFor()
  const { moves } = await read(id)
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

it('a job and a candidate show the newest applications, and lead to each', async () => {
  const job = await makeJob(site.world, { title: 'Glazier' })
  await applyAsGuest(site.world, job.id, guest({ firstName: 'Nell', lastName: 'Pane', email: 'nell@people.example' }))
  const [application] = (await recruiter.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })).items
  const candidateId = application?.candidateId
  await page.goto(`/dashboard/job/${job.id}/details`)
  const applicants = page.getByRole('region', { name: 'Applicants' })
  await applicants.getByRole('link', { name: 'New 1' }).waitFor()
  await applicants.getByRole('link', { name: 'Nell Pane' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Nell Pane' }).waitFor()
  await page.goto(`/dashboard/candidate/${candidateId}/profile`)
  const applications = page.getByRole('region', { name: 'Applications' })
  await applications.getByText('Glazier').waitFor()
  await applications.getByRole('link', { name: 'See all applications' }).click()
  await page.waitForURL(`**/dashboard/candidate/${candidateId}/profile?tab=applications`)
  await page.getByRole('row', { name: /Glazier/ }).waitFor()
})

it('who is selected in the list is mailed, taken along as a file, and rejected together', { timeout: 60_000 }, async () => {
  const ids = [await applied('Vera'), await applied('Walt')]
  await page.goto(`/dashboard/applied-candidates/${jobId}/list?limit=100`)
  for (const name of ['Vera', 'Walt']) await page.getByRole('checkbox', { name: `Select ${name} Whitfield` }).check()
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await bar.getByText('2 selected').waitFor()
  const more = async (action: string) => {
    await bar.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await more('Send an email')
  await panel('Send an email').getByLabel('Subject').fill('Hello {firstName}')
  await panel('Send an email').getByLabel('Text', { exact: true }).fill('We will call you.')
  await panel('Send an email').getByRole('button', { name: 'Send an email' }).click()
  await panel('Send an email').getByRole('button', { name: 'OK' }).click()
  const subjects = async () => (await site.world.outbox()).filter(({ subject }) => /^Hello (Vera|Walt)$/.test(subject)).length
  await expect.poll(subjects).toBe(2)
  await more('Export')
  const download = page.waitForEvent('download')
  await panel('Export').getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Applications .*\.xlsx$/)
  await bar.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().selectOption('distance')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.poll(async () => Promise.all(ids.map(async (id) => (await read(id)).stage))).toEqual(['rejected', 'rejected'])
  await bar.waitFor({ state: 'hidden' })
})

it('each screen of the agency shows what somebody else did, without being touched', async () => {
  const colleague = await site.world.as('admin')
  const job = await makeJob(site.world, { title: 'Roofer' })
  const person = await colleague.post('/candidates', { body: { firstName: 'Sol', lastName: 'Reeve', phone: '07700 900126', locale: 'en' } })
  let n = 0
  const rename = async () => {
    const title = `Roofer ${++n}`
    const { version } = await colleague.get('/jobs/{jobId}', { jobId: job.id })
    await colleague.patch('/jobs/{jobId}', { jobId: job.id, version, body: { title } })
    return page.getByRole('main').getByText(title).first()
  }
  const reword = async () => {
    const lastName = `Reeve ${++n}`
    const { version } = await colleague.get('/candidates/{candidateId}', { candidateId: person.id })
    await colleague.patch('/candidates/{candidateId}', { candidateId: person.id, version, body: { lastName } })
    return page.getByRole('main').getByText(`Sol ${lastName}`).first()
  }
  const apply = async () => {
    const body = guest({ firstName: 'Tess', lastName: `Vane ${++n}`, email: `tess${n}@people.example` })
    await applyAsGuest(site.world, job.id, body)
    return page.getByRole('main').getByText(`Tess ${body.lastName}`).first()
  }
  const screens = [
    [`/dashboard/job/${job.id}/details`, rename],
    [`/dashboard/job/${job.id}/details`, apply],
    ['/dashboard/job/list', rename],
    [`/dashboard/candidate/${person.id}/profile`, reword],
    ['/dashboard/candidate/list', reword],
    [`/dashboard/applied-candidates/${job.id}/list`, apply],
    ['/dashboard/application/list', apply],
    ['/dashboard', apply],
  ] as const
  for (const [address, change] of screens) {
    const heard = page.waitForResponse((response) => response.url().includes('/api/v1/live?') && response.ok())
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await heard
    const shown = await change()
    await shown.waitFor().catch(() => expect.fail(`${address} did not show what changed`))
  }
})

it('a job that is over says who still waits for an answer, and leads to them', async () => {
  const job = await makeJob(site.world, { title: 'Tiler' })
  await applyAsGuest(site.world, job.id, guest({ firstName: 'Wanda' }))
  await page.goto(`/dashboard/job/${job.id}/details`)
  await page.getByRole('region', { name: 'Applicants' }).getByRole('link', { name: 'Wanda Whitfield' }).waitFor()
  const waits = page.getByText('The job has ended, and 1 person is still waiting for an answer.')
  expect(await waits.count()).toBe(0)
  const { version } = await recruiter.get('/jobs/{jobId}', { jobId: job.id })
  await recruiter.put('/jobs/{jobId}/closure', { jobId: job.id, version, body: { reason: 'Found somebody' } })
  await waits.waitFor()
  await page.getByRole('link', { name: 'Answer them' }).click()
  await page.waitForURL('**/list?ended=false')
})
