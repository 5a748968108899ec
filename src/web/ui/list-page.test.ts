import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#test/support/render.ts'
import { List, type ListTabs } from './list-page.tsx'
import type { Filter } from './list-filter.tsx'
import { changed, queryOf } from './list-query.ts'

type Row = { id: number; name: string }
const rows: Row[] = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Bob' },
]
const tabs: ListTabs = { name: 'status', values: [{ value: 'open', name: 'Open', count: 3, empty: { title: 'None open' } }] }
const town = {
  name: 'town',
  label: 'Town',
  options: [
    ['leeds', 'Leeds'],
    ['york', 'York'],
  ] as const,
}

const list = (at: string, { total = 95, shown = rows, unasked }: { total?: number; shown?: Row[]; unasked?: ListTabs['unasked'] } = {}) =>
  show(
    List<Row>,
    {
      name: 'People',
      rows: shown,
      total,
      idOf: ({ id }) => id,
      to: ({ id }) => `/people/${id}`,
      tabs: { ...tabs, ...(unasked && { unasked }) },
      filters: [town],
      empty: { title: 'Nobody yet' },
      selection: { ids: new Set([2]), onChange: () => {}, nameOf: ({ name }) => name },
      columns: [
        { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
        { key: 'created', title: 'Created', sort: 'createdAt', cell: () => 'today' },
        { key: 'note', title: 'Note', phone: 'under', cell: ({ id }) => id === 1 && 'on holiday' },
      ],
    },
    { at },
  )
const sorted = (at: string) =>
  [...list(at).html.matchAll(/<th scope="col" aria-sort="(\w+)"><a[^>]*>(\w+)/g)].map(([, way, name]) => `${name} ${way}`)

describe('the head of a column', () => {
  it('sorts names from A first, days from the newest, then the other way, from the first page, and keeps what narrows the list', () => {
    expect(list('/people?town=york&page=3').links.Name).toBe('/people?town=york&sort=name&dir=asc')
    expect(list('/people?sort=name&dir=asc').links.Created).toBe('/people?sort=createdAt&dir=desc')
    expect(list('/people?sort=name&dir=desc&page=3').links.Name).toBe('/people?sort=name&dir=asc')
    expect(list('/people?sort=name&dir=asc').links.Name).toBe('/people?sort=name&dir=desc')
    expect(list('/people').links).not.toHaveProperty('Note')
  })
  it('says by which column the list is sorted, and which way: by the newest unless asked', () => {
    expect(sorted('/people')).toEqual(['Created descending'])
    expect(sorted('/people?sort=name&dir=asc')).toEqual(['Name ascending'])
  })
})

describe('the look of a list', () => {
  const keep = (kept: string | null) => vi.stubGlobal('localStorage', { getItem: () => kept })
  const look = (hidden: object, isDense = false) => JSON.stringify({ isDense, hidden })
  const heads = (at: string) => [...list(at).html.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?(\w+)/g)].map(([, name]) => name)
  const all = ['Name', 'Created', 'Note']
  afterEach(() => vi.unstubAllGlobals())
  it.each([
    ['/people', { '/people': ['note'] }, ['Name', 'Created']],
    ['/dashboard/people', { '/people': ['note', 'created'], '/jobs': ['name'] }, ['Name']],
    ['/people/12/list', { '/people/list': ['created'] }, ['Name', 'Note']],
    ['/people', { '/jobs': ['note'] }, all],
    ['/people', { '/people': ['name', 'shoe size'] }, all],
    ['/people', { '/people': 'note' }, all],
  ])('at %s without %o has the columns %o', (at, hidden, columns) => {
    keep(look(hidden))
    expect(heads(at)).toEqual(columns)
  })
})

describe('the foot of a list', () => {
  it.each([
    ['/people', '1–10 of 95', '10', [true, false]],
    ['/people?page=2', '11–20 of 95', '10', [false, false]],
    ['/people?page=4&limit=25', '76–95 of 95', '25', [false, true]],
  ])('at %s: %s', (at, range, limit, [isFirst, isLast]) => {
    const { text, html } = list(at)
    expect(text).toContain(range)
    expect(html).toContain(`<option selected="">${limit}</option>`)
    expect(/<button[^>]* disabled=""[^>]*>Previous</.test(html)).toBe(isFirst)
    expect(/<button[^>]* disabled=""[^>]*>Next</.test(html)).toBe(isLast)
  })
})

describe('what narrows a list', () => {
  it('is taken away one by one or all at once', () =>
    expect(list('/people?town=york&q=ann&page=2').links).toMatchObject({
      'Remove filter Search: “ann”': '/people?town=york',
      'Remove filter Town: York': '/people?q=ann',
      'Clear filters': '/people',
    }))
})

