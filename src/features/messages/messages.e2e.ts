import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, desktop, drawn, expectAccessible, logIn, logInByWindow, openDashboard, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { makeEmployer, makeJob } from '#test/make.ts'
import { withMessages } from '#shared/screens.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

let recruiter: Person
let candidate: Person
let applicationId: number
let jobId: number
beforeAll(async () => {
  recruiter = await site.world.as('operation')
  candidate = await site.world.as('candidate', 'Noor')
  const register = { firstName: 'Noor', lastName: 'Aziz', locale: 'en', privacyAccepted: true } as const
  const { id: candidateId } = await candidate.post('/candidates/registration', { body: register })
  jobId = (await makeJob(site.world, { title: 'Joiner, second fix' })).id
  applicationId = (await recruiter.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })).id
})

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Messages' })
const log = (page: Page) => sidebar(page).getByRole('log')
const say = (by: Person, text: string) => by.post('/applications/{applicationId}/messages', { applicationId, body: { text } })

describe('messages', () => {
  it('go from the candidate’s application to whoever is responsible, and back, while both look on', async () => {
    const { page: theirs } = await site.open({ viewport: phone, touch: true })
    const { page: ours } = await site.open()
    await logIn(ours, recruiter.email, recruiter.password)
    await openDashboard(ours)
    await toggle(ours).click()
    await sidebar(ours).getByText('Nothing unanswered').waitFor()
    await expectAccessible(ours)
    await toggle(ours).click()
    expect(await sidebar(ours).count()).toBe(0)

    await logIn(theirs, candidate.email, candidate.password)
    await theirs.goto(`/dashboard/applied-jobs/${candidate.uid}/list`)
    await theirs.getByRole('button', { name: 'Write to us Joiner, second fix' }).click()
    await sidebar(theirs).getByRole('heading', { name: 'Joiner, second fix' }).waitFor()
    await expectAccessible(theirs)
    await sidebar(theirs).getByLabel('Your message').fill('Good morning.\nIs there parking at the gate?')
    await sidebar(theirs).getByRole('button', { name: 'Send' }).click()
    await log(theirs).getByText('Not read yet').waitFor()
    expect(await sidebar(theirs).getByLabel('Your message').inputValue()).toBe('')

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
    // The candidate is told of the agency, not of one of its people.
    expect(
      await log(theirs)
        .getByText(/^The agency/)
        .count(),
    ).toBe(1)
    await log(ours)
      .getByText(/^Read /)
      .waitFor()
    await sidebar(ours).getByRole('button', { name: 'All conversations' }).click()
    await sidebar(ours).getByText('Nothing unanswered').waitFor()
    await sidebar(ours).getByRole('button', { name: 'All', exact: true }).click()
    await sidebar(ours).getByRole('searchbox').fill('nobody of that name')
    await sidebar(ours).getByText('No conversation matches').waitFor()
    // Escape empties the search and closes nothing; what is searched is gone with its field.
    await ours.keyboard.press('Escape')
    expect(await sidebar(ours).getByRole('searchbox').inputValue()).toBe('')
    await sidebar(ours).getByRole('searchbox').fill('nobody of that name')
    await sidebar(ours).getByText('No conversation matches').waitFor()
    await sidebar(ours).getByRole('button', { name: 'Mine', exact: true }).click()
    await sidebar(ours)
      .getByRole('button', { name: /^Noor Aziz/ })
      .waitFor()
    await sidebar(ours).getByRole('button', { name: 'All', exact: true }).click()
    await sidebar(ours).getByRole('searchbox').fill('aziz')
    await sidebar(ours)
      .getByRole('button', { name: /^Noor Aziz/ })
      .waitFor()
  })

  it('wait for a reply until somebody says that none is needed', async () => {
    await say(candidate, 'Thank you, see you on Monday.')
    const { page } = await site.open()
    await logIn(page, recruiter.email, recruiter.password)
    await page.goto(`/dashboard/applied-candidates/${jobId}/list?open=${applicationId}`)
    const panel = page.getByRole('dialog', { name: 'Noor Aziz' })
    await panel.getByRole('log').getByText('Thank you, see you on Monday.').waitFor()
    await panel.getByRole('log').scrollIntoViewIfNeeded()
    await panel.getByRole('button', { name: 'No reply needed' }).click()
    await panel.getByText('Waiting for a reply').waitFor({ state: 'detached' })
    // The button is gone; one goes on where one writes.
    expect(await panel.getByLabel('Your message').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    expect(await recruiter.get('/conversation-counts', { query: {} })).toEqual({ unread: 0, awaitingReply: 0 })
  })

  it('open by the link of a mail, which has then done its work; Escape closes them, and what was typed is still there', async () => {
    await say(recruiter, 'Can you start at seven?')
    const { page } = await site.open({ viewport: desktop })
    await logIn(page, candidate.email, candidate.password)
    await page.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list?active=true`, applicationId))
    await log(page).getByText('Can you start at seven?').waitFor()
    await page.waitForURL('**/list?active=true')
    await sidebar(page).getByLabel('Your message').fill('Yes, I can')
    await page.keyboard.press('Escape')
    expect(await sidebar(page).count()).toBe(0)
    await page.reload()
    await toggle(page).click()
    await sidebar(page)
      .getByRole('button', { name: /^Joiner, second fix/ })
      .click()
    await expect.poll(() => sidebar(page).getByLabel('Your message').inputValue()).toBe('Yes, I can')
    await page.keyboard.press('Escape')
    await expect.poll(() => toggle(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('open by that link for whoever has to log in first, and are read once they look at the window', async () => {
    const { page } = await site.open()
    // Whoever has it open elsewhere would read it.
    for (const other of page.context().browser()?.contexts() ?? []) if (other !== page.context()) await other.close()
    await say(recruiter, 'Bring your card, please.')
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => !('isLookedAt' in window) }))
    await page.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list`, applicationId))
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
    await logInByWindow(page, candidate.email, candidate.password)
    await log(page).getByText('Bring your card, please.').waitFor()
    await drawn(page)
    const unread = async () => (await candidate.get('/conversation-counts', { query: {} })).unread
    expect(await unread()).toBe(1)
    await page.evaluate(() => {
      Object.assign(window, { isLookedAt: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(unread).toBe(0)
  })

  it('are not read in a preview, and cannot be written there', async () => {
    await say(recruiter, 'Can you send the other side of the card?')
    const admin = await site.world.as('admin')
    const { page } = await site.open()
    await logIn(page, admin.email, admin.password)
    await page.goto(`/dashboard/user/${candidate.id}/edit`)
    await page.getByRole('button', { name: 'See as this user' }).click()
    await page.getByRole('region', { name: 'Preview' }).waitFor()
    const changes: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && changes.push(request.url())))
    await page.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list`, applicationId))
    await log(page).getByText('Can you send the other side of the card?').waitFor()
    await drawn(page)
    expect(await sidebar(page).getByLabel('Your message').count()).toBe(0)
    expect(changes).toEqual([])
  })

  it('stay in sight, and what is typed with them, while a new look fails', async () => {
    const { page } = await site.open()
    await logIn(page, candidate.email, candidate.password)
    await page.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list`, applicationId))
    await sidebar(page).getByLabel('Your message').fill('On my way')
    await page.route('**/messages?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Out of order', status: 500 } }),
    )
    await say(recruiter, 'Thanks for the card.')
    await sidebar(page).getByRole('alert').waitFor()
    await log(page).getByText('Bring your card, please.').waitFor()
    expect(await sidebar(page).getByLabel('Your message').inputValue()).toBe('On my way')
    await page.unroute('**/messages?*')
    await sidebar(page).getByRole('button', { name: 'Try again' }).click()
    await log(page).getByText('Thanks for the card.').waitFor()
    expect(await sidebar(page).getByRole('alert').count()).toBe(0)
  })

  it('of long standing begin at their end, and keep one’s place when earlier ones come', async () => {
    await site.world.app.database.pool.query(
      `insert into messages (application_id, from_candidate, text, sent_at, read_at)
        select $1, n % 2 = 0, 'Line ' || n, now() + n / 2 * interval '1 second', now() from generate_series(1, 120) n`,
      [applicationId],
    )
    const { page } = await site.open()
    await logIn(page, candidate.email, candidate.password)
    await page.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list`, applicationId))
    const isSeen = (words: string) =>
      log(page)
        .getByText(words, { exact: true })
        .evaluate((line) => {
          const [of, box] = [line.getBoundingClientRect(), (line.closest('[role=log]') as HTMLElement).getBoundingClientRect()]
          return of.top >= box.top - 1 && of.bottom <= box.bottom + 1
        })
    await log(page).getByText('Line 120', { exact: true }).waitFor()
    expect(await isSeen('Line 120')).toBe(true)
    await log(page).evaluate((box) => box.scrollTo(0, 0))
    expect(await log(page).getByText('Line 70', { exact: true }).count()).toBe(0)
    expect(await isSeen('Line 71')).toBe(true)
    await sidebar(page).getByRole('button', { name: 'Show earlier messages' }).click()
    await log(page).getByText('Line 21', { exact: true }).waitFor({ state: 'attached' })
    expect(await isSeen('Line 71')).toBe(true)
    expect(await isSeen('Line 21')).toBe(false)
  })

  it('sent once more after a lost answer are there once, whatever came meanwhile', async () => {
    const { page } = await site.open()
    await logIn(page, recruiter.email, recruiter.password)
    await page.goto(withMessages('/dashboard', applicationId))
    await sidebar(page).getByLabel('Your message').fill('The gate code is on its way.')
    let lost = 0
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await sidebar(page).getByRole('button', { name: 'Send' }).click()
    // It was taken in: the conversation shows it, the form cannot know.
    await log(page).getByText('The gate code is on its way.').waitFor()
    await sidebar(page).getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => sidebar(page).getByLabel('Your message').inputValue()).toBe('')
    const { items } = await recruiter.get('/applications/{applicationId}/messages', { applicationId, query: {} })
    expect(items.filter(({ text }) => text === 'The gate code is on its way.')).toHaveLength(1)
    await expect
      .poll(() =>
        sidebar(page)
          .getByLabel('Your message')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
  })

  it('leave alone what is typed on the screen beside them, and are not asked about when that changes', async () => {
    const { page } = await site.open()
    await logIn(page, recruiter.email, recruiter.password)
    const employer = await makeEmployer(site.world, recruiter, 'Harbour Lettings')
    await page.goto(`/dashboard/employer/${employer.id}/notes`)
    const note = page.getByRole('main').getByRole('textbox').first()
    await note.fill('Pays on the day')
    await toggle(page).click()
    await sidebar(page).getByRole('button', { name: 'All', exact: true }).click()
    await sidebar(page)
      .getByRole('button', { name: /^Noor Aziz/ })
      .click()
    await sidebar(page).getByLabel('Your message').fill('Half a sentence')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Candidates list' }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.waitFor()
    await page.keyboard.press('Escape')
    expect(await note.inputValue()).toBe('Pays on the day')
    await note.fill('')
    await page.reload()
    await toggle(page).click()
    await sidebar(page).getByRole('button', { name: 'All', exact: true }).click()
    await sidebar(page)
      .getByRole('button', { name: /^Noor Aziz/ })
      .click()
    await expect.poll(() => sidebar(page).getByLabel('Your message').inputValue()).toBe('Half a sentence')
    await sidebar(page).getByLabel('Your message').fill('Half a sentence, and more')
    await menu.getByRole('link', { name: 'Candidates list' }).click()
    await page.getByRole('heading', { level: 1, name: /^Candidates/ }).waitFor()
    expect(await sidebar(page).getByLabel('Your message').inputValue()).toBe('Half a sentence, and more')
  })

  it('take nothing that is typed while one is on its way', async () => {
    const { page } = await site.open()
    await logIn(page, recruiter.email, recruiter.password)
    await page.goto(withMessages('/dashboard', applicationId))
    const field = sidebar(page).getByLabel('Your message')
    await field.fill('On its way')
    const sent = Promise.withResolvers<void>()
    await page.route('**/messages', async (route) => {
      if (route.request().method() === 'POST') await sent.promise
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => field.evaluate((area) => (area as HTMLTextAreaElement).readOnly)).toBe(true)
    sent.resolve()
    await expect.poll(() => field.inputValue()).toBe('')
  })

  it('lead to the application also from the list in which it stands', async () => {
    const { page } = await site.open()
    await logIn(page, recruiter.email, recruiter.password)
    await page.goto(withMessages(`/dashboard/applied-candidates/${jobId}/list`, applicationId))
    const panel = page.getByRole('dialog', { name: 'Noor Aziz' })
    for (let time = 0; time < 2; time++) {
      await sidebar(page).getByRole('link', { name: 'Open the application' }).click()
      await panel.getByRole('heading', { name: 'Noor Aziz' }).waitFor()
      await panel.getByRole('button', { name: 'Close' }).click()
      await panel.waitFor({ state: 'detached' })
    }
  })

  it('can be read and written on a phone that lies on its side', async () => {
    const { page } = await site.open({ viewport: { width: 844, height: 390 }, touch: true })
    await logIn(page, candidate.email, candidate.password)
    await page.goto(withMessages(`/dashboard/applied-jobs/${candidate.uid}/list`, applicationId))
    const send = sidebar(page).getByRole('button', { name: 'Send' })
    await send.scrollIntoViewIfNeeded()
    const box = await send.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(390)
    await log(page).getByText('Line 120', { exact: true }).scrollIntoViewIfNeeded()
  })

  it('take the place of the screen on a phone, and stand beside it at a desk', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await logIn(page, candidate.email, candidate.password)
    await page.goto(`/dashboard/applied-jobs/${candidate.uid}/list`)
    await page.getByRole('link', { name: 'Profile' }).last().click()
    await page.waitForURL('**/profile*')
    await toggle(page).click()
    await sidebar(page).waitFor()
    const isReached = () => page.locator('main').evaluate((main) => main.closest('[inert]') === null)
    await expect.poll(isReached).toBe(false)
    expect((await sidebar(page).boundingBox())?.width).toBe(phone.width)
    // What a link of it leads to is seen.
    await sidebar(page)
      .getByRole('button', { name: /^Joiner, second fix/ })
      .click()
    await sidebar(page).getByRole('button', { name: 'All conversations' }).click()
    await page.goBack()
    await expect.poll(() => sidebar(page).count()).toBe(0)
    await expect.poll(isReached).toBe(true)
    await toggle(page).click()
    await page.setViewportSize(desktop)
    await expect.poll(isReached).toBe(true)
    await toggle(page).waitFor()
    await toggle(page).click()
    await expect.poll(() => sidebar(page).count()).toBe(0)
  })

  it('are nothing for agents', async () => {
    const agent = await site.world.as('agent')
    const { page } = await site.open()
    await logIn(page, agent.email, agent.password)
    await openDashboard(page)
    expect(await toggle(page).count()).toBe(0)
  })
})
