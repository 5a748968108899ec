// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { useSearchParams } from 'react-router'
import { describe, expect, it } from 'vitest'
import { strike } from '#test/support/keyboard.ts'
import { all, button, nameOf, push, put } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { one, press, standPage, takeAway, useDocument } from '#test/support/dom.ts'
import { List } from './list-page.tsx'
import { useSelectedRows } from './selected-rows.ts'

// A list of twenty-three, walked through by its pager, its heads and its look.

useDocument()

type Row = { id: number; name: string }
const letters = 'abcdefghijklmnopqrstuvw'
let address = ''
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
  router.subscribe(({ location }) => {
    address = decodeURIComponent(location.pathname + location.search)
  })
  await standPage(page)
  return router
}
const Following = () => createElement(People, { at: useSearchParams()[0] })

const names = () =>
  all('tbody [data-row]')
    .map((row) => nameOf(row).at(-1))
    .join('')
const range = () => /\d+–\d+ of \d+/.exec(document.body.textContent ?? '')?.[0]
const heads = () => all('thead th').map(nameOf)

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

  it('shows as many rows as one asks for, from the first page again', async () => {
    await open('/people?dir=asc&page=3')
    await act(async () => put(all<HTMLSelectElement>('select').find((one) => one.value === '10') as HTMLSelectElement, '25'))
    expect([names(), range(), button('Next'), address]).toEqual([letters, '1–23 of 23', undefined, '/people?dir=asc&limit=25'])
  })

  it('is sorted by a column one way, then the other, and says by which', async () => {
    await open('/people')
    const sorted: unknown[] = []
    for (const _ of [1, 2]) {
      await press(one('thead th a'))
      sorted.push([names(), one('thead th').getAttribute('aria-sort')])
    }
    expect(sorted).toEqual([
      ['wvutsrqpon', 'descending'],
      ['abcdefghij', 'ascending'],
    ])
  })

  it('takes its keys to the rows of the page that is shown', async () => {
    await open('/people?dir=asc')
    await push('Next')
    all('tbody [data-row]')[0]?.focus()
    await strike('j')
    await strike('x')
    expect(all<HTMLInputElement>('input:checked').map(nameOf)).toEqual(['Select Tester l'])
    await strike('j')
    expect(nameOf(document.activeElement as Element)).toBe('Tester m')
  })

  it('has no page behind its last one, and leads back', async () => {
    await open('/people?dir=asc&page=9')
    await press(all('a').find((link) => nameOf(link) === 'Go to the first page') as HTMLElement)
    expect(names()).toBe('abcdefghij')
  })

  const toggle = async (name: string) => {
    await act(async () => document.getElementById(button('View')?.getAttribute('popovertarget') ?? '')?.showPopover())
    const label = all('label').find((label) => nameOf(label) === name)
    await press(label?.querySelector('input') as HTMLElement)
  }
  it('is as its reader likes it, here and at its other address, until they like it otherwise', async () => {
    const dense = () => document.querySelector('[data-dense]') !== null
    await open('/people')
    expect([heads(), dense()]).toEqual([['Name', 'Branch'], false])
    await toggle('Branch')
    await toggle('Compact list')
    for (const at of ['/people', '/dashboard/people']) {
      await open(at)
      expect([heads(), dense()], at).toEqual([['Name'], true])
    }
    await toggle('Branch')
    await toggle('Compact list')
    await open('/people')
    expect([heads(), dense()]).toEqual([['Name', 'Branch'], false])
  })

  it('keeps the columns that its reader likes, whatever they like of another list', async () => {
    for (const at of ['/people', '/pools']) {
      await open(at)
      await toggle('Branch')
    }
    await open('/people')
    expect(heads()).toEqual(['Name'])
  })
})
