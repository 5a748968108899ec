import { vi } from 'vitest'
import { act } from '#test/support/act.ts'
import { all, type Field, setValue } from '#test/support/user-actions.ts'

// A keyboard: a key goes to what has the focus, and where the page does not keep it, the browser does what it does by itself.

/** `Shift+Tab`, `Control+k`; a space is `Space`. */
export async function strike(keys: string): Promise<{ isKept: boolean }> {
  const held = keys.split('+')
  const named = held.pop() ?? ''
  const key = named === 'Space' ? ' ' : named
  const has = (name: string) => held.includes(name)
  const target = (document.activeElement ?? document.body) as HTMLElement
  const event = new KeyboardEvent('keydown', {
    key,
    shiftKey: has('Shift'),
    ctrlKey: has('Control'),
    altKey: has('Alt'),
    metaKey: has('Meta'),
    bubbles: true,
    cancelable: true,
  })
  const windows = all('dialog[open]').length
  const panels = all(panel).length
  await act(async () => void target.dispatchEvent(event))
  if (!event.defaultPrevented && !has('Control') && !has('Alt') && !has('Meta'))
    await act(async () => byItself(document.activeElement as HTMLElement, key, has('Shift')))
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)))
  if (all(panel).length > panels) opener = target
  await moveWith(windows)
  return { isKept: event.defaultPrevented }
}

const panel = '[popover=auto][open]'
/** What had the focus before the panel that is open. */
let opener: HTMLElement | undefined
/** What had the focus before each window that is open. */
const before: HTMLElement[] = []
/** The focus goes into a window that has opened, and back from one that has closed. */
const moveWith = (windows: number) =>
  act(async () => {
    const open = all('dialog[open]')
    const at = document.activeElement as HTMLElement
    if (open.length > windows) {
      before.push(at)
      if (!open.at(-1)?.contains(at)) stops()[0]?.focus()
    } else if (open.length < windows) before.pop()?.focus()
  })

function byItself(at: HTMLElement, key: string, isBack: boolean): void {
  if (key === 'Tab') stops().at(nextStop(at, isBack))?.focus()
  else if (key === 'Escape') leaveTop()
  else if (isTyped(at)) edit(at, key)
  else if (at.matches('button, a, summary') && (key === 'Enter' || (key === ' ' && !at.matches('a')))) pressOn(at)
  else if (at.matches('[type=checkbox], [type=radio]') && key === ' ') at.click()
}

const isTyped = (at: Element): at is HTMLInputElement | HTMLTextAreaElement =>
  at.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')

function pressOn(at: HTMLElement): void {
  at.click()
  const popover = document.getElementById(at.getAttribute('popovertarget') ?? '')
  popover?.togglePopover()
}

/** Where the tab key stops. */
function stops(): HTMLElement[] {
  const within = all('dialog[open]').at(-1) ?? document
  const pattern = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]'
  return all(pattern, within).filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [type=hidden]') && !one.closest('[inert], [hidden]') && isShown(one),
  )
}

function nextStop(at: HTMLElement, isBack: boolean): number {
  const those = stops()
  const own = those.indexOf(at)
  if (own >= 0) return (own + (isBack ? -1 : 1)) % those.length
  const after = those.findIndex((one) => at !== document.body && at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return isBack ? after - 1 : Math.max(after, 0)
}

/** What is open above all else goes, and the focus goes back to what had it. */
function leaveTop(): void {
  const popover = all(panel).at(-1)
  if (popover) {
    const hadFocus = popover.contains(document.activeElement)
    popover.hidePopover()
    if (hadFocus) opener?.focus()
    return
  }
  const dialog = all<HTMLDialogElement>('dialog[open]').at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

function edit(field: Field, key: string): void {
  const { value } = field
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const caret = (at: number) => (field as HTMLInputElement).setSelectionRange(at, at)
  if (key === 'ArrowLeft') caret(Math.max(0, from - 1))
  else if (key === 'ArrowRight') caret(Math.min(value.length, to + 1))
  else if (key === 'Home') caret(0)
  else if (key === 'End') caret(value.length)
  const typed =
    key.length === 1 ? key : key === 'Enter' && field.matches('textarea') ? '\n' : key === 'Backspace' || key === 'Delete' ? '' : null
  if (typed === null) return
  const isEmpty = from === to && typed === ''
  const [cutFrom, cutTo] = [isEmpty && key === 'Backspace' ? Math.max(0, from - 1) : from, isEmpty && key === 'Delete' ? to + 1 : to]
  const next = value.slice(0, cutFrom) + typed + value.slice(cutTo)
  if (next === value) return
  setValue(field, next)
  caret(cutFrom + typed.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isShown = (one: Element) => !one.closest('[popover]:not([open]), dialog:not([open])')
