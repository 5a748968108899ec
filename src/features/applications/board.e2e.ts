import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())
let recruiter: Person
let page: Page
let jobId: number

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  jobId = (await makeJob(site.world, { title: 'Plasterer' })).id
  for (const firstName of ['Ada', 'Ben', 'Cal']) await applyAsGuest(site.world, jobId, guest({ firstName }))
  page = (await site.open()).page
  await logIn(page, recruiter.email, recruiter.password)
  await page.goto(`/dashboard/job/${jobId}/pipeline`)
})

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `${name} Whitfield`, exact: true }) })
const focused = () => page.evaluate(() => document.activeElement?.textContent)
const stagesOf = async () => {
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId, query: {} })
  return Object.fromEntries(items.map(({ candidateName, stage }) => [candidateName.split(' ')[0], stage]))
}

it('a card is carried to another column, and a column that it cannot go to does not take it', async () => {
  await card('Ada').dragTo(column('Screening'))
  await column('Screening').getByRole('button', { name: 'Ada Whitfield', exact: true }).waitFor()
  await expect.poll(stagesOf).toMatchObject({ Ada: 'screening' })
  await card('Ben').dragTo(column('Offer'))
  await column('New').getByRole('button', { name: 'Ben Whitfield', exact: true }).waitFor()
  expect(await stagesOf()).toMatchObject({ Ben: 'new' })
  // A swipe beyond the first column stays on the page.
  const board = column('New').locator('..')
  expect(await board.evaluate((one) => getComputedStyle(one).overscrollBehaviorX)).toBe('contain')
})

it('several are selected, carried together, taken back, and rejected with one letter each', async () => {
  const { id } = await makeJob(site.world, { title: 'Roofer' })
  for (const firstName of ['Eve', 'Fay', 'Gil', 'Hal']) await applyAsGuest(site.world, id, guest({ firstName }))
  const at = async () => {
    const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: id, query: {} })
    return Object.fromEntries(items.map(({ candidateName, stage }) => [candidateName.split(' ')[0], stage]))
  }
  await page.goto(`/dashboard/job/${id}/pipeline`)
  const open = (name: string) => page.getByRole('button', { name: `${name} Whitfield`, exact: true })
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await open('Eve').click({ modifiers: ['ControlOrMeta'] })
  await open('Gil').click({ modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  // By keyboard: one out, and the menu is that of all who are left.
  await open('Fay').focus()
  await page.keyboard.press('x')
  await bar.getByText('2 selected').waitFor()
  await card('Eve').dragTo(column('Screening'))
  await page.getByRole('status').getByText('2 applications: Screening').waitFor()
  await expect.poll(at).toEqual({ Eve: 'screening', Fay: 'new', Gil: 'screening', Hal: 'new' })
  const said = page.getByText('2 applications: Screening').locator('..')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(at).toEqual({ Eve: 'new', Fay: 'new', Gil: 'new', Hal: 'new' })
  await column('New').getByRole('button', { name: 'Eve Whitfield', exact: true }).waitFor()
  // A colleague is faster with one of them: that one goes back, and is said with the reason.
  await column('New').getByRole('checkbox', { name: 'Select all: New' }).check({ force: true })
  await bar.getByText('4 selected').waitFor()
  const isFaster = async (route: Route) => {
    const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: id, query: { q: 'Hal' } })
    const [hal] = items
    if (!hal) throw new Error('Hal should have applied')
    const body = { stage: 'screening' as const, tell: false }
    await recruiter.put('/applications/{applicationId}/stage', { applicationId: hal.id, version: hal.version, body })
    await route.continue()
  }
  await page.route('**/api/v1/jobs/*/moves', isFaster, { times: 1 })
  await bar.getByRole('button', { name: 'Reject' }).click()
  const asks = page.getByRole('dialog', { name: 'Reject · 4 selected' })
  await asks.getByRole('button', { name: 'Reject' }).click()
  await asks.getByText('Choose a reason.').first().waitFor()
  await asks.getByLabel('Reason').selectOption('distance')
  await asks.getByText('See the email').click()
  await asks.getByText('Reason: Too far away.').waitFor()
  await asks.getByRole('button', { name: 'Reject' }).click()
  const refused = page.getByRole('dialog', { name: '1 application stays where it was' })
  await refused.getByText('Hal Whitfield').waitFor()
  await refused.getByText(/moved this application to “Screening”/).waitFor()
  await refused.getByRole('button', { name: 'OK' }).click()
  await column('Screening').getByRole('button', { name: 'Hal Whitfield', exact: true }).waitFor()
  await bar.getByText('1 selected').waitFor()
  await expect.poll(at).toEqual({ Eve: 'rejected', Fay: 'rejected', Gil: 'rejected', Hal: 'screening' })
  await page.getByRole('link', { name: 'Ended 3' }).waitFor()
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect.poll(focused).toBe('Hal Whitfield')
})
