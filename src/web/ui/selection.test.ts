// @vitest-environment happy-dom
import { act, createElement, Fragment, useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { leave, one, press, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { Board } from './board.tsx'
import { type Filter, FilterField } from './list-filter.tsx'
import { ListTable } from './list-table.tsx'
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
})

const Whence = () => createElement('output', null, JSON.stringify(useLocation().state))
const tabs = { label: 'Views', of: [{ to: '/?b', name: 'b', isCurrent: false }] }
const Record = () => createElement(Fragment, null, createElement(Tabs, tabs), createElement(Whence))
it('tabs of a record that was opened from a list keep the way to its neighbours there', async () => {
  await stand(Record, {}, { at: '/?a', state: { list: { ids: [8] } } })
  await press(one('nav a'))
  expect(one('output').textContent).toBe('{"list":{"ids":[8]}}')
})
