// @vitest-environment happy-dom
import { act, createElement, Fragment, useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { field, leave, one, press, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { Board } from './board.tsx'
import { DayField } from './day-field.tsx'
import { Form, Submit } from './form.tsx'
import { type Filter, FilterField } from './list-filter.tsx'
import { ListTable } from './list-table.tsx'
import { RatingField } from './rating.tsx'
import { SegmentButtons } from './segments.tsx'
import { useSelectedRows } from './selected-rows.ts'
import { Tabs } from './tabs.tsx'

// What one chooses among: cards of a board, rows and filters of a list, tabs, days.

useDocument()

const told: unknown[] = []
const tell = (what: unknown) => void told.push(what)
beforeEach(() => {
  told.length = 0
})

const names = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve']
function Cards() {
  const [selected, select] = useState<ReadonlySet<number>>(new Set())
  const cards = names.map((name, i) => ({ id: i + 1, name }))
  const column = (key: string, own: typeof cards) => ({ key, name: key, family: 'ours' as never, total: own.length, cards: own })
  return createElement(Board<(typeof cards)[number]>, {
    columns: [column('New', cards.slice(0, 4)), column('Hired', cards.slice(4))],
    nameOf: ({ name }) => name,
    draw: () => null,
    onOpen: ({ name }) => tell(name),
    selected,
    onSelect: select,
    canMove: () => true,
    onMove: () => {},
    actionsOf: (those) => [{ key: 'a', name: those.map(({ name }) => name).join(), run: () => {} }],
  })
}

describe('cards of a board', () => {
  const card = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[data-card] [data-row]')].find((one) => one.textContent === name) as HTMLElement
  const click = (name: string, more: MouseEventInit = {}) =>
    act(async () => void card(name).dispatchEvent(new MouseEvent('click', { bubbles: true, ...more })))
  const selected = () => textsOf('[data-selected] [data-row]').join()

  it('are opened by a press, selected with Ctrl or Cmd, and with Shift all from the last one on', async () => {
    await stand(Cards, {})
    await click('Bob')
    expect([told, selected()]).toEqual([['Bob'], ''])
    await click('Bob', { ctrlKey: true })
    await click('Dee', { shiftKey: true })
    expect(selected()).toBe('Bob,Cem,Dee')
    await click('Cem', { metaKey: true })
    expect(selected()).toBe('Bob,Dee')
    await click('Ann', { shiftKey: true })
    expect(selected()).toBe('Ann,Bob,Cem,Dee')
    await click('Eve', { shiftKey: true })
    expect([selected(), told]).toEqual(['Ann,Bob,Cem,Dee,Eve', ['Bob']])
  })

  it('are selected by their boxes, with Shift all from the last one on, up as well as down', async () => {
    await stand(Cards, {})
    const box = (name: string) => card(name).closest('[data-card]')?.querySelector('[type=checkbox]') as HTMLElement
    const tick = (name: string, shiftKey = false) =>
      act(async () => void box(name).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })))
    await tick('Cem')
    await tick('Ann', true)
    expect(selected()).toBe('Ann,Bob,Cem')
    await tick('Bob')
    expect(selected()).toBe('Ann,Cem')
  })

  it('are selected by column, and taken out by it again', async () => {
    await stand(Cards, {})
    const all = () => document.querySelectorAll<HTMLInputElement>('h2 input')
    await press(all()[0] as HTMLElement)
    expect([selected(), all()[0]?.checked, all()[1]?.checked]).toEqual(['Ann,Bob,Cem,Dee', true, false])
    await click('Bob', { ctrlKey: true })
    expect(all()[0]?.checked).toBe(false)
    await press(all()[0] as HTMLElement)
    await press(all()[0] as HTMLElement)
    expect(selected()).toBe('')
  })

  it('go together by the menu of one that is selected, and one that is not goes alone, by name', async () => {
    await stand(Cards, {})
    await click('Ann', { ctrlKey: true })
    await click('Cem', { ctrlKey: true })
    const menuOf = async (name: string) => {
      await press(card(name).closest('[data-card]')?.querySelector('[aria-haspopup]') as HTMLElement)
      return [textsOf('[role=menuitem]')[0], textsOf('[role=menu] > p')[0]]
    }
    expect(await menuOf('Cem')).toEqual(['Ann,Cem', undefined])
    expect(await menuOf('Bob')).toEqual(['Bob', 'Move Bob'])
  })
})

