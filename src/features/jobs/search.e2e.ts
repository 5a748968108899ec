import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { bradford, leeds, makeJob } from '#test/support/factories.ts'
import { reader } from '#test/support/read-page.ts'

// The search of the public job board: its results are shown in place, without React for visitors, with it for those who are signed in.

const site = useSite(await freePort())
const read = reader(site)
beforeAll(async () => {
  for (let n = 1; n <= 14; n++)
    await makeJob(site.world, { title: `Glazier ${n}`, placeId: n % 2 ? leeds : bradford, jobTypes: [n % 2 ? 'full-time' : 'temporary'] })
})

const found = (page: Page, n: number) => page.getByRole('heading', { level: 1, name: new RegExp(`^${n} open job`) }).waitFor()
const town = (page: Page) => page.getByRole('combobox', { name: 'Town' })
const keyword = (page: Page) => page.getByRole('combobox', { name: 'Trade or keyword' })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name })
const hasFocus = (name: string) => (page: Page) =>
  page.evaluate((value) => (document.activeElement as HTMLInputElement | null)?.value === value, name)
/** Marks the page, so that it is known whether it was left. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)
const hasReact = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))

const readers = ['a visitor', 'somebody who is signed in'] as const
const pageOf = async (who: (typeof readers)[number]) => (await (who === 'a visitor' ? site.open() : site.openAs('operation'))).page

it.each(readers)('the search of %s shows what is chosen in place, back and forth', async (who) => {
  const isVisitor = who === 'a visitor'
  const page = await pageOf(who)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/jobs')
  if (!isVisitor) await expect.poll(() => hasReact(page)).toBe(true)
  await mark(page)

  // Nothing moves, and the choice keeps the focus.
  await page.evaluate(() => scrollTo(0, 60))
  await tick(page, 'Full time').focus()
  await page.keyboard.press('Space')
  await page.waitForURL('**/jobs?jobType=full-time')
  await found(page, 7)
  await expect.poll(() => hasFocus('full-time')(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await page.getByRole('link', { name: 'Remove Full time' }).waitFor()
  // The other language shows the same.
  expect(await page.getByRole('banner').getByRole('link', { name: 'Français' }).getAttribute('href')).toBe('/fr/jobs?jobType=full-time')

  // The fields go back and forth with it.
  await keyword(page).fill('“glazier 1”')
  await page.keyboard.press('Enter')
  await page.waitForURL('**keyword=**')
  await page.goBack()
  await found(page, 7)
  expect(await keyword(page).inputValue()).toBe('')
  expect(await tick(page, 'Full time').isChecked()).toBe(true)
  await page.goBack()
  await found(page, 14)
  expect(await tick(page, 'Full time').isChecked()).toBe(false)
  await page.goForward()
  await found(page, 7)
  expect(await tick(page, 'Full time').isChecked()).toBe(true)

  // A distance waits for its town.
  await page.getByLabel('Within').selectOption('This town only')
  await town(page).pressSequentially('Leeds')
  await page.getByRole('option', { name: 'Leeds, West Yorkshire' }).click()
  await page.waitForURL(`**/jobs?location=${leeds}&distance=0&jobType=full-time`)
  await page.getByLabel('Within').selectOption('25 miles')
  await page.waitForURL(`**/jobs?location=${leeds}&jobType=full-time`)

  // The keyboard is lost nowhere, not with a chip and not on the way to another page.
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
  expect(await hasReact(page)).toBe(!isVisitor)
  if (isVisitor) expect(scripts).toEqual([expect.stringContaining('/assets/list.document-')])
})

