import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Person } from '#test/support/app.ts'
import { logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'
import { hold, person } from '#test/support/wallets.ts'

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

it('a job asks for documents: its advert says so, the gate follows while the list is open, and what lacks is asked for', async () => {
  const page = await open(recruiter)
  const other = await makeJob(site.world)
  await page.goto(`/dashboard/job/${other.id}/requirements`)
  const card = page.getByRole('region', { name: 'Requirements' })
  await card.getByRole('button', { name: 'Use the usual list for this trade' }).click()
  await card.getByText('CSCS card (Blue: skilled worker)').waitFor()
  await card.getByRole('button', { name: 'Edit' }).click()
  const asked = page.getByRole('dialog', { name: 'What this job asks for' })
  await asked.getByLabel('Level').selectOption({ label: 'Gold: advanced craft or supervisor' })
  await asked.getByRole('button', { name: '+ Add a document' }).click()
  await asked.getByLabel('Card or certificate').nth(1).selectOption('cscs')
  await asked.getByLabel('Level').nth(1).selectOption('gold')
  await asked.getByRole('button', { name: 'Save' }).click()
  await asked.getByText('This document is already on the list, with the same level.').first().waitFor()
  await asked.getByLabel('Card or certificate').nth(1).selectOption('smsts')
  await asked.getByRole('button', { name: 'Save' }).click()
  await card.getByText('SMSTS').waitFor()
  await card.getByText('CSCS card (Gold: advanced craft or supervisor)').waitFor()

  const theirs = await open(ann)
  await theirs.goto(`/fr/jobs/${job.slug}`)
  const needed = theirs.getByRole('region', { name: 'Ce qu’il vous faut sur le chantier' })
  await needed.getByText('Conditions remplies : 1 sur 2.').waitFor()
  await needed.getByText('Document manquant : Carte CSCS').waitFor()

  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: job.id })
  const [application] = items
  if (!application) throw new Error('nobody is on the job')
  const move = { applicationId: application.id, version: application.version, body: { stage: 'screening' as const } }
  await recruiter.put('/applications/{applicationId}/stage', move)
  await page.goto(`/dashboard/applied-candidates/${job.id}/list`)
  const row = page.getByRole('row', { name: /Ann Doe/ })
  await row.getByText('1 of 2, With reservations').waitFor()
  const { version } = await recruiter.get('/jobs/{jobId}', { jobId: job.id })
  await recruiter.patch('/jobs/{jobId}', { jobId: job.id, version, body: { endsOn: soon(90) } })
  await row.getByText('0 of 2, Can’t be put forward').waitFor()
  await row.getByText(/^SMSTS.* expires .*, but the job ends .*: renew by /).waitFor()
  await row.getByRole('button', { name: 'Ann Doe' }).click()
  const panel = page.getByRole('dialog', { name: 'Ann Doe' })
  await panel.getByLabel('Stage').selectOption('submitted')
  await panel.getByText('This candidate can’t be put forward yet.').waitFor()
  const line = panel.locator('form').getByRole('listitem').filter({ hasText: 'SMSTS' })
  await line.getByRole('button', { name: 'Request document' }).click()
  await page.getByRole('dialog', { name: 'Request documents' }).getByRole('button', { name: 'Create the link' }).click()
  const documents = () => recruiter.get('/candidates/{candidateId}/documents', { candidateId: ann.candidateId })
  await expect.poll(async () => (await documents()).items.map(({ status }) => status)).toContain('requested')
})