function Rated() {
  const [value, set] = useState<number | null>(null)
  return createElement(RatingField, {
    label: 'Rating',
    value,
    onChange: (next) => {
      tell(next)
      set(next)
    },
  })
}
it('of stars as many are lit as were given, and the cross takes them away', async () => {
  await stand(Rated, {})
  const stars = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const state = () => [stars().findIndex(({ checked }) => checked) + 1, document.querySelectorAll('[data-lit]').length]
  expect([state(), document.querySelector('fieldset button')]).toEqual([[0, 0], null])
  await press(stars()[3] as HTMLElement)
  expect(state()).toEqual([4, 4])
  await press(stars()[0] as HTMLElement)
  expect(state()).toEqual([1, 1])
  await press(one('fieldset button'))
  expect([state(), told]).toEqual([
    [0, 0],
    [4, 1, null],
  ])
})

it('of ways side by side the chosen one says that it is', async () => {
  const of = ['List', 'Board'].map((name) => ({ value: name, name, isCurrent: name === 'Board' }))
  await stand(SegmentButtons<string>, { label: 'View', of, onChoose: tell as (way: string) => void })
  await press(one('fieldset button'))
  expect([textsOf('[aria-pressed=true]'), told]).toEqual([['Board'], ['List']])
})

it('the strip over a board marks the columns that are seen, and leads to each', async () => {
  let look: (changes: object[]) => void = () => {}
  const watched: HTMLElement[] = []
  const { IntersectionObserver } = globalThis
  const watcher = class {
    readonly isOfBoard: boolean
    constructor(call: typeof look, { root }: IntersectionObserverInit) {
      this.isOfBoard = root !== undefined
      if (this.isOfBoard) look = call
    }
    observe(column: HTMLElement) {
      if (this.isOfBoard) watched.push(column)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', watcher)
  await stand(Cards, {})
  vi.stubGlobal('IntersectionObserver', IntersectionObserver)
  const see = (...isSeen: boolean[]) => act(async () => look(isSeen.map((isIntersecting, i) => ({ target: watched[i], isIntersecting }))))
  const seen = () => textsOf('[data-seen]')
  await see(true, true)
  expect(seen()).toEqual(['New 4', 'Hired 1'])
  await see(false)
  expect(seen()).toEqual(['Hired 1'])
  const ways: unknown[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    ways.push(this.dataset.column)
  })
  for (const way of document.querySelectorAll<HTMLElement>('nav[aria-label=Columns] button')) await press(way)
  scroll.mockRestore()
  expect(ways).toEqual(['New', 'Hired'])
})

type Row = { id: number; name: string }
let known: ReturnType<typeof useSelectedRows<Row>>
let show: (rows: Row[]) => void = () => {}
/** A list of which another page can be shown. */
function Rows() {
  const [rows, set] = useState<Row[]>([{ id: 1, name: 'Ann' }])
  show = set
  known = useSelectedRows(rows)
  return createElement(ListTable<Row>, {
    name: 'People',
    rows,
    idOf: ({ id }) => id,
    columns: [{ key: 'name', title: 'Name', cell: ({ name }) => name }],
    selection: { ...known, nameOf: ({ name }) => name },
  })
}

describe('rows that are selected', () => {
  it('stay so on another page, each as it stood', async () => {
    await stand(Rows, {})
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
    await press(boxes()[1] as HTMLElement)
    await act(async () => show([{ id: 2, name: 'Bob' }]))
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false])
    await press(boxes()[0] as HTMLElement)
    await act(async () =>
      show([
        { id: 1, name: 'Anna' },
        { id: 3, name: 'Cem' },
      ]),
    )
    expect([...known.ids].map((id) => known.rowOf(id).name)).toEqual(['Anna', 'Bob'])
    expect([boxes().map(({ checked }) => checked), boxes()[0]?.indeterminate]).toEqual([[false, true, false], true])
    await act(async () => show([{ id: 4, name: 'Dee' }]))
    expect([...known.ids].map((id) => known.rowOf(id).name)).toEqual(['Ann', 'Bob'])
    await act(async () =>
      show([
        { id: 1, name: 'Anna' },
        { id: 3, name: 'Cem' },
      ]),
    )
    const came = () => textsOf('[data-came] th')
    expect(came()).toEqual([])
    await act(async () => show(['Anna', 'Bob', 'Cem'].map((name, i) => ({ id: i + 1, name }))))
    expect(came()).toEqual(['Bob'])
  })
})

