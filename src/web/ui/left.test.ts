// @vitest-environment happy-dom
import { act, createElement, Fragment, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { one, stand, useDocument } from '#test/support/dom.ts'
import { fade, Leaving } from './leaving.ts'

// What is seen of what leaves a list: its picture, and how the others move. Rows of 20 pixels stand one under another, chips of 50 beside.

useDocument()

type Move = { of: string | null; frames: Keyframe[]; duration: unknown; end: () => void; isCancelled: boolean }
let moves: Move[] = []
const wish = { isStill: false }
let show: (keys: readonly string[], at?: string) => Promise<void>

function List({ areInline }: { areInline: boolean }) {
  const [{ keys, at }, set] = useState({ keys: ['a', 'b', 'c', 'd'] as readonly string[], at: '' })
  show = (keys, at = '') => act(async () => set({ keys, at }))
  const list = useRef<HTMLUListElement>(null)
  const items = keys.map((key) => createElement('li', { key, id: key }, createElement('input', { name: key }), key))
  return createElement(
    Fragment,
    null,
    createElement(Leaving, { list, of: keys, at, areInline }),
    createElement('ul', { ref: list, style: { paddingBottom: '0px', '--calm': '0.2s' } }, items),
  )
}

beforeEach(() => {
  moves = []
  wish.isStill = false
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: wish.isStill }) as MediaQueryList)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const among = [...(this.parentElement?.children ?? [])].filter((one) => !one.hasAttribute('inert'))
    const i = this.matches('li') ? Math.max(0, among.indexOf(this)) : 0
    const areInline = this.closest('[data-inline]') !== null
    if (!this.matches('li'))
      return new DOMRect(
        0,
        0,
        100,
        20 * this.querySelectorAll('li:not([inert])').length + (Number.parseFloat(this.style.paddingBottom) || 0),
      )
    return areInline ? new DOMRect((i % 2) * 50, Math.floor(i / 2) * 20, 50, 20) : new DOMRect(0, i * 20, 100, 20)
  })
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions) {
    const animation = { onfinish: () => {}, cancel: () => Object.assign(move, { isCancelled: true }) }
    const move: Move = {
      of: this.id || this.tagName,
      frames,
      duration: timing.duration,
      end: () => animation.onfinish(),
      isCancelled: false,
    }
    moves.push(move)
    return animation as unknown as Animation
  } as never
})
afterEach(() => vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockRestore())

const picture = () => one<HTMLElement>('ul > [inert]')
const told = () => moves.map(({ of, frames }) => `${of} ${JSON.stringify(frames)}`)

describe('what leaves a list', () => {
  it('folds where it stood, out of reach and unnamed, while those below move up, and is gone at the end', async () => {
    await stand(List, { areInline: false })
    await show(['a', 'c', 'd'])
    expect(told()).toEqual([
      'c [{"transform":"translate(0px, 20px)"},{}]',
      'd [{"transform":"translate(0px, 20px)"},{}]',
      'UL [{"paddingBottom":"20px"},{}]',
      'b [{"clipPath":"inset(0)"},{"opacity":0,"transform":"translateY(0px)","clipPath":"inset(0 0 100%)"}]',
    ])
    const { inert, style } = picture()
    expect([inert, picture().getAttribute('aria-hidden'), picture().querySelectorAll('[name]').length]).toEqual([true, 'true', 0])
    expect([style.position, style.top, style.left, style.width, style.height]).toEqual(['absolute', '20px', '0px', '100px', '20px'])
    expect(one<HTMLElement>('ul').style.paddingBottom).toBe('')
    moves.at(-1)?.end()
    expect([picture(), moves.at(-1)?.duration]).toEqual([null, 200])
  })

  it('as the last one ends below those that stay', async () => {
    await stand(List, { areInline: false })
    await show(['a', 'b', 'c'])
    expect(told().at(-1)).toContain('translateY(0px)')
    expect(moves.length).toBe(2)
  })

  it('shrinks where they stand beside each other, and one that goes to another line appears there', async () => {
    await stand(
      ({ areInline }: { areInline: boolean }) => createElement('div', { 'data-inline': '' }, createElement(List, { areInline })),
      {
        areInline: true,
      },
    )
    await show(['b', 'c', 'd'])
    expect(told().filter((one) => !one.startsWith('UL'))).toEqual([
      'b [{"transform":"translate(50px, 0px)"},{}]',
      'c [{"opacity":0},{"opacity":0,"offset":0.7},{}]',
      'd [{"transform":"translate(50px, 0px)"},{}]',
      'a [{},{"opacity":0,"transform":"scale(0.9)"}]',
    ])
  })

  it('once more stops what still moves', async () => {
    await stand(List, { areInline: false })
    await show(['a', 'c', 'd'])
    await show(['a', 'd'])
    expect(moves.map(({ isCancelled }) => isCancelled).slice(0, 4)).toEqual([true, true, true, false])
  })

  it.each([
    ['nothing is seen where one wants less motion', () => void Object.assign(wish, { isStill: true }), ''],
    ['nothing is seen of another list', () => {}, '?page=2'],
  ])('%s', async (_, before, at) => {
    await stand(List, { areInline: false })
    before()
    await show(['a', 'c', 'd'], at)
    expect([moves, picture()]).toEqual([[], null])
  })

  it('by itself fades where it stands', async () => {
    await stand(List, { areInline: false })
    fade(one('#b'))
    expect([picture().style.position, picture().style.top]).toEqual(['fixed', '20px'])
    moves[0]?.end()
    expect(picture()).toBe(null)
    wish.isStill = true
    fade(one('#b'))
    expect(moves.length).toBe(1)
  })
})
