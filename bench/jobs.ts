import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { generateJobs } from './generate.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place, type Server } from './place.ts'
import { signInAll } from './staff.ts'

/** The staff's list of so many jobs, 100,000 if none is given, with ten applications each. Promised: p95 10 ms on any page. */
export async function measureJobs(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000])
    await inPlace(async (place) => {
      const server = await place.startServer()
      const { admin, operation } = await signInAll(place, server)
      await generateStaffJobs(place.database, size)
      console.table([...(await measureList(place, server, admin)), ...(await measureList(place, server, operation, 'operation'))])
    })
}

/** Each page, order and filter that people use, 200 times. */
async function measureList({ database }: Place, { base }: Server, token: string, who = 'admin') {
  const one = async (sql: string) => (await database.pool.query(sql)).rows[0].id as number
  const ownerId = await one('select id from accounts order by id limit 1')
  const employerId = await one('select id from employers order by id limit 1')
  const last = Math.floor((await one('select count(*) as id from jobs')) / 10)
  /** One after another from all over the list. */
  const anyPage = (i: number) => `page=${1 + ((i * 7919) % last)}`
  const ways: Record<string, string | ((i: number) => string)> = {
    'first page': '',
    'any page': anyPage,
    'any page by postedAt': (i) => `sort=postedAt&${anyPage(i)}`,
    'any page by employer': (i) => `sort=employer&dir=asc&${anyPage(i)}`,
    'in the middle': `page=${Math.floor(last / 2)}`,
    'last page': `page=${last}`,
    'a hundred rows': 'limit=100',
    ...Object.fromEntries(
      ['title', 'employer', 'closesOn', 'postedAt'].flatMap((sort) => [
        [`by ${sort}`, `sort=${sort}&dir=asc`],
        [`by ${sort}, in the middle`, `sort=${sort}&dir=desc&page=${Math.floor(last / 2)}`],
      ]),
    ),
    'open ones': 'status=open',
    'open ones, in the middle': `status=open&page=${Math.floor(last / 3)}`,
    drafts: 'status=draft',
    'of an employer': `employerId=${employerId}`,
    'of an owner': `ownerId=${ownerId}`,
    'of a sector': 'category=residential',
    'of a trade': 'trade=bricklayer',
    'closing within 7 days': 'closingWithinDays=7&sort=closesOn&dir=asc',
    'without applicants': 'noApplicants=true',
    'around a town': 'location=2644688&distance=25',
    'by pay': 'payMin=3000&payMax=4000',
    'by experience and tag': 'experience=2-year&tag=rail',
    'a word of many': 'q=bricklayer',
    'a word of few': 'q=bricklayer%2C%20leeds',
    'a reference': 'q=JOB-2026-0999',
    'open ones of a trade in a sector': 'status=open&trade=bricklayer&category=residential',
  }
  const times = Array.from({ length: 200 }, (_, i) => i)
  const rows: Record<string, string>[] = []
  for (const [way, query] of Object.entries(ways)) {
    const read = (i: number) => succeed(`${base}/api/v1/staff/jobs?${typeof query === 'string' ? query : query(i)}`, { token })
    await measure(times.slice(0, 10), read)
    const { p50, p95, p99 } = await measure(times, read)
    rows.push({ who, way, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

const tables = ['jobs', 'candidates', 'applications']

/**
 * So many jobs, with the statuses and owners of life, and ten applications each: every two hundredth has none, one has 5,000. What
 * triggers keep is made at the end, once.
 */
async function generateStaffJobs(database: Database, size: number): Promise<void> {
  await generateJobs(database, size / 10, now())
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    const columns = `title, employer_id, category, trade, job_types, place_id, openings, pay_min, pay_max, pay_unit, pay_currency, pay_monthly_min,
      pay_monthly_max, experience, tags, description, language, closes_on`
    await client.query(
      `insert into jobs (slug, ${columns}, status, owner_id, created_at, posted_at)
       select slug || '-' || n, ${columns}, s.status, o.id, at, case when s.status <> 'draft' then at end
       from jobs j cross join generate_series(1, 9) n
       cross join lateral (select (array['open', 'open', 'open', 'closed', 'filled', 'expired', 'on_hold', 'draft'])[1 + mod(j.id + n, 8)] as status) s
       cross join lateral (select now() - mod(j.id * 7919 + n * 104729, 63000000) * interval '1 second' as at) t
       join (select id, row_number() over (order by id) as nth from accounts where role <> 'agent') o on o.nth = 1 + mod(j.id, 2)`,
    )
    await client.query(
      `insert into candidates (first_name, last_name, email, locale, place_id)
       select 'First' || i % 977, 'Last' || i % 4999, 'c' || i || '@people.example', 'en', 2644688 from generate_series(1, $1::int) i`,
      [size],
    )
    await client.query(
      `insert into applications (candidate_id, job_id, stage, applied_at, opened_at, stage_changed_at, answer_by)
       select c.first + mod(i, $1::bigint), j.id, (array['new', 'screening', 'submitted', 'rejected', 'withdrawn'])[1 + mod(i, 5)],
         now() - i % 700 * interval '1 day', case when mod(i, 10) <> 0 then now() end, now(), current_date
       from (select id, row_number() over (order by id) as n from jobs) j
       cross join (select min(id) as first from candidates) c
       cross join lateral generate_series(j.n * 10, j.n * 10 + case when mod(j.n, 200) = 0 then -1 when j.n = 100 then 4999 else 9 end) i`,
      [size],
    )
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('select tallies_recount()')
    await client.query(`insert into jobs_without_applicants
      select id from jobs j where not exists (select from applications a where a.job_id = j.id) on conflict do nothing`)
    await client.query('delete from jobs_without_applicants w using applications a where a.job_id = w.job_id')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
