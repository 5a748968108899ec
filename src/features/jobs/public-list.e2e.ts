import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints, desktop, expectAccessible, phone, useSite } from '#test/browser.ts'
import { bradford, leeds, lyon, makeJob } from '#test/make.ts'
import { freePort } from '#test/chromium.ts'

// The town of the public job board: chosen, typed, misspelt, and without script.

const site = useSite(await freePort())
const words = {
  en: {
    prefix: '',
    locale: 'en-GB',
    town: 'Town',
    within: 'Within',
    typed: 'leeds',
    reading: 'Leeds, West Yorkshire',
    id: leeds,
    remove: 'Remove',
    search: 'Search jobs',
  },
  fr: {
    prefix: '/fr',
    locale: 'fr-FR',
    town: 'Ville',
    within: 'Rayon',
    typed: 'lyon',
    reading: 'Lyon (69)',
    id: lyon,
    remove: 'Retirer',
    search: 'Rechercher',
  },
} as const
const box = (page: Page) => page.getByRole('combobox', { name: /^(Town|Ville)/ })
const options = (page: Page, more?: { selected: true }) => page.getByRole('listbox').getByRole('option', more)

beforeAll(async () => {
  for (let i = 1; i <= 12; i++) await makeJob(site.world, { title: `Glazier ${i}`, placeId: i % 2 ? leeds : bradford })
  await makeJob(site.world, { title: 'Vitrier', placeId: lyon, pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' } })
})
afterAll(() => expect(complaints).toEqual([]))

describe.each(['en', 'fr'] as const)('a town in %s', (language) => {
  const w = words[language]
  const shows = async (page: Page, found: number) => {
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${found} `) }).waitFor()
    expect(await box(page).inputValue()).toBe(w.reading)
    expect(await page.getByRole('link', { name: `${w.remove} ${w.reading}`, exact: true }).count()).toBe(1)
  }

  it.each([320, 360, 375])('shows its whole hint, and a radius once there is a town, %i px wide', async (width) => {
    const { page } = await site.open({ viewport: { width, height: 640 }, locale: w.locale })
    await page.goto(`${w.prefix}/jobs`)
    const [needs, has] = await box(page).evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const canvas = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, { font })
      return [canvas.measureText(field.placeholder).width, field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)]
    })
    expect(needs).toBeGreaterThan(50)
    expect(has).toBeGreaterThanOrEqual(Number(needs))
    await page.goto(`${w.prefix}/jobs?location=${w.id}`)
    await page.getByLabel(w.within).selectOption({ index: 1 })
    await page.waitForURL('**distance=**')
  })

  it('stays in the box and as a chip, after a reload and in a shared link', async () => {
    const { page } = await site.open({ viewport: desktop, locale: w.locale })
    await page.goto(`${w.prefix}/jobs`)
    await box(page).pressSequentially(w.typed)
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${w.prefix}/jobs?location=${w.id}`)
    const found = language === 'en' ? 12 : 1
    await shows(page, found)
    await page.reload()
    await shows(page, found)
    const { page: other } = await site.open({ viewport: phone, locale: w.locale })
    await other.goto(page.url())
    await shows(other, found)
    await expectAccessible(other)
  })

  it('is found by its name alone when it was typed and not chosen', async () => {
    const { page } = await site.open({ locale: w.locale })
    await page.goto(`${w.prefix}/jobs`)
    await box(page).fill(w.typed)
    await page.keyboard.press('Enter')
    await page.waitForURL('**place=**')
    await shows(page, language === 'en' ? 12 : 1)
  })

  it('needs no script, even when another one was chosen before', async () => {
    const { context } = await site.open({ locale: w.locale })
    const still = await context.browser()?.newContext({ javaScriptEnabled: false, baseURL: site.base, locale: w.locale })
    const page = (await still?.newPage()) as Page
    await page.goto(`${w.prefix}/jobs?location=${bradford}`)
    expect(await box(page).inputValue()).toBe('Bradford, West Yorkshire')
    await box(page).fill(w.typed)
    await page.getByRole('button', { name: w.search }).click()
    await shows(page, language === 'en' ? 12 : 1)
    await still?.close()
  })
})

