// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { leave, one, stand, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { Combobox } from './combobox.tsx'
import { MultiSelect } from './multi-select.tsx'

// What parts that answer to keys do with a pointer, and with what comes late.

useDocument()

const told: unknown[] = []
beforeEach(() => {
  told.length = 0
})
const tell = (what: unknown) => void told.push(what)
const send = (element: Element, name: string, more: object = {}) =>
  act(async () => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), more)
    element.dispatchEvent(event)
    return void tell(event.defaultPrevented)
  })

describe('several of a list', () => {
  const several = (more: object = {}) => ({
    label: 'Tags',
    name: 'tags',
    options: [
      ['b', 'Bricklayer'],
      ['c', 'Carpenter'],
      ['t', 'Café'],
    ] as const,
    onChange: tell as (chosen: readonly string[]) => void,
    ...more,
  })
  const input = () => one<HTMLInputElement>('[role=combobox]')
  const paste = (words: string) => send(input(), 'paste', { clipboardData: { getData: () => words } })

  it('come in at once when they are pasted, each by its name, and one alone is typed', async () => {
    await stand(MultiSelect, several({ canCreate: true, maxLength: 10 }))
    await paste('Bricklayer, cafe;; scaffolders\n b')
    expect(told).toEqual([['b', 't', 'scaffolder'], true])
    await paste('Carpenter')
    expect(told.slice(2)).toEqual([false])
  })

  it('take what is plainly meant when one leaves, and say what is not', async () => {
    await stand(MultiSelect, several())
    await type(input(), 'CAFE')
    await leave(input())
    expect([told, input().value]).toEqual([[['t']], ''])
    await type(input(), 'Welder')
    await leave(input())
    expect(textsOf('[role=alert]')[0]).toContain('“Welder” isn’t in the list')
    await type(input(), '')
    expect(textsOf('[role=alert]')).toEqual([])
  })
})

describe('one of many', () => {
  const words = { name: 'town', label: 'Town', placeholder: '', none: 'No town', unchosen: 'Choose one', fewestLetters: 1 }
  const input = () => one<HTMLInputElement>('[role=combobox]')
  const status = () => textsOf('[role=status]').filter(Boolean)

  it('that cannot be looked for, or takes too long, says so', async () => {
    let isLate = false
    const find = () => (isLate ? new Promise<never>(() => {}) : Promise.reject(new Error('no')))
    await stand(Combobox, { ...words, find })
    await type(input(), 'a')
    await wait(200)
    const [failed] = status()
    expect(failed).toBeTruthy()
    isLate = true
    await type(input(), 'ab')
    await wait(4900)
    expect(status()).toEqual([])
    await wait(300)
    expect(status()).toEqual([failed])
  })
})
