import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import type { Availability } from '../../candidates/options.ts'
import type { Shift } from '../../candidates/rules.ts'
import type { Experience } from '../../jobs/options.ts'
import { monthlyPay, type PayUnit } from '../../jobs/rules.ts'
import { circleOf } from '../../places/server/circle.ts'
import { mostScored } from '../limits.ts'
import type { PersonFacts } from '../rules.ts'
import type { MatchFacts } from '../shapes.ts'
import { neighboursOf } from '../trades.ts'
import type { JobRow } from './jobs.ts'

/** Somebody, as the database knows them: what counts, and after it what only the screen shows. */
export type PersonRow = {
  id: number
  trade: string | null
  otherTrades: string[]
  sectors: string[]
  distanceKm: number | null
  maxDistanceKm: number | null
  availability: Availability
  availableFrom: string | null
  availableUntil: string | null
  shifts: Shift[]
  payMin: number | null
  payMax: number | null
  payUnit: PayUnit | null
  payCurrency: Currency | null
  experience: Experience | null
  experienceYears: number | null
}

/** Of a candidate `c`. */
export const factColumns = sql`c.id, c.trade, c.other_trades as "otherTrades", c.sectors, c.max_distance_km as "maxDistanceKm", c.availability,
  c.available_from::text as "availableFrom", c.available_until::text as "availableUntil", c.shifts, c.desired_pay_min as "payMin",
  c.desired_pay_max as "payMax", c.desired_pay_unit as "payUnit", c.desired_pay_currency as "payCurrency", c.experience,
  c.experience_years as "experienceYears"`

/** Neither looking, nor to be contacted; `candidate_search` holds nobody who was put away. */
const notWanted = ['status:do_not_contact', 'status:not_looking', 'availability:not-looking']

/**
 * People of the job's trade and its neighbours who live near it and are not on it in any way: those of the trade before the others, the
 * nearest first, as many as are scored; and how many there are. `candidate_search` narrows by its indexes before anything is measured.
 */
export async function findPeople(db: ReadDb, job: JobRow, withinKm: number): Promise<{ rows: PersonRow[]; found: number }> {
  const trades = [job.trade, ...neighboursOf(job.trade)].map((trade) => `trade:${trade}`)
  const circle = job.isRemote ? null : circleOf(job, withinKm)
  const far = circle ? sql`distance_km(${circle.lat}::real, ${circle.lon}::real, s.lat, s.lon)` : sql`null::float8`
  const near = circle ? sql`s.cell = any(${circle.cells}::int[]) and ${far} <= ${circle.km}` : sql`true`
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

const yearsIn = { fresh: 0, '1-year': 1, '2-year': 2, '3-year': 3, '4-year': 4 } as const satisfies Record<Experience, number>
export const yearsOf = (experience: Experience | null): number | null => (experience === null ? null : yearsIn[experience])

/** What a score reads of somebody. `country`: whose hours a week turn an hour's pay into a month's. */
export function factsOf(row: PersonRow, country: string, beside: Pick<PersonFacts, 'spans' | 'documents'>): PersonFacts {
  const { payMin, payMax, payUnit, payCurrency } = row
  return {
    trade: row.trade,
    otherTrades: row.otherTrades,
    sectors: row.sectors,
    shifts: row.shifts,
    availability: row.availability,
    availableFrom: row.availableFrom,
    availableUntil: row.availableUntil,
    distanceKm: row.distanceKm,
    maxDistanceKm: row.maxDistanceKm,
    experienceYears: row.experienceYears ?? yearsOf(row.experience),
    pay:
      payMin === null || payMax === null || payUnit === null || payCurrency === null
        ? null
        : { min: monthlyPay(payMin, payUnit, country), max: monthlyPay(payMax, payUnit, country), currency: payCurrency },
    ...beside,
  }
}

/** The same, as the screen says it. */
export function shownFacts(row: PersonRow, freeOn: string | null): MatchFacts {
  const { payMin: min, payMax: max, payUnit: unit, payCurrency: currency } = row
  return {
    trade: row.trade,
    otherTrades: row.otherTrades,
    sectors: row.sectors,
    shifts: row.shifts,
    availability: row.availability,
    availableFrom: row.availableFrom,
    availableUntil: row.availableUntil,
    distanceKm: row.distanceKm,
    maxDistanceKm: row.maxDistanceKm,
    freeOn,
    experienceYears: row.experienceYears ?? yearsOf(row.experience),
    pay: min === null || max === null || unit === null || currency === null ? null : { min, max, unit, currency },
  }
}
