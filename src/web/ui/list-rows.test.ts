// @vitest-environment happy-dom
import { createElement } from 'react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { all } from '#test/support/user-actions.ts'
import { show } from '#test/support/render.ts'
import { one, press, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { List } from './list-page.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { NotDone } from './not-done.tsx'

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
