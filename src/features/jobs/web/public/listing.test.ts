import { expect, it } from 'vitest'
import { show } from '#test/show.ts'
import { Listing } from './listing.tsx'
import { text } from './text.ts'
import { say } from '#shared/text.ts'

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
