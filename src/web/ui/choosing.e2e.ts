import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { complaints, expectAccessible, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
let page: Page

/** The style guide has the controls in every state; one window sees them all. */
beforeAll(async () => {
  const { email, password } = await site.world.as('admin')
  page = (await site.open()).page
  await logIn(page, email, password)
})
beforeEach(async () => {
  await page.goto('/components')
  await sheet().getByRole('combobox', { name: 'Trades' }).first().waitFor()
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const sheet = () => page.locator('#choosing [lang=en]')
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

describe('a box for several choices', () => {
  const field = (n = 0) => sheet().getByRole('combobox', { name: 'Trades' }).nth(n)
  const sent = (name: string, n: number) =>
    sheet()
      .locator(`select[name=${name}]`)
      .nth(n)
      .evaluate((select: HTMLSelectElement) => [...select.selectedOptions].map(({ value }) => value))
  const says = (words: string) => sheet().getByRole('status').filter({ hasText: words }).first().waitFor()

  it('is used with the keyboard alone: found whatever the accents, taken, taken back, and says so each time', async () => {
    await field().focus()
    await page.keyboard.type('BRÎCK')
    await sheet().getByRole('option', { name: 'Bricklayer' }).waitFor()
    await press('Enter')
    await says('Added: Bricklayer. Chosen: 1.')
    await page.keyboard.type('elec')
    await press('Enter')
    expect(await sent('trades', 0)).toEqual(['bricklayer', 'electrician'])
    // What is chosen is not offered again.
    await page.keyboard.type('brick')
    await says('Nothing fits.')
    await press('Escape')
    for (const _ of 'brick') await press('Backspace')
    await press('Backspace')
    await says('Removed: Electrician. Chosen: 1.')
    await press('ArrowLeft')
    expect(await focused()).toBe('Remove Bricklayer')
    await press('Delete')
    expect(await sent('trades', 0)).toEqual([])
    await press('ArrowDown', 'ArrowDown')
    expect(await sheet().getByRole('option', { selected: true }).textContent()).toBe(await sheet().getByRole('option').nth(1).textContent())
    await expectAccessible(page)
  })

  it('keeps its chips from a key that is held down to take back what was typed', async () => {
    await field().focus()
    await page.keyboard.type('brick')
    await press('Enter')
    await page.keyboard.type('x')
    for (const _ of 'xx') await page.keyboard.down('Backspace')
    await page.keyboard.up('Backspace')
    expect([await field().inputValue(), await sent('trades', 0)]).toEqual(['', ['bricklayer']])
    await press('Backspace')
    expect(await sent('trades', 0)).toEqual([])
  })

  it('says which option Enter would take, the first of what fits, and as the arrows move', async () => {
    await field().focus()
    await press('ArrowDown')
    const options = sheet().getByRole('option')
    await options.first().waitFor()
    const names = await options.allTextContents()
    expect(names.length).toBeGreaterThan(5)
    /** What a screen reader hears, and what one sees. */
    const active = async () => {
      const id = await field().getAttribute('aria-activedescendant')
      const [heard] = await page.locator(`[id="${id}"]`).allTextContents()
      const seen = await sheet().getByRole('option', { selected: true }).allTextContents()
      return seen.length === 1 && seen[0] === heard ? heard : { heard, seen }
    }
    const steps = [
      ['ArrowUp', 0], // there is nothing above the first
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
    ] as const
    expect(await active()).toBe(names[0])
    for (const [key, at] of steps) {
      await press(key)
      await expect.poll(active, { message: key }).toBe(names[at])
    }
    for (const _ of names) await press('ArrowDown')
    await expect.poll(active).toBe(names.at(-1))
    await page.keyboard.type('er')
    await expect.poll(active).toBe(await options.first().textContent())
    await press('ArrowDown')
    const taken = await options.nth(1).textContent()
    await expect.poll(active).toBe(taken)
    await press('Enter')
    await says(`Added: ${taken}. Chosen: 1.`)
    await press('Escape')
    expect(await field().getAttribute('aria-activedescendant')).toBe(null)
  })

  it('takes on leaving what is plainly meant, and says of other words that they are not in the list', async () => {
    await field().focus()
    await page.keyboard.type('roofer')
    await press('Tab')
    await expect.poll(() => sent('trades', 0)).toEqual(['roofer'])
    await field().focus()
    await page.keyboard.type('astronaut')
    await press('Tab')
    await sheet().getByRole('alert').filter({ hasText: '“astronaut” is not in the list.' }).waitFor()
  })

  it('takes several with the mouse, one after the other, and each chip away', async () => {
    await field(1).click()
    await sheet().getByRole('option', { name: 'Carpenter' }).click()
    await sheet().getByRole('option', { name: 'Cladder' }).click()
    expect(await sent('trades', 1)).toEqual(['bricklayer', 'electrician', 'site-manager', 'carpenter', 'cladder'])
    await sheet().getByRole('button', { name: 'Remove Electrician' }).click()
    expect(await sent('trades', 1)).toEqual(['bricklayer', 'site-manager', 'carpenter', 'cladder'])
  })

  it('takes new words where it may: by Enter, by a comma, and several that are pasted', async () => {
    await sheet().getByRole('combobox', { name: 'Tags' }).focus()
    await page.keyboard.type('Own van')
    await sheet().getByRole('option', { name: 'Add “Own van”' }).waitFor()
    await press('Enter')
    await page.keyboard.type('weekends,')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'cscs, Heights ,own van')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => sent('tags', 0)).toEqual(['Night shift', 'Own van', 'weekends', 'CSCS', 'Heights'])
  })
})

describe('a day', () => {
  const field = () => sheet().getByLabel('Closing date').first()
  const sent = (n = 0) => sheet().locator('input[name=closesOn]').nth(n).inputValue()
  const month = () => page.getByRole('dialog', { name: 'Choose a date' })

  it('is typed in any common form and stands as its reader likes it; what is none gets a sentence that shows how', async () => {
    await field().fill('311226')
    await press('Tab')
    expect([await field().inputValue(), await sent()]).toEqual(['31 Dec 2026', '2026-12-31'])
    await field().fill('31/13/2026')
    await press('Tab')
    await sheet().getByRole('alert').filter({ hasText: 'Enter a date, such as 31' }).waitFor()
    expect(await sent()).toBe('')
    await field().fill('1 fév 2027')
    await press('Tab')
    expect(await sent()).toBe('2027-02-01')
    // Bounds are said with the day itself.
    await sheet().getByLabel('Closing date').nth(1).fill('2020-01-01')
    await press('Tab')
    await sheet()
      .getByRole('alert')
      .filter({ hasText: /^Enter \d+ \w+ \d{4} or a later date\.$/ })
      .waitFor()
  })

  it('is chosen from the month with the keyboard alone', async () => {
    await field().fill('31/12/2026')
    await sheet().getByRole('button', { name: 'Calendar' }).first().focus()
    await press('Enter')
    await expect.poll(focused).toBe('Thursday, 31 December 2026')
    await expectAccessible(page)
    const steps: [string, string][] = [
      ['ArrowRight', 'Friday, 1 January 2027'],
      ['ArrowDown', 'Friday, 8 January 2027'],
      ['Home', 'Monday, 4 January 2027'],
      ['End', 'Sunday, 10 January 2027'],
      ['ArrowUp', 'Sunday, 3 January 2027'],
      ['ArrowLeft', 'Saturday, 2 January 2027'],
      ['PageDown', 'Tuesday, 2 February 2027'],
      ['PageUp', 'Saturday, 2 January 2027'],
      ['Shift+PageDown', 'Sunday, 2 January 2028'],
    ]
    for (const [key, day] of steps) {
      await press(key)
      await expect.poll(focused, { message: key }).toBe(day)
    }
    await month().getByText('January 2028').waitFor()
    await press('Enter')
    await month().waitFor({ state: 'hidden' })
    expect([await field().inputValue(), await sent(), await focused()]).toEqual(['2 Jan 2028', '2028-01-02', 'Calendar'])
    await press('Enter')
    await expect.poll(focused).toBe('Sunday, 2 January 2028')
    await press('Escape')
    await month().waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Calendar')
  })

  it('is offered only from the first to the last that it may be, to the mouse and to the keyboard', async () => {
    const min = dayOf(new Date())
    const max = addDays(min, 60)
    await sheet().getByRole('button', { name: 'Calendar' }).nth(1).click()
    const [back, on] = [month().getByRole('button', { name: 'Previous month' }), month().getByRole('button', { name: 'Next month' })]
    const days = () =>
      month()
        .locator('[data-day]')
        .evaluateAll((all) => all.map((one) => [one.dataset.day ?? '', one.matches(':disabled')] as const))
    while (await back.isEnabled()) await back.click()
    const shown = new Map(await days())
    while (await on.isEnabled()) {
      await on.click()
      for (const [day, isOut] of await days()) shown.set(day, isOut)
    }
    expect([...shown].filter(([day, isOut]) => isOut !== (day < min || day > max))).toEqual([])
    for (const end of [min, max, addDays(max, 1)]) expect([...shown.keys()]).toContain(end)
    // The arrows stop at either end.
    for (const [keys, end] of [
      [['PageDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowRight'], max],
      [['PageUp', 'PageUp', 'PageUp', 'ArrowUp', 'ArrowLeft'], min],
    ] as const) {
      await month().locator('[data-day][tabindex="0"]').focus()
      await press(...keys)
      await expect.poll(() => month().locator('[data-day]:focus').getAttribute('data-day')).toBe(end)
    }
    await press('Enter')
    expect(await sent(1)).toBe(min)
  })

  it('of a span is set by a ready one, and changed from there', async () => {
    const from = sheet().getByRole('group', { name: 'Added' }).getByLabel('From', { exact: true })
    const before = await from.inputValue()
    await sheet().getByRole('button', { name: 'Last 7 days' }).click()
    expect(await from.inputValue()).not.toBe(before)
    await from.fill('01/02/2020')
    await press('Tab')
    expect(await from.inputValue()).toBe('1 Feb 2020')
    expect(await sheet().getByRole('button', { name: 'Last 7 days' }).getAttribute('aria-pressed')).toBe('false')
    expect(await focused()).toBe('Calendar')
  })
})

describe('what explains itself', () => {
  it('a message that something failed is announced at once and looks its part, one that it was done waits its turn', async () => {
    const shown = async (button: string, words: string) => {
      await page.locator('#messages [lang=en]').getByRole('button', { name: button }).click()
      const one = page.getByRole('status').getByText(words).first()
      return one.evaluate((said) => ({
        politeness: said.closest('[role=alert], [aria-live]')?.role,
        colours: [getComputedStyle(said).color, getComputedStyle(said).borderLeftColor],
      }))
    }
    const good = await shown('Show a toast', 'Saved')
    const bad = await shown('Show an error', 'That could not be saved.')
    expect([good.politeness, bad.politeness]).toEqual(['status', 'alert'])
    for (const i of [0, 1]) expect(bad.colours[i]).not.toBe(good.colours[i])
  })

  describe.each([
    ['allows', true, 'Saved'],
    ['refuses', false, 'Your browser does not allow copying here.'],
  ])('a button that copies, where the browser %s it', (_what, allows, words) => {
    it.each([
      ['a value', 0],
      ['the page’s address', 1],
    ])('says so, and nothing else, of %s', async (_of, n) => {
      await page.evaluate((isAllowed) => {
        navigator.clipboard.writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')))
        document.execCommand = () => isAllowed
      }, allows)
      await page.locator('#lists [lang=en]').getByRole('button', { name: 'Copy' }).nth(n).click()
      const heard = page.getByRole('status').filter({ hasText: /^(Saved|Your browser)/ })
      await heard.first().waitFor()
      expect(await heard.allTextContents()).toEqual([expect.stringContaining(words)])
    })
  })

  it('a message with Undo stays while somebody is at it, takes back what was done, and gives the focus back', async () => {
    await page.clock.install()
    await page.locator('#messages [lang=en]').getByRole('button', { name: 'Show one with Undo' }).click()
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.clock.runFor(30_000)
    expect(await undo.isVisible()).toBe(true)
    await press('Enter')
    await page.getByRole('status').getByText('Undone').waitFor()
    await expect.poll(focused).toBe('Show one with Undo')
    await page.clock.runFor(4000)
    await page.locator('#messages [lang=en]').getByRole('button', { name: 'Show one with Undo' }).click()
    await undo.waitFor()
    await page.mouse.move(5, 5)
    await page.clock.runFor(9000)
    await undo.waitFor({ state: 'detached' })
    await page.clock.resume()
  })

  it('a tip shows with the focus, and Escape hides it; earlier values open beside their fact', async () => {
    await page.locator('#ways [lang=en]').getByRole('button', { name: 'Why?' }).focus()
    const tip = page.locator('#ways [lang=en]').getByRole('tooltip')
    await tip.waitFor()
    await press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await page.locator('#lists [lang=en]').getByRole('button', { name: 'Earlier values: Trade' }).click()
    const earlier = page.getByRole('dialog', { name: 'Earlier values: Trade' })
    await earlier.getByText('Was Electrician').waitFor()
    await earlier.getByText(/^Changed by Tom Hale, 21 Nov/).waitFor()
    await earlier.getByText('Was empty').waitFor()
    await expectAccessible(page)
    await press('Escape')
    await earlier.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Earlier values: Trade')
  })
})
