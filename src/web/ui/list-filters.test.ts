// @vitest-environment happy-dom
import { act, createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { all, nameOf, put } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { lateList, leave, one, press, standPage, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import type { Filter } from './list-filter.tsx'
import { FilterChips, Filters } from './list-filters.tsx'

useDocument()

const towns = [
  ['leeds', 'Leeds'],
  ['york', 'York'],
] as const
const filters: Filter[] = [
  { name: 'town', label: 'Town', options: towns },
  { name: 'mine', label: 'Mine', kind: 'switch' },
  { name: 'trade', label: 'Trade', kind: 'many', options: [...towns, ['bath', 'Bath']] },
  { name: 'word', label: 'Word', kind: 'text' },
  { name: 'age', label: 'Age', kind: 'numbers', min: 0, max: 150 },
  { name: 'added', label: 'Added', kind: 'days' },
]

let address = ''
const Address = () => {
  address = decodeURIComponent(useLocation().search)
  return null
}
const Bar = () =>
  createElement(
    Fragment,
    null,
    createElement(Filters, { filters, sorts: [], isSearchable: true }),
    createElement(FilterChips, { filters }),
    createElement(Address),
  )
const field = (label: string) =>
  all<HTMLInputElement>('dialog input, dialog select').find((field) => nameIn(field) === label) as HTMLInputElement
const nameIn = (field: HTMLInputElement) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim()
const chips = () => all('a').map(nameOf)
const remove = (chip: string) => press(all('a').find((link) => nameOf(link) === chip) as HTMLElement)
const search = () => one<HTMLInputElement>('[data-list-search]')

const list = lateList()
/** With the drawer, in which each filter stands. */
async function standAt(at: string) {
  list.comesAfter = Promise.resolve()
  await standPage(pageOf(Bar, {}, { at }, list).page)
  await press(all('button').find((button) => nameOf(button).startsWith('Filters')) as HTMLElement)
}

const set = '/?q=ann&town=leeds&mine=true&trade=leeds&trade=york&word=roof&age=20..30&added=last-30&page=3'
/** What each filter shows. */
const shown = () => ({
  search: search().value,
  town: field('Town').value,
  mine: field('Mine').checked,
  trade: [...one<HTMLSelectElement>('dialog select[multiple]').selectedOptions].map(({ value }) => value),
  word: field('Word').value,
  age: [field('At least').value, field('At most').value],
})
const asSet = { search: 'ann', town: 'leeds', mine: true, trade: ['leeds', 'york'], word: 'roof', age: ['20', '30'] }

describe('the filters of a list', () => {
  it('show what the address says', async () => {
    await standAt(set)
    expect(shown()).toEqual(asSet)
  })

  it('are all taken away at once, from the chips and from the drawer', async () => {
    await standAt(set)
    await remove('Clear filters')
    expect(shown()).toEqual({ search: '', town: '', mine: false, trade: [], word: '', age: ['', ''] })
    expect(address).toBe('')
  })

  it('that are changed one right after the other both count', async () => {
    await standAt('/?page=2')
    await act(async () => {
      put(field('Town'), 'york')
      field('Mine').click()
    })
    expect(address).toBe('?town=york&mine=true')
  })

  it.each(['-5', '151', '1e9'])('of numbers say at the field that %s is none of theirs, and keep it and the other end', async (wrong) => {
    await standAt('/?age=..50')
    await type(field('At least'), wrong)
    await leave(field('At least'))
    const told = () => textsOf('dialog [role=alert]')
    expect([told(), field('At least').value, field('At most').value]).toEqual([['Enter a number from 0 to 150.'], wrong, '50'])
    expect([address, chips()[0]]).toEqual(['?age=..50', 'Remove filter Age: at most 50'])
    await type(field('At least'), '20')
    await leave(field('At least'))
    expect([told(), address]).toEqual([[], '?age=20..50'])
  })

  it('search once somebody stops typing, and only for something else', async () => {
    await standAt('/?q=ann')
    await type(search(), 'ann ')
    await wait(1000)
    expect(address).toBe('?q=ann')
    await type(search(), 'anna')
    expect(address).toBe('?q=ann')
    await wait(1000)
    expect([address, search().value]).toEqual(['?q=anna', 'anna'])
  })
})
