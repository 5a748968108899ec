import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { applyAsGuest, guest, makeJob } from '#test/make.ts'

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
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
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
})

it('a swipe beyond the first column stays on the page', async () => {
  const board = column('New').locator('..')
  expect(await board.evaluate((one) => getComputedStyle(one).overscrollBehaviorX)).toBe('contain')
})

it('by keyboard arrows go from card to card, and m moves the one in focus', async () => {
  await page.getByRole('button', { name: 'Ben Whitfield', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cal Whitfield')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ada Whitfield')
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Move to Vetting' }).press('Enter')
  await page.getByRole('status').getByText('Ada Whitfield: Vetting').waitFor()
  await expect.poll(stagesOf).toMatchObject({ Ada: 'vetting' })
  // Nobody else was in the column, so the card took the focus along; its menu begins with the moves.
  await expect.poll(focused).toBe('Ada Whitfield')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Ben Whitfield')
  await page.keyboard.press('m')
  await page.getByRole('menu').waitFor()
  await expect.poll(focused).toMatch(/^Move to/)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Ben Whitfield')
})

it('a move is taken back by its message', async () => {
  await card('Cal').dragTo(column('Screening'))
  const said = page.getByText('Cal Whitfield: Screening').locator('..')
  await said.getByRole('button', { name: 'Undo' }).click()
  await column('New').getByRole('button', { name: 'Cal Whitfield', exact: true }).waitFor()
  await expect.poll(stagesOf).toMatchObject({ Cal: 'new' })
})

it('a move that somebody else was faster with goes back, and says who', async () => {
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId, query: { q: 'Ben' } })
  const [ben] = items
  if (!ben) throw new Error('Ben should have applied')
  await page.route('**/api/v1/applications/*/stage', async (route) => {
    await recruiter.put('/applications/{applicationId}/stage', {
      applicationId: ben.id,
      version: ben.version,
      body: { stage: 'on_hold', tell: false },
    })
    await route.continue()
  })
  await card('Ben').dragTo(column('Screening'))
  await page
    .getByRole('status')
    .getByText(/moved this application to “On hold”/)
    .waitFor()
  await page.unroute('**/api/v1/applications/*/stage')
  await card('Ben').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'On hold 1' }).waitFor()
})

it('beside the board one goes from card to card, by the keys j and k too', async () => {
  await page.getByRole('button', { name: 'Ada Whitfield', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ada Whitfield' }).waitFor()
  await page.keyboard.press('Escape')
  await applyAsGuest(site.world, jobId, guest({ firstName: 'Dan' }))
  await page.goto(`/dashboard/job/${jobId}/pipeline`)
  await page.getByRole('button', { name: 'Dan Whitfield', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cal Whitfield', exact: true }).click()
  await page.getByRole('dialog', { name: 'Cal Whitfield' }).getByText('1 of 2').waitFor()
  await page.keyboard.press('j')
  await page.getByRole('dialog', { name: 'Dan Whitfield' }).getByText('2 of 2').waitFor()
  await page.keyboard.press('k')
  await page.getByRole('dialog', { name: 'Cal Whitfield' }).waitFor()
  await page.keyboard.press('Escape')
})

it('what a move needs is asked beside the board, from one card to the next', async () => {
  await card('Cal').getByRole('button', { name: 'Move Cal Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Move to Rejected…' }).click()
  const panel = page.getByRole('dialog', { name: 'Cal Whitfield' })
  await panel.getByLabel('Reason').selectOption('distance')
  await panel.getByText('See the email').click()
  await panel.getByText('Reason: Too far away.').waitFor()
  await panel.getByLabel('When').selectOption('in an hour')
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.getByText('The candidate will be told on').waitFor()
  await panel.getByRole('button', { name: 'Don’t send it' }).click()
  await panel.getByText('The candidate will be told on').waitFor({ state: 'detached' })
  await expect.poll(stagesOf).toMatchObject({ Cal: 'rejected' })
  // Dan was next in the column, and still is.
  await panel.getByRole('button', { name: 'Next in the list' }).click()
  const dan = page.getByRole('dialog', { name: 'Dan Whitfield' })
  await dan.getByText('2 of 2').waitFor()
  // What is written here is about the person, and says for which job.
  await dan.getByRole('textbox', { name: 'Write a note' }).fill('Has his own van')
  await dan.getByRole('button', { name: 'Add', exact: true }).click()
  await dan.getByRole('listitem').filter({ hasText: 'Has his own van' }).last().getByText('Plasterer').waitFor()
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

it('a card that is carried on before it has arrived goes on from there', async () => {
  await applyAsGuest(site.world, jobId, guest({ firstName: 'Zoe' }))
  await page.goto(`/dashboard/job/${jobId}/pipeline`)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/stage', (route) => held.then(() => route.continue()), { times: 1 })
  await card('Zoe').dragTo(column('Screening'))
  await column('Screening').getByRole('button', { name: 'Zoe Whitfield', exact: true }).waitFor()
  await card('Zoe').dragTo(column('Vetting'))
  letGo()
  await expect.poll(stagesOf).toMatchObject({ Zoe: 'vetting' })
})

it('in the list, too, the next application is a press away, and who is reopened is told nothing', async () => {
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId, query: {} })
  const zoe = items.find(({ candidateName }) => candidateName.startsWith('Zoe'))
  const [applicationId, version] = [Number(zoe?.id), Number(zoe?.version)]
  await recruiter.put('/applications/{applicationId}/stage', {
    applicationId,
    version,
    body: { stage: 'rejected', reason: 'pay', tell: false },
  })
  const at = items.findIndex(({ id }) => id === applicationId)
  await page.goto(`/dashboard/applied-candidates/${jobId}/list?open=${applicationId}`)
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Stage').selectOption('Vetting')
  await panel.getByText('The candidate is not told about this move.').waitFor()
  expect(await panel.getByLabel('Tell the candidate by email').count()).toBe(0)
  const [way, beside] = at + 1 < items.length ? ['Next', items[at + 1]] : ['Previous', items[at - 1]]
  await panel.getByRole('button', { name: `${way} in the list` }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: beside?.candidateName }).waitFor()
})
