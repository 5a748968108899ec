// @vitest-environment happy-dom
import { act, type ComponentProps, createElement, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { elsewhere, field, leave, one, press, stand, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { CommandPalette } from '../../layouts/command-palette.tsx'
import { Combobox, type Option } from './combobox.tsx'
import { MentionArea } from './mention-area.tsx'
import { MultiSelect } from './multi-select.tsx'
import { Tooltip } from './tooltip.tsx'

// What parts that answer to keys do with a pointer, and with what comes late.

useDocument()

const told: unknown[] = []
beforeEach(() => {
  told.length = 0
})
const tell = (what: unknown) => void told.push(what)
const options = () => textsOf('[role=option]')
const send = (element: Element, name: string, more: object = {}) =>
  act(async () => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), more)
    element.dispatchEvent(event)
    return void tell(event.defaultPrevented)
  })

/** A screen that keeps what is chosen. */
let take: (chosen: readonly string[]) => void = () => {}
function Keeping(given: ComponentProps<typeof MultiSelect>) {
  const [value, set] = useState<readonly string[]>(['b', 'c'])
  take = set
  return createElement(MultiSelect, { ...given, value, onChange: set })
}

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

  it('are offered as new only where they are neither of the list nor chosen, whatever the capitals and accents', async () => {
    await stand(MultiSelect, several({ canCreate: true, initial: ['Échafaudeur'] }))
    const offered = async (typed: string) => {
      await type(input(), typed)
      return options().filter((one) => one?.startsWith('Add'))
    }
    expect(await offered('CAFE')).toEqual([])
    expect(await offered('echafaudeur')).toEqual([])
    expect(await offered('Welder')).toEqual(['Add “Welder”'])
  })

  it('are not made up where only those of the list will do', async () => {
    await stand(MultiSelect, several())
    await paste('Carpenter, Welder')
    expect(told).toEqual([['c'], true])
  })

  it('open where one presses beside the chips, and close when one leaves', async () => {
    await stand(MultiSelect, several({ initial: ['b'] }))
    await send(input().parentElement as Element, 'mousedown')
    expect([told.pop(), document.activeElement, options(), input().ariaExpanded ?? input().getAttribute('aria-expanded')]).toEqual([
      true,
      input(),
      ['Carpenter', 'Café'],
      'true',
    ])
    await send(one('li'), 'mousedown')
    expect(told.pop()).toBe(false)
    await leave(input())
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('do not open where they are not to be changed', async () => {
    await stand(MultiSelect, several({ initial: ['b'], disabled: true }))
    await send(input().parentElement as Element, 'mousedown')
    expect([input().getAttribute('aria-expanded'), document.querySelector('li button')]).toEqual(['false', null])
  })

  it('take what is plainly meant when one leaves, and say what is not', async () => {
    await stand(MultiSelect, several())
    await type(input(), 'CAFE')
    await leave(input())
    expect([told, input().value]).toEqual([[['t']], ''])
    await type(input(), 'Welder')
    await leave(input())
    expect(textsOf('[role=alert]')[0]).toContain('“Welder” is not in the list')
    await type(input(), '')
    expect(textsOf('[role=alert]')).toEqual([])
  })

  it('begin with those whose names begin so, whatever the capitals and accents', async () => {
    await stand(MultiSelect, several({ options: [...several().options, ['x', 'Scaffold carpenter']] as never }))
    await type(input(), 'ca')
    expect(options()).toEqual(['Carpenter', 'Café', 'Scaffold carpenter'])
    await type(input(), 'CÂF')
    expect(options()).toEqual(['Café', 'Scaffold carpenter'])
  })

  it('stay where Backspace is held down to take back what was typed', async () => {
    await stand(MultiSelect, several({ initial: ['b', 'c'] }))
    await press(input(), 'Backspace', { repeat: true })
    expect(told).toEqual([])
    await press(input(), 'Backspace')
    expect(told).toEqual([['b']])
  })

  it('follow what the screen changes, and keep the focus in the field', async () => {
    await stand(Keeping, several())
    await press(one('[aria-label="Remove Bricklayer"]'))
    expect([textsOf('ul[aria-label=Chosen] li'), document.activeElement]).toEqual([['Carpenter'], input()])
    await act(async () => take(['t']))
    expect(textsOf('ul[aria-label=Chosen] li')).toEqual(['Café'])
    one('select').focus()
    expect(document.activeElement).toBe(input())
  })
})

