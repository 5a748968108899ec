import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { drawn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// What a press does where no journey comes by, and `test/pressed.test.ts` cannot show it: all in one window, by one administrator, but for
// what fingers press.

const site = useSite(await freePort())
let admin: Person
let page: Page
beforeAll(async () => {
  ;({ person: admin, page } = await site.openAs('admin'))
})

const said = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()
it('pressed again while it is under way, a button does its deed once, and keeps the focus', async () => {
  const record = { firstName: 'Twice', lastName: 'Pressed', email: newAddress(), locale: 'en' } as const
  const { id: candidateId } = await admin.post('/candidates', { body: record })
  await admin.put('/candidates/{candidateId}/document-request', { candidateId, body: { types: ['cscs'], mail: false } })
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/document-request', async (route) => {
    if (route.request().method() === 'DELETE') {
      sent++
      await held.promise
    }
    await route.continue()
  })
  await page.goto(`/dashboard/candidate/${candidateId}/profile?tab=documents`)
  const button = page.getByRole('button', { name: 'Withdraw the request' })
  await button.waitFor()
  await drawn(page)
  // By the page itself: Playwright would wait between the two.
  await button.evaluate((one: HTMLElement) => {
    one.focus()
    one.click()
    one.click()
  })
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toBe(1)
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  held.resolve()
  await said('Withdrawn.')
  await button.waitFor({ state: 'detached' })
  expect(sent).toBe(1)
})

it('whoever is closed cannot be their own successor', async () => {
  const leaver = await site.world.as('operation', 'leaver')
  const colleague = await site.world.as('operation', 'stayer')
  const { id: jobId } = await makeJob(site.world)
  await runs(site.world, `update jobs set owner_id = ${leaver.id} where id = ${jobId}`)
  await page.goto('/user/list?q=leaver')
  await page.getByRole('button', { name: 'Actions for leaver' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const successors = page.getByRole('dialog', { name: 'Disable leaver?' }).getByLabel(/^Who takes over/)
  const values = () => successors.locator('option').evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
  await expect.poll(values).toContain(String(colleague.id))
  expect(await values()).not.toContain(String(leaver.id))
})

it('a paused job is resumed at once while it has days left, and asks until when once it has none', async () => {
  const paused = async (title: string) => {
    const { id: jobId, version } = await makeJob(site.world, { title })
    await admin.put('/jobs/{jobId}/pause', { jobId, version, body: { reason: 'Snow' } })
    return jobId
  }
  const [timely, late] = [await paused('Timely'), await paused('Late')]
  await runs(site.world, `update jobs set closes_on = (now() at time zone 'UTC')::date - 1 where id = ${late}`)
  const resume = async (jobId: number) => {
    await page.goto(`/dashboard/job/${jobId}/details`)
    await page.getByRole('main').getByRole('button', { name: 'Resume', exact: true }).click()
  }
  await resume(timely)
  await said('The job is online')
  await resume(late)
  const asked = page.getByRole('dialog', { name: 'Relist this job?' })
  await asked.getByRole('button', { name: 'Relist' }).click()
  await said('The job is online')
  for (const jobId of [timely, late]) expect(await admin.get('/jobs/{jobId}', { jobId })).toMatchObject({ status: 'open' })
})

it('documents are requested from the menu of a row, of the person in it', async () => {
  const add = (firstName: string) =>
    admin.post('/candidates', { body: { firstName, lastName: 'Row', phone: '07700 900123', locale: 'en' } })
  const [{ id }] = [await add('First'), await add('Second')]
  await page.goto('/dashboard/candidate/list?q=row')
  await page.getByRole('button', { name: 'Actions for First Row' }).click()
  await page.getByRole('menuitem', { name: 'Request documents' }).click()
  await page.getByRole('dialog', { name: 'Request documents' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'First Row' }).waitFor()
  expect(page.url()).toContain(`/dashboard/candidate/${id}/`)
})

it('the list of notifications shows the newest ten, then older ones, and a press marks one as read', async () => {
  await runs(
    site.world,
    `insert into notifications (account_id, event, path, sentence_en, sentence_fr, in_app, awaits_digest, created_at)
      select ${admin.id}, 'application-received', '/dashboard', 'Event ' || n, 'Événement ' || n, true, false, now() - make_interval(mins => 20 - n)
      from generate_series(1, 12) n`,
  )
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notifications, 12 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const sentences = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => /\d+/.exec(text)?.[0])
  await expect.poll(sentences).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  await list.getByRole('button', { name: 'Show older ones' }).click()
  await expect.poll(sentences).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
  await list.getByRole('link', { name: /^Event 7\b/ }).click()
  await page.getByRole('button', { name: 'Notifications, 11 unread' }).click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

it('under a finger the words of a consent tick it', async () => {
  const { slug } = await makeJob(site.world)
  const { page: visitor } = await site.open({ viewport: phone, touch: true })
  await visitor.goto(`/jobs/${slug}/apply`)
  await drawn(visitor)
  const box = visitor.getByRole('checkbox', { name: /I have read/ })
  await box.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await visitor.locator('label', { has: box }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const part of [0.2, 0.5, 0.8]) {
    const before = await box.isChecked()
    await visitor.touchscreen.tap(x + width * part, y + height / 2)
    expect(await box.isChecked()).toBe(!before)
  }
  expect(visitor.context().pages()).toHaveLength(1)
})
