import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { candidatesNamed, containing } from '#server/list.ts'
import type { Actor } from '#shared/roles.ts'
import type { Availability } from '../../candidates/options.ts'
import { reachOf, type Shift } from '../../candidates/rules.ts'
import { type Circle, circleOf } from '../../places/server/circle.ts'
import type { Place } from '../../places/contract.ts'

/** Somebody on the board, as the database knows them. */
export type Row = {
  id: number
  name: string
  grade: string | null
  trade: string | null
  town: string | null
  distanceKm: number | null
  phone: string | null
  availability: Availability
  availableFrom: string | null
  availableUntil: string | null
  shifts: Shift[]
}

export type Wanted = {
  trade?: string | undefined
  q?: string | undefined
  around: Place | null
  withinKm: number
  sort: 'nearest' | 'name'
  most: number
}

export const circleAround = (around: Place | null, km: number): Circle | null => around && circleOf(around, km)

/** Neither looking, nor to be contacted. */
const notWanted = ['status:do_not_contact', 'status:not_looking', 'availability:not-looking']

/** People of a trade around a place, whom this person may know: the nearest, or the first by name, and how many there are in all. */
export async function findPeople(
  db: ReadDb,
  actor: Actor,
  { trade, q, around, withinKm, sort, most }: Wanted,
): Promise<{ rows: Row[]; total: number }> {
  const circle = circleAround(around, withinKm)
  const far = circle ? sql<number | null>`distance_km(${circle.lat}::real, ${circle.lon}::real, s.lat, s.lon)` : sql<null>`null::float8`
  const conditions: RawBuilder<unknown>[] = [sql`not s.marks && ${notWanted}::text[]`]
  const reach = reachOf(actor)
  if (reach !== 'all') conditions.push(sql`s.owner_id = ${reach === 'owned' ? actor.id : -1}`)
  if (trade) conditions.push(sql`s.marks @> ${[`trade:${trade}`]}::text[]`)
  if (circle) conditions.push(sql`s.cell = any(${circle.cells}::int[])`, sql`${far} <= ${circle.km}`)
  if (q)
    conditions.push(
      sql`(s.id in ${candidatesNamed(q)} or s.id in (select e.id from candidates e where e.email_key like ${containing(q.toLowerCase())}))`,
    )
  const order = circle && sort === 'nearest' ? sql`km, id` : sql`name, id`
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (select s.id, s.name, ${far} as km from candidate_search s where ${sql.join(conditions, sql` and `)}),
      first as (select id, km, row_number() over (order by ${order}) as place from found order by ${order} limit ${most})
    select c.id, c.first_name || ' ' || c.last_name as name, c.grade, c.trade, p.name as town, round(first.km::numeric, 1)::float8 as "distanceKm", c.phone,
      c.availability, c.available_from::text as "availableFrom", c.available_until::text as "availableUntil", c.shifts,
      (select count(*)::int from found) as total
    from first join candidates c on c.id = first.id left join places p on p.id = c.place_id order by first.place`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
