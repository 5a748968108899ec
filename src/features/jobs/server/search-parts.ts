import type { Queries } from '#server/db.ts'
import type { Part as Told } from '../contract.ts'
import { reachKm } from '../options.ts'
import type { Country } from '../../places/countries.ts'
import { circleOf } from '../../places/server/circle.ts'
import type { Own } from './search.ts'
import { type Asked, distance, entry, type Statement } from './search-statement.ts'

/** A part of a list, before or after others: its condition. */
export type Part = { of: Told['of'] | 'all'; country: Country; narrow(s: Statement): void }

export const everything: Part = { of: 'all', country: 'GB', narrow: () => {} }

/**
 * The reader's country first, then the others; before both, for somebody who looks through the list and searches for nothing, the jobs
 * of their trade around their town.
 */
export function partsOf(filter: Asked, country: Country, own: Own | null): Part[] {
  const isSearch =
    filter.keyword || filter.location || filter.category || filter.trade || filter.employer || filter.tag || filter.ids.length > 0
  const isOwn = own && !isSearch && whatIsOwn(own)
  const notOwn = (s: Statement) => isOwn && s.where.push(`not (${isOwn(s)})`)
  return [
    ...(isOwn ? [{ of: 'own' as const, country, narrow: (s: Statement) => void s.where.push(isOwn(s)) }] : []),
    {
      of: 'home',
      country,
      narrow(s) {
        s.where.push(`country = ${s.param(country)}`)
        notOwn(s)
      },
    },
    {
      of: 'abroad',
      country,
      narrow(s) {
        s.where.push(`country <> ${s.param(country)}`)
        notOwn(s)
      },
    },
  ]
}

/** In their country, so that a port does not bring the other shore along. */
function whatIsOwn({ trade, place, country }: Own) {
  if (!trade || !place) return null
  const circle = circleOf(place, reachKm)
  return (s: Statement) =>
    [
      `country = ${s.param(country)}`,
      `trade = ${entry(s, 'trade', trade)}`,
      `cell = any(${s.param(circle.cells)}::int[])`,
      `${distance(s, circle)} <= ${s.param(circle.km)}`,
    ].join(' and ')
}

type Totals = { total: number; atHome: number; own: number }

export function totalsOf(parts: readonly Part[], { total, atHome, own }: Totals): Told[] {
  const of = { own, home: atHome - own, abroad: total - atHome, all: total }
  return parts.flatMap((part) => (part.of === 'all' ? [] : [{ of: part.of, country: part.country, total: of[part.of] }]))
}

/** What a candidate's record says of where they live and what they do. */
export async function findOwn(pool: Queries, candidateId: number): Promise<Own | null> {
  const { rows } = await pool.query<{ country: Country; trade: string | null; lat: number | null; lon: number | null }>({
    name: 'own-work',
    text: `select coalesce(p.country, c.country) as country, c.trade, p.lat, p.lon
      from candidates c left join places p on p.id = c.place_id where c.id = $1`,
    values: [candidateId],
  })
  const [row] = rows
  if (!row?.country) return null
  const { country, trade, lat, lon } = row
  return { country, trade, place: lat === null || lon === null ? null : { lat, lon } }
}
