import type { Queries } from '#server/db.ts'
import { createRecent } from '#server/recent.ts'
import type { Search } from './search-statement.ts'

/**
 * Counts of all adverts, made once for everybody who looks through the list alike and searches for nothing in particular: what each
 * visitor of the landing page would have counted again. They are good for ten seconds, and not when an advert was added, changed or taken
 * away since; a change that is committed while they are made shows ten seconds later.
 */
export type SharedCounts = <T>(pool: Queries, search: Search, country: string | null, count: () => Promise<T>) => Promise<T>

const goodForMs = 10_000
const mostKept = 100

export function createSharedCounts(): SharedCounts {
  const kept = createRecent<{ version: number; at: number; counted: Promise<unknown> }>(mostKept)
  return async <T>(pool: Queries, search: Search, country: string | null, count: () => Promise<T>) => {
    const key = keyOf(search, country)
    if (key === null) return count()
    const version = await versionOf(pool)
    const at = search.now.getTime()
    const found = kept.get(key)
    if (found?.version === version && Math.abs(at - found.at) < goodForMs) return found.counted as Promise<T>
    const counted = count()
    kept.set(key, { version, at, counted })
    counted.catch(() => kept.set(key, { version: -1, at, counted }))
    return counted
  }
}

/** How many times the table of adverts changed: a sequence, which counts also what is not committed yet. */
async function versionOf(pool: Queries): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'job-search-changes',
    text: 'select last_value as version from job_search_changes',
    values: [],
  })
  return rows[0]?.version ?? 0
}

/** By what alike searches are told from others; null for a search of one's own. */
function keyOf({ filter, keyword, circle, posted }: Search, country: string | null): string | null {
  const { category, trade, jobType, experience, datePosted, salaryMin, salaryMax, tag } = filter
  const isOwn = keyword || circle || posted || filter.ids.length > 0 || filter.employerId !== undefined || filter.reference !== undefined
  return isOwn ? null : JSON.stringify([country, category, trade, jobType, experience, datePosted, salaryMin, salaryMax, tag])
}
