import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints, desktop, expectAccessible, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { bradford, leeds, makeJob } from '#test/make.ts'

// The search of the public job board: its results are shown in place, without React for visitors, with it for those who are signed in.

const site = useSite(await freePort())
beforeAll(async () => {
  for (let n = 1; n <= 14; n++)
    await makeJob(site.world, { title: `Glazier ${n}`, placeId: n % 2 ? leeds : bradford, jobTypes: [n % 2 ? 'full-time' : 'temporary'] })
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const found = (page: Page, n: number) => page.getByRole('heading', { level: 1, name: new RegExp(`^${n} open job`) }).waitFor()
const town = (page: Page) => page.getByRole('combobox', { name: 'Town' })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name })
const hasFocus = (name: string) => (page: Page) =>
  page.evaluate((value) => (document.activeElement as HTMLInputElement | null)?.value === value, name)
/** Marks the page, so that it is known whether it was left. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)
const hasReact = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))

describe.each(['a visitor', 'somebody who is signed in'] as const)('the search of %s', (who) => {
  const isVisitor = who === 'a visitor'
  const open = async (address: string, viewport = desktop) => {
    const { page } = await site.open({ viewport })
    if (!isVisitor) {
      const { email, password } = await site.world.as('operation')
      await logIn(page, email, password)
    }
    await page.goto(address)
    if (!isVisitor) await expect.poll(() => hasReact(page)).toBe(true)
    await mark(page)
    return page
  }

  it('shows the result of a choice in place: nothing moves, and the choice keeps the focus', async () => {
    const page = await open('/jobs')
    await page.evaluate(() => scrollTo(0, 60))
    await tick(page, 'Full time').focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/jobs?jobType=full-time')
    await found(page, 7)
    await expect.poll(() => hasFocus('full-time')(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(60)
    expect(await isSame(page)).toBe(true)
    expect(await hasReact(page)).toBe(!isVisitor)
    await page.getByRole('link', { name: 'Remove Full time' }).waitFor()
    // The other language shows the same.
    expect(await page.getByRole('banner').getByRole('link', { name: 'Français' }).getAttribute('href')).toBe('/fr/jobs?jobType=full-time')
  })

  it('goes back and forth through what was chosen, and its fields with it', async () => {
    const page = await open('/jobs')
    await tick(page, 'Full time').check()
    await found(page, 7)
    await page.getByRole('combobox', { name: 'Trade or keyword' }).fill('“glazier 1”')
    await page.keyboard.press('Enter')
    await page.waitForURL('**keyword=**')
    await page.goBack()
    await found(page, 7)
    expect(await page.getByRole('combobox', { name: 'Trade or keyword' }).inputValue()).toBe('')
    expect(await tick(page, 'Full time').isChecked()).toBe(true)
    await page.goBack()
    await found(page, 14)
    expect(await tick(page, 'Full time').isChecked()).toBe(false)
    await page.goForward()
    await found(page, 7)
    expect(await tick(page, 'Full time').isChecked()).toBe(true)
    expect(await isSame(page)).toBe(true)
  })

  it('drops a filter at its chip, leads on from page to page, and loses the keyboard nowhere', async () => {
    const page = await open(`/jobs?jobType=full-time&location=${leeds}`)
    const focused = () => page.evaluate(() => document.activeElement?.closest('#found, section[aria-labelledby=found]')?.id)
    await page.getByRole('link', { name: 'Remove Leeds, West Yorkshire' }).press('Enter')
    await page.waitForURL('**/jobs?jobType=full-time')
    await found(page, 7)
    await expect.poll(focused).toBeDefined()
    await expect.poll(() => town(page).inputValue()).toBe('')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await found(page, 14)
    expect(await tick(page, 'Full time').isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await page.waitForURL('**/jobs?page=2')
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor()
    await expect.poll(focused).toBe('found')
    await page.getByRole('link', { name: 'Page 1' }).click()
    await page.waitForURL('**/jobs')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/jobs?page=2')
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeGreaterThan(0)
    expect(await isSame(page)).toBe(true)
  })

  it('takes a distance together with its town, and waits with it until there is one', async () => {
    const page = await open('/jobs')
    await page.getByLabel('Within').selectOption('This town only')
    await town(page).pressSequentially('Leeds')
    await page.getByRole('option', { name: 'Leeds, West Yorkshire' }).click()
    await page.waitForURL(`**/jobs?location=${leeds}&distance=0`)
    await found(page, 7)
    await page.getByLabel('Within').selectOption('25 miles')
    await page.waitForURL(`**/jobs?location=${leeds}`)
    await found(page, 14)
  })
})

