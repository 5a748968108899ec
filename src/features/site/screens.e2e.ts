import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { drawn, expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())

let jobId: number
let userId: number
beforeAll(async () => {
  jobId = (await makeJob(site.world)).id
  userId = (await site.world.as('operation')).id
  const candidate = await site.world.as('candidate')
  await candidate.post('/candidates/registration', { body: { firstName: 'Kemi', lastName: 'Adu', locale: 'en', privacyAccepted: true } })
})
const open = async (role: Role, options: Parameters<typeof site.open>[0] = {}) => {
  const { email, password } = await site.world.as(role)
  const { page } = await site.open(options)
  await logIn(page, email, password)
  return page
}

/** `test/screens.test.ts` knows whom each screen is for; here somebody else tries. */
describe('a form that is not for this role', () => {
  it.each<[Role, () => string[]]>([
    ['agent', () => ['/dashboard/job/post', `/dashboard/job/${jobId}/edit`, '/dashboard/user/add']],
    ['operation', () => ['/user/new', `/user/${userId}/edit`]],
  ])('is the 403 screen for %s', async (role, addresses) => {
    const page = await open(role, { viewport: phone })
    for (const address of addresses()) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor()
      expect(await page.getByRole('main').locator('form, input, select').count(), address).toBe(0)
    }
    await expectAccessible(page)
    if (role !== 'agent') return
    // It is not offered either: agents see the jobs and no way to post one.
    await page.goto('/dashboard/job/list')
    await page.getByRole('link', { name: 'Bricklayer, new build' }).waitFor()
    expect(await page.getByRole('link', { name: /post/i }).count()).toBe(0)
  })
})

describe('a wrong id in an address', () => {
  it('leads to the not-found screen', async () => {
    const page = await open('admin')
    for (const address of [
      'job/abc/details',
      'job/4294967296/edit',
      'applied-candidates/abc/list',
      'user/abc/edit',
      'candidate/abc/profile',
    ]) {
      await page.goto(`/dashboard/${address}`)
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    }
  })

  it('is also the uid of another candidate', async () => {
    const page = await open('candidate', { viewport: phone })
    for (const address of ['candidate/somebody/profile', 'applied-jobs/somebody/list']) {
      await page.goto(`/dashboard/${address}`)
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    }
    await expectAccessible(page)
  })
})

it.each(['/', '/fr/jobs', '/register'])('nothing moves on %s when the font comes late', async (path) => {
  const { page, context } = await site.open({ viewport: phone })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  release()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true)
  await drawn(page)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
  await context.close()
})
