// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, showInPlace } from './in-place.ts'

type Request = { address: string; isDropped: boolean; come: (main: string, address?: string) => Promise<void>; fail: () => Promise<void> }
let requests: Request[] = []

/** In the place of the browser's own: what is asked for waits until a test answers. */
class Asking {
  status = 200
  responseType = ''
  responseURL = ''
  responseXML: Document | null = null
  onload = () => {}
  onerror = () => {}
  private own: Request = {
    address: '',
    isDropped: false,
    come: async (main, address = this.own.address) => {
      if (this.own.isDropped) return
      this.responseURL = new URL(address, location.href).href
      const title = `<title>${address}</title>`
      this.responseXML = new DOMParser().parseFromString(`<html><head>${title}</head><body>${main}</body></html>`, 'text/html')
      this.onload()
      await settle()
    },
    fail: async () => {
      this.onerror()
      await settle()
    },
  }
  open(_method: string, address: string) {
    this.own.address = address
  }
  send() {
    requests.push(this.own)
  }
  abort() {
    this.own.isDropped = true
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeAll(() => void vi.stubGlobal('XMLHttpRequest', Asking))
afterAll(() => void vi.unstubAllGlobals())

const page = (keyword: string, rows: readonly string[]) =>
  `<main><form id="search"><input name="keyword" value="${keyword}"><input type="checkbox" name="tag" value="rail"></form>` +
  `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul><p data-own="">filled here</p></main>`
const keyword = () => document.querySelector('[name=keyword]') as HTMLInputElement
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

beforeEach(() => {
  requests = []
  history.replaceState(null, '', '/jobs')
  document.title = 'Jobs'
  document.body.innerHTML = page('mason', ['One', 'Two'])
})

describe('another page of a list, shown in place', () => {
  it('has its address, its title and its rows, in the elements that were there', async () => {
    const [first] = document.querySelectorAll('li')
    void showInPlace('/jobs?page=2')
    await requests[0]?.come(page('mason', ['Three']))
    expect([location.pathname + location.search, document.title, rows()]).toEqual(['/jobs?page=2', '/jobs?page=2', ['Three']])
    expect(document.querySelector('li')).toBe(first)
    expect(document.querySelector('[data-own]')?.textContent).toBe('filled here')
  })

  it('stands under the address to which the server led on', async () => {
    void showInPlace('/jobs?page=9')
    await requests[0]?.come(page('mason', []), '/jobs?page=4')
    expect(location.search).toBe('?page=4')
  })

  it('leaves a form alone in which somebody typed meanwhile', async () => {
    void showInPlace('/jobs?page=2')
    keyword().value = 'mason in Leeds'
    await requests[0]?.come(page('mason', ['Three']))
    expect([keyword().value, rows()]).toEqual(['mason in Leeds', ['Three']])
  })

  it('is the one that was asked for last', async () => {
    void showInPlace('/jobs?page=2')
    void showInPlace('/jobs?page=3')
    await requests[1]?.come(page('', ['Three']))
    await requests[0]?.come(page('', ['Two']))
    expect([location.search, rows()]).toEqual(['?page=3', ['Three']])
  })

  it('is left to the browser where it cannot be had', async () => {
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
    void showInPlace('/jobs?page=2')
    await requests[0]?.fail()
    expect(went.mock.calls).toEqual([['/jobs?page=2']])
    went.mockRestore()
  })
})

it.each([
  ['a page', 'page', 'drops', 'numbers', true],
  ['a page', 'page', 'drops', 'page', true],
  ['numbers', 'numbers', 'drop', 'numbers', true],
  ['numbers', 'numbers', 'leave', 'page', false],
] as const)('whoever asks for %s (%s) %s what was asked for before (%s)', (_a, what, _does, before, isDropped) => {
  void ask('/jobs?n=1', before)
  void ask('/jobs?n=2', what)
  expect(requests.map((one) => one.isDropped)).toEqual([isDropped, false])
})
