import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { reader } from '#test/support/read-page.ts'

// The town of the public job board: chosen, typed, misspelt, and without script.

const site = useSite(await freePort())
const read = reader(site)
const words = {
  en: {
    prefix: '',
    locale: 'en-GB',
    within: 'Within',
    typed: 'leeds',
    reading: 'Leeds, West Yorkshire',
    id: leeds,
    remove: 'Remove',
    n: 12,
  },
  fr: { prefix: '/fr', locale: 'fr-FR', within: 'Rayon', typed: 'lyon', reading: 'Lyon (69)', id: lyon, remove: 'Retirer', n: 1 },
} as const
const box = (page: Page) => page.getByRole('combobox', { name: /^(Town|Ville)/ })
const options = (page: Page, more?: { selected: true }) => page.getByRole('listbox').getByRole('option', more)
const shows = async (page: Page, found: number, reading = 'Leeds, West Yorkshire') => {
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${found} `) }).waitFor()
  expect(await box(page).inputValue()).toBe(reading)
  expect(await page.getByRole('link', { name: `Remove ${reading}`, exact: true }).count()).toBe(1)
}

beforeAll(async () => {
  for (let i = 1; i <= 12; i++) await makeJob(site.world, { title: `Glazier ${i}`, placeId: i % 2 ? leeds : bradford })
  await makeJob(site.world, { title: 'Vitrier', placeId: lyon, pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' } })
})

describe.each(['en', 'fr'] as const)('a town in %s', (language) => {
  const w = words[language]
  const readsTown = async (query: string) => {
    const page = await read(`${w.prefix}/jobs?${query}`)
    expect(page.title).toMatch(new RegExp(`^${w.n}\\s`))
    expect(page.form.get('place')).toBe(w.reading)
    expect(Object.keys(page.links).filter((name) => name === `${w.remove} ${w.reading}`)).toHaveLength(1)
  }

  it('shows its whole hint on narrow screens, and takes a radius once there is a town', async () => {
    const { page } = await site.open({ locale: w.locale })
    await page.goto(`${w.prefix}/jobs`)
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 640 })
      const [needs, has] = await box(page).evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        const canvas = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, { font })
        return [canvas.measureText(field.placeholder).width, field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)]
      })
      expect(needs).toBeGreaterThan(50)
      expect([width, Number(has) >= Number(needs)]).toEqual([width, true])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${w.prefix}/jobs?location=${w.id}`)
    await page.getByLabel(w.within).selectOption({ index: 1 })
    await page.waitForURL('**distance=**')
  })

  it('stands in the box and as a chip, by its number and by its name alone, though another one was chosen before', async () => {
    await readsTown(`location=${w.id}`)
    await readsTown(`place=${w.typed}`)
    // What a form without script sends where the words were changed.
    await readsTown(`place=${w.typed}&location=${bradford}`)
  })
})

