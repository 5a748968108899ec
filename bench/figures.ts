import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { generateJobs } from './generate.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { generatePeople, openAccounts, tokensOf } from './staff.ts'

const pages = ['/overview', '/overview?days=365', '/analytics', '/analytics?days=365', '/business', '/business?days=365', '/sales']

/** The pages of figures at so many applications over three years, each with its moves. */
export async function measureFigures(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [1_000_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  await openAccounts(place)
  await generateJobs(place.database, size / 100, now())
  await generatePeople(place.database, size / 100)
  await generateApplications(place.database, size)
  const { admin, operation } = await tokensOf(place, server)
  const rows: Record<string, string>[] = []
  const times = Array.from({ length: 200 }, (_, i) => i)
  for (const [role, token, paths] of [
    ['admin', admin, pages],
    ['operation', operation, pages.slice(0, 2)],
  ] as const)
    for (const path of paths) {
      const read = () => succeed(`${server.base}/api/v1${path}`, { token })
      await measure(times.slice(0, 20), read)
      const { p50, p95, p99 } = await measure(times, read)
      rows.push({
        applications: size.toLocaleString('en'),
        role,
        path,
        'p50 ms': p50.toFixed(1),
        'p95 ms': p95.toFixed(1),
        'p99 ms': p99.toFixed(1),
      })
    }
  console.table(rows)
}

const batch = 50_000

/** As life has them: half end after a first look, one in twelve comes to work, few are under way. */
async function generateApplications({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const first = async (table: string) => (await client.query(`select min(id) as id from ${table}`)).rows[0].id
  const [candidates, jobs] = [await first('candidates'), await first('jobs')]
  for (let from = 0; from < size; from += batch)
    await client.query(
      `with drawn as materialized (
         select i, now() - random() * interval '1095 days' as at, random() as r, (array['site', 'google', 'indeed', 'feed', 'staff'])[1 + i % 5] as source
         from generate_series($1::int, $1::int + $2::int - 1) i
       ), wanted as materialized (
         select *, case when r < 0.5 then '{screening,rejected}' when r < 0.7 then '{rejected}' when r < 0.85 then '{screening,submitted,client_declined}'
           when r < 0.93 then '{screening,submitted,interview,offer,placed}' when r < 0.95 then '{screening,submitted}' when r < 0.97 then '{screening}'
           else '{}' end::text[] as path from drawn
       ), made as (
         insert into applications (candidate_id, job_id, stage, source, applied_at, opened_at, stage_changed_at, placed_at, answer_by)
         select $3 + (i * 7919::bigint) % $5::int, $4 + (i / $5::int + i * 31::bigint) % $5::int, coalesce(path[cardinality(path)], 'new'), source, at,
           case when cardinality(path) > 0 then at end, least(now(), at + cardinality(path) * interval '3 days'),
           case when 'placed' = any(path) then least(now(), at + cardinality(path) * interval '3 days') end, at::date + 7 from wanted
         on conflict do nothing returning id, applied_at
       )
       insert into application_moves (application_id, from_stage, to_stage, moved_at, reason)
       select m.id, coalesce(w.path[n - 1], 'new'), w.path[n], least(now(), w.at + n * interval '3 days'), case when w.path[n] = 'rejected' then 'distance' end
       from made m join wanted w on w.at = m.applied_at cross join lateral generate_series(1, cardinality(w.path)) n order by m.id, n`,
      [from, batch, candidates, jobs, size / 100],
    )
  await client.query('select figures_fold()')
  await client.query('vacuum analyze')
  client.release()
}
