// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { one, press, stand, type, useDocument, wait } from '#test/support/dom.ts'
import { Calendar } from './calendar.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
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

  it('moves by arrows and letters, and returns focus to its button', async () => {
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
})

it('keys move the focus through a calendar', async () => {
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
describe('a dialog', () => {
  const pressBeside = () =>
    act(async () => {
      one('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }))
      one('dialog').click()
    })

  it('focuses its field and returns focus to its opener', async () => {
    await stand(Asking, {})
    one('main button').focus()
    await press(one('main button'))
    expect((document.activeElement as HTMLInputElement).name).toBe('reason')
    await pressBeside()
    expect([document.querySelector('dialog'), focused()]).toEqual([null, 'Ask'])
  })

  it('stays open on an outside press once something was typed', async () => {
    await stand(Asking, {})
    await press(one('main button'))
    await type(one<HTMLInputElement>('[name=reason]'), 'On leave')
    await pressBeside()
    expect(one<HTMLInputElement>('[name=reason]').value).toBe('On leave')
  })
})

it('failures are announced at once, successes politely', async () => {
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
