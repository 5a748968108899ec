// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { useSearchParams } from 'react-router'
import { describe, expect, it } from 'vitest'
import { all, nameOf, push } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { one, press, standPage, takeAway, useDocument } from '#test/support/dom.ts'
import { List } from './list-page.tsx'
import { useSelectedRows } from './selected-rows.ts'

// A list of twenty-three, walked through by its pager, its heads and its look.

useDocument()

type Row = { id: number; name: string }
const letters = 'abcdefghijklmnopqrstuvw'
/** As the server has it: sorted, and a page of it. */
function People({ at }: { at: URLSearchParams }) {
  const [page, limit] = [Number(at.get('page') ?? 1), Number(at.get('limit') ?? 10)]
  const sorted = [...letters].map((letter, i) => ({ id: i + 1, name: `Tester ${letter}` }))
  if (at.get('dir') === 'desc') sorted.reverse()
  const rows = sorted.slice((page - 1) * limit, page * limit)
  const { ids, onChange } = useSelectedRows(rows)
  return createElement(List<Row>, {
    name: 'People',
    rows,
    total: letters.length,
    idOf: ({ id }) => id,
    to: ({ id }) => `/people/${id}`,
    empty: { title: 'Nobody yet' },
    selection: { ids, onChange, nameOf: ({ name }) => name },
    columns: [
      { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
      { key: 'branch', title: 'Branch', cell: () => 'Leeds' },
    ],
  })
}
async function open(at: string) {
  await takeAway()
  const { page, router } = pageOf(Following, {}, { at })
  await standPage(page)
  return router
}
const Following = () => createElement(People, { at: useSearchParams()[0] })

const names = () =>
  all('tbody [data-row]')
    .map((row) => nameOf(row).at(-1))
    .join('')
const range = () => /\d+–\d+ of \d+/.exec(document.body.textContent ?? '')?.[0]

describe('a list', () => {
  it('is walked through page by page, and back', async () => {
    const router = await open('/people?dir=asc')
    const went = [[names(), range()]]
    for (const name of ['Next', 'Next', 'Previous']) {
      await push(name)
      went.push([names(), range()])
    }
    await act(async () => void router.navigate(-1))
    went.push([names(), range()])
    expect(went).toEqual([
      ['abcdefghij', '1–10 of 23'],
      ['klmnopqrst', '11–20 of 23'],
      ['uvw', '21–23 of 23'],
      ['klmnopqrst', '11–20 of 23'],
      ['uvw', '21–23 of 23'],
    ])
  })

  it('is sorted by a column one way, then the other, and says by which', async () => {
    await open('/people')
    const sorted: unknown[] = []
    for (const _ of [1, 2]) {
      await press(one('thead th a'))
      sorted.push([names(), one('thead th').getAttribute('aria-sort')])
    }
    expect(sorted).toEqual([
      ['abcdefghij', 'ascending'],
      ['wvutsrqpon', 'descending'],
    ])
  })

  it('has no page behind its last one, and leads back', async () => {
    await open('/people?dir=asc&page=9')
    await press(all('a').find((link) => nameOf(link) === 'Go to the first page') as HTMLElement)
    expect(names()).toBe('abcdefghij')
  })
})
