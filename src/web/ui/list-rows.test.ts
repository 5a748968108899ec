// @vitest-environment happy-dom
import { type ComponentProps, createElement, useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { act } from '#test/support/act.ts'
import { all, button, push } from '#test/support/user-actions.ts'
import { show } from '#test/support/render.ts'
import { one, press, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { List, type ShownColumns } from './list-page.tsx'
import { type Column, ListTable, Under } from './list-table.tsx'
import { NotDone } from './not-done.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ViewBar } from './view-bar.tsx'
import { WhenChosen } from './when-chosen.tsx'

// The rows of a list, at a desk and on a phone, and what stands around them.

useDocument()

type Row = { id: number; name: string; town: string | null; note: string | null }
const rows: Row[] = [
  { id: 1, name: 'Ann', town: 'Leeds', note: 'calls back' },
  { id: 2, name: 'Bob', town: null, note: null },
]
const columns: Column<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => name,
    under: ({ id }) => `No. ${id}`,
    beside: ({ id }) => id === 1 && 'New',
    phone: 'under',
  },
  {
    key: 'town',
    title: 'Town',
    cell: ({ town }) => town,
    under: () => 'lives there',
    inWords: ({ town }) => town && `in ${town}`,
    phone: 'under',
  },
  { key: 'hours', title: 'Hours', cell: ({ id }) => id * 1000, phone: ({ id }) => (id === 1 ? 'kept' : 'end') },
  { key: 'plain', title: 'Plain', cell: () => '' },
]
const table = { name: 'People', rows, idOf: ({ id }: Row) => id, columns, line: ({ note }: Row) => note }
const media = vi.spyOn(window, 'matchMedia')
const onPhone = () =>
  media.mockImplementation(
    (query) => ({ matches: query.includes('46rem'), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
afterEach(() => media.mockReset())
const cells = (row: number) => [...(all('tbody tr:has(> th)')[row]?.children ?? [])].map((cell) => cell.textContent)
const places = (row: number) =>
  [...(all<HTMLElement>('tbody tr:has(> th)')[row]?.children ?? [])].map((cell) => (cell as HTMLElement).dataset.phone)

describe('a row', () => {
  it('has at a desk a cell a column, a quieter line under it, and a dash where both are empty', () => {
    const { html } = show(ListTable<Row>, table)
    expect(html.match(/<th scope="row".*?<\/tr>/g)?.map((row) => row.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'))).toEqual([
      '|AnnNew|No. 1|Leeds|lives there|1,000|–|',
      '|Bob|No. 2|lives there|2,000|–|',
    ])
  })
  it('has on a phone what matters in its second line, each in words of its own, and what is kept whole', async () => {
    onPhone()
    await stand(ListTable<Row>, table)
    expect([cells(0), places(0)]).toEqual([
      ['NewAnn', '–', 'No. 1in Leeds1,000'],
      [undefined, undefined, 'under'],
    ])
    expect([cells(1), places(1)]).toEqual([
      ['Bob', '2,000', '–', 'No. 2'],
      [undefined, 'end', undefined, 'under'],
    ])
    expect(textsOf('[data-kept]')).toEqual(['1,000'])
  })
  it('has no second line on a phone where nothing is to be said there', async () => {
    onPhone()
    await stand(ListTable<Row>, {
      ...table,
      columns: [columns[0], columns[3]].map((one) => ({ ...one, phone: undefined })) as Column<Row>[],
    })
    expect([places(0), cells(1)]).toEqual([
      [undefined, undefined],
      ['Bob', '–'],
    ])
  })
  it('has a line of its own under it where there is one, as wide as all of the list', async () => {
    const selection = { ids: new Set<number>(), onChange: () => {}, nameOf: ({ name }: Row) => name }
    const menu = { nameOf: ({ name }: Row) => name, actions: () => [{ key: 'a', name: 'Archive', run: () => {} }] }
    const widths = async (more: object) => {
      await stand(ListTable<Row>, { ...table, ...more })
      const [line, head] = [all<HTMLTableCellElement>('td[colspan]').slice(-1), all('thead tr').at(-1)]
      return [line.map(({ textContent, colSpan }) => [textContent, colSpan]), head?.children.length]
    }
    expect(await widths({})).toEqual([[['calls back', 4]], 4])
    expect(await widths({ selection, menu })).toEqual([[['calls back', 6]], 6])
  })
})

it('the pointer is told what is cut off: the line itself, or the whole of which it is a part', () => {
  const title = (props: object) => show(Under, { children: 'Roofer', ...props }).html.match(/title="([^"]*)"/)?.[1]
  expect([title({}), title({ whole: 'Roofer in Leeds' }), title({ children: createElement('b') })]).toEqual([
    'Roofer',
    'Roofer in Leeds',
    undefined,
  ])
})

const State = () => createElement('output', null, JSON.stringify(useLocation().state))
const list = { ...table, total: 40, empty: { title: 'Nobody' } }

it('a record that is opened is told its place in the list, and the list', async () => {
  await stand(
    () => createElement('div', null, createElement(List<Row>, { ...list, to: ({ id }: Row) => `?open=${id}` }), createElement(State)),
    {},
    { at: '/people?q=x&page=2' },
  )
  await press(all('a[data-row]').at(-1) as HTMLElement)
  expect(JSON.parse(one('output').textContent ?? '')).toEqual({
    list: { search: '?q=x&page=2', ids: [1, 2], total: 40, isExact: true, at: 1 },
  })
})

it('of a list all columns but the first can be hidden, which leaves other lists as they are', async () => {
  let shown: ShownColumns = { keys: [], show: () => {} }
  localStorage.setItem('list-looks', JSON.stringify({ isDense: false, hidden: { '/jobs': ['pay'] } }))
  const tools = (columns: ShownColumns) => {
    shown = columns
    return null
  }
  await stand(List<Row>, { ...list, tools }, { at: '/people' })
  expect(shown.keys).toEqual(['name', 'town', 'hours', 'plain'])
  await act(async () => document.getElementById(button('View')?.getAttribute('popovertarget') ?? '')?.showPopover())
  expect(textsOf('fieldset label').map((one) => one?.trim())).toEqual(['Town', 'Hours', 'Plain'])
  await act(async () => shown.show(['hours']))
  expect([shown.keys, textsOf('thead th')]).toEqual([
    ['name', 'hours'],
    ['Name', 'Hours'],
  ])
  expect(JSON.parse(localStorage.getItem('list-looks') ?? '').hidden).toEqual({ '/jobs': ['pay'], '/people': ['town', 'plain'] })
})

it('a view of all is counted by all of its parts, and one says itself what to do where nothing fits', () => {
  const values = [
    { value: 'open', name: 'Open', count: 3 },
    { value: 'gone', name: 'Gone', count: 4 },
  ]
  const none = { ...list, rows: [], total: 0, tabs: { name: 'status', values }, noMatch: 'Ask a colleague.' }
  const { text, links } = show(List<Row>, none, { at: '/people?q=x' })
  expect(Object.keys(links)).toEqual(expect.arrayContaining(['All 7', 'Open 3', 'Gone 4']))
  expect(text).toContain('Ask a colleague.')
  const kept = { ...none, tabs: { name: 'status', unasked: { name: 'Now', count: 0 }, values: [{ ...values[0], count: 1 }] } }
  expect(Object.keys(show(List<Row>, kept as never, { at: '/people' }).links)).toEqual(['Now 0', 'Open 1'])
})

it('the box of the page is half ticked while some of it is selected, and not where all or none is', async () => {
  const half = async (...ids: number[]) => {
    await stand(ListTable<Row>, { ...table, selection: { ids: new Set(ids), onChange: () => {}, nameOf: ({ name }) => name } })
    return all<HTMLInputElement>('[aria-label="Select this page"]').at(-1)?.indeterminate
  }
  expect([await half(), await half(1), await half(1, 2), await half(9)]).toEqual([false, true, false, false])
})

function Selected() {
  const [n, set] = useState(2)
  const bar = { label: 'Selected', said: n ? `${n} selected` : null, onClear: () => set(0), key: 2 } as unknown as ComponentProps<
    typeof SelectionBar
  >
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', 'data-row': '', key: 1 }, 'Ann'),
    createElement(SelectionBar, bar, 'Mail'),
  )
}

it('once nothing is selected any more the focus goes on in the list', async () => {
  await stand(Selected, {})
  await push('Clear selection')
  expect([button('Clear selection'), document.activeElement]).toEqual([undefined, one('[data-row]')])
})

it('what was not done stands under each reason once, and who is gone is called so', () => {
  const of = [
    { name: 'Ann', reason: 'Placed already.' },
    { name: null, reason: 'Archived.' },
    { name: 'Bob', reason: 'Placed already.' },
  ]
  expect(show(NotDone, { title: 'Not done', of, gone: 'Somebody who is gone', onClose: () => {} }).text).toMatch(
    /Placed already\. Ann Bob Archived\. Somebody who is gone/,
  )
})

it('around a field of a filter only what was chosen counts', async () => {
  const told: string[] = []
  const children = [
    createElement('input', { key: 1, id: 'typed', defaultValue: 'lee' }),
    createElement('input', { key: 2, id: 'chosen', 'data-option': '{}', defaultValue: '7' }),
  ]
  await stand(WhenChosen, { onChange: (value: string) => void told.push(value), children })
  for (const id of ['typed', 'chosen']) one(`#${id}`).dispatchEvent(new Event('input', { bubbles: true }))
  expect(told).toEqual(['7'])
})

it('of views the one that is open stands in the middle of what can be seen', async () => {
  const sizes = { offsetLeft: 500, offsetWidth: 100, clientWidth: 300 }
  const spies = Object.entries(sizes).map(([name, n]) => vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockReturnValue(n))
  const of = ['a', 'b'].map((name) => ({ key: name, name, to: `/?${name}`, isCurrent: name === 'b' }))
  await stand(ViewBar, { label: 'Views', of })
  for (const spy of spies) spy.mockRestore()
  expect([one('nav').scrollLeft, textsOf('[aria-current=page]')]).toEqual([400, ['b']])
})
