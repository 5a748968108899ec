import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())
let page: Page

beforeAll(async () => {
  const { email, password } = await site.world.as('admin')
  page = (await site.open()).page
  await logIn(page, email, password)
})
/** Each language has half of the style guide. */
const wide = { ...desktop, width: 2600 }

const lists = () => page.locator('#lists [lang=en]')
const address = () => decodeURIComponent(new URL(page.url()).search)
const button = (name: string | RegExp) => lists().getByRole('button', { name })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('the filters of a list', () => {
  beforeAll(async () => {
    await page.setViewportSize(wide)
    await page.goto('/components')
    await button('Filters').waitFor()
  })

  it('open in a panel, are kept in the address, and are named above the list', async () => {
    await button('Trades: any').focus()
    await press('Enter')
    const trades = lists().getByRole('dialog', { name: 'Trades' })
    await trades.getByRole('combobox').waitFor()
    await page.keyboard.type('elec')
    await press('Enter')
    await expect.poll(address).toBe('?trade=electrician')
    await page.keyboard.type('brick')
    await press('Enter')
    await expect.poll(address).toBe('?trade=electrician&trade=bricklayer')
    await expectAccessible(page, '#lists')
    // The list of options first, then the panel.
    await press('Escape', 'Escape')
    await trades.waitFor({ state: 'hidden' })
    await button('Trades: 2').waitFor()
    await lists().getByRole('link', { name: 'Remove filter Trades: Electrician' }).click()
    await expect.poll(address).toBe('?trade=bricklayer')

    await button('Added: any').click()
    await button('Last 7 days').click()
    await button('Added: Last 7 days').waitFor()
    await press('Escape')
    await button('Hours: any').click()
    await lists().getByLabel('At least').fill('30')
    await press('Enter')
    await expect.poll(address).toBe('?trade=bricklayer&added=last-7&hours=30..')
    await press('Escape')
    await lists().getByRole('checkbox', { name: 'Night shift' }).check()
    await lists().getByRole('link', { name: 'Remove filter Night shift' }).waitFor()
    await lists().getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(address).toBe('')
  })

  it('beyond the fifth wait in the drawer, where all of them stand', async () => {
    await button('Filters').click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('Reference').fill('JOB-7')
    await press('Enter')
    // At once: the second of two quick changes does not take the first one back.
    await drawer.getByRole('combobox', { name: 'Trades' }).fill('brick')
    await press('Enter')
    await expect.poll(address).toBe('?reference=JOB-7&trade=bricklayer')
    await expectAccessible(page, '#lists')
    await drawer.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(address).toBe('')
    await drawer.getByRole('button', { name: /^Remove/ }).waitFor({ state: 'detached' })
    await press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })
})

describe('in the bar of a list, filters that have no room', () => {
  const letters = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  const width = (px: number) => page.setViewportSize({ ...desktop, width: px })
  const filters = () => page.getByRole('button', { name: /^Filters/ })
  const trade = () => page.locator('[data-filter] > div > button').first()
  const row = () => page.locator('[data-filter]').first().locator('..')
  const seen = () =>
    row().evaluate(
      (one) => [...one.querySelectorAll('[data-filter]')].filter((filter) => filter.checkVisibility({ visibilityProperty: true })).length,
    )
  /** How far what is seen reaches beyond the room for it, and in how many lines the bar stands. */
  const bar = () =>
    row().evaluate((one) => ({
      beyond: Math.max(0, one.scrollWidth - one.clientWidth),
      lines: new Set([...(one.parentElement?.children ?? [])].map((child) => Math.round(child.getBoundingClientRect().top))).size,
    }))
  beforeAll(async () => {
    const admin = await site.world.as('admin')
    await admin.post('/candidates', { body: { firstName: 'Iris', lastName: 'Hale', locale: 'en', phone: '07700 900123' } })
  })
  beforeEach(async () => {
    await width(1920)
    await page.goto('/dashboard/candidate/list')
    await expect.poll(seen).toBe(5)
  })

  it('wait in the drawer, and come back with the room', async () => {
    for (const px of [1280, 1000, 900, 740, 1000, 1280]) {
      await width(px)
      await expect.poll(bar).toEqual({ beyond: 0, lines: 1 })
      await expect.poll(seen, { message: `${px}` }).toBeLessThan(5)
    }
    await letters('200%')
    await expect.poll(seen).toBe(0)
    await letters('100%')
    await width(1920)
    await expect.poll(seen).toBe(5)
  })

  it('are out of the keyboard’s way, but for the one in use', async () => {
    await trade().focus()
    await width(1000)
    await letters('200%')
    await expect.poll(seen).toBe(1)
    await press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-filter="unseen"]') === null)).toBe(true)
    expect(await filters().evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(seen).toBe(0)
  })

  it('leave once somebody has chosen and pressed elsewhere, are counted, and nothing moves from under the pointer', async () => {
    await width(900)
    await expect.poll(bar).toEqual({ beyond: 0, lines: 1 })
    const before = await seen()
    await trade().click()
    await page.getByRole('dialog', { name: 'Trade' }).getByRole('combobox').fill('groundw')
    await press('Enter')
    await page.getByRole('link', { name: 'Remove filter Trade: Groundworker' }).waitFor()
    expect(await trade().isVisible()).toBe(true)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(bar).toEqual({ beyond: 0, lines: 1 })
    expect(await seen()).toBeLessThanOrEqual(before)
    await letters('200%')
    await expect.poll(seen).toBe(0)
    await filters().getByText('1').filter({ visible: true }).waitFor()
    await letters('100%')
    await trade().click()
    const { x = 0, y = 0, width: wide = 0, height = 0 } = (await filters().boundingBox()) ?? {}
    await page.mouse.click(x + wide / 2, y + height / 2)
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  })
})