it.each(readers)('%s keeps the town while the jobs around it are on their way', async (who) => {
  const page = await pageOf(who)
  await page.goto('/jobs')
  if (who !== 'a visitor') await expect.poll(() => hasReact(page)).toBe(true)
  await town(page).pressSequentially('Leeds')
  const option = page.getByRole('option', { name: 'Leeds, West Yorkshire' })
  await option.waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = page.waitForRequest(/jobs.*[?&]location=/)
  await page.route(/jobs.*[?&]location=/, (route) => released.then(() => route.continue()))
  await option.click()
  await held
  await page.getByLabel('Within').selectOption('50 miles')
  release()
  await page.waitForURL(`**/jobs?location=${leeds}&distance=50`)
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

describe('the page of a search', () => {
  const titles = ({ html }: { html: string }) => [...html.matchAll(/<h2\b[^>]*>.*?(Glazier \d+).*?<\/h2>/gs)].map(([, title]) => title)

  it('keeps what the address asks for and no list offers, when something else is chosen', async () => {
    const asked = { location: String(leeds), distance: '37', salaryMin: '1234', salaryMax: '17500', limit: '7' }
    const { html, form } = await read(`/jobs?${new URLSearchParams(asked)}`)
    for (const [name, value] of Object.entries(asked)) expect([name, form.get(name)]).toEqual([name, value])
    const selected = [...html.matchAll(/<option[^>]* selected=""[^>]*>(.*?)<\/option>/g)].map(([, said]) => said)
    expect(selected).toEqual(expect.arrayContaining(['37\u00a0miles', '1,234', '17,500', '7']))
  })

  it('shows all at once, or the rows asked for, and leads on from them', async () => {
    const whole = await read('/jobs?limit=all&sort=oldest')
    expect(whole.title).toMatch(/^14\s/)
    const all = titles(whole)
    expect(all).toHaveLength(14)
    expect(whole.html).toMatch(/<option[^>]* selected=""[^>]*>All 14</)
    const some = await read('/jobs?start=5&end=8&sort=oldest')
    expect(titles(some)).toEqual(all.slice(5, 8))
    const next = /<a[^>]*rel="next"[^>]*>/.exec(some.html)?.[0] ?? ''
    expect(next).toContain('href="/jobs?sort=oldest&amp;start=8&amp;end=11"')
    expect(titles(await read('/jobs?sort=oldest&start=8&end=11'))).toEqual(all.slice(8, 11))
  })

  it('leads on to what is near, where nothing is found', async () => {
    const { title, links } = await read('/jobs?keyword=plumber+bricklayer')
    expect(title).toMatch(/^0\s/)
    expect(links.Bricklayer).toBe('/jobs?trade=bricklayer')
    expect((await read('/jobs?trade=bricklayer')).title).toMatch(/^14\s/)
  })

  it('mends a misspelt word, and takes it as it was typed where somebody insists', async () => {
    const mended = await read('/jobs?keyword=glazeir')
    expect(mended.title).toMatch(/^14\s/)
    expect(mended.text).toContain('Showing jobs for “glazier”.')
    const insisted = await read(String(mended.links['Search instead for “glazeir”.']))
    expect(insisted.title).toMatch(/^0\s/)
    expect(insisted.form.get('keyword')).toBe('"glazeir"')
  })

  it.each([
    ['/jobs', /^14\sopen\sjobs/],
    ['/employers', /employer/],
  ])('%s leaves out a sector that does not exist, as any other option', async (path, said) => {
    const { title, text } = await read(`${path}?category=nonsense`)
    expect(title).toMatch(said)
    expect(text).not.toContain('nonsense')
  })
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
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/jobs?location=${leeds}&distance=50`)
    await page.goto('/')
    expect(await page.getByLabel('Town').inputValue()).toBe('Leeds, West Yorkshire')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await page.getByRole('link', { name: 'Remove Leeds, West Yorkshire' }).waitFor()
    expect(await page.getByLabel('Within').inputValue()).toBe('50')
    expect((await page.context().cookies()).length).toBe(0)
  })

  it('suggests trades by either language’s name, on the front page too, and what is typed is searched as it stands', async () => {
    const { page } = await site.open()
    const offered = page.getByRole('option', { name: 'Bricklayer 14' })
    await page.goto('/jobs')
    await keyword(page).pressSequentially('macon')
    await offered.waitFor()
    expect(await keyword(page).getAttribute('aria-activedescendant')).toBe(null)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await offered.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/jobs?keyword=macon')
    await found(page, 14)

    await keyword(page).fill('brickl')
    await offered.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => keyword(page).getAttribute('aria-activedescendant')).toBe(await offered.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/jobs?trade=bricklayer')
    await page.getByRole('link', { name: 'Remove Bricklayer' }).waitFor()
    expect(await keyword(page).inputValue()).toBe('')

    await page.goto('/')
    await keyword(page).pressSequentially('brickl')
    await offered.click()
    await page.waitForURL('**/jobs?**trade=bricklayer**')
    await found(page, 14)

    // Nothing unseen narrows what is searched for next.
    await page.goBack()
    await keyword(page).press('Enter')
    await page.waitForURL((url) => url.pathname === '/jobs' && !url.searchParams.get('trade'))
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

  it('has each filter of the drawer within reach of a thumb on a phone, the last one too', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Filters' }).tap()
    const last = page.locator('#filters select').last()
    await last.scrollIntoViewIfNeeded()
    const isOnTop = (select: Element) => {
      const { x, y, width, height } = select.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === select
    }
    await expect.poll(() => last.evaluate(isOnTop)).toBe(true)
  })

  it('has in sight how the drawer is closed and how its choice is shown, however far a phone has scrolled in it', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Filters' }).tap()
    const drawer = page.locator('#filters')
    const isInSight = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }
    for (const down of [0, 0.5, 1]) {
      await drawer.evaluate((one, part) => one.scrollTo(0, part * (one.scrollHeight - one.clientHeight)), down)
      for (const name of ['Close', 'Show jobs'])
        await expect.poll(() => drawer.getByRole('button', { name }).evaluate(isInSight), { message: `${name} at ${down}` }).toBe(true)
    }
  })
})

it('a search finds one trade, and says how many jobs each has', async () => {
  await makeJob(site.world, { title: 'Slates in Wharfedale', trade: 'roofer', placeId: bradford })
  expect((await read('/fr/jobs?jobType=full-time')).text).toContain('Couvreur (1)')
  const { title, links, form } = await read('/fr/jobs?jobType=full-time&trade=roofer')
  expect(title).toMatch(/^1\soffre/)
  expect(form.get('trade')).toBe('roofer')
  expect(Object.keys(links)).toContain('Retirer Couvreur')
  expect((await read(String(links['Effacer Métier']))).title).toMatch(/^8\soffres/)
  expect((await read('/jobs?trade=nonsense')).title).toMatch(/^15\s/)
})
