// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recall } from './kept.ts'
import { startPage } from './page-script.ts'
import { savedHere, showHere } from './saved-here.ts'

// What every page does by itself, with or without React.

const copied: string[] = []
/** What was written into cookies, which the document gives back without their terms. */
const cookies: string[] = []
/** To what the page listens: for as long as it is there, and the next file has the same window. */
let heard: Parameters<typeof addEventListener>[] = []
/** What stood in its fields once it had begun. */
let begun: string[] = []
/** A browser has an attribute follow the property of that name. */
const reflect = (property: string, attribute: string) =>
  Object.defineProperty(HTMLElement.prototype, property, {
    get(this: HTMLElement) {
      return this.getAttribute(attribute)
    },
    set(this: HTMLElement, value: string) {
      this.setAttribute(attribute, value)
    },
    configurable: true,
  })
beforeAll(() => {
  reflect('ariaExpanded', 'aria-expanded')
  reflect('ariaPressed', 'aria-pressed')
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie))
  localStorage.setItem('search-place', 'Leeds')
  document.body.innerHTML = '<input id="empty" data-kept="search-place"><input id="typed" data-kept="search-place" value="York">'
  const listens = vi.spyOn(window, 'addEventListener')
  startPage()
  heard = listens.mock.calls.splice(0)
  listens.mockRestore()
  begun = ['#empty', '#typed'].map((id) => one<HTMLInputElement>(id).value)
})
afterAll(() => {
  for (const [name, listener, options] of heard) removeEventListener(name, listener, options)
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})
beforeEach(() => {
  cookies.length = 0
})

const one = <T extends Element = HTMLElement>(pattern: string) => document.querySelector(pattern) as unknown as T

it('a field begins with what this browser keeps for it, unless something stands there', () => {
  expect(begun).toEqual(['Leeds', 'York'])
})

it('colours and language are kept for a year, for every page', () => {
  document.body.innerHTML = '<select name="theme"><option>system<option>dark</select><a href="/fr" hreflang="fr">Français</a>'
  one<HTMLSelectElement>('select').value = 'dark'
  one('select').dispatchEvent(new Event('change', { bubbles: true }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  one<HTMLSelectElement>('select').value = 'system'
  one('select').dispatchEvent(new Event('change', { bubbles: true }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  one('a').click()
  const terms = 'Path=/; Max-Age=31536000; SameSite=Lax'
  expect(cookies).toEqual([`theme=dark; ${terms}`, `theme=system; ${terms}`, `lang=fr; ${terms}`])
})

it('whoever goes to log in comes back from there', () => {
  document.body.innerHTML = '<a href="/auth/login" hreflang="en"><b>Log in</b></a>'
  one('b').click()
  expect(recall('way-back')).toMatch(/^\d+ \//)
})

it('the address is copied, which is said for as long as one reads it, the second time too', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button data-does="copy-address" data-done="Copied" data-failed="Not copied">Copy</button><span></span>'
  const said = async (afterMs: number) => {
    await vi.advanceTimersByTimeAsync(afterMs)
    return one('span').textContent
  }
  one('button').click()
  expect(await said(0)).toBe('Copied')
  expect(await said(4100)).toBe('')
  expect(copied).toEqual([location.href])
  vi.useRealTimers()
})

describe('a job that a visitor saves in this browser', () => {
  const star = (id: number) =>
    `<button data-does="save-job" data-done="Saved here" value="${id}" aria-pressed="false"></button><span></span>`
  beforeEach(() => {
    localStorage.removeItem('saved-jobs')
    document.body.innerHTML = `${star(7)}${star(8)}<a href="/jobs" hidden data-saved-jobs>Saved jobs</a>`
  })
  const press = (id: number) => one(`[value="${id}"]`).click()

  it('says so beside its star, and all of them are behind one link', () => {
    press(7)
    press(8)
    expect(one('[value="7"]').getAttribute('aria-pressed')).toBe('true')
    expect(one('[value="8"] + span').textContent).toBe('Saved here')
    expect([one<HTMLAnchorElement>('a').hidden, one<HTMLAnchorElement>('a').search]).toEqual([false, '?ids=8,7'])
    press(8)
    expect([savedHere(), one('[value="8"] + span').textContent]).toEqual([['7'], ''])
    press(7)
    expect(one<HTMLAnchorElement>('a').hidden).toBe(true)
  })

  it('is kept when fifty are already; then the first one goes', () => {
    localStorage.setItem('saved-jobs', Array.from({ length: 50 }, (_, i) => i + 100).join(' '))
    press(7)
    expect([savedHere().length, savedHere()[0], savedHere().includes('149')]).toEqual([50, '7', false])
    showHere()
    expect(one('[value="7"]').getAttribute('aria-pressed')).toBe('true')
  })
})
