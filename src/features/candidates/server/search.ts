import type { Locale } from '#shared/locale.ts'
import type { Actor } from '#shared/roles.ts'
import type { Place } from '../../places/contract.ts'
import type { Node } from '../search-language.ts'
import type { Marks } from './snippets.ts'
import type { CandidateFilter, CandidateQuery } from '../search-filter.ts'

/** Who searches, when, in which language. */
export type Asking = { actor: Actor; now: Date; locale: Locale }

export type CandidateHit = {
  id: number
  distanceKm: number | null
  /** Found by the record itself, not only by a CV or a note. */
  isByRecord: boolean
}
export type CandidateHits = {
  hits: CandidateHit[]
  total: number
  totalIsExact: boolean
  /** What was looked for, for marking it; null without words. */
  words: { marks: Marks; typed: Node } | null
  /** The town asked for. */
  around: Place | null
}
export type CandidateFacets = {
  /** How many there are of each option: `counts.trade.bricklayer`; tags under `tag`. */
  counts: Record<string, Record<string, number>>
  /** False when counting stopped early: then counts are of so many first ones. */
  isExact: boolean
}

/**
 * The door to the search of candidates. PostgreSQL stands behind it; another engine may, if it passes `search.test.ts`. What it finds
 * are candidates that the person who asks may know of. It throws Problem(400) for a town that is not in the gazetteer.
 */
export type CandidateSearch = {
  search(query: CandidateQuery, asking: Asking): Promise<CandidateHits>
  /** Each group is counted under the choices made in the others. */
  count(filter: CandidateFilter, asking: Asking): Promise<CandidateFacets>
  /** Which filter to take away so that most are found; null when there is none whose going helps. */
  costliest(filter: CandidateFilter, asking: Asking): Promise<{ filter: string; total: number } | null>
}
