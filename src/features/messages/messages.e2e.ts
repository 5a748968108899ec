import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { desktop, expectAccessible, logIn, logInByWindow, openDashboard, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'
import { withMessages } from '#shared/screens.ts'

const site = useSite(await freePort())

let recruiter: Person
let candidate: Person
let applicationId: number
beforeAll(async () => {
  recruiter = await site.world.as('operation')
  candidate = await site.world.as('candidate', 'Noor')
  const register = { firstName: 'Noor', lastName: 'Aziz', locale: 'en', privacyAccepted: true } as const
  const { id: candidateId } = await candidate.post('/candidates/registration', { body: register })
  const { id: jobId } = await makeJob(site.world, { title: 'Joiner, second fix' })
  applicationId = (await recruiter.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })).id
})

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Messages' })
const log = (page: Page) => sidebar(page).getByRole('log')
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

describe('messages', () => {
  it('go from a candidate whom a link had log in to whoever is responsible, and back, while both look on', async () => {
    const { page: theirs } = await site.open({ viewport: phone, touch: true })
    const { page: ours } = await site.open()
    await logIn(ours, recruiter.email, recruiter.password)
    await openDashboard(ours)
    await toggle(ours).click()
    await sidebar(ours).getByText('Nothing unanswered').waitFor()
    await expectAccessible(ours)
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
    // Read once it was in sight.
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
    await sidebar(ours).getByText('Nothing unanswered').waitFor()
    await sidebar(ours).getByRole('button', { name: 'All', exact: true }).click()
    await sidebar(ours).getByRole('searchbox').fill('nobody of that name')
    await sidebar(ours).getByText('No conversation matches').waitFor()
    // Escape empties the search, as the browser does, and closes nothing.
    await ours.keyboard.press('Escape')
    await expect.poll(() => sidebar(ours).getByRole('searchbox').inputValue()).toBe('')
    await sidebar(ours)
      .getByRole('button', { name: /^Noor Aziz/ })
      .waitFor()
  })

  it('of long standing begin at their end, keep one’s place when earlier ones come, have room on a phone and at a desk, and cover nothing in a wide window', async () => {
    await site.world.app.database.pool.query(
      `insert into messages (application_id, from_candidate, text, sent_at, read_at)
        select $1, n % 2 = 0, 'Line ' || n, now() + n / 2 * interval '1 second', now() from generate_series(1, 120) n`,
      [applicationId],
    )
    const { page } = await site.open({ viewport: { width: 844, height: 390 }, touch: true })
    await logIn(page, candidate.email, candidate.password)
    await page.goto(`/dashboard/applied-jobs/${candidate.uid}/list`)
    await page.getByRole('link', { name: 'Profile' }).last().click()
    await page.waitForURL('**/profile*')
    await toggle(page).click()
    await sidebar(page)
      .getByRole('button', { name: /^Joiner, second fix/ })
      .click()
    const isSeen = (words: string) =>
      log(page)
        .getByText(words, { exact: true })
        .evaluate((line) => {
          const [of, box] = [line.getBoundingClientRect(), (line.closest('[role=log]') as HTMLElement).getBoundingClientRect()]
          return of.top >= box.top - 1 && of.bottom <= box.bottom + 1
        })
    // A phone that lies on its side.
    await log(page).getByText('Line 120', { exact: true }).waitFor()
    expect(await isSeen('Line 120')).toBe(true)
    const send = sidebar(page).getByRole('button', { name: 'Send' })
    await send.scrollIntoViewIfNeeded()
    const box = await send.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(390)
    await log(page).getByText('Line 120', { exact: true }).scrollIntoViewIfNeeded()

    await page.setViewportSize(phone)
    await expect.poll(() => isSeen('Line 120')).toBe(true)
    await log(page).evaluate((lines) => lines.scrollTo(0, 0))
    expect(await log(page).getByText('Line 70', { exact: true }).count()).toBe(0)
    expect(await isSeen('Line 71')).toBe(true)
    await sidebar(page).getByRole('button', { name: 'Show earlier messages' }).click()
    await log(page).getByText('Line 21', { exact: true }).waitFor({ state: 'attached' })
    expect(await isSeen('Line 71')).toBe(true)
    expect(await isSeen('Line 21')).toBe(false)

    // They take the place of the screen, until one goes back to another; at a desk both stand beside each other.
    const isReached = () => page.locator('main').evaluate((main) => main.closest('[inert]') === null)
    expect(await isReached()).toBe(false)
    expect((await sidebar(page).boundingBox())?.width).toBe(phone.width)
    await page.goBack()
    await expect.poll(() => sidebar(page).count()).toBe(0)
    await expect.poll(isReached).toBe(true)
    await toggle(page).click()
    await expect.poll(isReached).toBe(false)
    await page.setViewportSize(desktop)
    await expect.poll(isReached).toBe(true)
    // Where there is room for both, the screen makes way.
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect
      .poll(async () => {
        const [screen, messages] = [await page.locator('main').boundingBox(), await sidebar(page).boundingBox()]
        return screen && messages && screen.x + screen.width <= messages.x
      })
      .toBe(true)
    await toggle(page).click()
    await expect.poll(() => sidebar(page).count()).toBe(0)
  })
})