it('needs no React and hardly any script for a visitor', async () => {
  const { page } = await site.open()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/jobs')
  await tick(page, 'Full time').check()
  await found(page, 7)
  expect(scripts).toEqual([expect.stringContaining('/assets/list.document-')])
})

it('takes what was chosen and typed before its script was there', async () => {
  const { page } = await site.open()
  let release = () => {}
  const released = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/assets/list.document-*.js', (route) => released.then(() => route.continue()))
  await page.goto('/jobs', { waitUntil: 'commit' })
  await tick(page, 'Full time').check()
  await town(page).fill('Leed')
  expect(page.url()).toBe(`${site.base}/jobs`)
  release()
  await page.waitForURL('**/jobs?*jobType=full-time*')
})

it('says that it is busy until the list is there', async () => {
  const { page } = await site.open()
  await page.goto('/jobs')
  let release = () => {}
  const released = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/jobs?**', (route) => released.then(() => route.continue()))
  await tick(page, 'Full time').check()
  const busy = page.locator('section[aria-busy=true]')
  await busy.waitFor()
  release()
  await found(page, 7)
  await busy.waitFor({ state: 'detached' })
})

it('lets the browser show what went wrong, when the list cannot be had', async () => {
  const { page } = await site.open()
  await page.goto('/jobs')
  await page.waitForFunction(() => navigator.onLine)
  let n = 0
  await page.route('**/jobs?**', (route) => (n++ === 0 ? route.abort() : route.continue()))
  await tick(page, 'Full time').check()
  await found(page, 7)
  expect(n).toBe(2)
})

it('keeps what the address asks for and no list offers, when something else is chosen', async () => {
  const { page } = await site.open()
  await page.goto(`/jobs?location=${leeds}&distance=37&salaryMin=1234&salaryMax=17500&limit=7`)
  for (const [name, shown] of [
    ['distance', '37\u00a0miles'],
    ['salaryMin', '1,234'],
    ['salaryMax', '17,500'],
    ['limit', '7'],
  ] as const)
    expect([name, await page.locator(`select[name=${name}] option:checked`).textContent()]).toEqual([name, shown])
  await page.getByLabel('Sort').selectOption('oldest')
  await page.waitForURL((url) => url.searchParams.get('sort') === 'oldest')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...{ location: String(leeds), distance: '37', salaryMin: '1234', salaryMax: '17500', limit: '7', sort: 'oldest' },
  })
})

it.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])('shows all on one page, or the rows asked for, %o', async (more) => {
  const { page } = await site.open(more)
  const titles = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /^Glazier/ })
      .allTextContents()
  await page.goto('/jobs?limit=all&sort=oldest')
  await found(page, 14)
  const all = await titles()
  expect(all).toHaveLength(14)
  expect(await page.getByLabel('Per page').locator('option:checked').textContent()).toBe('All 14')
  await page.goto('/jobs?start=5&end=8&sort=oldest')
  expect(await titles()).toEqual(all.slice(5, 8))
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/jobs?sort=oldest&start=8&end=11')
  await expect.poll(titles).toEqual(all.slice(8, 11))
})

