import { act } from 'react'
import type { Drawn } from './every-screen.ts'
import { deeds, hasLeft, mount, refuse, settle } from './mounted.ts'
import { differing, outline } from './outline.ts'

// What a screen does when somebody presses its buttons and fills in its forms, in words.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Something that can be done on a screen, found there anew each time. */
type Act = { says: string; does: () => Promise<void> }

const all = <T extends Element = HTMLElement>(pattern: string, within: ParentNode = document) => [...within.querySelectorAll<T>(pattern)]
const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()

const press = (button: HTMLElement | undefined) =>
  act(async () => {
    if (!button) throw new Error('what was there to be pressed is gone')
    button.focus()
    button.click()
    const popover = button.getAttribute('popovertarget')
    if (popover) document.getElementById(popover)?.togglePopover()
  })

const words: Record<string, string> = {
  email: 'zoe@example.org',
  tel: '07700 900123',
  date: '2026-12-24',
  month: '2027-03',
  time: '09:30',
  number: '3',
  url: 'https://example.org/page',
  password: 'Strong words 42',
}

/** Fills in one field as a person would. */
async function fill(field: Field): Promise<void> {
  const { type } = field
  if (type === 'checkbox' || type === 'radio') return act(async () => field.click())
  const tell = (name: string) => field.dispatchEvent(new Event(name, { bubbles: true }))
  const isDay = field.nextElementSibling?.matches('input[readonly][aria-hidden]')
  await act(async () => {
    field.focus()
    if (type === 'file') {
      const files = [new File(['words'], 'cv.pdf', { type: 'application/pdf' })]
      Object.defineProperty(field, 'files', { value: files, writable: true, configurable: true })
    } else {
      const other = 'options' in field && [...field.options].findLast((one) => !one.disabled && one.value !== field.value)
      const typed = (isDay ? '24 Dec 2026' : (words[type] ?? `Typed ${field.name}`)).slice(
        0,
        Number(field.getAttribute('maxlength') ?? 1000),
      )
      // By the document's own setter: React puts one of its own before it, and would take this for its own change.
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      own?.set?.call(field, other ? other.value : typed)
    }
    tell('input')
    tell('change')
  })
  if (field.getAttribute('role') === 'combobox') {
    await settle()
    const [option] = all(`#${field.getAttribute('aria-controls')} [role=option]`)
    if (option) await act(async () => option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })) && option.click())
  }
  await act(async () => field.blur())
}

const fieldsIn = (form: ParentNode) =>
  all<Field>('input, select, textarea', form).filter(
    (one, _, those) =>
      !one.disabled &&
      one.type !== 'hidden' &&
      one.name !== 'website' && // for machines
      one.getAttribute('aria-hidden') !== 'true' &&
      !(one.type === 'radio' && those.findLast(({ name }) => name === one.name) !== one),
  )

/** Fills in a form, and presses what sends it. */
async function send(form: Element): Promise<void> {
  for (const field of fieldsIn(form)) if (field.isConnected) await fill(field)
  const submit = all('[type=submit]', form).at(-1)
  if (submit) await press(submit)
}

const openDialog = () => all('dialog[open]').at(-1)
const writes = (those: string[]) => those.some((one) => /^(POST|PUT|PATCH|DELETE|sends) ?/.test(one))
const isSaid = (line: string) => line.trim() !== '' && !/^ *[-+] <div role="status" aria-live="polite">$/.test(line)

let last = { html: '', outline: '' }
/** What the document says now. */
function now(): string {
  const html = document.body.innerHTML
  if (html !== last.html) last = { html, outline: outline(html) }
  return last.outline
}

const titleOf = (dialog: Element) => nameOf(dialog.querySelector('h2') ?? dialog)