describe('a filter', () => {
  const trades = [
    ['mason', 'Mason'],
    ['roofer', 'Roofer'],
  ] as const
  const filters: Filter[] = [
    { kind: 'many', name: 'trade', label: 'Trades', options: trades },
    { kind: 'days', name: 'added', label: 'Added' },
    { kind: 'numbers', name: 'pay', label: 'Pay', min: 0, max: 9000 },
    { kind: 'switch', name: 'hot', label: 'Hot' },
    { kind: 'text', name: 'tag', label: 'Tag' },
  ]
  const filtered = (query: string, more: Filter[] = [], locale: 'en' | 'fr' = 'en') =>
    show(
      List<Row>,
      { name: 'People', rows, total: 2, idOf: ({ id }) => id, filters: [...filters, ...more], empty: { title: '' }, columns: [] },
      { at: `/people?${query}`, locale },
    )
  it('of each kind says on its button what is chosen, and has a chip that takes away that alone', () => {
    const { buttons, links } = filtered('trade=mason&trade=roofer&added=last-30&pay=20..30&hot=true&tag=van&page=3')
    expect(buttons).toEqual(expect.arrayContaining(['Trades: 2', 'Added: Last 30 days', 'Pay: 20 to 30', 'Tag: “van”']))
    expect(links).toMatchObject({
      'Remove filter Trades: Mason': '/people?trade=roofer&added=last-30&pay=20..30&hot=true&tag=van',
      'Remove filter Added: Last 30 days': '/people?trade=mason&trade=roofer&pay=20..30&hot=true&tag=van',
      'Remove filter Pay: 20 to 30': '/people?trade=mason&trade=roofer&added=last-30&hot=true&tag=van',
      'Remove filter Hot': '/people?trade=mason&trade=roofer&added=last-30&pay=20..30&tag=van',
      'Remove filter Tag: “van”': '/people?trade=mason&trade=roofer&added=last-30&pay=20..30&hot=true',
      'Clear filters': '/people',
    })
  })
  it('that an address has broken narrows nothing', () => {
    const { buttons, links } = filtered('trade=king&added=soon&pay=a..b&hot=maybe')
    expect(buttons).toEqual(expect.arrayContaining(['Trades: any', 'Added: any', 'Pay: any', 'Tag: any']))
    expect(Object.keys(links).filter((name) => name.startsWith('Remove'))).toEqual([])
  })
})

it('an empty list says whether nothing is there, nothing fits, or no page is', () => {
  const none = (at: string, total = 0) => list(at, { total, shown: [] })
  expect(none('/people').text).toBe('Nobody yet')
  expect(none('/people?q=zoe').text).toContain('Try removing a filter.')
  expect(none('/people?status=closed').text).toContain('Try removing a filter.')
  const beyond = none('/people?page=99&q=ann', 12)
  expect(beyond.text).toContain('Page not found')
  expect(beyond.links['Go to the first page']).toBe('/people?q=ann')
})

it.each([
  ['/people?town=york&q=zoe&page=2', ['/people', '/people']],
  ['/people?status=open&town=york&sort=name', ['/people?status=open&amp;sort=name', '/people?status=open&amp;sort=name']],
  ['/people?status=closed', ['/people']],
])(
  '%s, in which nothing fits, leads to all of it in its tab, else out of that: from the chips and from where the rows would be',
  (at, wanted) => {
    const { html } = list(at, { total: 0, shown: [] })
    const ways = [...html.matchAll(/<a\b([^>]*)>Clear filters<\/a>/g)].map(([, attributes]) => /href="([^"]*)"/.exec(attributes ?? '')?.[1])
    expect(ways).toEqual(wanted)
  },
)

describe('the address of a list', () => {
  it('begins at the first page when anything changes', () => {
    expect(changed(new URLSearchParams('q=ann&page=4'), { town: 'york' })).toBe('q=ann&town=york')
    expect(changed(new URLSearchParams('q=ann&town=york'), { town: '' })).toBe('q=ann')
    expect(changed(new URLSearchParams('q=ann&page=4'), { page: '5' })).toBe('q=ann&page=5')
  })
  it('has several values of one name one after the other', () => {
    expect(changed(new URLSearchParams('q=ann&trade=mason&dir=asc'), { trade: ['roofer', 'tiler'] })).toBe(
      'q=ann&trade=roofer&dir=asc&trade=tiler',
    )
    expect(changed(new URLSearchParams('q=ann&trade=mason&trade=tiler'), { trade: [] })).toBe('q=ann')
  })
  it('is read by kind', () => {
    const q = queryOf(
      new URL('https://lintel.example/people?trade=mason&trade=king&trade=tiler&added=2026-01-01..2026-03-31&pay=20..&due=soon'),
    )
    expect(q.anyOf('trade', ['tiler', 'mason', 'roofer'])).toEqual(['tiler', 'mason'])
    expect(q.anyOf('town', ['leeds'])).toBeUndefined()
    expect([q.days('added'), q.days('due')]).toEqual([{ from: '2026-01-01', until: '2026-03-31' }, {}])
    expect([q.numbers('pay', 99), q.numbers('age', 99)]).toEqual([{ min: 20 }, {}])
  })
  it('is read as far as anybody offers it', () => {
    const read = (query: string) => {
      const q = queryOf(new URL(`https://lintel.example/people?${query}`))
      return {
        ...q.paging(['name', 'createdAt']),
        town: q.oneOf('town', ['leeds', 'york']),
        q: q.text('q'),
        mine: q.flag('mine'),
        days: q.whole('days', 60),
      }
    }
    expect(read('page=2&limit=25&sort=name&dir=asc&town=york&q=+ann+&mine=true&days=60')).toEqual({
      page: 2,
      limit: 25,
      sort: 'name',
      dir: 'asc',
      town: 'york',
      q: 'ann',
      mine: true,
      days: 60,
    })
    const nothing = {
      page: undefined,
      limit: undefined,
      sort: undefined,
      dir: undefined,
      town: undefined,
      q: undefined,
      mine: undefined,
      days: undefined,
    }
    expect(read('page=0&limit=101&sort=password&dir=up&town=paris&q=+&mine=yes&days=61')).toEqual(nothing)
    expect(read('page=-1&limit=1.5&days=1e1')).toEqual(nothing)
  })
})
