import { act } from 'react'
import type { Drawn } from './every-screen.ts'
import { deeds, type Refusal, refuse, tellNews } from './listener.ts'
import { hasLeft, mount, type Part, settle } from './mounted.ts'
import { differing, outline } from './outline.ts'

// What a screen does when somebody presses its buttons and fills in its forms, in words.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Something that can be done on a screen, found there anew each time; by its key the same under the same heading. */
type Act = { key: string; says: string; does: (times?: number) => Promise<void> }

export const all = <T extends Element = HTMLElement>(pattern: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T>(pattern),
]
export const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()

export const press = (button: HTMLElement | undefined, times = 1) =>
  act(async () => {
    if (!button) throw new Error('what was there to be pressed is gone')
    button.focus()
    // A menu has closed by the second press.
    for (let i = 0; i < (button.role === 'menuitem' ? 1 : times); i++) button.click()
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '')
    popover?.togglePopover(button.getAttribute('popovertargetaction') === 'hide' ? false : undefined)
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

/** By the document's own setter: React puts one of its own before it, and would take this for its own change. */
export const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** Types into a field, or chooses what is called so in it. */
export function put(field: Field, value: string): void {
  setValue(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Chooses the first thing that is offered for what was typed; where nothing is, of all that there are. */
async function chooseFound(field: Field): Promise<void> {
  const offered = () => all(`#${field.getAttribute('aria-controls')} [role=option]`)[0]
  await settle()
  if (!offered()) {
    await act(async () => put(field, ''))
    await settle()
  }
  const option = offered()
  if (option) await act(async () => option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })) && option.click())
}

/** Whether a field is for a day: its value stands in one of its own. */
export const isForDay = (field: Field) => field.nextElementSibling?.matches('input[readonly][aria-hidden]') === true

/** Fills in one field as a person would. */
export async function fill(field: Field): Promise<void> {
  const { type } = field
  if (type === 'checkbox' || type === 'radio') return act(async () => field.click())
  const isDay = isForDay(field)
  const before = field.value
  await act(async () => {
    field.focus()
    if (type === 'file') {
      const files = [new File(['words'], 'cv.pdf', { type: 'application/pdf' })]
      Object.defineProperty(field, 'files', { value: files, writable: true, configurable: true })
      return put(field, '')
    }
    const other = 'options' in field && [...field.options].findLast((one) => !one.disabled && one.value !== field.value)
    const typed = isDay ? '24 Dec 2026' : (words[type] ?? `Typed ${type === 'search' ? '' : field.name}`)
    put(field, other ? other.value : typed.slice(0, Number(field.getAttribute('maxlength') ?? 1000)))
  })
  if (field.getAttribute('role') === 'combobox') await chooseFound(field)
  // Whoever looks for something stops to think between two words.
  if (type === 'search') {
    await settle()
    if (field.isConnected) await act(async () => put(field, `${field.value}words`))
  }
  await act(async () => field.blur())
  // Too late a day: what happened lies behind.
  if (!isDay || field.getAttribute('aria-invalid') !== 'true') return
  await act(async () => {
    field.focus()
    put(field, before || '20 Nov 2026')
  })
  await act(async () => field.blur())
}

/** Changes a field to the first or second of two values that it does not have yet; one for files is left alone. */
export async function changeTo(field: Field, at: 0 | 1): Promise<void> {
  if (field.type === 'file') return
  const isBox = /box|radio/.test(field.type)
  await act(async () => {
    field.focus()
    if (isBox) field.click()
    else if ('options' in field)
      put(field, [...field.options].filter((one) => !one.disabled && one.value !== field.value).at(-at)?.value ?? '')
    else put(field, (words[field.type] ?? 'Typed wordy').slice(0, 9 + at))
  })
  await settle()
}

/** Gives a field this value, as a person would. */
export const putIn = (field: Field, value: string) =>
  act(async () => {
    field.focus()
    put(field, value)
  })