/** A filter, and the query that it makes. */
function Filtering({ filter }: { filter: Filter }) {
  return createElement(Fragment, null, createElement(FilterField, { filter }), createElement('output', null, useLocation().search))
}

describe('a filter that is typed', () => {
  const query = () => one('output').textContent
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input')]

  it('counts once it is finished, by Enter or by leaving it, and not where it is as it was', async () => {
    await stand(Filtering, { filter: { kind: 'text', name: 'company', label: 'Company' } }, { at: '/?company=Acme&page=3' })
    await leave(inputs()[0] as HTMLElement)
    expect(query()).toBe('?company=Acme&page=3')
    await type(inputs()[0] as HTMLInputElement, ' Bolt ')
    await press(inputs()[0] as HTMLElement, 'x')
    expect(query()).toBe('?company=Acme&page=3')
    await press(inputs()[0] as HTMLElement, 'Enter')
    expect(query()).toBe('?company=Bolt')
    await type(inputs()[0] as HTMLInputElement, '')
    await leave(inputs()[0] as HTMLElement)
    expect(query()).toBe('')
  })

  it('of numbers keeps its other end', async () => {
    await stand(Filtering, { filter: { kind: 'numbers', name: 'pay', label: 'Pay', min: 0, max: 99 } }, { at: '/' })
    const put = async (i: number, value: string) => {
      await type(inputs()[i] as HTMLInputElement, value)
      await leave(inputs()[i] as HTMLElement)
    }
    await put(0, '20')
    expect(query()).toBe('?pay=20..')
    await put(1, '30')
    expect([query(), inputs().map(({ value }) => value)]).toEqual(['?pay=20..30', ['20', '30']])
    await put(0, '')
    expect([query(), inputs().map(({ value }) => value)]).toEqual(['?pay=..30', ['', '30']])
    await put(1, '')
    expect(query()).toBe('')
  })
})

it('of tabs the one that is current stands in the middle of what can be seen', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  await stand(Tabs, { label: 'Views', of: ['a', 'b'].map((name) => ({ to: `/?${name}`, name, isCurrent: name === 'b', count: 1200 })) })
  expect([one('nav').scrollLeft, textsOf('[aria-current=page]')]).toEqual([400, ['b 1,200']])
})

const Whence = () => createElement('output', null, JSON.stringify(useLocation().state))
const tabs = { label: 'Views', of: [{ to: '/?b', name: 'b', isCurrent: false }] }
const Record = () => createElement(Fragment, null, createElement(Tabs, tabs), createElement(Whence))
it('tabs of a record that was opened from a list keep the way to its neighbours there', async () => {
  await stand(Record, {}, { at: '/?a', state: { list: { ids: [8] } } })
  await press(one('nav a'))
  expect(one('output').textContent).toBe('{"list":{"ids":[8]}}')
})

it('under a thumb a day is the browser’s own field', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('coarse'), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
  const day = { label: 'Start', name: 'start', defaultValue: '2026-11-30', onChange: tell as (day: string) => void }
  await stand(Form, {
    onSend: async () => undefined,
    children: createElement(Fragment, null, createElement(DayField, day), createElement(Submit)),
  })
  expect([field('start').type, field('start').value]).toEqual(['date', '2026-11-30'])
  await type(field('start'), '2026-12-01')
  expect(told).toEqual(['2026-12-01'])
  media.mockRestore()
})
