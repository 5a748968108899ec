import { type Category, type CategoryKind, currentSlug } from '#shared/categories.ts'
import { spanOf } from '#shared/span.ts'
import { usualDistance } from '../places/steps.ts'
import type { JobFilter } from './contract.ts'
import { datesPosted, distanceBounds, experiences, inOrder, jobTypes, mostSavedHere, salaryBounds, tags } from './options.ts'

/** So many rows a page are offered, and as many as the API sends at once, which stand for all. */
export const perPage = [10, 20, 30] as const
export const mostPerPage = 100
export const sorts = ['relevance', 'newest', 'oldest', 'nearest', 'pay', 'closing'] as const

/** What every public search asks for: words, and a town by its number or as somebody typed it. */
export type Wanted = { keyword: string; place: string; location: number | undefined; distance: number }

/** A page of so many rows; those after the first begin `shift` rows early, where the address asks for rows between two pages. */
export type Paged = { page: number; limit: number; shift: number }

/** The job filter state of the specification as the URL holds it; what the URL does not know falls back to the defaults. */
export type Filters = Required<Pick<JobFilter, 'jobType' | 'datePosted' | 'experience' | 'salaryMin' | 'salaryMax' | 'ids'>> &
  Wanted &
  Paged & {
    category: JobFilter['category']
    trade: JobFilter['trade']
    employer: JobFilter['employer']
    tag: JobFilter['tag']
    sort: JobFilter['sort']
  }

export function oneOf<V extends string>(values: readonly V[], given: string | null): V | undefined {
  return values.find((value) => value === given)
}

/** What can be a sector's or a trade's: which there are, staff decide. */
export const slugIn = (given: string | null) => (given && /^[a-z0-9-]{1,60}$/.test(given) ? given : undefined)

/** A sector or trade that is none is left out, as every other option that does not exist. */
export function withKnown<F extends { category?: string | undefined; trade?: string | undefined }>(
  filters: F,
  items: readonly Category[],
): F {
  const known = (kind: CategoryKind, slug: string | undefined) => (slug ? currentSlug(items, kind, slug) : undefined)
  return { ...filters, category: known('sector', filters.category), trade: known('trade', filters.trade) }
}

export function someOf<V extends string>(values: readonly V[], given: string[]): V[] {
  const chosen = new Set(given.flatMap((part) => part.split(',')))
  return values.filter((value) => chosen.has(value))
}

function idsIn(given: string[]): number[] {
  const ids = given.flatMap((part) => part.split(',')).map(Number)
  return [...new Set(ids)].filter((one) => Number.isSafeInteger(one) && one > 0).slice(0, mostSavedHere)
}

export function within(given: string | null, { min, max }: { min: number; max: number }, otherwise: number): number {
  const value = Number(given)
  return given !== null && given !== '' && Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : otherwise
}

/** Reads the state from an address; forms repeat a name for each tick, links join them by commas. */
export function filtersFrom(query: URLSearchParams): Filters {
  const [salaryMin, salaryMax] = inOrder(
    within(query.get('salaryMin'), salaryBounds, salaryBounds.min),
    within(query.get('salaryMax'), salaryBounds, salaryBounds.max),
  )
  return {
    ...wantedIn(query),
    category: slugIn(query.get('category')),
    trade: slugIn(query.get('trade')),
    employer: /^[a-z0-9-]{1,200}$/.exec(query.get('employer') ?? '')?.[0],
    jobType: someOf(jobTypes, [...query.getAll('jobType'), ...query.getAll('jobTypeSelect')]),
    datePosted: oneOf(datesPosted, query.get('datePosted')) ?? 'all',
    experience: someOf(experiences, [...query.getAll('experience'), ...query.getAll('experienceSelect')]),
    salaryMin,
    salaryMax,
    tag: oneOf(tags, query.get('tag')),
    ids: idsIn(query.getAll('ids')),
    sort: oneOf(sorts, query.get('sort')),
    ...pageIn(query),
  }
}

/** What no keyboard has, no search takes. */
const wordsIn = (given: string | null) => (given ?? '').replaceAll('\0', '')

export function wantedIn(query: URLSearchParams): Wanted {
  return {
    keyword: wordsIn(query.get('keyword')).slice(0, 200),
    place: wordsIn(query.get('place')).trim().slice(0, 100),
    location: within(query.get('location'), { min: 1, max: Number.MAX_SAFE_INTEGER }, 0) || undefined,
    distance: within(query.get('distance'), distanceBounds, usualDistance),
  }
}

const lastPage = 10_000

/** A page, or the rows from `start` to before `end`, in which the specification counts. */
export function pageIn(query: URLSearchParams): Paged {
  const row = { min: 0, max: 1_000_000 }
  const limit = query.get('limit') === 'all' ? mostPerPage : within(query.get('limit'), { min: 1, max: mostPerPage }, perPage[0])
  const span = spanOf({ start: within(query.get('start'), row, 0), end: within(query.get('end'), row, 0), limit })
  if (!span) return { page: within(query.get('page'), { min: 1, max: lastPage }, 1), limit, shift: 0 }
  const [start, end] = span
  const many = Math.min(end - start, mostPerPage)
  const shift = (many - (start % many)) % many
  return { page: Math.min((start + shift) / many + 1, lastPage), limit: many, shift }
}

