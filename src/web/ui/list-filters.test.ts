// @vitest-environment happy-dom
import { act, createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { all, nameOf, put } from '#test/press.ts'
import { pageOf } from '#test/show.ts'
import { lateList, leave, one, press, standPage, type, useDocument, wait } from '#test/stand.ts'
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
  { name: 'age', label: 'Age', kind: 'numbers' },
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

  it.each([
    ['Remove filter Search: “ann”', { search: '' }, 'q=ann&'],
    ['Remove filter Town: Leeds', { town: '' }, 'town=leeds&'],
    ['Remove filter Mine', { mine: false }, 'mine=true&'],
    ['Remove filter Trade: Leeds', { trade: ['york'] }, 'trade=leeds&'],
    ['Remove filter Word: “roof”', { word: '' }, 'word=roof&'],
    ['Remove filter Age: 20 to 30', { age: ['', ''] }, 'age=20..30&'],
  ])('%s: the one is shown without it, the others stay, and the list begins anew', async (chip, without, part) => {
    await standAt(set)
    await remove(chip)
    expect(shown()).toEqual({ ...asSet, ...without })
    // What was typed does not search again.
    await wait(1000)
    expect(address).toBe(set.slice(1).replace(part, '').replace('&page=3', ''))
    expect(chips()).not.toContain(chip)
  })

  it('are all taken away at once, from the chips and from the drawer', async () => {
    await standAt(set)
    await remove('Clear filters')
    expect(shown()).toEqual({ search: '', town: '', mine: false, trade: [], word: '', age: ['', ''] })
    expect(address).toBe('')
  })

  it('leave the order and the tab as they are when they are taken away', async () => {
    await standAt('/?status=open&town=leeds&sort=name&dir=asc&page=3')
    await remove('Clear filters')
    expect(address).toBe('?status=open&sort=name&dir=asc')
  })

  it('that are changed one right after the other both count', async () => {
    await standAt('/?page=2')
    await act(async () => {
      put(field('Town'), 'york')
      field('Mine').click()
    })
    expect(address).toBe('?town=york&mine=true')
  })

  it('of numbers are typed one after the other without losing one’s place', async () => {
    await standAt('/?page=2')
    await type(field('At least'), '30')
    await leave(field('At least'), field('At most'))
    expect([address, document.activeElement]).toEqual(['?age=30..', field('At most')])
    await type(field('At most'), '40')
    await press(field('At most'), 'Enter')
    expect([address, document.activeElement]).toEqual(['?age=30..40', field('At most')])
  })

  it.each([
    ['numbers', ['At least', '30'], ['At most', '40'], '?age=30..40'],
    ['days', ['From', '1 Nov 2026'], ['Until', '5 Nov 2026'], '?added=2026-11-01..2026-11-05'],
  ] as const)('of %s have both ends, though the list for the first has not come yet', async (_, [first, one], [second, other], whole) => {
    await standAt('/')
    const late = Promise.withResolvers()
    list.comesAfter = late.promise
    await type(field(first), one)
    await leave(field(first), field(second))
    await type(field(second), other)
    await leave(field(second))
    expect(address).toBe('')
    late.resolve(null)
    await wait(0)
    expect(address).toBe(whole)
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
