import type { Database } from '#server/db.ts'
import { measure, succeed } from './load.ts'
import { inPlace } from './place.ts'
import { signInAll } from './staff.ts'

/** The directory of candidates without names at so many of them, 100,000 if none is given, all of whom agreed to be in it. */
export async function measureDirectory(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000])
    await inPlace(async (place) => {
      const server = await place.startServer()
      const { operation } = await signInAll(place, server)
      await generateListed(place.database, size)
      const ways: Record<string, string> = {
        'first page': '',
        'two filters and a day': 'category=residential&experiences=fresh,2-year&datePost=last-30-days',
        'around a town, nearest': 'location=2644688&distance=25&sort=nearest',
        'a trade as keyword': 'keyword=bricklayer',
        'last page': `page=${Math.ceil(size / 10)}`,
      }
      const times = Array.from({ length: 20 }, (_, i) => i)
      const rows: Record<string, string>[] = []
      for (const [way, query] of Object.entries(ways)) {
        const read = () => succeed(`${server.base}/api/v1/directory/candidates?${query}`, { token: operation })
        await measure(times.slice(0, 2), read)
        const { p50, p95 } = await measure(times, read)
        rows.push({ candidates: size.toLocaleString('en'), way, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1) })
      }
      console.table(rows)
    })
}

/** Two in three have a card that was verified. */
async function generateListed({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of ['candidates', 'documents']) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `with towns as (select id, row_number() over (order by population desc) as rank from places order by population desc limit 4000),
         trades as (select array_agg(slug order by slug) as slugs from categories where kind = 'trade'),
         sectors as (select array_agg(slug order by slug) as slugs from categories where kind = 'sector')
       insert into candidates (first_name, last_name, email, locale, place_id, trade, sectors, experience, experience_years, qualification,
         availability, available_from, directory_at, created_at)
       select 'First' || i % 977, 'Last' || i % 4999, 'c' || i || '@people.example', 'en', w.id, t.slugs[1 + i % cardinality(t.slugs)],
         array[s.slugs[1 + i % 7 % cardinality(s.slugs)], s.slugs[1 + (i + 1) % 11 % cardinality(s.slugs)]],
         (array['fresh', '1-year', '2-year', '3-year', '4-year', null])[1 + i % 6], nullif(i % 6, 5),
         (array['certificate', 'bachelor-degree', null])[1 + i % 3], case when i % 4 = 0 then 'date' else 'now' end,
         case when i % 4 = 0 then current_date + i % 90 end, now() - i % 700 * interval '1 day', now() - i % 700 * interval '1 day'
       from generate_series(1, $1::int) i cross join trades t cross join sectors s join towns w on w.rank = 1 + (i * 7919::bigint) % 4000`,
      [size],
    )
    await client.query(
      `insert into documents (candidate_id, type, level, categories, status, expires_on, created_at, checked_at, checked_how)
       select id, case when id % 2 = 0 then 'cscs' else 'ecs' end, case when id % 2 = 0 then 'blue' end, case when id % 2 = 0 then '{}' else '{labourer}'::text[] end,
         'verified', current_date + (id % 900)::int, now(), now(), 'app' from candidates where id % 3 > 0`,
    )
    for (const table of ['candidates', 'documents']) await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