/** How many rows stand on the pages before this one. */
export const firstRow = ({ page, limit, shift }: Paged) => Math.max(0, (page - 1) * limit - shift)

/** The rows of a page that begins between two others; nothing where page and limit say it. */
export function rowsOf({ page, limit, shift }: Paged): { start: number; end: number } | undefined {
  return shift > 0 && page > 1 ? { start: (page - 1) * limit - shift, end: page * limit - shift } : undefined
}

export const pagesOf = (total: number, { limit, shift }: Paged) => Math.max(1, Math.ceil((total + shift) / limit))

/** The shortest address for a state: only what differs from the defaults. */
export function toQuery(filters: Partial<Filters>): string {
  return queryOf([
    ...wantedOf(filters),
    ['category', filters.category],
    ['trade', filters.trade],
    ['employer', filters.employer],
    ['jobType', filters.jobType],
    ['datePosted', filters.datePosted, 'all'],
    ['experience', filters.experience],
    ['salaryMin', filters.salaryMin, salaryBounds.min],
    ['salaryMax', filters.salaryMax, salaryBounds.max],
    ['tag', filters.tag],
    ['ids', filters.ids],
    ['sort', filters.sort],
    ...pagedOf(filters),
  ])
}

/** The same words, each quoted, which the search takes as they are: `asTyped('masson -lyon') === '"masson" -lyon'`. */
export const asTyped = (keyword: string) => keyword.replace(/-?"[^"]*"?|\S+/g, (part) => (/^-|"/.test(part) ? part : `"${part}"`))

type Value = readonly [name: string, value: unknown, standard?: unknown]

/** A town that is known goes by its number. */
export const wantedOf = ({ keyword, place, location, distance }: Partial<Wanted>): Value[] => [
  ['keyword', keyword],
  ['place', location ? undefined : place],
  ['location', location],
  ['distance', location || place ? distance : undefined, usualDistance],
]

export function pagedOf({ page = 1, limit = perPage[0], shift = 0 }: Partial<Paged>): Value[] {
  const rows = rowsOf({ page, limit, shift })
  if (rows) return Object.entries(rows)
  return [
    ['limit', limit === mostPerPage ? 'all' : limit, perPage[0]],
    ['page', page, 1],
  ]
}

/** The query of these values: what is nothing, empty or the standard stays out. */
export function queryOf(values: readonly Value[]): string {
  const query = new URLSearchParams()
  for (const [name, value, standard] of values) {
    if (value === undefined || value === '' || value === standard || (Array.isArray(value) && value.length === 0)) continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** What of a search an alert keeps: neither when a job was posted nor which ones were saved. */
export const forAlert = (filters: Filters): Filters => ({ ...filters, datePosted: 'all', ids: [], page: 1 })

/** Each filter that is on, with the state without it. */
export function active(filters: Filters): { name: string; value: string; without: Partial<Filters> }[] {
  const rest = { ...filters, page: 1 }
  const on: { name: string; value: string; without: Partial<Filters> }[] = []
  if (filters.keyword) on.push({ name: 'keyword', value: filters.keyword, without: { ...rest, keyword: '' } })
  if (filters.location) on.push({ name: 'place', value: String(filters.location), without: { ...rest, place: '', location: undefined } })
  if (filters.category) on.push({ name: 'category', value: filters.category, without: { ...rest, category: undefined } })
  if (filters.trade) on.push({ name: 'trade', value: filters.trade, without: { ...rest, trade: undefined } })
  if (filters.employer) on.push({ name: 'employer', value: filters.employer, without: { ...rest, employer: undefined } })
  for (const type of filters.jobType)
    on.push({ name: 'jobType', value: type, without: { ...rest, jobType: filters.jobType.filter((one) => one !== type) } })
  if (filters.datePosted !== 'all') on.push({ name: 'datePosted', value: filters.datePosted, without: { ...rest, datePosted: 'all' } })
  for (const years of filters.experience)
    on.push({ name: 'experience', value: years, without: { ...rest, experience: filters.experience.filter((one) => one !== years) } })
  if (filters.salaryMin > salaryBounds.min || filters.salaryMax < salaryBounds.max) {
    on.push({
      name: 'salary',
      value: `${filters.salaryMin}–${filters.salaryMax}`,
      without: { ...rest, salaryMin: salaryBounds.min, salaryMax: salaryBounds.max },
    })
  }
  if (filters.tag) on.push({ name: 'tag', value: filters.tag, without: { ...rest, tag: undefined } })
  if (filters.ids.length > 0) on.push({ name: 'ids', value: filters.ids.join(','), without: { ...rest, ids: [] } })
  return on
}
