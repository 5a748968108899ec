import { oneOf, type Paged, pagedOf, pageIn, queryOf, slugIn, someOf, type Wanted, wantedIn, wantedOf } from '../jobs/filters.ts'
import { type DatePosted, datesPosted, experiences } from '../jobs/options.ts'
import { qualifications } from '../jobs/terms.ts'
import type { DirectoryFilter } from './candidate-contract.ts'
import { candidateGenders, candidateSorts } from './candidate-rules.ts'

/** The candidate filter state of the specification as the URL holds it; what the URL does not know falls back to the defaults. */
export type Filters = Pick<DirectoryFilter, 'category' | 'candidateGender' | 'datePost' | 'experiences' | 'qualifications' | 'sort'> &
  Wanted &
  Paged & {
    /** What a link opened with; it is no filter, and stays when these are cleared. */
    pass: string
  }

/** Reads the state from an address. */
export function filtersFrom(query: URLSearchParams): Filters {
  return {
    pass: (query.get('pass') ?? '').slice(0, 200),
    ...wantedIn(query),
    category: slugIn(query.get('category')),
    candidateGender: oneOf(candidateGenders, query.get('candidateGender')) ?? 'all',
    datePost: byDay(oneOf(datesPosted, query.get('datePost')) ?? 'all'),
    experiences: someOf(experiences, query.getAll('experiences')),
    qualifications: someOf(qualifications, query.getAll('qualifications')),
    sort: oneOf(candidateSorts, query.get('sort')) ?? 'newest',
    ...pageIn(query),
  }
}

/** When somebody joined is known by the day. */
const byDay = (posted: DatePosted) => (posted === 'last-hour' ? 'last-24-hour' : posted)

/** The shortest address for a state: only what differs from the defaults. */
export function toQuery(filters: Partial<Filters>): string {
  return queryOf([
    ['pass', filters.pass],
    ...wantedOf(filters),
    ['category', filters.category],
    ['candidateGender', filters.candidateGender, 'all'],
    ['datePost', filters.datePost, 'all'],
    ['experiences', filters.experiences],
    ['qualifications', filters.qualifications],
    ['sort', filters.sort, 'newest'],
    ...pagedOf(filters),
  ])
}

type Active = {
  name: 'keyword' | 'place' | 'category' | 'candidateGender' | 'datePost' | 'experiences' | 'qualifications'
  value: string
  without: Partial<Filters>
}

/** Each filter that is on, with the state without it. */
export function active(filters: Filters): Active[] {
  const { keyword, location, category, candidateGender, datePost, experiences: years, qualifications: held } = filters
  const one = (name: Active['name'], value: string | undefined, without: Partial<Filters>): Active[] =>
    value ? [{ name, value, without: { ...filters, page: 1, ...without } }] : []
  return [
    ...one('keyword', keyword, { keyword: '' }),
    ...one('place', location === undefined ? undefined : String(location), { place: '', location: undefined }),
    ...one('category', category, { category: undefined }),
    ...one('candidateGender', candidateGender === 'all' ? undefined : candidateGender, { candidateGender: 'all' }),
    ...one('datePost', datePost === 'all' ? undefined : datePost, { datePost: 'all' }),
    ...years.flatMap((value) => one('experiences', value, { experiences: years.filter((other) => other !== value) })),
    ...held.flatMap((value) => one('qualifications', value, { qualifications: held.filter((other) => other !== value) })),
  ]
}
