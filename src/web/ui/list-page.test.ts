import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#test/show.ts'
import { List, type ListTabs } from './list-page.tsx'
import { changed, queryOf } from './list-query.ts'

type Row = { id: number; name: string }
const rows: Row[] = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Bob' },
]
const tabs: ListTabs = { name: 'status', values: [{ value: 'open', name: 'Open', count: 3 }] }
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
  it('sorts down first, then up, then down again, from the first page, and keeps what narrows the list', () => {
    expect(list('/people?town=york&page=3').links.Name).toBe('/people?town=york&sort=name&dir=desc')
    expect(list('/people?sort=name&dir=desc&page=3').links.Name).toBe('/people?sort=name&dir=asc')
    expect(list('/people?sort=name&dir=asc').links.Name).toBe('/people?sort=name&dir=desc')
    expect(list('/people').links).not.toHaveProperty('Note')
  })
  it('says by which column the list is sorted, and which way: by the newest unless asked', () => {
    expect(sorted('/people')).toEqual(['Created descending'])
    expect(sorted('/people?sort=name&dir=asc')).toEqual(['Name ascending'])
  })
})

describe('a cell', () => {
  it('says where it stands in a row on a phone, and a dash where there is nothing to say', () => {
    const { html } = list('/people')
    expect(html).toContain('<td data-phone="under"><div>on holiday</div></td>')
    expect(html).toContain('<td><div>–</div></td>')
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
  it.each([null, '', '{', '[]', 'null', '{"hidden":7}'])('has every column when the browser kept %j', (kept) => {
    keep(kept)
    expect(heads('/people')).toEqual(all)
  })
  it('has its rows close together on every list once one likes them so', () => {
    keep(look({}, true))
    expect(list('/people').html).toContain('data-dense')
    keep(look({}))
    expect(list('/people').html).not.toContain('data-dense')
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
  it('offers neither pages nor sizes where all rows fit on one', () => {
    const { text, buttons } = list('/people', { total: 10 })
    expect(text).toContain('1–10 of 10')
    expect(text).not.toMatch(/Rows \d/)
    expect(buttons).not.toContain('Next')
  })
})

describe('what narrows a list', () => {
  it('stands in its boxes as in its address', () => {
    const { html } = list('/people?town=york&q=ann')
    expect(html).toContain('<option value="york" selected="">')
    expect(html).toMatch(/<input type="search"[^>]* value="ann"/)
  })
  it('is taken away one by one or all at once', () =>
    expect(list('/people?town=york&q=ann&page=2').links).toMatchObject({
      'Remove filter Search: “ann”': '/people?town=york',
      'Remove filter Town: York': '/people?q=ann',
      'Clear filters': '/people',
    }))
  it('stays when a tab is opened, and the tab says that it is', () => {
    const { links, html } = list('/people?status=open&town=york&page=2')
    expect(links).toMatchObject({ 'All 3': '/people?town=york', 'Open 3': '/people?status=open&town=york' })
    expect(html).toMatch(/<a aria-current="page"[^>]*>Open /)
  })
})

it('what a list keeps back has a tab, even when nothing else is there', () => {
  const unasked = { name: 'People', count: 0 }
  expect(list('/people', { unasked }).links).toMatchObject({ 'People 0': '/people', 'Open 3': '/people?status=open' })
  const { text, links } = list('/people', { unasked, total: 0, shown: [] })
  expect(text).toContain('Nobody yet')
  expect(links).toMatchObject({ 'Open 3': '/people?status=open' })
})

it('an empty list says whether nothing is there, nothing fits, or no page is', () => {
  const none = (at: string, total = 0) => list(at, { total, shown: [] })
  expect(none('/people').text).toBe('Nobody yet')
  expect(none('/people?q=zoe').text).toContain('Nothing matches all of these at once.')
  expect(none('/people?status=open').text).toContain('Nothing matches all of these at once.')
  const beyond = none('/people?page=99&q=ann', 12)
  expect(beyond.text).toContain('There is no such page')
  expect(beyond.links['Go to the first page']).toBe('/people?q=ann')
})

it('a selected row is ticked, the box of the page only when all are', () => {
  const { html } = list('/people')
  expect(html).toMatch(/<input type="checkbox" aria-label="Select Bob" checked=""/)
  expect(html).not.toMatch(/<input type="checkbox" aria-label="Select (Ann|this page)" checked=""/)
})

describe('the address of a list', () => {
  it('begins at the first page when anything changes', () => {
    expect(changed(new URLSearchParams('q=ann&page=4'), { town: 'york' })).toBe('q=ann&town=york')
    expect(changed(new URLSearchParams('q=ann&town=york'), { town: '' })).toBe('q=ann')
    expect(changed(new URLSearchParams('q=ann&page=4'), { page: '5' })).toBe('q=ann&page=5')
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