/** What comes of it, in words. */
async function follow(does: () => Promise<void>): Promise<string[]> {
  const [focus, dialog] = [document.activeElement, openDialog()]
  const html = document.body.innerHTML
  let before = now()
  const own = dialog?.outerHTML ?? ''
  await does()
  await settle()
  if (hasLeft()) return deeds()
  // A window that has gone is not told line by line.
  const isClosed = dialog && !dialog.isConnected
  if (isClosed) before = outline(html.replace(own, () => ''))
  const changes = differing(before, now()).split('\n').filter(isSaid)
  if (isClosed) changes.unshift(`closes ${titleOf(dialog)}`)
  const { activeElement: at } = document
  const isMoved = at !== focus && at instanceof HTMLElement && at !== document.body
  if (isMoved) changes.push(`focus on ${at.localName} ${at.getAttribute('name') || nameOf(at)}`)
  return [...deeds(), ...changes.map((line) => line.trim())]
}

/** Of what can be done on the screen that stands there. */
function actsOn(): Act[] {
  const nth = (pattern: string, i: number) => all(pattern)[i] as HTMLElement
  const buttons = 'button:not([disabled], [type=submit])'
  const names = all(buttons).map(nameOf)
  const own = 'select, input[type=checkbox], input[type=radio], input[type=search]'
  const alone = all<Field>(own).flatMap((one, i) =>
    one.closest('form') || one.disabled || one.name === ''
      ? []
      : [[/box|radio/.test(one.type) ? `${one.name} ${one.value}` : one.name, i] as const],
  )
  // What opens something on the same screen; sorting and paging have tests of their own.
  const links = 'a[href^="/?"]'
  const opening = all(links).map((one) => (one.closest('th, nav') ? '' : nameOf(one)))
  return [
    ...opening.flatMap((name, i) =>
      name && opening.indexOf(name) === i ? [{ says: `follow ${name}`, does: () => press(nth(links, i)) }] : [],
    ),
    ...names.flatMap((name, i) => (names.indexOf(name) === i ? [{ says: `press ${name}`, does: () => press(nth(buttons, i)) }] : [])),
    ...alone.map(([name, i]) => ({ says: `choose ${name}`, does: () => fill(nth(own, i) as Field) })),
    ...all('form').map((form, i) => ({
      says: `send ${all('[type=submit]', form).map(nameOf).at(-1) ?? 'form'}`,
      does: () => send(nth('form', i)),
    })),
  ]
}

/** Says yes to the window that has opened: sends its form, or presses its last button. */
async function agree(dialog: Element): Promise<void> {
  const form = dialog.querySelector('form')
  if (form) return send(form)
  const button = all('button:not([disabled])', dialog).at(-1)
  if (button) await press(button)
}

const deeper = (lines: string[]) => lines.map((line) => `  ${line}`)

/** All that a screen does, one thing after another, each as if it were the first; what changes something also as it goes when it is refused. */
export async function walk(screen: Drawn): Promise<string[]> {
  let end = await mount(screen)
  const found = deeds()
  const first = now()
  const again = async (isRefusing = false) => {
    await end()
    end = await mount(screen)
    deeds()
    refuse(isRefusing)
    if (now() !== first) throw new Error(`It opens otherwise the second time:\n${differing(first, now())}`)
  }
  try {
    for (const { says, does } of actsOn()) {
      if (now() !== first) await again()
      const came = await follow(does)
      const lines = [says, ...deeper(came)]
      const dialog = openDialog()
      if (writes(came)) {
        await again(true)
        lines.push('  refused', ...deeper(deeper(await follow(does))))
      } else if (dialog) {
        const after = await follow(() => agree(dialog))
        lines.push('  agree', ...deeper(deeper(after)))
        if (writes(after)) {
          await again(true)
          await follow(does)
          const same = openDialog()
          if (same) lines.push('  agree, refused', ...deeper(deeper(await follow(() => agree(same)))))
        }
      }
      found.push(lines.join('\n'))
    }
    return found
  } finally {
    await end()
    deeds()
  }
}
