import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Person } from '#test/app.ts'
import { complaints, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { choose, fillJob } from '#test/job-form.ts'
import { makeJob } from '#test/make.ts'
import { hold, person } from '#test/wallets.ts'

const site = useSite(await freePort())
const soon = (days: number) => addDays(dayOf(new Date()), days)
let recruiter: Person
let ann: Awaited<ReturnType<typeof person>>
let job: { id: number; slug: string }

const open = async ({ email, password }: Person): Promise<Page> => {
  const { page } = await site.open()
  await logIn(page, email, password)
  return page
}

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  const made = await makeJob(site.world, { startsOn: soon(10), endsOn: soon(40) })
  job = made
  const body = { items: [{ type: 'smsts' }, { type: 'cscs', level: 'blue', isMandatory: false }] }
  await recruiter.put('/jobs/{jobId}/requirements', { jobId: job.id, version: made.version, body })
  ann = await person(site.world, 'Ann')
  await hold(site.world, ann.candidateId, { type: 'smsts', expires_on: soon(60) })
  await recruiter.post('/candidates/{candidateId}/applications', { candidateId: ann.candidateId, body: { jobId: job.id } })
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

it('a job’s requirements begin with what is usual for its trade, and are changed line by line', async () => {
  const page = await open(recruiter)
  const other = await makeJob(site.world)
  await page.goto(`/dashboard/job/${other.id}/details`)
  const card = page.getByRole('region', { name: 'Requirements' })
  await card.getByText('This job asks for no documents yet.').waitFor()
  await card.getByRole('link', { name: 'Choose documents' }).click()
  await page.waitForURL(/\/requirements$/)
  await card.getByRole('button', { name: 'Use the usual list for this trade' }).click()
  await card.getByText('CSCS card (Blue: skilled worker)').waitFor()
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'What this job asks for' })
  await dialog.getByLabel('Level').selectOption({ label: 'Gold: advanced craft or supervisor' })
  // One that was just added stays while the one before it is filled in; left empty, it is not sent.
  const addAlternative = dialog.getByRole('button', { name: '+ Accept another instead' })
  const alternatives = dialog.getByLabel('or', { exact: true })
  await addAlternative.click()
  await addAlternative.click()
  await expect.poll(() => alternatives.count()).toBe(2)
  await alternatives.first().selectOption('smsts')
  await expect.poll(() => alternatives.first().inputValue()).toBe('smsts')
  expect(await alternatives.count()).toBe(2)
  await alternatives.first().selectOption('')
  await dialog.getByRole('button', { name: '+ Add a document' }).click()
  await dialog.getByLabel('Card or certificate').nth(1).selectOption('cscs')
  await dialog.getByLabel('Level').nth(1).selectOption('gold')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This document is already on the list, with the same level.').first().waitFor()
  await dialog.getByLabel('Card or certificate').nth(1).selectOption('smsts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByText('SMSTS').waitFor()
  await card.getByText('CSCS card (Gold: advanced craft or supervisor)').waitFor()
  // The overview says in short what the tab has in full.
  await page.getByRole('link', { name: 'Overview' }).click()
  await card.getByText(/This job asks for \d+\sdocuments\. .* mandatory/).waitFor()
  expect(await card.getByText('SMSTS').count()).toBe(0)
  await card.getByRole('link', { name: 'See all requirements' }).click()
  await card.getByText('SMSTS').waitFor()
})

it('the advert says what is needed, and to a candidate who is signed in what they have', async () => {
  const { page: visitor } = await site.open()
  await visitor.goto(`/jobs/${job.slug}`)
  await visitor.getByRole('region', { name: 'What you need on site' }).getByText('CSCS card (Blue: skilled worker)').waitFor()
  const page = await open(ann)
  await page.goto(`/fr/jobs/${job.slug}`)
  const needed = page.getByRole('region', { name: 'Ce qu’il vous faut sur le chantier' })
  await needed.getByText('Conditions remplies : 1 sur 2.').waitFor()
  await needed.getByText('Document manquant : Carte CSCS').waitFor()
})

it('a job that ends later blocks whose card ends before, while the list is open; an administrator goes on with a reason', async () => {
  const page = await open(await site.world.as('admin'))
  await page.goto(`/dashboard/applied-candidates/${job.id}/list`)
  const row = page.getByRole('row', { name: /Ann Doe/ })
  await row.getByText('1 of 2, With reservations').waitFor()
  const { version } = await recruiter.get('/jobs/{jobId}', { jobId: job.id })
  await recruiter.patch('/jobs/{jobId}', { jobId: job.id, version, body: { endsOn: soon(90) } })
  await row.getByText('0 of 2, Can’t be put forward').waitFor()
  await row.getByText(/^SMSTS.* expires .*, but the job ends .*: renew by /).waitFor()
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: job.id })
  const [application] = items
  if (!application) throw new Error('nobody is on the job')
  const move = { applicationId: application.id, version: application.version, body: { stage: 'screening' as const } }
  await recruiter.put('/applications/{applicationId}/stage', move)
  await page.goto(`/dashboard/applied-candidates/${job.id}/list?open=${application.id}`)
  const panel = page.getByRole('dialog', { name: 'Ann Doe' })
  await panel.getByRole('button', { name: 'Put forward anyway' }).click()
  expect(await panel.getByLabel('Stage').inputValue()).toBe('submitted')
  await panel.getByLabel('Why put forward anyway').fill('The course is booked')
  await panel.getByRole('button', { name: 'Move' }).click()
  await panel.getByText(/^Put forward anyway by .*: The course is booked$/).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await row.getByText(/^Put forward anyway by .*: The course is booked$/).waitFor()
})