it('a town that is typed and taken by Enter is shown, also to who gets the link; one that nobody knows is asked for', async () => {
  const { page } = await site.open({ viewport: desktop })
  await page.goto('/jobs')
  await box(page).pressSequentially('leeds')
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/jobs?location=${leeds}`)
  await shows(page, 12)
  const { page: other } = await site.open({ viewport: phone })
  await other.goto(page.url())
  await shows(other, 12)
  await expectAccessible(other)

  await box(page).fill('Leedz')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('We don’t know “Leedz”. Showing jobs everywhere.').waitFor()
  expect(await box(page).inputValue()).toBe('Leedz')
  expect(await box(page).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('heading', { level: 1, name: /^13 / }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Did you mean Leeds, West Yorkshire?' }).click()
  await shows(page, 12)
})

it('a town needs no script, nor do filters, and a page that needs it says so and shows no button that leads nowhere', async () => {
  const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`/jobs?location=${bradford}`)
  expect(await box(page).inputValue()).toBe('Bradford, West Yorkshire')
  await box(page).fill('leeds')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Full time' }).check()
  await page.getByRole('button', { name: 'Show jobs' }).click()
  await page.getByRole('link', { name: 'Remove Full time' }).waitFor()
  await shows(page, 12)

  await page.goto('/register')
  await page.locator('noscript p').waitFor()
  expect(await page.locator('noscript p').textContent()).toMatch(/^This page needs JavaScript/)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

describe('the page of a town', () => {
  it.each([
    ['/fr/jobs?place=98800', 'Nous ne travaillons pas dans les collectivités françaises du Pacifique. Recherche dans tous les lieux.'],
    ['/jobs?location=999999999', 'Choose a town from the list. Showing jobs everywhere.'],
    ['/fr/jobs?place=Lion', 'Que vouliez-vous dire par « Lion » ?'],
    ['/jobs?place=newcastle&datePosted=last-7-days', 'Showing jobs everywhere. Which town did you mean by “newcastle”?'],
  ])('says of %s that it is none, and shows all jobs', async (address, said) => {
    const { title, text } = await read(address)
    expect(title).toMatch(/^13\s/)
    expect(text.replace(/\s/g, ' ')).toContain(said)
  })

  it.each([
    ['/fr/jobs?place=F-69003', 'Retirer Lyon (69)'],
    ['/jobs?place=newport', 'Remove Newport, Wales'],
    ['/jobs?place=saint denis', 'Remove Saint-Denis (93)'],
    ['/jobs?place=st albans', 'Remove St Albans, Hertfordshire'],
  ])('takes %s for the one that is meant', async (address, chip) => {
    expect(Object.keys((await read(address)).links)).toContain(chip)
  })

  it('offers the larger one that may have been meant, in the list after those that begin as typed', async () => {
    const { links } = await read('/fr/jobs?place=Lion')
    expect((await read(String(links['Lyon (69)']))).title).toMatch(/^1\s/)
    const { items, like } = await site.world.visitor.get('/places', { query: { q: 'Lion' } })
    expect([items.map(({ name }) => name), like?.name]).toEqual([['Lion-sur-Mer'], 'Lyon'])
  })

  it('asks which of several is meant, the largest first, and asks no more once that was said', async () => {
    const { links } = await read('/jobs?place=newcastle&datePosted=last-7-days')
    const towns = Object.keys(links).filter((name) => name.startsWith('Newcastle'))
    expect(towns.slice(0, 3)).toEqual([
      'Newcastle upon Tyne, Tyne and Wear',
      'Newcastle under Lyme, Staffordshire',
      'Newcastle, Northern Ireland',
    ])
    const said = await read(String(links['Newcastle, Northern Ireland']))
    expect(Object.keys(said.links)).toContain('Remove Newcastle, Northern Ireland')
    expect(said.text).not.toMatch(/Which “|Other towns/)
  })

  it('offers the others of its name beside the largest, which it takes', async () => {
    const { text, links } = await read('/jobs?place=newport')
    expect(text).toContain('Other towns with this name:')
    const other = await read(String(links['Newport, Isle of Wight']))
    expect(Object.keys(other.links)).toContain('Remove Newport, Isle of Wight')
  })
})

it.each([
  ['/jobs?keyword=glazier&page=999', '/jobs?keyword=glazier&page=2'],
  ['/jobs?keyword=zzzzzz&page=999', '/jobs?keyword=zzzzzz'],
])('%s, where the list has become shorter, leads to its last page', async (address, last) => {
  const { url, status } = await fetch(site.base + address)
  expect([url, status]).toEqual([site.base + last, 200])
})

it('the list of suggestions lies right below its field, keeps the active one in view, and stays open until the mouse has chosen', async () => {
  const { page } = await site.open({ viewport: phone })
  await page.goto('/jobs')
  await box(page).pressSequentially('le')
  await options(page).first().waitFor()
  const [field, popover] = [await box(page).boundingBox(), page.getByRole('listbox').locator('..')]
  expect(await popover.evaluate((element) => element.matches(':popover-open'))).toBe(true)
  const place = await popover.boundingBox()
  expect(field && place && Math.round(place.x - field.x)).toBe(0)
  // As wide as the field, or as a town's name needs.
  expect(field && place && Math.round(place.width - Math.max(field.width, 256))).toBe(0)
  expect(field && place && Math.abs(place.y - field.y - field.height)).toBeLessThan(8)

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
  await options(page).filter({ hasText: 'Leeds, West Yorkshire' }).click({ delay: 200 })
  await page.waitForURL(`**/jobs?location=${leeds}`)
  expect(await box(page).inputValue()).toBe('Leeds, West Yorkshire')
})