/** What can be filled in. */
export const fieldsIn = (form: ParentNode = document) =>
  all<Field>('input, select, textarea', form).filter(
    (one, _, those) =>
      !one.disabled &&
      one.type !== 'hidden' &&
      one.name !== 'website' && // for machines
      one.getAttribute('aria-hidden') !== 'true' &&
      !(one.type === 'radio' && those.findLast(({ name }) => name === one.name) !== one),
  )

const mostFields = 300
/** Fills in a form, and the fields that come up by what was chosen. */
export async function fillIn(form: Element): Promise<void> {
  const known = new Set<Field>()
  for (let i = 0; i < mostFields; i++) {
    const next = fieldsIn(form).find((one) => !known.has(one))
    if (!next) return
    known.add(next)
    await fill(next)
  }
  throw new Error('This form never ends')
}

/** Fills in a form, and presses what sends it. */
async function send(form: Element, times?: number): Promise<void> {
  await fillIn(form)
  const submit = all('[type=submit]', form).at(-1)
  if (submit) await press(submit, times)
}

export const openDialog = () => all('dialog[open]').at(-1)
const isRead = (one: string) => one.startsWith('GET ')
export const isWrite = (one: string) => /^(POST|PUT|PATCH|DELETE|sends|identity) /.test(one)
const writes = (those: string[]) => those.some(isWrite)
const isSaid = (line: string) => line.trim() !== '' && !/^ *[-+] <div role="status" aria-live="polite">$/.test(line)

let last = { html: '', outline: '' }
/** What the document says now. */
function now(): string {
  const html = document.body.innerHTML
  if (html !== last.html) last = { html, outline: outline(html) }
  return last.outline
}

/** What is said otherwise, line by line. */
const changesOf = (before: string, after: string) =>
  differing(before, after)
    .split('\n')
    .filter(isSaid)
    .map((line) => line.trim())

/** Of many things to choose from the first and the last. */
const inShort = (lines: string[]): string[] =>
  lines.filter((line, i) => {
    const isOption = (one = '') => /^[-+] (<option|<li role="option")/.test(one.trim())
    return !isOption(line) || !isOption(lines[i - 1]) || !isOption(lines[i + 1]) || / (selected|aria-selected="true")/.test(line)
  })

/** What stands in the fields, which no attribute says. */
const valuesNow = () =>
  fieldsIn()
    .map((one) => `${nameIn(one)}=${/box|radio/.test(one.type) ? (one as HTMLInputElement).checked : one.value}`)
    .join(' ')
const windowNow = () => outline(openDialog()?.outerHTML ?? '')

export const titleOf = (dialog: Element) => nameOf(dialog.querySelector('h2') ?? dialog)

/** Somebody else changed all that is watched. */
const hearNews = () => act(async () => tellNews())

/** What comes of it, in words. */
async function follow(does: Act['does'], times?: number): Promise<string[]> {
  const [focus, dialog] = [document.activeElement, openDialog()]
  const html = document.body.innerHTML
  let before = now()
  const own = dialog?.outerHTML ?? ''
  await does(times)
  await settle()
  if (hasLeft()) return deeds()
  // A window that has gone is not told line by line.
  const isClosed = dialog && !dialog.isConnected
  if (isClosed) before = outline(html.replace(own, () => ''))
  const changes = inShort(changesOf(before, now()))
  if (isClosed) changes.unshift(`closes ${titleOf(dialog)}`)
  const { activeElement: at } = document
  const isMoved = at !== focus && at instanceof HTMLElement && at !== document.body
  if (isMoved) changes.push(`focus on ${at.localName} ${at.getAttribute('name') || nameOf(at)}`.trim())
  return [...deeds(), ...changes]
}