it('whoever may not override reads what is in the way, and asks for the document there and then', async () => {
  const ben = await person(site.world, 'Ben')
  const added = await recruiter.post('/candidates/{candidateId}/applications', { candidateId: ben.candidateId, body: { jobId: job.id } })
  const move = { applicationId: added.id, version: added.version, body: { stage: 'screening' as const } }
  await recruiter.put('/applications/{applicationId}/stage', move)
  const page = await open(recruiter)
  await page.goto(`/dashboard/applied-candidates/${job.id}/list?open=${added.id}`)
  const panel = page.getByRole('dialog', { name: 'Ben Doe' })
  await panel.getByLabel('Stage').selectOption('submitted')
  await panel.getByText('This candidate can’t be put forward yet.').waitFor()
  expect(await panel.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true)
  expect(await panel.getByRole('button', { name: 'Put forward anyway' }).count()).toBe(0)
  const line = panel.locator('form').getByRole('listitem').filter({ hasText: 'SMSTS' })
  await line.getByRole('button', { name: 'Request document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request documents' })
  // Who closes the window before the answer has come sees what came of it all the same.
  const isClosed = Promise.withResolvers<void>()
  await page.route('**/document-request', async (route) => {
    await isClosed.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  isClosed.resolve()
  await panel.getByText(/^We are waiting for SMSTS/).waitFor()
  const { items } = await recruiter.get('/candidates/{candidateId}/documents', { candidateId: ben.candidateId })
  expect(items).toMatchObject([{ type: 'smsts', status: 'requested' }])
})

it('the form of a new job begins with what is usual for its trade in the town, until somebody has a list of their own', async () => {
  const page = await open(recruiter)
  await page.goto('/dashboard/job/post')
  const card = page.getByRole('region', { name: 'Requirements' })
  await page.getByLabel('Trade', { exact: true }).selectOption('Scaffolder')
  await page.getByRole('button', { name: 'Next: Place and dates' }).click()
  await choose(page, 'Town', 'Leeds')
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  const documents = card.getByLabel('Card or certificate')
  await expect
    .poll(() => documents.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)))
    .toEqual(['cisrs', 'right-to-work-gb'])
  await card.getByRole('button', { name: 'Remove' }).first().click()
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByLabel('Trade', { exact: true }).selectOption('Bricklayer')
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  await expect.poll(() => documents.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual(['right-to-work-gb'])
})

it('a new job whose list is refused, or whose publication is, is posted once', async () => {
  const page = await open(recruiter)
  const publish = async () => {
    await page.getByRole('button', { name: 'Publishing' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
  }
  await page.goto('/dashboard/job/post')
  await fillJob(page, { title: 'Lightning conductor fitter', trade: 'Electrician', employer: 'Hale' })
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  const card = page.getByRole('region', { name: 'Requirements' })
  const documents = card.getByLabel('Card or certificate')
  await expect.poll(() => documents.count()).toBeGreaterThan(0)
  const usual = await documents.count()
  for (const n of [0, 1]) {
    await card.getByRole('button', { name: '+ Add a document' }).click()
    await documents.nth(usual + n).selectOption('smsts')
  }
  await publish()
  // It leads back to the list, which says what is wrong until it is put right.
  const double = card.getByText('This document is already on the list')
  await double.waitFor()
  await card.getByRole('button', { name: 'Remove' }).last().click()
  await double.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Publishing' }).click()
  const opensAt = page.getByLabel(/^Goes? online/)
  await opensAt.fill('2020-01-01')
  await publish()
  await expect.poll(() => opensAt.getAttribute('aria-invalid')).toBe('true')
  await opensAt.fill('')
  await publish()
  await page.waitForURL(/job\/\d+\/details$/)
  const { items } = await recruiter.get('/staff/jobs', { query: { q: 'lightning conductor' } })
  expect(items).toMatchObject([{ status: 'open' }])
})

it('the list of candidates is narrowed and sorted by what the gate says for a job', async () => {
  const page = await open(recruiter)
  await page.goto(`/dashboard/candidate/list?forJob=${job.id}&sort=compliance&dir=asc`)
  await page.getByRole('row', { name: /Ann Doe/ }).waitFor()
  await page.getByLabel('Compliance', { exact: true }).first().selectOption({ label: 'Nothing received yet' })
  await page.getByRole('row', { name: /Ann Doe/ }).waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Ben Doe/ }).waitFor()
  // For another job nothing is said that was asked of the one before.
  const answers = page.getByRole('cell').getByText(/^\d of \d/)
  await answers.first().waitFor()
  const other = await makeJob(site.world)
  await page.route(`**/jobs/${other.id}/gate?*`, () => {})
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/dashboard/candidate/list?forJob=${other.id}`)
  await page
    .getByText('Who can be put forward for')
    .getByRole('link', { name: other.title })
    .and(page.locator(`[href*='/${other.id}/']`))
    .waitFor()
  await expect.poll(() => answers.count()).toBe(0)
})
