// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { act } from './act.ts'
import { type Drawn, draw, everyScreen } from './every-screen.ts'
import { deeds } from './listener.ts'
import { complained, hasLeft, heed, mount, settle, useScreens } from './mounted.ts'
import { differing, outline } from './outline.ts'
import { expectWritten } from './written.ts'
import { all, type Field, fieldsIn, isForDay, put } from './press.ts'

// What else becomes another as a field of a form is changed, is as it was once it is changed back; also where another one was changed in
// between. After a change that was meant: `npm run renew`, and read what differs.

useScreens()

const screens = [
  ...Map.groupBy(
    everyScreen.filter(({ file, part }) => !file.startsWith('site/web/components') || part),
    ({ file }) => file,
  ),
]

const form = () => all('dialog[open] form').at(-1) ?? all('main form, form').find((one) => fieldsIn(one).length > 1)
const fields = () => fieldsIn(form() ?? document.createElement('form'))
/** Boxes and lists to choose from, as others may hang on them. */
const choices = () => fields().filter((one) => one.type === 'checkbox' || 'options' in one)
const nameOf = (field: Field | undefined) =>
  [
    field?.name || field?.getAttribute('aria-label') || field?.labels?.[0]?.textContent,
    field?.type === 'checkbox' && field.value !== 'on' && field.value,
  ]
    .filter(Boolean)
    .join(' ')

/** The form in words, without the state of this field. */
const drawn = () => heed(outline(form()?.outerHTML ?? ''))
const [someOptions, someBoxes, mostTogether, mostLines, mostDays] = [3, 2, 2, 8, 5]
/** What differs but for the state of boxes and options, and for the order of attributes. */
function words(one: string, other: string): string[] {
  const lines = differing(one, other)
    .split('\n')
    .map((line) => line.trim())
  const sorted = (line: string) => line.slice(2).replace(/[<>]/g, '').split(' ').toSorted().join(' ')
  const isOtherwise = (line: string) => !lines.some((two) => two[0] !== line[0] && sorted(two) === sorted(line))
  return lines
    .filter((line) => line && !/^[-+] <(option|input type="(checkbox|radio)")/.test(line) && isOtherwise(line))
    .slice(0, mostLines)
}

type Change = { at: number; value?: string; says: string }
/** Of many options the first and the last; of boxes of one name two. */
function changes(): Change[] {
  const boxes = new Map<string, number>()
  return choices().flatMap((field, at): Change[] => {
    const says = nameOf(field)
    if ('options' in field) {
      const others = [...field.options].filter((one) => !one.disabled && one.value !== field.value)
      const few = others.filter((_, i) => i < someOptions || i >= others.length - someOptions)
      return few.map(({ value }) => ({ at, value, says: `${says} = ${value || 'nothing'}` }))
    }
    boxes.set(field.name, (boxes.get(field.name) ?? 0) + 1)
    return Number(boxes.get(field.name)) > someBoxes ? [] : [{ at, says }]
  })
}

/** Makes a change; answers with what takes it back. */
async function make({ at, value }: Change): Promise<() => Promise<void>> {
  const turnTo = async (wanted: string | undefined) => {
    const field = choices()[at]
    await act(async () => {
      field?.focus()
      if (field && wanted !== undefined) put(field, wanted)
      else field?.click()
    })
    await settle()
  }
  const before = value === undefined ? undefined : choices()[at]?.value
  await turnTo(value)
  return () => turnTo(before)
}

/** Fields for a day, by what stands in them. */
const dayFields = () => fields().filter(isForDay)
const typeDay = async (at: number, day: string) => {
  await act(async () => {
    const field = dayFields()[at]
    field?.focus()
    if (field) put(field, day)
  })
  await act(async () => dayFields()[at]?.blur())
  await settle()
}

