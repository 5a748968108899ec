import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { circleOf } from '../../places/server/circle.ts'
import { mostScored } from '../limits.ts'
import { neighboursOf } from '../trades.ts'
import { factColumns, type PersonRow } from './facts.ts'
import type { JobRow } from './jobs.ts'

/** Neither looking, nor to be contacted; `candidate_search` holds nobody who was put away. */
const notWanted = ['status:do_not_contact', 'status:not_looking', 'availability:not-looking']

/**
 * The people to score for a job, those of its own trade first, then the nearest, and how many there are: people of its trade and its
 * neighbours who live near it, or in its country where it is remote, and are not on it in any way. `candidate_search` narrows by its
 * indexes before anything is measured.
 */
export async function findPeople(db: ReadDb, job: JobRow, withinKm: number): Promise<{ rows: PersonRow[]; found: number }> {
  const trades = [job.trade, ...neighboursOf(job.trade)].map((trade) => `trade:${trade}`)
  const circle = job.isRemote ? null : circleOf(job, withinKm)
  const far = circle ? sql`distance_km(${circle.lat}::real, ${circle.lon}::real, s.lat, s.lon)` : sql`null::float8`
  const near = circle
    ? sql`s.cell = any(${circle.cells}::int[]) and ${far} <= ${circle.km}`
    : sql`s.marks @> ${[`country:${job.country}`]}::text[]`
  const { rows } = await sql<PersonRow & { found: number }>`
    with near as materialized (select s.id, ${far} as km, s.marks @> ${[`trade:${job.trade}`]}::text[] as is_of_trade from candidate_search s
        where s.marks && ${trades}::text[] and ${near} and not s.marks && ${notWanted}::text[]
          and not exists (select from applications a where a.job_id = ${job.id} and a.candidate_id = s.id)),
      first as (select id, km from near order by is_of_trade desc, km, id limit ${mostScored})
    select ${factColumns}, round(first.km::numeric, 1)::float8 as "distanceKm", (select count(*)::int from near) as found
    from first join candidates c on c.id = first.id`.execute(db)
  return { rows: rows.map(({ found: _, ...row }) => row), found: rows[0]?.found ?? 0 }
}

/** What the screen calls them; nobody who counts points reads it. */
export async function namesOf(db: ReadDb, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; grade: string | null; town: string | null }>`
    select c.id, c.first_name || ' ' || c.last_name as name, c.grade, p.name as town
    from candidates c left join places p on p.id = c.place_id where c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
