import type { Locale } from '#shared/locale.ts'
import type { Place } from '../../places/contract.ts'
import type { Country } from '../../places/countries.ts'
import type { Besides, JobFilter, Part } from '../contract.ts'
import type { JobType } from '../options.ts'

/** What the search answers: ids of one page in order, the total, and counts of each option under the other filters. */
export type SearchResult = {
  hits: { id: number; distanceKm: number | null }[]
  /** Exact, unless neither total nor facets were asked for: then one more than this page reaches says that there is a next one. */
  total: number
  totalIsExact: boolean
  facets: Facets | null
  /** What of the list comes first and what follows, where that was asked for and all was counted. */
  parts: Part[] | null
  correctedTo: string | null
  /** What a keyword was read as that names a place or a job type: what is left of it, and the filters with what it names. */
  read: { keyword: string; jobType: JobType[]; distance: number | null } | null
  /** The town asked for. */
  around: Place | null
  /** The employer asked for; null also for one of whom the public knows nothing, and who has no jobs then. */
  employer: { name: string; slug: string } | null
}
export type Facets = Record<'category' | 'trade' | 'jobType' | 'datePosted' | 'experience', Record<string, number>> & {
  /** Null where too many jobs would have to be read for it. */
  tag: Record<string, number> | null
}

/**
 * The door to public job search. PostgreSQL stands behind it; another engine may, if it passes `search.test.ts`.
 * Throws Problem(400, 'invalid-argument') with `place-unknown` for a town that is not in the gazetteer.
 */
export type JobSearch = {
  search(filter: JobFilter, at: { now: Date; locale: Locale; posted?: Posted; own?: Own | null }): Promise<SearchResult>
  /** How many jobs each of these trades has under the other filters; none where one is missing. */
  countTrades(trades: string[], filter: Besides, at: { now: Date; locale: Locale }): Promise<Map<string, number>>
}

/** Only what was posted after a moment, and until another: what is new to somebody. */
export type Posted = { after: Date; until: Date }

/** What a candidate's account says of the work they look for. */
export type Own = { country: Country; trade: string | null; place: { lat: number; lon: number } | null }
