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

it('a button folds away what it names, and opens it again', () => {
  document.body.innerHTML = '<button data-does="fold" aria-expanded="false"><i>More</i></button>'
  const said = [1, 2].map(() => {
    one('i').click()
    return one('button').getAttribute('aria-expanded')
  })
  expect(said).toEqual(['true', 'false'])
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

it('what is copied twice is said anew for its whole time, and what cannot be copied too', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button data-does="copy-address" data-done="Copied" data-failed="Not copied">Copy</button><span></span>'
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  document.execCommand = () => false
  one('button').click()
  await vi.advanceTimersByTimeAsync(2000)
  expect(one('span').textContent).toBe('Not copied')
  clipboard.mockResolvedValue(undefined)
  one('button').click()
  await vi.advanceTimersByTimeAsync(2100)
  expect(one('span').textContent).toBe('Copied')
  await vi.advanceTimersByTimeAsync(2000)
  expect(one('span').textContent).toBe('')
  vi.useRealTimers()
  clipboard.mockRestore()
})

it('the page goes back to its top, at once where one wants less motion, and knows how far it was moved', () => {
  const went: unknown[] = []
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: false }) as MediaQueryList)
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: object) => void went.push(to)) as never)
  document.body.innerHTML = '<button data-does="to-top"><i>Top</i></button>'
  one('i').click()
  media.mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList)
  one('i').click()
  expect(went).toEqual([
    { top: 0, behavior: 'smooth' },
    { top: 0, behavior: 'instant' },
  ])
  const { documentElement } = document
  const marks = [0, 10, 11, 500, 501].map((y) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true, writable: true })
    window.dispatchEvent(new Event('scroll'))
    return ['data-moved', 'data-far'].filter((name) => documentElement.hasAttribute(name)).length
  })
  expect(marks).toEqual([0, 0, 1, 1, 2])
})

it('of texts only those without elements become HTML, and of scripts only the one that answers offline', () => {
  const rules: Record<string, (text: string) => unknown>[] = []
  Object.assign(window, { trustedTypes: { createPolicy: (_: string, those: never) => rules.push(those) } })
  vi.spyOn(window, 'addEventListener').mockImplementation(() => {})
  startPage()
  vi.mocked(window.addEventListener).mockRestore()
  Reflect.deleteProperty(window, 'trustedTypes')
  const [{ createHTML, createScriptURL } = {}] = rules
  expect(['2 > 1', '<b>', '<script></script>', '<script></script><b>'].map((text) => createHTML?.(text))).toEqual([
    '2 > 1',
    null,
    '<script></script>',
    null,
  ])
  expect(['/service-worker.js', '/other.js'].map((url) => createScriptURL?.(url))).toEqual(['/service-worker.js', null])
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
