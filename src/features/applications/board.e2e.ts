import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { useSite } from '#test/support/browser.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'

const site = useSite()

it('a recruiter moves applicants on the board by mouse and keyboard, undoes a move, and rejects several at once', async () => {
  const { id } = await makeJob(site.world, { title: 'Roofer' })
  for (const firstName of ['Ada', 'Eve', 'Fay', 'Gil', 'Hal']) await applyAsGuest(site.world, id, guest({ firstName }))
  const { page, person: recruiter } = await site.openAs('operation')
  await page.goto(`/dashboard/job/${id}/pipeline`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (name: string) => page.getByRole('listitem').filter({ has: open(name) })
  const open = (name: string) => page.getByRole('button', { name: `${name} Whitfield`, exact: true })
  const stages = async () => {
    const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: id, query: {} })
    return Object.fromEntries(items.map(({ candidateName, stage }) => [candidateName.split(' ')[0], stage]))
  }
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await card('Ada').dragTo(column('Screening'))
  await column('Screening').getByRole('button', { name: 'Ada Whitfield', exact: true }).waitFor()
  await expect.poll(stages).toMatchObject({ Ada: 'screening' })
  // An applicant cannot go straight to an offer.
  await card('Eve').dragTo(column('Offer'))
  await column('New').getByRole('button', { name: 'Eve Whitfield', exact: true }).waitFor()
  expect(await stages()).toMatchObject({ Eve: 'new' })

  await open('Eve').click({ modifiers: ['ControlOrMeta'] })
  await open('Gil').click({ modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  // The keyboard deselects one.
  await open('Fay').focus()
  await page.keyboard.press('x')
  await bar.getByText('2 selected').waitFor()
  await card('Eve').dragTo(column('Screening'))
  await page.getByRole('status').getByText('2 applications: Screening').waitFor()
  await expect.poll(stages).toMatchObject({ Eve: 'screening', Fay: 'new', Gil: 'screening', Hal: 'new' })
  await page.getByText('2 applications: Screening').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stages).toMatchObject({ Eve: 'new', Fay: 'new', Gil: 'new', Hal: 'new' })
  await column('New').getByRole('button', { name: 'Eve Whitfield', exact: true }).waitFor()

  // A colleague moves one of them first: that one stays where the colleague put it, and the others are rejected.
  await column('New').getByRole('checkbox', { name: 'Select all: New' }).check({ force: true })
  await bar.getByText('4 selected').waitFor()
  const moveHalFirst = async (route: Route) => {
    const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: id, query: { q: 'Hal' } })
    const [hal] = items
    if (!hal) throw new Error('Hal should have applied')
    const body = { stage: 'screening' as const, tell: false }
    await recruiter.put('/applications/{applicationId}/stage', { applicationId: hal.id, version: hal.version, body })
    await route.continue()
  }
  await page.route('**/api/v1/jobs/*/moves', moveHalFirst, { times: 1 })
  await bar.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject · 4 selected' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await question.getByText('Choose a reason.').first().waitFor()
  await question.getByLabel('Reason').selectOption('distance')
  await expect.poll(() => question.getByLabel('Email text').first().inputValue()).toContain('The site is too far')
  await question.getByRole('button', { name: 'Reject' }).click()
  const refused = page.getByRole('dialog', { name: '1 application not moved' })
  await refused.getByText('Hal Whitfield').waitFor()
  await refused.getByText(/moved this application to “Screening”/).waitFor()
  await refused.getByRole('button', { name: 'OK' }).click()
  await column('Screening').getByRole('button', { name: 'Hal Whitfield', exact: true }).waitFor()
  await bar.getByText('1 selected').waitFor()
  await expect.poll(stages).toMatchObject({ Eve: 'rejected', Fay: 'rejected', Gil: 'rejected', Hal: 'screening' })
  await page.getByRole('link', { name: 'Ended 3' }).waitFor()
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/ Whitfield$/)
})
