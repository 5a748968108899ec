// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkForms } from './check-form.ts'

// A plain form of a page, looked at before it is sent.

let sent = 0
const one = <T extends HTMLElement = HTMLInputElement>(pattern: string) => document.querySelector(pattern) as T
/** `shown`: the server has found something wrong already; `ms`: for so long it takes nothing. */
function stand({ shown = false, ms = 0 } = {}): void {
  document.body.innerHTML = `
    <form data-checked="${ms}">
      <div data-summary data-title="Put this right:" tabindex="-1" ${shown ? '' : 'hidden'}><strong></strong><ul></ul></div>
      <span data-fault role="alert" hidden></span>
      <div><label for="name">Name</label><input id="name" required data-need="Your name."><small id="name-hint">As you like.</small></div>
      <div><label for="mail">Mail</label><input id="mail" type="email" required data-need="Your address."><small id="mail-hint"></small></div>
      <div><label for="note">Note</label><textarea id="note" minlength="5" data-need="Five letters."></textarea><small id="note-hint"></small></div>
      <button type="submit">Send</button>
    </form>`
  sent = 0
  checkForms()
  one('form').addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent += 1
    event.preventDefault()
  })
}
const send = () => one<HTMLButtonElement>('button').click()
const fill = (id: string, value: string) => {
  one(`#${id}`).value = value
  one(`#${id}`).dispatchEvent(new Event('input', { bubbles: true }))
}
const lines = () => [...document.querySelectorAll('[data-summary] a')].map((link) => [link.textContent, link.getAttribute('href')])
const faults = () =>
  [...document.querySelectorAll<HTMLElement>('[id$=-error]:not([hidden])')].map(({ id, textContent }) => [id, textContent])
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
const right = () => {
  fill('name', 'Ann')
  fill('mail', 'ann@hale.example')
  fill('note', 'Hello')
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('a plain form', () => {
  it('that lacks something is not sent, and says what at its top and beside each field', () => {
    stand()
    fill('name', '   ')
    fill('note', 'Four')
    send()
    expect([sent, one('[data-summary]').hidden, one('[data-summary] strong').textContent]).toEqual([0, false, 'Put this right:'])
    expect(lines()).toEqual([
      ['Your name.', '#name'],
      ['Your address.', '#mail'],
      ['Five letters.', '#note'],
    ])
    expect(faults()).toEqual([
      ['name-error', 'Your name.'],
      ['mail-error', 'Your address.'],
      ['note-error', 'Five letters.'],
    ])
    expect([invalid(), one('#name').getAttribute('aria-describedby')]).toEqual([['name', 'mail', 'note'], 'name-hint name-error'])
    expect(document.activeElement).toBe(one('[data-summary]'))
  })

  it('leads from its top to each field', () => {
    stand()
    send()
    one<HTMLAnchorElement>('[data-summary] li:last-child a').click()
    expect(document.activeElement).toBe(one('#note'))
  })

  it('says of a field no longer what was wrong once that is changed, and all anew when it is sent again', () => {
    stand()
    send()
    fill('name', 'Ann')
    expect([faults().map(([id]) => id), one('#name').getAttribute('aria-describedby')]).toEqual([['mail-error', 'note-error'], 'name-hint'])
    fill('note', 'Hello')
    send()
    expect([sent, lines().map(([said]) => said), invalid()]).toEqual([0, ['Your address.'], ['mail']])
    expect(document.querySelectorAll('#mail-error')).toHaveLength(1)
    fill('mail', 'ann@hale.example')
    send()
    expect([sent, one('[data-summary]').hidden, invalid()]).toEqual([1, true, []])
  })

  it('that lacks nothing is sent, of the fewest letters too', () => {
    stand()
    right()
    send()
    expect([sent, faults(), one('[data-summary]').hidden]).toEqual([1, [], true])
  })

  it('that the server refused begins where that is said', () => {
    stand({ shown: true })
    expect(document.activeElement).toBe(one('[data-summary]'))
    stand()
    expect(document.activeElement).toBe(document.body)
  })

  it('that is sent sooner than the server takes it waits, and goes by itself', () => {
    stand({ ms: 3000 })
    right()
    send()
    expect([sent, one('button').getAttribute('aria-busy')]).toEqual([0, 'true'])
    vi.advanceTimersByTime(2999)
    expect(sent).toBe(0)
    vi.advanceTimersByTime(1)
    expect(sent).toBe(1)
  })

  it('that lacks something does not go by itself later', () => {
    stand({ ms: 3000 })
    send()
    vi.advanceTimersByTime(9000)
    expect([sent, one('button').getAttribute('aria-busy')]).toEqual([0, null])
  })
})