describe('the search line', () => {
  const top = (page: Page, name: string) => page.getByLabel(name).evaluate((field) => field.getBoundingClientRect().top)
  const scroll = (page: Page) => page.evaluate(() => scrollTo(0, 700))

  it('stays in sight on a wide screen, and the header gives way', async () => {
    const { page } = await site.open({ viewport: desktop })
    await page.goto('/jobs')
    await scroll(page)
    expect(await top(page, 'Trade or keyword')).toBeGreaterThan(0)
    expect(await top(page, 'Trade or keyword')).toBeLessThan(80)
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)).toBeLessThan(0)
    // What the keyboard comes to does not lie below it.
    await page
      .getByRole('link', { name: /^Glazier/ })
      .first()
      .focus()
    const line = await page.getByRole('search').boundingBox()
    const link = await page.locator('article a:focus').boundingBox()
    expect(link && line && link.y - line.y - line.height).toBeGreaterThan(0)
  })

  it('is one line on a phone, which opens to both when it is touched', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await page.goto('/jobs')
    await scroll(page)
    await expect.poll(() => top(page, 'Trade or keyword')).toBeLessThan(0)
    expect(await top(page, 'Within')).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(true)
    await town(page).tap()
    await expect.poll(() => top(page, 'Trade or keyword')).toBeGreaterThan(0)
  })

  it('remembers the town and how far, and offers them: filled in on the front page, first in the list, and filters by itself nowhere', async () => {
    const { page } = await site.open()
    await page.goto(`/jobs?location=${leeds}&distance=50`)
    await found(page, 14)
    await page.goto('/jobs')
    await found(page, 14)
    expect(await town(page).inputValue()).toBe('')
    await town(page).focus()
    await page.getByRole('option', { name: 'Leeds, West Yorkshire' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/jobs?location=${leeds}&distance=50`)
    // How far is that town's alone.
    await page.goto('/jobs')
    await town(page).pressSequentially('Bradford')
    await page.getByRole('option', { name: 'Bradford, West Yorkshire' }).click()
    await page.waitForURL((url) => url.pathname + url.search === `/jobs?location=${bradford}`)
    await page.goto(`/jobs?location=${leeds}&distance=50`)
    await found(page, 14)
    await page.goto('/')
    expect(await page.getByLabel('Town').inputValue()).toBe('Leeds, West Yorkshire')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await page.getByRole('link', { name: 'Remove Leeds, West Yorkshire' }).waitFor()
    expect(await page.getByLabel('Within').inputValue()).toBe('50')
    expect((await page.context().cookies()).length).toBe(0)
  })

  it('suggests trades by either language’s name, on the front page too, and what is typed is searched as it stands', async () => {
    const { page } = await site.open()
    const keyword = page.getByRole('combobox', { name: 'Trade or keyword' })
    const offered = page.getByRole('option', { name: 'Bricklayer 14' })
    await page.goto('/jobs')
    await keyword.pressSequentially('macon')
    await offered.waitFor()
    expect(await keyword.getAttribute('aria-activedescendant')).toBe(null)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await offered.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/jobs?keyword=macon')
    await found(page, 14)

    await keyword.fill('brickl')
    await offered.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => keyword.getAttribute('aria-activedescendant')).toBe(await offered.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/jobs?trade=bricklayer')
    await found(page, 14)
    await page.getByRole('link', { name: 'Remove Bricklayer' }).waitFor()
    expect(await keyword.inputValue()).toBe('')

    // The number is that of the other filters, and what is opened has as many.
    await page.goto('/jobs?jobType=temporary')
    await keyword.pressSequentially('brickl')
    await page.getByRole('option', { name: 'Bricklayer 7' }).click()
    await page.waitForURL('**/jobs?trade=bricklayer&jobType=temporary')
    await found(page, 7)

    await page.goto('/')
    await keyword.pressSequentially('brickl')
    await offered.click()
    await page.waitForURL('**/jobs?**trade=bricklayer**')
    await found(page, 14)

    // Nothing unseen narrows what is searched for next.
    await page.goBack()
    await keyword.press('Enter')
    await page.waitForURL((url) => url.pathname === '/jobs' && !url.searchParams.get('trade'))
  })

  it('leads on to what is near, where nothing is found', async () => {
    const { page } = await site.open({ javaScriptEnabled: false })
    await page.goto('/jobs?keyword=plumber+bricklayer')
    await found(page, 0)
    await page.getByRole('link', { name: 'Bricklayer', exact: true }).click()
    await page.waitForURL('**/jobs?trade=bricklayer')
    await found(page, 14)
  })

  it('mends a misspelt word, and takes it as it was typed where somebody insists', async () => {
    const { page } = await site.open({ javaScriptEnabled: false })
    await page.goto('/jobs?keyword=glazeir')
    await found(page, 14)
    await page.getByText('Showing jobs for “glazier”.').waitFor()
    await page.getByRole('link', { name: 'Search instead for “glazeir”.' }).click()
    await found(page, 0)
    expect(await page.getByRole('combobox', { name: 'Trade or keyword' }).inputValue()).toBe('"glazeir"')
  })

  it.each([
    ['/jobs', /^14 open jobs/],
    ['/employers', /employer/],
  ])('%s leaves out a sector that does not exist, as any other option', async (path, title) => {
    const { page } = await site.open({ javaScriptEnabled: false })
    await page.goto(`${path}?category=nonsense`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByText('nonsense').count()).toBe(0)
  })

  it('opens its filters as a drawer on a phone, where several are chosen before they are shown', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await tick(page, 'Full time').check()
    await tick(page, 'Temporary').check()
    expect(page.url()).toBe(`${site.base}/jobs`)
    // The numbers follow what is ticked.
    const drawer = page.locator('#filters')
    await drawer.getByText('14 open jobs').waitFor()
    await tick(page, 'Temporary').uncheck()
    await drawer.getByText('7 open jobs').waitFor()
    expect(await drawer.getByRole('option', { name: /^Last hour/ }).textContent()).toBe('Last hour (7)')
    // What is heard says what is counted; what is seen is the number alone.
    await page.getByRole('checkbox', { name: /^Temporary ?, 7 jobs$/ }).waitFor()
    expect(
      await drawer
        .getByText(/^Temporary/)
        .locator('[aria-hidden=true]')
        .textContent(),
    ).toBe(' 7')
    await tick(page, 'Temporary').check()
    await drawer.getByText('14 open jobs').waitFor()
    await expectAccessible(page)
    // Closed without a word it shows them too: nothing stays ticked unseen.
    await page.keyboard.press('Escape')
    await expect.poll(() => tick(page, 'Full time').isVisible()).toBe(false)
    await page.waitForURL('**/jobs?jobType=full-time&jobType=temporary')
    await expect.poll(() => page.locator('section[aria-busy=true]').count()).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).tap()
    await tick(page, 'Temporary').uncheck()
    await page.getByRole('button', { name: 'Show jobs' }).tap()
    await page.waitForURL('**/jobs?jobType=full-time')
    await found(page, 7)
    expect(await tick(page, 'Full time').isVisible()).toBe(false)
  })

  it('needs no script for its filters either', async () => {
    const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Filters' }).click()
    await tick(page, 'Full time').check()
    await page.getByRole('button', { name: 'Show jobs' }).click()
    await found(page, 7)
  })
})

it('finds one trade, without script too, and says how many jobs each has', async () => {
  await makeJob(site.world, { title: 'Slates in Wharfedale', trade: 'roofer', placeId: bradford })
  const { page } = await site.open({ viewport: desktop, javaScriptEnabled: false })
  await page.goto('/fr/jobs?jobType=full-time')
  await page.getByLabel('Métier', { exact: true }).selectOption({ label: 'Couvreur (1)' })
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('heading', { level: 1, name: /^1 offre/ }).waitFor()
  expect(page.url()).toContain('trade=roofer')
  await page.getByRole('link', { name: 'Retirer Couvreur' }).waitFor()
  await page.getByRole('link', { name: 'Effacer Métier' }).click()
  await page.getByRole('heading', { level: 1, name: /^8 offres/ }).waitFor()
  await page.goto('/jobs?trade=nonsense')
  await found(page, 15)
})