it('says when it does not know a town, keeps what was typed and shows all jobs', async () => {
  const { page } = await site.open()
  await page.goto('/jobs')
  await box(page).fill('Leedz')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('We don’t know “Leedz”. Showing jobs everywhere.').waitFor()
  expect(await box(page).inputValue()).toBe('Leedz')
  expect(await box(page).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('heading', { level: 1, name: /^13 / }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Did you mean Leeds, West Yorkshire?' }).click()
  await page.getByRole('heading', { level: 1, name: /^12 / }).waitFor()
  expect(await box(page).inputValue()).toBe('Leeds, West Yorkshire')

  await page.goto('/fr/jobs?place=98800')
  await page
    .getByRole('alert')
    .getByText('Nous ne travaillons pas dans les collectivités françaises du Pacifique. Recherche dans tous les lieux.')
    .waitFor()
  await page.goto('/fr/jobs?place=F-69003')
  await page.getByRole('link', { name: 'Retirer Lyon (69)' }).waitFor()

  await page.goto('/jobs?location=999999999')
  await page.getByRole('heading', { level: 1, name: /^13 / }).waitFor()
  await page.getByText('Choose a town from the list. Showing jobs everywhere.').waitFor()
})

it('proposes the larger town that may have been meant after those that begin as typed, and without script instead of them', async () => {
  const { page } = await site.open()
  await page.goto('/fr/jobs')
  await box(page).fill('Lion')
  await expect.poll(() => options(page).allTextContents()).toEqual(['Lion-sur-Mer (14)', 'Lyon (69)'])
  const { page: plain } = await site.open({ javaScriptEnabled: false })
  await plain.goto('/fr/jobs?place=Lion')
  await plain.getByRole('alert').getByText('Que vouliez-vous dire par « Lion » ?').waitFor()
  await plain.getByRole('link', { name: 'Lyon (69)' }).click()
  await plain.getByRole('heading', { level: 1, name: /^1 / }).waitFor()
})

it('asks which of several towns is meant, and takes one of a name for the largest, beside which the others are offered', async () => {
  const { page } = await site.open({ javaScriptEnabled: false })
  const towns = () => page.locator('#found').locator('xpath=../..').locator('p a').allTextContents()
  await page.goto('/jobs?place=newcastle&datePosted=last-7-days')
  await page.getByRole('alert').getByText('Showing jobs everywhere. Which town did you mean by “newcastle”?').waitFor()
  expect((await towns()).slice(0, 3)).toEqual([
    'Newcastle upon Tyne, Tyne and Wear',
    'Newcastle under Lyme, Staffordshire',
    'Newcastle, Northern Ireland',
  ])
  await page.getByRole('link', { name: 'Newcastle, Northern Ireland' }).click()
  await page.getByRole('link', { name: 'Remove Newcastle, Northern Ireland' }).waitFor()
  expect(await page.getByText(/Which “|Other towns/).count()).toBe(0)

  await page.goto('/jobs?place=newport')
  await page.getByRole('link', { name: 'Remove Newport, Wales' }).waitFor()
  await page.getByText('Other towns with this name:').getByRole('link', { name: 'Newport, Isle of Wight' }).click()
  await page.getByRole('link', { name: 'Remove Newport, Isle of Wight' }).waitFor()
  for (const [typed, town] of [
    ['saint denis', 'Saint-Denis (93)'],
    ['st albans', 'St Albans, Hertfordshire'],
  ] as const) {
    await page.goto(`/jobs?place=${typed}`)
    await page.getByRole('link', { name: `Remove ${town}` }).waitFor()
  }
})

it('goes to the last page when the list has become shorter', async () => {
  const { page } = await site.open()
  await page.goto('/jobs?keyword=glazier&page=999')
  await page.waitForURL('**/jobs?keyword=glazier&page=2')
  await page
    .getByRole('link', { name: /^Glazier/ })
    .first()
    .waitFor()
  await page.goto('/jobs?keyword=zzzzzz&page=999')
  await page.waitForURL('**/jobs?keyword=zzzzzz')
})

describe('the list of suggestions', () => {
  it('keeps the active one in view and names it, closes on Escape and opens again on Down', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/jobs')
    await box(page).pressSequentially('le')
    await options(page).first().waitFor()
    const last = (await options(page).count()) - 1
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown')
    const active = options(page, { selected: true })
    expect(await active.textContent()).toBe(await options(page).nth(last).textContent())
    // Whoever listens hears the one that Enter would take.
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    const [row, around] = [await active.boundingBox(), await page.getByRole('listbox').boundingBox()]
    // Scrolling stops at whole pixels.
    expect(row && around && row.y - around.y).toBeGreaterThan(-1)
    expect(row && around && row.y + row.height - around.y - around.height).toBeLessThan(1)

    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await options(page).first().waitFor({ state: 'hidden' })
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
  })

  it('lets the mouse choose, and the list stays open until it has', async () => {
    const { page } = await site.open()
    await page.goto('/jobs')
    await box(page).pressSequentially('le')
    await options(page).filter({ hasText: 'Leeds, West Yorkshire' }).click({ delay: 200 })
    await page.waitForURL(`**/jobs?location=${leeds}`)
    expect(await box(page).inputValue()).toBe('Leeds, West Yorkshire')
  })

  it('lies over everything, right below its field', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/jobs')
    await box(page).pressSequentially('york')
    await options(page).first().waitFor()
    const [field, popover] = [await box(page).boundingBox(), page.getByRole('listbox').locator('..')]
    expect(await popover.evaluate((element) => element.matches(':popover-open'))).toBe(true)
    const place = await popover.boundingBox()
    expect(field && place && Math.round(place.x - field.x)).toBe(0)
    // As wide as the field, or as a town's name needs.
    expect(field && place && Math.round(place.width - Math.max(field.width, 256))).toBe(0)
    expect(field && place && Math.abs(place.y - field.y - field.height)).toBeLessThan(8)
  })

  it('says aloud when nothing fits and when it could not be fetched', async () => {
    const { page } = await site.open()
    await page.goto('/jobs')
    const status = page.getByRole('search').getByRole('status').last()
    await box(page).pressSequentially('qqqq')
    await expect.poll(() => status.textContent()).toBe('No town with this name or postcode')
    await page.route('**/api/v1/places**', (route) => route.abort())
    await box(page).fill('leed')
    await expect.poll(() => status.textContent()).toMatch(/^The list could not be loaded/)
    await page.unroute('**/api/v1/places**')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    expect(await status.textContent()).toBe('')
  })
})

it('holds an application back while its town is typed but not chosen', async () => {
  const job = await makeJob(site.world, { title: 'Roofer' })
  const { page } = await site.open()
  await page.goto(`/jobs/${job.slug}/apply`)
  await box(page).fill('Leedz')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('link', { name: 'Town: Choose a town from the list.' }).click()
  await expect.poll(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await box(page).fill('leeds')
  await page.keyboard.press('Tab')
  await expect.poll(() => box(page).inputValue()).toBe('Leeds, West Yorkshire')
})