/** A form without a summary of what is wrong. */
function Plain(given: ComponentProps<typeof Combobox>) {
  return createElement(
    'form',
    { onSubmit: () => tell('sent') },
    createElement(Combobox, given),
    createElement('button', { type: 'submit' }),
  )
}

describe('one of many', () => {
  const words = { name: 'town', label: 'Town', placeholder: '', none: 'No town', unchosen: 'Choose one', fewestLetters: 1 }
  const input = () => one<HTMLInputElement>('[role=combobox]')
  const noted = (found: readonly Option[]) => async (typed: string) => {
    tell(typed)
    return found
  }
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

  it('is not looked for by spaces, nor while one still types', async () => {
    await stand(Combobox, { ...words, find: noted([]) })
    for (const typed of [' ', 'l', 'le', ' lee ']) await type(input(), typed)
    await wait(110)
    expect(told).toEqual([])
    await wait(20)
    expect([told, status()]).toEqual([['lee'], ['No town']])
  })

  it('that nothing fits holds back a form that has no summary', async () => {
    await stand(Plain, { ...words, find: async () => [] })
    await type(input(), 'Nowhere')
    await leave(input(), one('button'))
    await wait(10)
    await send(one('form'), 'submit')
    expect([told, document.activeElement, textsOf('[role=alert]')]).toEqual([[true], input(), ['Choose one']])
    await type(input(), '')
    await send(one('form'), 'submit')
    expect(told.slice(1)).toEqual(['sent', false])
  })

  it('that is typed whole and not known yet has such a form wait, and go by itself', async () => {
    const found = Promise.withResolvers<readonly Option[]>()
    await stand(Plain, { ...words, find: () => found.promise })
    await type(input(), 'Leeds')
    await leave(input(), one('button'))
    for (const _ of 'xx') await send(one('form'), 'submit')
    expect(told).toEqual([true, true])
    await act(async () => found.resolve([{ id: 1, name: 'Leeds' }]))
    expect([told.slice(2), field('town').value]).toEqual([['sent'], '1'])
  })

  it('that is chosen already is not asked about when one comes to its field', async () => {
    const find = noted([{ id: 1, name: 'Leeds' }])
    await stand(Combobox, { ...words, fewestLetters: 0, find, initial: { id: 3, name: 'York' } })
    await act(async () => input().focus())
    await wait(200)
    expect([told, options(), field('town').value, field('town').dataset.option]).toEqual([[], [], '3', '{"id":3,"name":"York"}'])
  })
})

