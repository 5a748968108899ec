import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { countOn, type Days, holdingStages, isFull, isJobDay, mostJobs } from '../rules.ts'
import type { OnSiteJob } from '../shapes.ts'
import type { Circle } from '../../places/server/circle.ts'
import { type Between, firstDay, lastDay } from './spans.ts'

type Wanted = { trade?: string | undefined; circle: Circle | null; jobId?: number | undefined; days: readonly string[] }
type Row = Omit<OnSiteJob, 'placed' | 'proposed' | 'isFull'>

/** Open jobs of a trade around a place that are worked on one of these days, the nearest first, with how many hold an opening each day. */
export async function findJobsToCrew(db: ReadDb, { trade, circle, jobId, days }: Wanted, between: Between): Promise<OnSiteJob[]> {
  const far = circle ? sql`distance_km(${circle.lat}::real, ${circle.lon}::real, p.lat, p.lon)` : sql`null::float8`
  const near = circle ? sql`${far} <= ${circle.km}` : sql`true`
  const ofTrade = trade ? sql`j.trade = ${trade}` : sql`true`
  // The job whose gate is asked is listed wherever it is.
  const isMeant = sql`(j.id = ${jobId ?? null}::bigint) is true`
  const { rows } = await sql<Row>`
    select j.id, j.title, e.name as employer, p.name as town, j.starts_on::text as "startsOn", j.ends_on::text as "endsOn", j.openings,
      round(${far}::numeric, 1)::float8 as "distanceKm"
    from jobs j join employers e on e.id = j.employer_id join places p on p.id = j.place_id
    where j.status = 'open' and (j.ends_on is null or j.ends_on >= ${between.from}::date) and (j.starts_on is null or j.starts_on <= ${between.to}::date)
      and (${isMeant} or (${ofTrade} and ${near}))
    order by ${isMeant} desc, ${far} nulls last, j.starts_on nulls last, j.id limit ${mostJobs}`.execute(db)
  const holders = await findHolders(
    db,
    rows.map(({ id }) => id),
    between.today,
  )
  return rows.map((job) => {
    const theirs = holders.get(job.id) ?? []
    const counted = (isPlaced: boolean) => {
      const spans = theirs.filter((one) => one.isPlaced === isPlaced)
      return days.map((day) => (isJobDay(job, day) ? countOn(spans, day) : null))
    }
    return { ...job, placed: counted(true), proposed: counted(false), isFull: isFull(job, theirs.length) }
  })
}

type Holder = Days & { isPlaced: boolean }

/** Who holds an opening of these jobs: placed, or put forward. */
export async function findHolders(db: ReadDb, jobIds: readonly number[], today: string): Promise<Map<number, Holder[]>> {
  const { rows } = await sql<Holder & { jobId: number }>`
    select a.job_id as "jobId", ${firstDay(today)}::text as "from", ${lastDay}::text as "to", a.stage = 'placed' as "isPlaced"
    from applications a join jobs j on j.id = a.job_id
    where a.job_id = any(${jobIds}::bigint[]) and a.stage = any(${[...holdingStages, 'placed']}::text[])`.execute(db)
  return Map.groupBy(rows, ({ jobId }) => jobId)
}
