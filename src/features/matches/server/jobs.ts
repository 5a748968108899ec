import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import type { Experience } from '../../jobs/options.ts'
import { circleOf } from '../../places/server/circle.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import type { Requirement } from '../../requirements/gate.ts'
import { yearsOf } from '../experience.ts'
import { mostJobsScored, usualKm } from '../limits.ts'
import type { JobFacts } from '../rules.ts'
import { neighboursOf } from '../trades.ts'
import type { Weights } from '../weights.ts'
import type { PersonRow } from './facts.ts'

export type JobRow = {
  id: number
  title: string
  employer: string
  town: string
  trade: string
  sector: string
  isRemote: boolean
  startsOn: string | null
  endsOn: string | null
  payMin: number | null
  payMax: number | null
  currency: Currency | null
  experience: Experience | null
  shift: JobFacts['shift']
  lat: number
  lon: number
  country: Country
  weights: Weights | null
  weightsVersion: number | null
}

const columns = sql`j.id, j.title, e.name as employer, p.name as town, j.trade, j.category as sector, j.workplace = 'remote' as "isRemote",
  j.starts_on::text as "startsOn", j.ends_on::text as "endsOn", j.pay_monthly_min as "payMin", j.pay_monthly_max as "payMax",
  j.pay_currency as currency, j.experience, j.shift_pattern as shift, p.lat, p.lon, p.country, w.weights, w.version as "weightsVersion"`
const tables = sql`jobs j join employers e on e.id = j.employer_id join places p on p.id = j.place_id left join match_weights w on w.job_id = j.id`

export async function findJob(db: ReadDb, jobId: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${columns} from ${tables} where j.id = ${jobId}`.execute(db)
  return rows[0]
}

type Home = { lat: number; lon: number }
type Near = JobRow & { distanceKm: number | null }

/** The nearest open jobs of somebody's trades and their neighbours, within their reach or remote in their country, without those they are on. */
export async function findJobsFor(db: ReadDb, row: PersonRow, country: Country, home: Home | null): Promise<Near[]> {
  const own = [row.trade, ...row.otherTrades].flatMap((trade) => trade ?? [])
  const trades = [...new Set([...own, ...own.flatMap(neighboursOf)])]
  const circle = home && circleOf(home, row.maxDistanceKm ?? usualKm)
  const far = circle ? sql`distance_km(${circle.lat}::real, ${circle.lon}::real, p.lat, p.lon)` : sql`null::float8`
  const remote = sql`j.workplace = 'remote' and p.country = ${country}`
  const near = circle ? sql`(${remote} or j.workplace <> 'remote' and ${far} <= ${circle.km})` : remote
  const { rows } = await sql<Near>`select ${columns}, round(${far}::numeric, 1)::float8 as "distanceKm" from ${tables}
    where j.status = 'open' and j.trade = any(${trades}::text[]) and ${near}
      and not exists (select from applications a where a.job_id = j.id and a.candidate_id = ${row.id})
    order by j.trade = any(${own}::text[]) desc, ${far} nulls last, j.id limit ${mostJobsScored}`.execute(db)
  return rows.map((job) => (job.isRemote ? { ...job, distanceKm: null } : job))
}

export const jobFacts = (job: JobRow, requirements: readonly Requirement[], now: Date): JobFacts => ({
  trade: job.trade,
  sector: job.sector,
  isRemote: job.isRemote,
  startsOn: job.startsOn,
  endsOn: job.endsOn,
  today: todayIn(job.country, now),
  pay:
    job.payMin === null || job.payMax === null || job.currency === null
      ? null
      : { min: job.payMin, max: job.payMax, currency: job.currency },
  experienceYears: yearsOf(job.experience),
  shift: job.shift,
  requirements,
})