describe('a text that names people', () => {
  const find = async (typed: string) => [
    { id: 1, name: `Ann ${typed}`.trim() },
    { id: 2, name: 'Bob' },
  ]
  const area = () => one<HTMLInputElement>('textarea')
  const write = async (typed: string) => {
    await type(area(), typed)
    await wait(200)
  }

  it('is not looked into where an @ stands inside a word, or far behind', async () => {
    await stand(MentionArea, { label: 'Note', name: 'note', find })
    for (const typed of ['ann@b', `@${'x'.repeat(31)}`, 'plain']) {
      await write(typed)
      expect(options()).toEqual([])
    }
    await write('see (@Bo')
    expect(options()).toEqual(['Ann Bo', 'Bob'])
  })

  it('names whom one presses, once, before the words that follow', async () => {
    await stand(MentionArea, { label: 'Note', name: 'note', find, initial: [{ id: 2, name: 'Bobby' }] })
    await write('Ask @B please')
    expect(options()).toEqual(['Ann B please', 'Bob'])
    area().setSelectionRange(6, 6)
    await press(document.querySelectorAll<HTMLElement>('[role=option]')[1] as HTMLElement)
    expect([area().value, area().selectionStart]).toEqual(['Ask @Bob please', 9])
    expect(JSON.parse(field('noteNamed').value)).toEqual([{ id: 2, name: 'Bob' }])
    expect(options()).toEqual([])
  })

  it('offers nothing any more once one has left, pressed elsewhere in it, or typed on', async () => {
    const answers: ((found: { id: number; name: string }[]) => void)[] = []
    await stand(MentionArea, { label: 'Note', name: 'note', find: () => new Promise((answer) => answers.push(answer)) })
    await write('@a')
    await write('@ab')
    await act(async () => answers[1]?.([{ id: 2, name: 'Abe' }]))
    await act(async () => answers[0]?.([{ id: 1, name: 'Ann' }]))
    expect(options()).toEqual(['Abe'])
    await press(area())
    expect(options()).toEqual([])
    await write('@abc')
    await leave(area())
    await act(async () => answers[2]?.([{ id: 1, name: 'Ann' }]))
    expect(options()).toEqual([])
  })

  it('stands as it was typed where nobody can be found, and where finding fails', async () => {
    await stand(MentionArea, { label: 'Note', name: 'note', find: () => Promise.reject(new Error('no')) })
    await write('@a')
    expect([options(), area().value, area().getAttribute('aria-activedescendant')]).toEqual([[], '@a', null])
  })
})

describe('the command palette', () => {
  const dialog = () => one<HTMLDialogElement>('dialog')
  const open = () => press(one('[aria-keyshortcuts]'))
  const marked = () => textsOf('[aria-selected=true]')[0]

  it('marks what one points at, goes there, and is closed then', async () => {
    await stand(CommandPalette, {})
    await open()
    const [, second] = document.querySelectorAll<HTMLElement>('[role=option]')
    await send(second as Element, 'pointermove')
    expect(marked()).toBe(second?.textContent)
    await press(second as HTMLElement)
    expect(elsewhere()).toBe('/dashboard/candidate/add')
  })

  it('closes when one presses beside it, and not inside', async () => {
    await stand(CommandPalette, {})
    await open()
    await send(one('dialog input'), 'pointerdown')
    expect(dialog().open).toBe(true)
    await type(one<HTMLInputElement>('dialog input'), 'l')
    await press(one('dialog input'), 'ArrowDown')
    await send(dialog(), 'pointerdown')
    await wait(10)
    expect([dialog().open, one<HTMLInputElement>('dialog input').value]).toEqual([false, ''])
    await open()
    expect([dialog().open, marked()]).toEqual([true, options()[0]])
  })

  it('says that nothing is found once all have answered, and what fails finds nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    await stand(CommandPalette, {})
    await type(one<HTMLInputElement>('dialog input'), 'zzz')
    expect(options()).toEqual(['Searching…'])
    await wait(300)
    expect(options()).toEqual(['Nothing found.'])
  })
})

describe('a word of explanation', () => {
  const tip = () => one('[role=tooltip]').hasAttribute('open')
  const around = () => one('[role=tooltip]').parentElement as HTMLElement
  it('shows under a mouse, not under a thumb, and goes with it or by Escape', async () => {
    await stand(Tooltip, {
      text: 'Why',
      children: (id: string) => createElement('button', { type: 'button', 'aria-describedby': id }, 'What'),
    })
    const enter = (pointerType: string) => send(around(), 'pointerover', { pointerType, relatedTarget: document.body })
    await enter('touch')
    expect(tip()).toBe(false)
    await enter('mouse')
    expect(tip()).toBe(true)
    await press(document.body, 'x')
    expect(tip()).toBe(true)
    await press(document.body, 'Escape')
    expect(tip()).toBe(false)
    await send(around(), 'pointerout', { relatedTarget: document.body })
    await enter('mouse')
    expect(tip()).toBe(true)
    await send(around(), 'pointerout', { relatedTarget: document.body })
    expect(tip()).toBe(false)
    await act(async () => one('button').focus())
    expect(tip()).toBe(true)
    await leave(one('button'))
    expect(tip()).toBe(false)
  })
})
