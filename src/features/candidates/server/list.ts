import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { worksHere } from '#shared/roles.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { CandidateRow } from '../contract.ts'
import type { CandidateFilter, CandidateQuery } from '../search-filter.ts'
import { sayQuery } from '../search-language.ts'
import { listed, pay } from './queries.ts'
import { postgresSearch } from './search-postgres.ts'
import type { CandidateHit } from './search.ts'
import { findSnippets, type Snippet } from './snippets.ts'

const asRow = rowAs<Omit<CandidateRow, 'distanceKm' | 'snippet'>>()

/** What a list shows of these candidates, which somebody may know of already. */
const rowsById = prepared((db: ReadDb, gap: Gap<{ ids: number[]; isTold: boolean }>) =>
  db
    .selectFrom('candidates as c')
    .leftJoin('places as p', 'p.id', 'c.placeId')
    .leftJoin('accounts as o', 'o.id', 'c.ownerId')
    .select(listed)
    .select(['c.isHot', 'c.lastContactAt', 'c.otherTrades', 'c.tags', 'c.source', 'o.displayName as ownerName', placeJson('p').as('place')])
    .select([
      sql<CandidateRow['desiredPay']>`case when c.desired_pay_min is not null then ${pay} end`.as('desiredPay'),
      // Whoever is not of the agency knows no more than the candidates do.
      sql<number>`case when ${gap('isTold')}::boolean
        then (select count(*) from applications ap cross join lateral told(ap) t where ap.candidate_id = c.id and t.is_active)
        else (select count(*) from applications ap where ap.candidate_id = c.id and is_active(ap)) end`.as('activeApplications'),
      sql<boolean>`exists (select from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null)`.as('hasCv'),
    ])
    .where(sql<boolean>`c.id = any(${gap('ids')})`),
)

/** What the list shows of candidates that were found, in the order in which they were; whoever is gone by now is left out. */
export async function rowsOf(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  hits: readonly Pick<CandidateHit, 'id' | 'distanceKm'>[],
  findWhy: Promise<ReadonlyMap<number, Snippet>> = Promise.resolve(new Map()),
): Promise<CandidateRow[]> {
  const [rows, snippets] = await Promise.all([
    hits.length > 0 ? rowsById(db, { ids: hits.map(({ id }) => id), isTold: !worksHere(actor) }) : [],
    findWhy,
  ])
  const byId = new Map(rows.map((row) => [row.id, asRow(row)]))
  return hits.flatMap(({ id, distanceKm }) => {
    const row = byId.get(id)
    return row ? [{ ...row, distanceKm, snippet: snippets.get(id) ?? null }] : []
  })
}

type Looking = Pick<ReadContext, 'db' | 'pool' | 'actor' | 'locale' | 'now'>

/** Which candidates, by the search; then what stands in their rows. */
export async function listCandidates(query: CandidateQuery, at: Looking) {
  const { pool, actor, locale, now } = at
  const search = postgresSearch(pool)
  const { hits, total, totalIsExact, words, around } = await search.search(query, { actor, locale, now })
  const ids = hits.map(({ id }) => id)
  const [items, costliest] = await Promise.all([
    rowsOf(at, hits, words && ids.length > 0 ? findSnippets(pool, hits, words.marks, query.within === 'all') : undefined),
    total === 0 ? search.costliest(filterOf(query), { actor, locale, now }) : null,
  ])
  return { items, total, totalIsExact, nextCursor: null, understood: words && sayQuery(words.typed, locale), costliest, around }
}

function filterOf({ sort: _, dir: __, page: ___, limit: ____, within: _____, ...filter }: CandidateQuery): CandidateFilter {
  return filter
}

export function countCandidates(filter: CandidateFilter, { pool, actor, locale, now }: Looking) {
  return postgresSearch(pool).count(filter, { actor, locale, now })
}
