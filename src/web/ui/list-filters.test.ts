// @vitest-environment happy-dom
import { act, createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { all, nameOf, put } from '#test/support/user-actions.ts'
import { pageOf, show } from '#test/support/render.ts'
import { lateList, leave, one, press, standPage, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { type Filter, FilterField } from './list-filter.tsx'
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

  it('of numbers take the least and the most that may be asked for, to two decimals', async () => {
    await standAt('/')
    for (const [label, typed, age] of [
      ['At least', '0', '0..'],
      ['At most', '150', '0..150'],
      ['At least', '20.456', '20.46..150'],
    ] as const) {
      await type(field(label), typed)
      await leave(field(label))
      expect([address, textsOf('[role=alert]')]).toEqual([`?age=${age}`, []])
    }
  })

  it('of several say beside each how many rows it would leave, none too, as soon as that is known', async () => {
    const filter: Filter = {
      name: 'trade',
      label: 'Trade',
      kind: 'many',
      options: [...towns, ['bath', 'Bath']],
      counts: { leeds: 1200, york: 0 },
    }
    await standPage(pageOf(FilterField, { filter }).page)
    await press(one('[role=combobox]'))
    expect(textsOf('[role=option]')).toEqual(['Leeds (1,200)', 'York (0)', 'Bath'])
  })

  it('that have no room are counted on the button for more, on a phone all that are set', () => {
    const counts = (at: string) =>
      [...show(Bar, {}, { at }).html.matchAll(/class="[^"]*(onPhone|atDesk)[^"]*">(\d)/g)].map(([, where, n]) => `${where} ${n}`)
    expect(counts('/?town=leeds&mine=true&added=last-30')).toEqual(['onPhone 3', 'atDesk 1'])
    expect(counts('/?town=leeds')).toEqual(['onPhone 1'])
    expect(counts('/')).toEqual([])
  })

  it.each(['-5..50', '20..151', '20', 'a..b'])('are none where the address says what cannot be read: %s', async (age) => {
    await standAt(`/?age=${age}&added=2026-13-01..`)
    expect([chips(), all('button').map(nameOf).includes('Filters')]).toEqual([[], true])
  })

  it('are empty in the drawer once they are cleared there, whatever was being typed', async () => {
    await standAt('/?town=leeds')
    const unfinished = [
      ['Word', 'roo'],
      ['From', '31/02/2026'],
      ['Trade', 'lee'],
      ['At least', '30'],
    ] as const
    for (const [label, typed] of unfinished) {
      await type(field(label), typed)
      if (label !== 'At least') await leave(field(label))
    }
    const clear = () => press(all('dialog button').find((button) => nameOf(button) === 'Clear filters') as HTMLElement)
    await clear()
    const left = () => [...unfinished.map(([label]) => field(label).value), ...textsOf('dialog [role=alert]')].join('')
    expect([left(), address]).toEqual(['', ''])
    await type(field('At least'), '30')
    await leave(field('At least'))
    expect(address).toBe('?age=30..')
    await clear()
    expect([left(), address]).toEqual(['', ''])
  })

  it('are led to from a chip that was taken away: the next one, else the button for more', async () => {
    await standPage(pageOf(Bar, {}, { at: '/?town=leeds&mine=true&word=roof' }, list).page)
    const takeAway = async (chip: string) => {
      const link = all('a').find((one) => nameOf(one) === chip) as HTMLElement
      link.focus()
      await press(link)
      return nameOf(document.activeElement as Element)
    }
    expect(await takeAway('Remove filter Mine')).toBe('Remove filter Word: “roof”')
    expect(await takeAway('Remove filter Word: “roof”')).toBe('Remove filter Town: Leeds')
    expect(await takeAway('Clear filters')).toBe('Filters')
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
