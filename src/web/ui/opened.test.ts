// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { leave, one, press, stand, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { Calendar } from './calendar.tsx'
import { Dialog } from './dialog.tsx'
import { giveFocusBack } from './focus.ts'
import { FieldHistory } from './field-history.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { toast } from './toast.tsx'

// What opens over a page: where the focus is then, and what closes it.

useDocument()

const isOpen = () => one('[popover]').hasAttribute('open')
const focused = () => document.activeElement?.textContent
/** The browser itself opens what a button names. */
const open = () => act(async () => one('[popover]').showPopover())

describe('a menu', () => {
  const done: string[] = []
  const actions = ['Rename', 'Pause', 'Remove'].map((name) => ({ key: name, name, run: () => void done.push(name) }))

  it('is gone through by the arrows and by letters, and gives the focus back with what it did', async () => {
    await stand(Menu, { label: 'Actions', actions })
    const item = () => document.activeElement as HTMLElement
    await press(one('[aria-haspopup=menu]'), 'ArrowUp')
    expect([isOpen(), focused()]).toEqual([true, 'Remove'])
    await press(item(), 'ArrowDown')
    expect(focused()).toBe('Rename')
    await press(item(), 'p')
    expect(focused()).toBe('Pause')
    await press(item())
    expect([done, isOpen(), focused()]).toEqual([['Pause'], false, 'Actions '])
  })

  it('closes when Tab leads on, from its button', async () => {
    await stand(Menu, { label: 'Actions', actions })
    await press(one('[aria-haspopup=menu]'), 'ArrowDown')
    await press(document.activeElement as HTMLElement, 'Tab')
    expect([isOpen(), focused()]).toEqual([false, 'Actions '])
  })
})

it('a panel beside its button closes when the focus goes on, and stays while it is inside', async () => {
  const trigger = ({ ref }: object & { ref: React.Ref<HTMLButtonElement> }) => createElement('button', { ref, type: 'button' }, 'Filter')
  const inside = ['One', 'Two'].map((name) => createElement('button', { key: name, type: 'button', id: name }, name))
  await stand(Popover, { label: 'Filter', trigger, children: () => inside })
  await open()
  expect(focused()).toBe('One')
  await leave(one('#One'), one('#Two'))
  expect(isOpen()).toBe(true)
  await leave(one('#Two'), one('button'))
  expect(isOpen()).toBe(false)
})

it('the days of a month are gone through by keys, and the focus goes along', async () => {
  const chosen: string[] = []
  await stand(Calendar, { value: '2026-11-30', min: '2026-11-02', onChoose: (day) => void chosen.push(day) })
  await open()
  const day = () => (document.activeElement as HTMLElement).dataset.day
  const went: (string | undefined)[] = [day()]
  for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageUp']) {
    await press(document.activeElement as HTMLElement, key)
    went.push(day())
  }
  expect(went).toEqual(['2026-11-30', '2026-12-01', '2026-12-08', '2026-12-07', '2026-12-13', '2026-11-13', '2026-11-02'])
  await press(document.activeElement as HTMLElement, 'PageDown', { shiftKey: true })
  await press(document.activeElement as HTMLElement)
  expect([chosen, isOpen()]).toEqual([['2027-11-02'], false])
})

it('at its first day a month keeps the focus where one presses for the next', async () => {
  await stand(Calendar, { value: '2026-11-02', min: '2026-11-02', onChoose: () => {} })
  await open()
  await press(document.activeElement as HTMLElement, 'ArrowLeft')
  const next = one('[aria-label="Next month"]')
  next.focus()
  await press(next)
  expect(document.activeElement).toBe(next)
})

