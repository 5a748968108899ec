import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())
let page: Page

/** The style guide has the controls in every state. It is loaded once: each test has controls of its own. */
beforeAll(async () => {
  const { email, password } = await site.world.as('admin')
  page = (await site.open()).page
  await logIn(page, email, password)
  await page.goto('/components')
  await sheet().getByRole('combobox', { name: 'Trades' }).first().waitFor()
})

const part = (name: string) => page.locator(`#${name} [lang=en]`)
const sheet = () => part('choosing')
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

describe('a box for several choices', () => {
  const field = (n = 0) => sheet().getByRole('combobox', { name: 'Trades' }).nth(n)
  const sent = (n: number) =>
    sheet()
      .locator('select[name=trades]')
      .nth(n)
      .evaluate((select: HTMLSelectElement) => [...select.selectedOptions].map(({ value }) => value))

  it('is used with the keyboard alone: found, taken, taken back, and kept from a key that is held down', async () => {
    await field().focus()
    await page.keyboard.type('BRÎCK')
    await sheet().getByRole('option', { name: 'Bricklayer' }).waitFor()
    await expectAccessible(page, '#choosing')
    await press('Enter')
    await page.keyboard.type('elecx')
    for (const _ of 'xx') await page.keyboard.down('Backspace')
    await page.keyboard.up('Backspace')
    await press('Enter')
    expect(await sent(0)).toEqual(['bricklayer', 'electrician'])
    await page.keyboard.type('x')
    for (const _ of 'xx') await page.keyboard.down('Backspace')
    await page.keyboard.up('Backspace')
    expect([await field().inputValue(), await sent(0)]).toEqual(['', ['bricklayer', 'electrician']])
    await press('ArrowLeft')
    expect(await focused()).toBe('Remove Electrician')
    await press('Delete')
    expect(await sent(0)).toEqual(['bricklayer'])
    // The focus is in the field again, and leaves it with what is plainly meant.
    await page.keyboard.type('roofer')
    await press('Tab')
    await expect.poll(() => sent(0)).toEqual(['bricklayer', 'roofer'])
    expect(await field(1).evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('takes several with the mouse, one after the other, and each chip away', async () => {
    await field(1).click()
    await sheet().getByRole('option', { name: 'Carpenter' }).click()
    await sheet().getByRole('option', { name: 'Cladder' }).click()
    expect(await sent(1)).toEqual(['bricklayer', 'electrician', 'site-manager', 'carpenter', 'cladder'])
    await sheet().getByRole('button', { name: 'Remove Electrician' }).click()
    expect(await sent(1)).toEqual(['bricklayer', 'site-manager', 'carpenter', 'cladder'])
    await press('Escape')
  })
})

it('a day is typed, and chosen from the month with the keyboard alone, which gives the focus back', async () => {
  const field = sheet().getByLabel('Closing date').first()
  const sent = () => sheet().locator('input[name=closesOn]').first().inputValue()
  const month = page.getByRole('dialog', { name: 'Choose a date' })
  await field.fill('311226')
  await press('Tab')
  expect([await field.inputValue(), await sent(), await focused()]).toEqual(['31 Dec 2026', '2026-12-31', 'Calendar'])
  await press('Enter')
  await expect.poll(focused).toBe('Thursday, 31 December 2026')
  // Of the whole page, as it is looked at nowhere else.
  await expectAccessible(page)
  for (const [key, day] of [
    ['ArrowRight', 'Friday, 1 January 2027'],
    ['PageDown', 'Monday, 1 February 2027'],
  ] as const) {
    await press(key)
    await expect.poll(focused, { message: key }).toBe(day)
  }
  await press('Enter')
  await month.waitFor({ state: 'hidden' })
  expect([await field.inputValue(), await sent(), await focused()]).toEqual(['1 Feb 2027', '2027-02-01', 'Calendar'])
  await press('Enter')
  await expect.poll(focused).toBe('Monday, 1 February 2027')
  await press('Escape')
  await month.waitFor({ state: 'hidden' })
  expect(await focused()).toBe('Calendar')
})

describe('what explains itself', () => {
  it('a message that something failed looks its part', async () => {
    const shown = async (button: string, words: string) => {
      await part('messages').getByRole('button', { name: button }).click()
      const one = page.getByRole('status').getByText(words).first()
      return one.evaluate((said) => [getComputedStyle(said).color, getComputedStyle(said).borderLeftColor])
    }
    const good = await shown('Show a toast', 'Saved')
    const bad = await shown('Show an error', 'That could not be saved.')
    for (const i of [0, 1]) expect(bad[i]).not.toBe(good[i])
  })

  it('a message with Undo gives the focus back once it has gone', async () => {
    await part('messages').getByRole('button', { name: 'Show one with Undo' }).click()
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
    await undo.focus()
    await press('Enter')
    await page.getByRole('status').getByText('Undone').waitFor()
    await expect.poll(focused).toBe('Show one with Undo')
  })

  it('a tip shows with the focus, and Escape hides it; earlier values open beside their fact', async () => {
    await part('ways').getByRole('button', { name: 'Why?' }).focus()
    const tip = part('ways').getByRole('tooltip')
    await tip.waitFor()
    await press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await part('lists').getByRole('button', { name: 'Earlier values: Trade' }).click()
    const earlier = page.getByRole('dialog', { name: 'Earlier values: Trade' })
    await earlier.getByText('Was Electrician').waitFor()
    await expectAccessible(page, '#lists')
    await press('Escape')
    await earlier.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Earlier values: Trade')
  })
})
