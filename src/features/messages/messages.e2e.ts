import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, logInByWindow, openDashboard, phone, useSite } from '#test/support/browser.ts'
import { makeJob } from '#test/support/factories.ts'
import { withMessages } from '#shared/screens.ts'

const site = useSite()

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Messages' })
const log = (page: Page) => sidebar(page).getByRole('log')
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

it('a candidate and a recruiter exchange messages live in two windows', async () => {
  const { person: recruiter, page: ours } = await site.openAs('operation')
  const candidate = await site.world.as('candidate', 'Noor')
  const register = { firstName: 'Noor', lastName: 'Aziz', locale: 'en', privacyAccepted: true } as const
  const { id: candidateId } = await candidate.post('/candidates/registration', { body: register })
  const { id: jobId } = await makeJob(site.world, { title: 'Joiner, second fix' })
  const { id: applicationId } = await recruiter.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })

  const { page: theirs } = await site.open({ viewport: phone, touch: true })
  await openDashboard(ours)
  await toggle(ours).click()
  await sidebar(ours).getByText('All messages answered').waitFor()
  await ours.keyboard.press('Escape')
  await expect.poll(() => isFocused(toggle(ours))).toBe(true)
  expect(await sidebar(ours).count()).toBe(0)

  await theirs.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list`, applicationId))
  await theirs.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await logInByWindow(theirs, candidate.email, candidate.password)
  await sidebar(theirs).getByRole('heading', { name: 'Joiner, second fix' }).waitFor()
  await expectAccessible(theirs)
  await sidebar(theirs).getByLabel('Your message').fill('Good morning.\nIs there parking at the gate?')
  await sidebar(theirs).getByRole('button', { name: 'Send' }).click()
  await log(theirs).getByText('Not read yet').waitFor()

  await ours.getByRole('button', { name: 'Messages, 1 unread conversation' }).click()
  await sidebar(ours)
    .getByRole('button', { name: /^Noor Aziz.*Is there parking at the gate\?/ })
    .click()
  await log(ours).getByText('Is there parking at the gate?').waitFor()
  await log(theirs)
    .getByText(/^Read /)
    .waitFor()
  await expectAccessible(ours)
  await sidebar(ours).getByLabel('Your message').fill('Yes, behind the site office.')
  await ours.keyboard.press('Control+Enter')
  await log(theirs).getByText('Yes, behind the site office.').waitFor()
  await log(ours)
    .getByText(/^Read /)
    .waitFor()
  await sidebar(ours).getByRole('button', { name: 'All conversations' }).click()
  await sidebar(ours).getByText('All messages answered').waitFor()
  await sidebar(ours).getByRole('button', { name: 'All', exact: true }).click()
  await sidebar(ours).getByRole('searchbox').fill('nobody of that name')
  await sidebar(ours).getByText('No conversation matches').waitFor()
  // Escape empties the search and does not close the sidebar.
  await ours.keyboard.press('Escape')
  await expect.poll(() => sidebar(ours).getByRole('searchbox').inputValue()).toBe('')
  await sidebar(ours)
    .getByRole('button', { name: /^Noor Aziz/ })
    .waitFor()
})
