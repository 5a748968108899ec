// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useScreens } from '#test/support/mounted-screen.ts'
import { show } from '#test/support/render.ts'
import { type Source, type Suggestion, suggest } from './suggest.ts'
import { SuggestField } from './ui/suggest-field.tsx'

type Asked = { typed: string; answer: (found: readonly Suggestion[]) => void; fail: (error: Error) => void }
let asked: Asked[] = []
let chosen: Suggestion[] = []
const towns: Source = {
  find: (typed) => new Promise((answer, fail) => asked.push({ typed, answer, fail })),
  onChoose: (_field, one) => void chosen.push(one),
  first: () => ({ reading: 'York', id: '3' }),
}
let ending: AbortController

useScreens()
beforeAll(() => {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, pattern) {
    return pattern === ':popover-open' ? this.hasAttribute('open') : matches.call(this, pattern)
  })
})
beforeEach(() => {
  asked = []
  chosen = []
  const location = createElement('input', { type: 'hidden', name: 'location' })
  const field = { suggests: 'towns', name: 'place', says: { none: 'No town', failed: 'Not loaded' }, children: location }
  document.body.innerHTML = `<form>${show(SuggestField, field).html}</form>`
  ending = new AbortController()
  suggest({ towns }, ending.signal)
})
afterEach(() => ending.abort())

const field = () => document.querySelector('[name=place]') as HTMLInputElement
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement))
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const isOpen = () => document.querySelector('[popover]')?.hasAttribute('open')
const press = (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const type = async (typed: string) => {
  field().focus()
  field().value = typed
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(150)
}
const answer = async (at: number, ...found: Suggestion[]) => {
  asked[at]?.answer(found)
  await vi.advanceTimersByTimeAsync(0)
}
const [leeds, leek] = [
  { reading: 'Leeds', id: '1' },
  { reading: 'Leek', id: '2' },
]

describe('what is suggested', () => {
  it('is what fits the words that stand there, however late the answer to others comes', async () => {
    await type('Lee')
    await type('Leed')
    await answer(1, leeds)
    await answer(0, leek)
    expect(asked.map(({ typed }) => typed)).toEqual(['Lee', 'Leed'])
    expect(options()).toEqual(['Leeds'])
  })

  it('is asked for once somebody pauses, and of two letters or more', async () => {
    for (const typed of ['L', 'Le', 'Lee']) {
      field().value = typed
      field().dispatchEvent(new Event('input', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(50)
    }
    await type('L')
    expect(asked).toEqual([])
  })

  it('is chosen by Enter or the mouse, and is not sent once other words stand there', async () => {
    await type('Lee')
    await answer(0, leeds, leek)
    press('ArrowDown')
    press('Enter')
    expect([sent(), chosen, isOpen()]).toEqual([{ place: 'Leek', location: '2' }, [leek], false])
    await type('Leeds')
    expect(sent()).toEqual({ place: 'Leeds', location: '' })
    await answer(1, leeds)
    document.querySelector<HTMLElement>('[role=option]')?.click()
    expect(sent()).toEqual({ place: 'Leeds', location: '1' })
  })

  it('before anything is typed is what was chosen last', () => {
    field().focus()
    expect(options()).toEqual(['York'])
    press('Escape')
    expect([options(), isOpen()]).toEqual([[], false])
  })

  it('is nothing, and said so, where nothing fits', async () => {
    await type('Xyz')
    await answer(0)
    expect([isOpen(), document.querySelector('[role=status]')?.textContent]).toEqual([true, 'No town'])
  })
})
