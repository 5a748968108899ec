// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { all, nameOf, putIn } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { lateList, one, press, standPage, type, useDocument, wait } from '#test/support/dom.ts'
import type { Filter } from './list-filter.tsx'
import { List } from './list-page.tsx'

useDocument()

const towns = [
  ['leeds', 'Leeds'],
  ['york', 'York'],
] as const
const filters: Filter[] = [
  { name: 'town', label: 'Town', options: towns },
  { name: 'mine', label: 'Mine', kind: 'switch' },
  { name: 'trade', label: 'Trade', kind: 'many', options: [...towns, ['bath', 'Bath']] },
]
const tabs = { name: 'status', values: [{ value: 'open', name: 'Open', count: 40 }] }
const columns = [
  { key: 'name', title: 'Name', sort: 'name', cell: ({ id }: { id: number }) => `No. ${id}` },
  { key: 'town', title: 'Town', sort: 'town', cell: () => 'Leeds' },
]

let address = ''
const Address = () => {
  address = decodeURIComponent(useLocation().search)
  const navigate = useNavigate()
  return createElement('button', { type: 'button', onClick: () => navigate(-1) }, 'Back')
}
const People = () =>
  createElement(
    Fragment,
    null,
    createElement(List<{ id: number }>, {
      name: 'People',
      total: 40,
      rows: [{ id: 1 }, { id: 2 }],
      idOf: ({ id }) => id,
      filters,
      tabs,
      columns,
      empty: { title: 'Nobody' },
    }),
    createElement(Address),
  )

const list = lateList()
/** The next list does not come before it is let. */
async function standLate(at: string): Promise<() => Promise<void>> {
  list.comesAfter = Promise.resolve()
  await standPage(pageOf(People, {}, { at }, list).page)
  const late = Promise.withResolvers()
  list.comesAfter = late.promise
  return async () => {
    late.resolve(null)
    await wait(0)
  }
}
const named = (name: string) => all('a, button').find((one) => nameOf(one).startsWith(name)) as HTMLElement

describe('before its list has come', () => {
  it.each([
    ['two filters that are taken away', '?town=leeds&mine=true&q=ann', ['Remove filter Town', 'Remove filter Mine'], '?q=ann'],
    ['two of one filter', '?trade=leeds&trade=york&trade=bath', ['Remove filter Trade: Leeds', 'Remove filter Trade: York'], '?trade=bath'],
    ['a tab, then no filters', '?town=leeds', ['Open', 'Clear filters'], '?status=open'],
    ['no filters, then a tab', '?town=leeds', ['Clear filters', 'Open'], '?status=open'],
    ['an order, then a filter taken away', '?mine=true', ['Name', 'Remove filter Mine'], '?sort=name&dir=desc'],
    ['one head twice', '', ['Name', 'Name'], '?sort=name&dir=asc'],
    ['the next page twice', '', ['Next', 'Next'], '?page=3'],
    ['the next page and back', '?page=2', ['Next', 'Previous'], '?page=2'],
  ])('%s: both count', async (_, at, presses, wanted) => {
    const comes = await standLate(`/${at}`)
    for (const name of presses) await press(named(name))
    expect(address).toBe(at)
    await comes()
    expect(address).toBe(wanted)
  })

  it('what is chosen is shown', async () => {
    const comes = await standLate('/')
    const town = one<HTMLSelectElement>('select[aria-label="Town"]')
    await putIn(town, 'york')
    expect([town.value, named('Remove filter Town') !== undefined, address]).toEqual(['york', true, ''])
    await comes()
    expect([town.value, address]).toEqual(['york', '?town=york'])
  })

  it('the last page has no next one', async () => {
    await standLate('/?page=3')
    await press(named('Next'))
    expect(one<HTMLButtonElement>('button[disabled]').textContent).toBe('Next')
  })
})

describe('what is typed to search', () => {
  it('goes on though the list for its beginning comes in between', async () => {
    const comes = await standLate('/')
    const search = one<HTMLInputElement>('[data-list-search]')
    await type(search, 'ann')
    await wait(300)
    await type(search, 'anna')
    await comes()
    expect([search.value, address]).toEqual(['anna', '?q=ann'])
    await wait(300)
    expect([search.value, address]).toEqual(['anna', '?q=anna'])
  })

  it.each([
    ['an order', 'Name', '?mine=true&q=ann&sort=name&dir=desc'],
    ['a filter that is taken away', 'Remove filter Mine', '?q=ann'],
    ['a tab', 'Open', '?mine=true&q=ann&status=open'],
    ['the next page', 'Next', '?mine=true&q=ann&page=2'],
    ['no filters', 'Clear filters', ''],
  ])('and %s: both count', async (_, name, wanted) => {
    const comes = await standLate('/?mine=true')
    const search = one<HTMLInputElement>('[data-list-search]')
    await type(search, 'ann ')
    await press(named(name))
    await comes()
    await wait(1000)
    expect([search.value.trim(), address]).toEqual([wanted === '' ? '' : 'ann', wanted])
  })

  it('is taken away by its chip, and stands there again by Back', async () => {
    const comes = await standLate('/?q=ann')
    const search = one<HTMLInputElement>('[data-list-search]')
    await press(named('Remove filter Search'))
    await comes()
    expect([search.value, address]).toEqual(['', ''])
    await press(named('Back'))
    await wait(1000)
    expect([search.value, address]).toEqual(['ann', '?q=ann'])
  })
})
