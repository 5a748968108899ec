import { companySizes } from '../employers/rules.ts'
import { oneOf, type Paged, pagedOf, pageIn, queryOf, slugIn, type Wanted, wantedIn, wantedOf, within } from '../jobs/filters.ts'
import { inOrder } from '../jobs/options.ts'
import type { EmployerFilter } from './employer-contract.ts'
import { directorySorts, foundationBounds } from './rules.ts'

/** The employer filter state of the specification as the URL holds it; what the URL does not know falls back to the defaults. */
export type Filters = Pick<EmployerFilter, 'category' | 'companySize' | 'foundationDateMin' | 'foundationDateMax' | 'sort'> & Wanted & Paged

/** Reads the state from an address; a range that is the other way round is the same range. */
export function filtersFrom(query: URLSearchParams): Filters {
  const [foundationDateMin, foundationDateMax] = inOrder(
    within(query.get('foundationDateMin'), foundationBounds, foundationBounds.min),
    within(query.get('foundationDateMax'), foundationBounds, foundationBounds.max),
  )
  return {
    ...wantedIn(query),
    category: slugIn(query.get('category')),
    companySize: oneOf(companySizes, query.get('companySize')),
    foundationDateMin,
    foundationDateMax,
    sort: oneOf(directorySorts, query.get('sort')) ?? 'name',
    ...pageIn(query),
  }
}

/** The shortest address for a state: only what differs from the defaults. */
export function toQuery(filters: Partial<Filters>): string {
  return queryOf([
    ...wantedOf(filters),
    ['category', filters.category],
    ['companySize', filters.companySize],
    ['foundationDateMin', filters.foundationDateMin, foundationBounds.min],
    ['foundationDateMax', filters.foundationDateMax, foundationBounds.max],
    ['sort', filters.sort, 'name'],
    ...pagedOf(filters),
  ])
}

type Active = { name: 'keyword' | 'place' | 'category' | 'companySize' | 'founded'; without: Partial<Filters> }

/** Each filter that is on, with the state without it. */
export function active(filters: Filters): Active[] {
  const { keyword, location, category, companySize, foundationDateMin: min, foundationDateMax: max } = filters
  const on: [Active['name'], boolean, Partial<Filters>][] = [
    ['keyword', keyword !== '', { keyword: '' }],
    ['place', location !== undefined, { place: '', location: undefined }],
    ['category', category !== undefined, { category: undefined }],
    ['companySize', companySize !== undefined, { companySize: undefined }],
    ['founded', min > foundationBounds.min || max < foundationBounds.max, everyYear],
  ]
  return on.filter(([, isOn]) => isOn).map(([name, , without]) => ({ name, without: { ...filters, page: 1, ...without } }))
}

export const everyYear = { foundationDateMin: foundationBounds.min, foundationDateMax: foundationBounds.max }