/** What can be done on the screen that stands there: of things with the same name the first. */
function actsOn(): Act[] {
  const acts = new Map<string, Act>()
  const add = (
    pattern: string,
    says: (one: HTMLElement) => string,
    does: (one: HTMLElement | undefined, times?: number) => Promise<void>,
  ) => {
    for (const [i, one] of all(pattern).entries()) {
      const words = says(one)
      if (!words) continue
      // A calendar is the same in every window.
      const dialog = one.closest('[popover]') ? null : one.closest('dialog[open]')
      const what = one.closest('[role=grid]') ? 'a day' : words
      const key = dialog ? `${titleOf(dialog)}: ${what}` : what
      if (!acts.has(key)) acts.set(key, { key, says: words, does: (times) => does(all(pattern)[i], times) })
    }
  }
  // Sorting and paging have tests of their own.
  add('a[href^="/?"]', (one) => (one.closest('th, nav') ? '' : `follow ${nameOf(one)}`), press)
  add('button:not([disabled], [type=submit])', (one) => `press ${nameOf(one)}`, press)
  const chosen = (one: HTMLElement) => (one.closest('form') ? '' : `choose ${nameOfField(one as Field)}`)
  add('select, input[type=checkbox], input[type=radio], input[type=search]', chosen, (one) => fill(one as Field))
  add(
    'form',
    (one) => `send ${all('[type=submit]', one).map(nameOf).at(-1) ?? 'it'}`,
    (one, times) => send(one as HTMLElement, times),
  )
  return [...acts.values()]
}

/** Whether it can be done as things stand. */
const isThere = (act: Act) => actsOn().some(({ key }) => key === act.key)

/** By its own name, unless that is a number of this drawing; else by what it stands under. */
const nameIn = (field: Field) =>
  (/^_r_/.test(field.name) ? '' : field.name) ||
  nameOf(field) ||
  nameOf(field.closest(field.type === 'radio' ? 'fieldset' : 'label')?.querySelector('legend') ?? field.labels?.[0] ?? field)
const nameOfField = (field: Field) =>
  [nameIn(field), /box|radio/.test(field.type) && field.value !== 'on' && field.value].filter(Boolean).join(' ')

const deeper = (lines: string[]) => lines.map((line) => `  ${line}`)
/** Ways out of a window, which are its own affair. */
const leaves = /^press (Close|Cancel|No)$/
const deepest = 4

/**
 * All that a screen does, one thing after another, each as if it were the first; then what can be done of what came up by it. What changes
 * something is done once more and refused, and once by two presses at once, which is to be the same. `known` has what was done on drawings
 * of this screen before.
 */