/** Which days follow one that is typed, and which of those that were typed before do. */
async function days(anew: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const kept = (at: number) => dayFields()[at]?.nextElementSibling as HTMLInputElement | null
  const dayOf = (at: number) => kept(at)?.value
  const name = (at: number) => kept(at)?.name
  const n = dayFields().length
  // The pairs of longer forms would take minutes.
  for (let one = 0; one < n && n < mostDays; one++)
    for (let other = 0; other < n; other++) {
      if (one === other) continue
      await anew()
      const before = dayOf(other)
      await typeDay(one, '20 Nov 2026')
      if (dayOf(other) !== before) {
        const first = dayOf(other)
        await typeDay(one, '23 Nov 2026')
        lines.push(`${name(one)} turns ${name(other)} to ${first}, and typed anew to ${dayOf(other)}`)
      }
      await anew()
      await typeDay(other, '12 Nov 2026')
      const typed = dayOf(other)
      await typeDay(one, '20 Nov 2026')
      if (dayOf(other) !== typed) lines.push(`${name(one)} turns ${name(other)}, typed before, to ${dayOf(other)}`)
    }
  return lines
}

/** What each change alone turns, those that turn something, and what of it stays when it is taken back. */
async function alone(anew: () => Promise<void>) {
  const turns = new Map<string, Change[]>()
  const stays: string[] = []
  const before = drawn()
  for (const one of changes()) {
    const back = await make(one)
    if (hasLeft()) break
    const came = words(before, drawn()).join('\n')
    if (came) turns.set(came, [...(turns.get(came) ?? []), one])
    await back()
    const left = words(before, drawn())
    if (left.length === 0) continue
    stays.push(`${one.says}, and back:`, ...left)
    await anew()
  }
  const said = [...turns].flatMap(([came, those]) => [`${those.map(({ says }) => says).join(' | ')}:`, ...came.split('\n')])
  const turning = [...turns.values()].flat()
  return { lines: [...said, ...stays], turning }
}

/** What stays of a change that is taken back, where another was made before it. */
async function together(turning: readonly Change[], anew: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  for (const one of turning)
    for (const other of turning.filter((two) => two !== one).slice(0, mostTogether)) {
      await anew()
      await make(other)
      const before = drawn()
      await (await make(one))()
      const left = words(before, drawn())
      if (left.length > 0) lines.push(`${one.says} after ${other.says}, and back:`, ...left)
    }
  return lines
}

/** Which days follow which: as the form is, and with others that a choice brings. */
async function allDays(turning: readonly Change[], anew: () => Promise<void>): Promise<string[]> {
  const named = () => dayFields().map((one) => (one.nextElementSibling as HTMLInputElement).name)
  await anew()
  const known = new Set([named().join()])
  const lines = await days(anew)
  for (const one of turning) {
    const chosen = async () => {
      await anew()
      await make(one)
    }
    await chosen()
    if (known.has(named().join())) continue
    known.add(named().join())
    lines.push(...(await days(chosen)).map((line) => `with ${one.says}: ${line}`))
  }
  return lines
}

async function ofOne(drawing: Drawn, known: Set<string>): Promise<string[]> {
  // Standing takes longer than to see that there is nothing to choose.
  if (!/<select|type="checkbox"|dd\/mm\/yyyy/.test((await draw(drawing, 'en')).html)) return []
  let end = await mount(drawing)
  const anew = async () => {
    await end()
    end = await mount(drawing)
  }
  try {
    // The same form on another drawing says nothing new.
    const named = fields().map(nameOf).join()
    if (known.has(named)) return []
    known.add(named)
    const { lines, turning } = await alone(anew)
    const ofEachField = [...new Map(turning.map((one) => [one.at, one])).values()]
    return [...lines, ...(await together(ofEachField, anew)), ...(await allDays(turning, anew))].map((line) =>
      /^[-+] /.test(line) ? `  ${line}` : line,
    )
  } finally {
    await end()
    deeds()
  }
}

it.each(screens)('%s turns by its choices what is written down in test/pressed', async (file, drawings) => {
  const known = new Set<string>()
  const lines: string[] = []
  for (const drawing of drawings) {
    const own = await ofOne(drawing, known)
    if (own.length > 0)
      lines.push(`${[drawing.part, drawing.what].filter(Boolean).join(' ') || 'as it is'}:`, ...own.map((line) => `  ${line}`))
  }
  expect(complained()).toEqual([])
  await expectWritten(lines, `pressed/${file}-changed.txt`)
})
