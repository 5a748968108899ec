// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { act } from './act.ts'
import { type Drawn, everyScreen } from './every-screen.ts'
import { another, grown, isFields, newer } from './grown.ts'
import { deeds, doInPart, note, refuse } from './listener.ts'
import { complained, mount, settle, showOther, useScreens } from './mounted.ts'
import { expectWritten } from './written.ts'
import { all, fieldsIn, fill, isWrite, nameOf, openDialog, press, titleOf } from './press.ts'

// What is done with one of several, or with several of a list. After a change that was meant: `npm run renew`, and read what differs.

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../src/features/identity/web/identity.ts', async (original) => ({
  ...(await original<object>()),
  removeFactor: async (id: string) => note(`identity removeFactor ${id}`),
}))

useScreens()

const hasRows = ({ part, variantOf, isPublic, props }: Drawn) =>
  !part && !variantOf && !isPublic && JSON.stringify(grown(props ?? {})) !== JSON.stringify(props ?? {})
const screens = [...Map.groupBy(everyScreen.filter(hasRows), ({ file }) => file)]

/** Rows of tables and entries of lists in which something can be pressed, the last of each list. */
const lastRows = () =>
  all('tbody, main ul, ul, [role=list]')
    .filter((list) => list.closest('dialog, nav, [popover], [role=listbox]') === null)
    .flatMap((list) => [...list.children].filter((row) => row.querySelector('button:not([disabled])')).at(-1) ?? [])
const buttonsOf = (row: Element) => all('button:not([disabled])', row).filter((one) => !one.hasAttribute('popovertarget'))
const selectPage = 'input[type=checkbox][aria-label="Select this page"]'
const boxes = () => all<HTMLInputElement>('tbody input[type=checkbox]')
/** At the foot of a list: what is selected, and what can be done with it. */
const bar = () => all('strong[role=status]').at(-1)?.parentElement ?? document.createElement('p')
const barSays = () => nameOf(bar().querySelector('strong') ?? bar()) || 'nothing'

/** Agrees to what is asked, or fills in what is empty and sends it; once more, where it asks for more then. */
async function agree(): Promise<string[]> {
  const dialog = openDialog()
  if (!dialog) return []
  const asked = [`asks ${titleOf(dialog)}`]
  const form = dialog.querySelector('form')
  for (let round = 0; round < 2 && dialog.isConnected && openDialog() === dialog; round++) {
    for (const field of form ? fieldsIn(form) : []) if (field.isConnected && field.value === '') await fill(field)
    await press(all(form ? '[type=submit]' : 'button', form ?? dialog).at(-1))
    await settle()
    if (!form) break
  }
  return asked
}

/** What came of it, and what is said. */
const came = () => {
  const said = all('[role=status], [role=alert]').map(nameOf).filter(Boolean)
  return [...deeds().filter((one) => !/^(watches|looks again)/.test(one)), ...new Set(said.map((one) => `says ${one}`))]
}

/** Does it with those that are selected, and says what came of it. */
async function doneWith(button: HTMLElement): Promise<string[]> {
  await press(button)
  await settle()
  return [...(await agree()), ...came()]
}

/** What can be done with several that are selected: some of it is refused, and one is gone; where all is refused, it is done once more. */
async function ofSeveral(first: Drawn, known: Set<string>): Promise<string[]> {
  const drawing = { ...first, props: grown(first.props) }
  let end = await mount(drawing)
  const lines: string[] = []
  if (!document.querySelector(selectPage)) {
    await end()
    return lines
  }
  const select = async () => {
    await press(boxes()[1])
    await press(document.querySelector<HTMLElement>(selectPage) ?? undefined)
    await settle()
  }
  const nextPage = { loaderData: { ...(grown(first.props, 1) as { loaderData: object }).loaderData, filters: { q: 'other' } } }
  await select()
  if (known.size === 0)
    lines.push(`One and then the page is selected: ${boxes().filter(({ checked }) => checked).length} of ${boxes().length}, ${barSays()}`)
  const buttons = () => all('button:not([popovertarget])', bar())
  const n = buttons().length
  for (let i = 0; i < n; i++) {
    await end()
    end = await mount(drawing)
    await select()
    const name = nameOf(buttons()[i] ?? bar())
    if (known.has(name)) continue
    known.add(name)
    await showOther(nextPage)
    await press(boxes()[0])
    const there = barSays()
    await showOther(newer(drawing.props ?? {}))
    deeds()
    const button = buttons()[i]
    if (!button) {
      lines.push(`${name} is gone once the list is newer`)
      continue
    }
    lines.push(`${name}, of those:`)
    doInPart(true)
    lines.push(...(await doneWith(button)).map((one) => `  ${one}`))
    doInPart(false)
    const left = boxes()
      .filter(({ checked }) => checked)
      .map(nameOf)
    await showOther(nextPage)
    lines.push(`  then selected: ${left.join(', ') || 'none'}; with one of the next page: ${there}, and then ${barSays()}`)
    await end()
    end = await mount(drawing)
    await select()
    deeds()
    refuse('conflict')
    const refused = await doneWith(buttons()[i] ?? bar())
    refuse(null)
    if (!refused.some(isWrite)) continue
    // A window with a form stays for another try; one that only says what came of it is closed.
    const isAsked = openDialog()?.querySelector('form')
    if (!isAsked) await agree()
    if (barSays() === 'nothing') await select()
    const again = isAsked ? [...(await agree()), ...came()] : await doneWith(buttons()[i] ?? bar())
    lines.push(...refused.map((one) => `  refused: ${one}`), ...again.map((one) => `  again: ${one}`))
  }
  await end()
  return lines
}