/** A page with a button that opens a window. */
function Asking() {
  const [isAsked, setAsked] = useState(false)
  const window = { title: 'Reason', onClose: () => setAsked(false), children: createElement('input', { name: 'reason' }) }
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => setAsked(true) }, 'Ask'),
    isAsked && createElement(Dialog, window),
  )
}
describe('a window', () => {
  const pressBeside = () =>
    act(async () => {
      one('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }))
      one('dialog').click()
    })

  it('begins at its field, and gives the focus back', async () => {
    await stand(Asking, {})
    one('main button').focus()
    await press(one('main button'))
    expect((document.activeElement as HTMLInputElement).name).toBe('reason')
    await pressBeside()
    expect([document.querySelector('dialog'), focused()]).toEqual([null, 'Ask'])
  })

  it('stays when one presses beside it once something was typed', async () => {
    await stand(Asking, {})
    await press(one('main button'))
    await type(one<HTMLInputElement>('[name=reason]'), 'On leave')
    await pressBeside()
    expect(one<HTMLInputElement>('[name=reason]').value).toBe('On leave')
  })
})

it('a window stays when a press that began in it ends beside it, as when text is selected', async () => {
  const closed: string[] = []
  await stand(Dialog, { title: 'Why?', onClose: () => void closed.push('outer'), children: createElement('p', null, 'Because.') })
  await act(async () => {
    one('dialog p').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    one('dialog').click()
  })
  expect([closed, one('dialog').hasAttribute('open')]).toEqual([[], true])
})

it('a window begins at its first field that one can see', async () => {
  const fields = ['hidden', 'text'].map((type) => createElement('input', { key: type, type, name: type }))
  await stand(Dialog, { title: 'Why?', onClose: () => {}, children: fields })
  expect((document.activeElement as HTMLInputElement).name).toBe('text')
})

it('of two panels the outer one stays when the one in it closes', async () => {
  const trigger = ({ ref }: object & { ref: React.Ref<HTMLButtonElement> }) => createElement('button', { ref, type: 'button' }, 'Filter')
  const inside = createElement('p', { popover: 'manual', id: 'inner' } as object, 'Names')
  await stand(Popover, { label: 'Filter', trigger, children: () => inside })
  await open()
  await act(async () => one('#inner').dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' })))
  expect(document.querySelector('#inner')).not.toBeNull()
})

it('of two windows the one on top closes alone', async () => {
  const closed: string[] = []
  const tell = (name: string) => () => void closed.push(name)
  const sure = { title: 'Sure?', onClose: tell('inner'), children: null }
  const inner = createElement(Dialog, sure)
  await stand(Dialog, { title: 'Why?', onClose: tell('outer'), children: inner })
  await act(async () => void one('dialog dialog').dispatchEvent(new Event('close')))
  expect(closed).toEqual(['inner'])
})

it('where what had the focus is gone, the first row in sight has it, else the first of all', async () => {
  const rows = ['Ann', 'Bob', 'Cem'].map((name) => createElement('button', { key: name, type: 'button', 'data-row': '' }, name))
  await stand(() => createElement('main', null, rows), {})
  const tops = (...all: number[]) =>
    all.forEach((top, i) => {
      const row = document.querySelectorAll('[data-row]')[i] as HTMLElement
      row.getBoundingClientRect = () => ({ top, bottom: top + 20, left: 0, right: 90 }) as DOMRect
    })
  tops(-10, 20, 40)
  giveFocusBack(null)
  expect(focused()).toBe('Bob')
  giveFocusBack(one('[data-row]'))
  expect(focused()).toBe('Ann')
  ;(document.activeElement as HTMLElement).blur()
  tops(-60, -40, -20)
  giveFocusBack(null)
  expect(focused()).toBe('Ann')
})

it('a message that something failed is announced at once, one that it was done waits its turn', async () => {
  await stand(() => null, {})
  await act(async () => {
    toast('Saved')
    toast('That could not be saved.', { bad: true })
  })
  const heard = [...document.querySelectorAll('[aria-live=polite] > div')].map((one) => [one.textContent, one.getAttribute('role')])
  expect(heard).toEqual([
    ['Saved', null],
    ['That could not be saved.', 'alert'],
  ])
  await wait(4000)
})

it('a message stands in the window on top, and goes on below once that has closed', async () => {
  await stand(Asking, {})
  await press(one('main button'))
  await act(async () => void toast('Saved'))
  const said = '[aria-live=polite] > div'
  const where = () => [textsOf(`dialog ${said}`), textsOf(said)]
  expect(where()).toEqual([['Saved'], ['Saved']])
  await act(async () => one<HTMLDialogElement>('dialog').close())
  expect(where()).toEqual([[], ['Saved']])
  await wait(4000)
})

it('earlier values of a fact say what it was, who changed it and when', async () => {
  const at = '2026-11-21T14:05:00Z'
  await stand(FieldHistory, {
    label: 'Trade',
    of: [
      { was: 'Electrician', by: 'Tom Hale', at },
      { was: null, by: null, at: '2026-11-20T14:05:00Z' },
    ],
  })
  await open()
  expect([textsOf('li'), one('[popover]').getAttribute('aria-label'), document.activeElement]).toEqual([
    [expect.stringMatching(/^Was ElectricianChanged by Tom Hale, 21 Nov/), expect.stringMatching(/^Was emptyChanged 20 Nov/)],
    'Earlier values: Trade',
    one('ol'),
  ])
})

it('of several messages each goes at its time: those that stay when they are told to', async () => {
  await stand(() => null, {})
  const said = () => textsOf('[aria-live=polite] > div')
  let go = () => {}
  await act(async () => {
    go = toast('Archived', { stays: true })
    toast('Saved')
  })
  await wait(1000)
  await act(async () => void toast('Sent'))
  await wait(2100)
  expect(said()).toEqual(['Sent', 'Archived'])
  await wait(1000)
  expect(said()).toEqual(['Archived'])
  await act(async () => go())
  expect(said()).toEqual([])
})
