import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Listing } from './listing.tsx'
import { text } from './text.ts'
import { say } from '#shared/text.ts'
import { leeds } from '#test/support/samples.ts'
import { filtersFrom, toQuery } from '../../filters.ts'

const t = say(text, 'en')
const filters = { keyword: '', place: '', location: undefined, distance: 25, page: 1, limit: 10, shift: 0 }
type Filters = typeof filters
const listing = {
  path: '/jobs',
  filters,
  toQuery: () => '',
  found: { total: 0, around: null, isUnknown: false, like: [] },
  title: t.openJobs({ n: 0 }),
  words: t,
  sort: { value: 'newest', standard: 'newest', of: [['newest', t.newest]] as [string, string][] },
  panel: null,
  cards: [],
  nothing: { near: [] },
}
const withFilters = (chips: readonly string[]) =>
  show(Listing<Filters, string>, { ...listing, chips: chips.map((says) => ({ key: says, says, without: filters })) }, { role: null })

it('a search that nothing matches is widened or cleared', () => {
  const { text: said, links } = withFilters(['Roofing'])
  expect(said).toContain(t.noMatch)
  expect(links).toHaveProperty(t.clearFilters)
})

it('a list in which there is nothing yet says so, and offers no filters to clear', () => {
  const { text: said, links } = withFilters([])
  expect(said).toContain(t.none)
  expect(said).not.toContain(t.noMatchTitle)
  expect(links).not.toHaveProperty(t.clearFilters)
})

it.each([
  [true, 'Did you mean Leeds, West Yorkshire?'],
  [false, 'Leeds, West Yorkshire'],
])('another town of that name is searched with all that narrows the search, from its first page (is unknown: %s)', (isUnknown, says) => {
  const sought = filtersFrom(new URLSearchParams('keyword=mason&place=Leed&category=residential&sort=pay&page=3'))
  const found = { ...listing.found, isUnknown, like: [leeds] }
  const { links } = show(Listing, { ...listing, filters: sought, toQuery, found, chips: [] } as never, { role: null })
  expect(links[says]).toBe(`/jobs?keyword=mason&location=${leeds.id}&category=residential&sort=pay`)
})

it('every page keeps the order and how much a page holds', () => {
  const sought = filtersFrom(new URLSearchParams('sort=oldest&limit=20'))
  const found = { ...listing.found, total: 41 }
  const { links } = show(Listing, { ...listing, filters: sought, toQuery, found, chips: [] } as never, { role: null })
  expect(links['Page 2']).toBe('/jobs?sort=oldest&limit=20&page=2')
})