export async function walk(screen: Drawn | Part, known: Set<string>): Promise<string[]> {
  let end = await mount(screen)
  const opened = now()
  const found = deeds()

  /** Opens it anew, and does what leads there. */
  const goTo = async (way: readonly Act[]) => {
    await end()
    end = await mount(screen)
    if (now() !== opened) throw new Error(`It opens otherwise the second time:\n${differing(opened, now()).slice(0, 2000)}`)
    for (const { does } of way) await follow(does)
    deeds()
  }

  /** What a refusal says, for each reason, and how the form and its window look after it. */
  const refusedOf = async (way: readonly Act[], act: Act, came: string[]): Promise<string[]> => {
    const sent = came.filter(isWrite)
    const lines: string[] = []
    let asOpened = ''
    const tryIt = async (why: Refusal) => {
      await goTo(way)
      asOpened = windowNow()
      refuse(why)
      const said = await follow(act.does)
      refuse(null)
      return said
    }
    /** How the window differs, closed and opened again by what opened it, if it is still there. */
    const openedAgain = async (opens: Act | undefined): Promise<string[]> => {
      const dialog = openDialog()
      const out = all('button', dialog).find((one) => leaves.test(`press ${nameOf(one)}`))
      if (!dialog || !opens || !out) return []
      await follow(() => press(out))
      if (openDialog() || !isThere(opens)) return []
      await follow(opens.does)
      return openDialog() ? changesOf(asOpened, windowNow()) : []
    }
    const first = await tryIt('conflict')
    lines.push('refused', ...deeper(first))
    // Once more, as it stands.
    if (!hasLeft() && isThere(act)) {
      const again = (await follow(act.does)).filter(isWrite)
      const still = hasLeft() ? [] : all('[role=alert]').map((one) => `still says ${nameOf(one)}`)
      if (again.join() !== sent.join() || still.length > 0) lines.push('done once more', ...deeper([...again, ...still]))
    }
    if (sent.some((one) => / as of /.test(one))) {
      const stale = await tryIt('stale')
      if (stale.join() !== first.join()) lines.push('refused as out of date', ...deeper(stale))
    }
    if (sent.some((one) => / \{"/.test(one))) {
      const faults = (await tryIt('fields')).filter((line) => !first.includes(line))
      const marked = faults.filter((line) => line.startsWith('+ ') && line.includes(' aria-invalid="true"')).length
      const told = faults.filter((line) => /^\+ (<a href="#|[^<].* is wrong)/.test(line))
      if (faults.length > 0) lines.push(`refused field by field, ${marked} of them marked`, ...deeper(told))
    }
    if (openDialog() && way.length > 0) {
      await tryIt('conflict')
      const again = await openedAgain(way.at(-1))
      if (again.length > 0) lines.push('opened once more after that', ...deeper(again))
    }
    return lines
  }

  /** How it goes on where what it asks for is not answered. */
  const unanswered = async (way: readonly Act[], act: Act): Promise<string[]> => {
    await goTo(way)
    refuse('questions')
    const said = (await follow(act.does)).filter((line) => !isRead(line))
    refuse(null)
    return ['not answered', ...deeper(said)]
  }

  /** What comes of it otherwise the second time, where it can be done again. */
  const onceMore = async (act: Act, came: string[]): Promise<string[]> => {
    if (hasLeft() || !isThere(act)) return []
    const kept = valuesNow()
    const next = (await follow(act.does)).filter(isWrite)
    const isAlike = next.join() === came.filter(isWrite).join() && (hasLeft() || valuesNow() === kept)
    return isAlike ? [] : ['once more after that', ...deeper([...next, hasLeft() ? '' : `keeps ${valuesNow()}`].filter(Boolean))]
  }

  const explore = async (way: readonly Act[], acts: readonly Act[]): Promise<string[]> => {
    const here = now()
    const lines: string[] = []
    for (const act of acts) {
      if (now() !== here) await goTo(way)
      const before = new Set(actsOn().map(({ key }) => key))
      const came = await follow(act.does)
      lines.push(act.says, ...deeper(came))
      const hasAsked = !writes(came) && came.some(isRead)
      // What is news then is asked for as it is shown then.
      if (!hasLeft() && hasAsked) {
        const news = (await follow(hearNews)).filter(isRead)
        if (news.length > 0) lines.push('  on news', ...deeper(deeper(news)))
      }
      const more = hasLeft() || way.length === deepest - 1 ? [] : actsOn().filter(({ key, says }) => !before.has(key) && !leaves.test(says))
      if (hasAsked) lines.push(...deeper(await unanswered(way, act)))
      if (writes(came)) {
        lines.push(...deeper(await onceMore(act, came)))
        lines.push(...deeper(await refusedOf(way, act, came)))
        await goTo(way)
        const twice = await follow(act.does, 2)
        if (twice.filter(isWrite).join() !== came.filter(isWrite).join()) lines.push('  pressed twice at once', ...deeper(deeper(twice)))
      }
      if ((hasAsked || writes(came)) && more.length > 0) await goTo([...way, act])
      const unknown = more.filter(({ key }) => !known.has(key))
      for (const { key } of unknown) known.add(key)
      if (unknown.length > 0) lines.push(...deeper(await explore([...way, act], unknown)))
    }
    return lines
  }

  try {
    for (const act of actsOn()) {
      if (now() !== opened) await goTo([])
      found.push((await explore([], [act])).join('\n'))
    }
    return found
  } finally {
    await end()
    deeds()
  }
}
