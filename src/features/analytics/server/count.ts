import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Holder } from '../../documents/holders.ts'
import { currentDocuments, holderOf, isAsked, isCurrent } from '../../documents/server/list.ts'
import { areaOf } from '../../places/server/area.ts'
import { freeWithinDays, lapsingDays } from '../rules.ts'

/** Documents that will lapse on a day, by who holds them; `asked`: for so many a newer version was asked for. */
export type Lapsing = { day: string; holder: Holder; n: number; asked: number }
export type Supply = { trade: string; region: string; free: number; jobs: number; places: number }
export type Counts = { countedAt: string; lapsing: Lapsing[]; supply: Supply[] }

/** Counts anew what takes longer than somebody waits for a page. */
export async function countAnalytics(db: WriteDb, now: Date): Promise<void> {
  const [lapsing, supply] = [await countLapsing(db, now), await countSupply(db, now)]
  await sql`delete from analytics_counts`.execute(db)
  await sql`insert into analytics_counts (counted_at, lapsing, supply)
    values (${now}, ${JSON.stringify(lapsing)}::jsonb, ${JSON.stringify(supply)}::jsonb)`.execute(db)
}

/** A week further than is shown, so that yesterday's count still reaches. */
async function countLapsing(db: WriteDb, now: Date): Promise<Lapsing[]> {
  const today = dayOf(now)
  const { rows } = await sql<Lapsing>`select day::text as day, holder, count(*)::int as n, count(*) filter (where asked)::int as asked
    from (select d.expires_on as day, ${holderOf} as holder, ${isAsked} as asked from ${currentDocuments}
      where ${isCurrent} and d.status = 'verified'
        and d.expires_on between ${today}::date and ${addDays(today, lapsingDays + 7)}::date) ending
    group by day, holder order by day, holder`.execute(db)
  return rows
}

const area = sql.raw(areaOf('p'))

async function countSupply(db: WriteDb, now: Date): Promise<Supply[]> {
  const by = addDays(dayOf(now), freeWithinDays)
  const { rows } = await sql<Supply>`with free as (
      select substr(mark, 7) as trade, ${area} as region, count(*)::int as n
      from candidate_search s join candidates c on c.id = s.id join places p on p.id = c.place_id cross join unnest(s.marks) mark
      where s.available_on <= ${by}::date and (s.available_until is null or s.available_until >= ${by}::date)
        and not s.marks @> array['status:do_not_contact'] and mark like 'trade:%'
      group by 1, 2
    ), open as (
      select j.trade, ${area} as region, count(*)::int as jobs, sum(j.openings - j.filled)::int as places
      from jobs j join places p on p.id = j.place_id where j.status = 'open' group by 1, 2
    )
    select trade, region, coalesce(free.n, 0) as free, coalesce(open.jobs, 0) as jobs, coalesce(open.places, 0) as places
    from free full join open using (trade, region) order by trade, region`.execute(db)
  return rows
}

/** The newest count; null before the first. */
export async function readCounts(db: ReadDb): Promise<Counts | null> {
  const newest = db
    .selectFrom('analyticsCounts')
    .select(['countedAt', sql<Lapsing[]>`lapsing`.as('lapsing'), sql<Supply[]>`supply`.as('supply')])
  return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}