it.each(screens)('%s does with the last of three what is written down in test/pressed', async (file, drawings) => {
  const [first] = drawings as [Drawn]
  const drawing = { ...first, props: grown(first.props) }
  let end = await mount(drawing)
  const lines: string[] = []
  const n = lastRows().map((row) => buttonsOf(row).length)
  for (const [at, buttons] of n.entries())
    for (let i = 0; i < buttons; i++) {
      await end()
      end = await mount(drawing)
      deeds()
      const row = lastRows()[at]
      const button = row && buttonsOf(row)[i]
      if (!button) continue
      lines.push(`${nameOf(button)}, of the last:`)
      await press(button)
      await settle()
      lines.push(...[...(await agree()), ...came()].map((one) => `  ${one}`))
    }
  await end()
  const known = new Set<string>()
  for (const one of drawings) lines.push(...(await ofSeveral(one, known)))
  expect(complained()).toEqual([])
  await expectWritten(lines, `pressed/${file}-of-several.txt`)
})

it('on a board Shift takes all from the one before on, also after another one was taken alone', async () => {
  const board = everyScreen.find(({ file }) => file === 'applications/web/board') as Drawn
  const { columns, ...others } = (board.props as { loaderData: { columns: { cards: object[] }[] } }).loaderData
  const cards = [0, 1, 2, 3, 4].map((n) => another(columns[0]?.cards[0] as object, n))
  const props = { loaderData: { ...others, columns: columns.map((one, i) => ({ ...one, cards: i === 0 ? cards : [] })) } }
  const end = await mount({ ...board, props })
  const boxes = () => all<HTMLInputElement>('[data-card] input[type=checkbox]')
  const take = async (i: number, shiftKey: boolean) => {
    await act(async () => boxes()[i]?.dispatchEvent(new MouseEvent('click', { shiftKey, bubbles: true, cancelable: true })))
    return boxes().map(({ checked }) => checked)
  }
  expect(await take(0, false)).toEqual([true, false, false, false, false])
  expect(await take(2, false)).toEqual([true, false, true, false, false])
  expect(await take(4, true)).toEqual([true, false, true, true, true])
  await end()
})

const isCalled = (name: string) => /^(id|uid|slug|subject|tag|title(En|Fr)?)$|name$/i.test(name)

/** The nth like it, with numbers and names of its own; the first as it is. */
function nth(one: unknown, n: number): unknown {
  if (n === 0) return one
  if (Array.isArray(one)) return one.map((each) => nth(each, n))
  if (!isFields(one)) return one
  const own = Object.entries(one).map(([name, value]) => {
    if (/^(id|number)$|Id$/.test(name) && typeof value === 'number') return [name, value + n * 1000]
    return [name, isCalled(name) && typeof value === 'string' ? `${value}-${n}` : nth(value, n)]
  })
  return Object.fromEntries(own)
}

/** The same with thrice the records of each list, though it has several already. */
function tripled(one: unknown): unknown {
  if (Array.isArray(one))
    return one.every((each) => isFields(each) && 'id' in each) ? [0, 1, 2].flatMap((n) => nth(one, n) as unknown[]) : one
  return isFields(one) ? Object.fromEntries(Object.entries(one).map(([name, value]) => [name, tripled(value)])) : one
}

/** What can be pressed, by what it is called; in forms it sends nothing by itself. */
const likeNamed = () =>
  Map.groupBy(
    all('button:not([disabled], [type=submit], [popovertarget])').filter((one) => !one.closest('[role=grid], dialog, form')),
    (one) => nameOf(one).replaceAll(/-[12]\b/g, ''),
  )

/** What stands in two places, and does the same in both. */
const inTwoPlaces = ['pools/web/list Add a pool', 'archives/web/record End the legal hold']
const isDrawnOfData = ({ file, variantOf, isPublic }: Drawn) => !variantOf && !isPublic && file !== 'site/web/components'
const drawn = [...Map.groupBy(everyScreen.filter(isDrawnOfData), ({ file }) => file)]

it.each(drawn)('what is called the same on %s is another’s wherever it is pressed', async (file, drawings) => {
  const same: string[] = []
  const known = new Set<string>()
  for (const first of drawings) {
    const drawing = { ...first, props: tripled(first.props) as object }
    let end = await mount(drawing)
    for (const [name, those] of likeNamed()) {
      if (those.length < 2 || known.has(name)) continue
      const ask = async (at: number) => {
        await end()
        end = await mount(drawing)
        deeds()
        await press(likeNamed().get(name)?.at(at))
        await settle()
        await agree()
        return deeds().filter((deed) => /^(goes|opens|downloads|copies)/.test(deed) || isWrite(deed))
      }
      const asked = (await ask(0)).join()
      if (asked === '') continue
      known.add(name)
      if (asked === (await ask(-1)).join()) same.push(`${file} ${name}`)
    }
    await end()
  }
  expect(same).toEqual(inTwoPlaces.filter((one) => one.startsWith(`${file} `)))
})

it('what stands in two places stands there still', () => {
  expect(inTwoPlaces.filter((one) => !drawn.some(([file]) => one.startsWith(`${file} `)))).toEqual([])
})
