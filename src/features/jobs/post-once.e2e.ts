import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { logInByWindow, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { fillJob } from '#test/support/job-form.ts'
import { makeEmployer } from '#test/support/factories.ts'

// When it is sent by which key is in `web/post-once.test.ts`; here it arrives, and the browser keeps it.

const site = useSite(await freePort())
let recruiter: Person

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })

/** All that a job needs; it asks for the documents that are usual for its trade. */
async function fill(page: Page, title: string): Promise<void> {
  await fillJob(page, { title, trade: 'Roofer', employer: 'Oncework' })
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  await page.getByLabel('Card or certificate').first().waitFor()
  await page.getByRole('button', { name: 'Publishing' }).click()
}

/** The jobs of that title, and what each asks for. */
async function jobsOf(q: string) {
  const { items } = await recruiter.get('/staff/jobs', { query: { q } })
  return Promise.all(
    items.map(async ({ id: jobId, status }) => {
      const asked = await recruiter.get('/jobs/{jobId}/requirements', { jobId })
      return { status, asks: asked.items.map(({ type }) => type.code) }
    }),
  )
}
const once = [{ status: 'open', asks: ['cscs', 'ipaf', 'asbestos', 'right-to-work-gb'] }]

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  await makeEmployer(site.world, recruiter, 'Oncework')
})

const titles = ['Solitary roofer', 'Lonely roofer']
it('a job whose answer got lost is one job with all that it asks for, sent again after a reload and in a second tab', async () => {
  // Another when it is tried again: the first may have arrived.
  const title = titles.shift() ?? ''
  const { page } = await site.open()
  // Remembered, the second tab has the same session; logging in there would end this one.
  await logInByWindow(page, recruiter.email, recruiter.password, { isRemembered: true })
  await page.goto('/dashboard/job/post')
  await fill(page, title)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/jobs', lose, { times: 1 })
  await publish(page)
  await page.getByText('Can’t connect to Lintel').waitFor()
  expect(await jobsOf(title)).toEqual(once)
  const second = await page.context().newPage()
  await second.goto('/dashboard/job/post')
  await expect.poll(() => titleOf(second).inputValue()).toBe(title)

  await page.reload()
  await expect.poll(() => titleOf(page).inputValue()).toBe(title)
  await publish(page)
  await page.waitForURL('**/details')
  await second.getByRole('button', { name: 'Publishing' }).click()
  await publish(second)
  await second.waitForURL('**/details')
  expect(second.url()).toBe(page.url())
  expect(await jobsOf(title)).toEqual(once)
  // What was sent comes back no more.
  await page.goBack()
  await page.waitForURL('**/job/post')
  await expect.poll(() => titleOf(page).inputValue()).toBe('')
})
