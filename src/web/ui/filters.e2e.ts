import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints, desktop, expectAccessible, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
let page: Page

beforeAll(async () => {
  const { email, password } = await site.world.as('admin')
  page = (await site.open()).page
  await logIn(page, email, password)
})
/** Each language has half of the style guide. */
const wide = { ...desktop, width: 2600 }
beforeEach(async () => {
  await page.setViewportSize(wide)
  await page.goto('/components')
  await button('Filters').waitFor()
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const lists = () => page.locator('#lists [lang=en]')
const address = () => decodeURIComponent(new URL(page.url()).search)
const button = (name: string | RegExp) => lists().getByRole('button', { name })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('the filters of a list', () => {
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
    await expectAccessible(page)
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
  })

  it('that have no room wait in the drawer, in one line with all else, and what is in use goes only once it is left', async () => {
    const bar = button('Filters').locator('..')
    const seen = () =>
      bar.evaluate(
        (one) => [...one.querySelectorAll('[data-filter]')].filter((filter) => filter.checkVisibility({ visibilityProperty: true })).length,
      )
    /** What the button says of filters that are set and cannot be seen. */
    const set = () => button('Filters').getByText(/^\d+$/).filter({ visible: true })
    const lines = () => bar.evaluate((one) => new Set([...one.children].map((child) => child.getBoundingClientRect().top)).size)
    await expect.poll(seen).toBe(5)
    await page.setViewportSize(desktop)
    await expect.poll(seen).toBeLessThan(5)
    const before = await seen()
    expect([before > 0, await lines()]).toEqual([true, 1])

    // Chosen there it says more than there is room for.
    await button('Added: any').click()
    await button('Last 30 days').click()
    await button('Added: Last 30 days').waitFor()
    await lists().getByRole('link', { name: 'Remove filter Added: Last 30 days' }).waitFor()
    expect(await button('Added: Last 30 days').isVisible()).toBe(true)
    await press('Escape')
    await page.setViewportSize({ ...desktop, width: 1100 })
    await button('Filters').focus()
    await expect.poll(() => button('Added: Last 30 days').isVisible()).toBe(false)
    expect(await set().allTextContents()).toEqual(['1'])
    await page.setViewportSize(wide)
    await expect.poll(seen).toBe(5)
    expect(await set().allTextContents()).toEqual([])
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
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(address).toBe('')
    await drawer.getByRole('button', { name: /^Remove/ }).waitFor({ state: 'detached' })
    await press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })
})
