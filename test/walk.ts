import { act } from './act.ts'
import type { Drawn } from './every-screen.ts'
import { deeds, next, type Refusal, refuse, sentSince, tellNews } from './listener.ts'
import { hasLeft, heed, mount, type Part, settle, waitAMinute } from './mounted.ts'
import { differing, outline } from './outline.ts'
import { all, type Field, fieldsIn, fill, fillIn, isRead, isWrite, nameOf, openDialog, press, titleOf } from './press.ts'

// What a screen does when all that can be pressed on it is pressed, in words.

/** Something that can be done on a screen, found there anew each time; by its key the same under the same heading. `again`: sent as it stands. */
type Act = { key: string; says: string; does: (times?: number) => Promise<void>; again?: () => Promise<void> }

/** Fills in a form, and presses what sends it. */
async function send(form: Element, times?: number): Promise<void> {
  await fillIn(form)
  await sendAsItStands(form, times)
}
async function sendAsItStands(form: Element | undefined, times?: number): Promise<void> {
  const submit = all('[type=submit]', form).at(-1)
  if (submit) await press(submit, times)
}

const writes = (those: string[]) => those.some(isWrite)
/** Whether it has a key of its own, by which the server knows it again. */
const isKept = (line: string) => /^POST .* once$/.test(line)
const isSaid = (line: string) => line.trim() !== '' && !/^ *[-+] <div role="status" aria-live="polite">$/.test(line)

let last = { html: '', outline: '' }
/** What the document says now. */
function now(): string {
  const html = document.body.innerHTML
  if (html !== last.html) last = { html, outline: heed(outline(html)) }
  return last.outline
}

/** What is said otherwise, line by line. */
const changesOf = (before: string, after: string) =>
  differing(before, after)
    .split('\n')
    .filter(isSaid)
    .map((line) => line.trim())

/** Of many things to choose from the first and the last. */
const withFewOptions = (lines: string[]): string[] =>
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
  const changes = withFewOptions(changesOf(before, now()))
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
    again?: (one: HTMLElement | undefined) => Promise<void>,
  ) => {
    for (const [i, one] of all(pattern).entries()) {
      const words = says(one)
      if (!words) continue
      // A calendar is the same in every window.
      const dialog = one.closest('[popover]') ? null : one.closest('dialog[open]')
      const what = one.closest('[role=grid]') ? 'a day' : words
      const key = dialog ? `${titleOf(dialog)}: ${what}` : what
      const find = () => all(pattern)[i]
      const sent = again && { again: () => again(find()) }
      if (!acts.has(key)) acts.set(key, { key, says: words, does: (times) => does(find(), times), ...sent })
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
    sendAsItStands,
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

  /** What is sent otherwise a minute after its answer got lost: the server knows it again by its key alone, and only as it was. */
  const afterLostAnswer = async (way: readonly Act[], { does, again: sendAgain }: Act): Promise<string[]> => {
    const sends = async (it: Act['does']) => {
      const [line = 'sends nothing'] = (await follow(it)).filter(isKept)
      return `${line} ${sentSince().find(({ key }) => key)?.key ?? ''}`.trim()
    }
    if (!sendAgain) return []
    await goTo(way)
    sentSince()
    next(/^POST /, 'lost')
    const first = await sends(does)
    await waitAMinute()
    const again = await sends(sendAgain)
    return again === first ? [] : ['after its answer got lost', ...deeper([again])]
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
        if (came.some(isKept)) lines.push(...deeper(await afterLostAnswer(way, act)))
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
