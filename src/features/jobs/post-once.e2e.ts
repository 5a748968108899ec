import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, logIn, logInByWindow, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { fillJob } from '#test/job-form.ts'
import { makeEmployer } from '#test/make.ts'

const site = useSite(await freePort())
let recruiter: Person

/** On a machine of its own. */
const openAnew = async (): Promise<Page> => {
  const { page } = await site.open()
  await logIn(page, recruiter.email, recruiter.password)
  return page
}
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })

/** All that a job needs; it asks for the documents that are usual for its trade. */
async function fill(page: Page, title: string): Promise<void> {
  await fillJob(page, { title, trade: 'Roofer', employer: 'Oncework' })
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  await page.getByLabel('Card or certificate').first().waitFor()
  await page.getByRole('button', { name: 'Publishing' }).click()
}

/** Once, what is posted arrives and its answer does not. */
async function losingTheAnswer(page: Page): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/jobs', lose, { times: 1 })
  await publish(page)
  await page.getByText('Can’t connect to Lintel').waitFor()
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
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
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
  await losingTheAnswer(page)
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

it('who changes it before sending it again is told that it may have arrived', async () => {
  const page = await openAnew()
  await page.goto('/dashboard/job/post')
  await fill(page, 'Changeable roofer')
  await losingTheAnswer(page)
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await titleOf(page).fill('Changeable slater')
  await page.getByRole('button', { name: 'Publishing' }).click()
  await publish(page)
  await page.getByRole('alert').getByText('This was sent before with other details and may have arrived.').waitFor()
  expect(await jobsOf('changeable')).toEqual(once)

  // Meant as a second one, it is no third, though its answer got lost too.
  await losingTheAnswer(page)
  expect(await jobsOf('changeable')).toEqual([...once, ...once])
  await page.reload()
  await expect.poll(() => titleOf(page).inputValue()).toBe('Changeable slater')
  await publish(page)
  await page.waitForURL('**/details')
  expect(await jobsOf('changeable')).toEqual([...once, ...once])
})

it('an unfinished job that was posted elsewhere becomes no second one unless that is meant', async () => {
  const first = await openAnew()
  await first.goto('/dashboard/job/post')
  await titleOf(first).fill('Twofold roofer')
  await first.getByRole('button', { name: 'Save draft' }).click()
  await first.waitForURL('**/dashboard/job/list')
  const [unfinished] = (await recruiter.get('/me/unfinished-jobs', {})).items
  const second = await openAnew()
  for (const page of [first, second]) {
    await page.goto(`/dashboard/job/post?unfinished=${unfinished?.id}`)
    await fill(page, 'Twofold roofer')
  }
  await losingTheAnswer(first)
  expect(await jobsOf('twofold roofer')).toEqual(once)

  await publish(second)
  await second.getByRole('alert').getByText('This job was created or discarded in another window or on another device.').waitFor()
  await first.reload()
  await first.getByText('This unfinished job is no longer here').waitFor()
  await expect.poll(() => titleOf(first).inputValue()).toBe('Twofold roofer')
  await publish(first)
  await first.waitForURL('**/details')
  expect(await jobsOf('twofold roofer')).toEqual(once)

  await losingTheAnswer(second)
  expect(await jobsOf('twofold roofer')).toEqual([...once, ...once])
  await second.reload()
  await expect.poll(() => titleOf(second).inputValue()).toBe('Twofold roofer')
  await publish(second)
  await second.waitForURL('**/details')
  expect(await jobsOf('twofold roofer')).toEqual([...once, ...once])
})
