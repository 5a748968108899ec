import { inPlace, type Place } from './place.ts'
import { measureReads } from './reads.ts'
import { signInAll } from './staff.ts'

/** People ranked for a job over HTTP, alone and among a hundred thousand. Promised: p95 150 ms. */
export async function measureMatches(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [1000, 100_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const { operation: token } = await signInAll(place, server)
  const jobId = await fill(place, size)
  const path = `/jobs/${jobId}/matches`
  await measureReads(server, token, size, [
    ['20 of those within 30 miles', path, '150'],
    ['100 of those within 30 miles', `${path}?most=100`, '150'],
    ['20 of those within 100 miles', `${path}?withinKm=161`, '150'],
  ])
}

const leeds = 2_644_688
const block = 500

/** One person in five lives around Leeds, one in ten is a bricklayer or a neighbour; each has up to four documents, and the job asks for three. */
async function fill({ database: { pool } }: Place, size: number): Promise<number> {
  // What is made at once takes longer than the server gives a statement.
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const townsBy = async (order: string) => (await client.query<{ id: number }>(`select id from places ${order}`)).rows.map(({ id }) => id)
  const near = await townsBy('where distance_km(53.79, -1.55, lat, lon) < 40 order by id')
  const far = await townsBy('order by population desc, id limit 400')
  // In blocks: each person is made searchable, which takes milliseconds.
  for (let from = 1; from <= size; from += block)
    await client.query(
      `insert into candidates (first_name, last_name, locale, phone, trade, availability, available_from, place_id, shifts, sectors, experience_years,
         max_distance_km, desired_pay_min, desired_pay_max, desired_pay_unit, desired_pay_currency)
       select 'Ann' || i, 'Mason', 'en', '+4477' || lpad(i::text, 8, '0'),
         (array['bricklayer', 'stone-mason', 'joiner', 'electrician', 'plumber', 'roofer', 'plasterer', 'painter', 'tiler', 'welder', 'labourer',
           'groundworker', 'scaffolder', 'carpenter', 'glazier', 'cladder', 'steelfixer', 'concreter', 'foreman', 'dry-liner'])[1 + i / 5 % 20],
         (array['now', 'now', 'date', 'not-said'])[1 + i % 4], case when i % 4 = 2 then current_date + i % 40 end,
         case when i % 5 = 0 then ($3::bigint[])[1 + i % cardinality($3::bigint[])] else ($4::bigint[])[1 + i % 400] end,
         case when i % 3 = 0 then '{days}'::text[] else '{}' end, '{residential}', i % 12, 20 + i % 60, 1800 + i % 900, 2000 + i % 900, 'hour', 'GBP'
       from generate_series($1::int, least($1::int + ${block - 1}, $2::int)) g(i)`,
      [from, size, near, far],
    )
  await client.query(
    `insert into documents (candidate_id, type, level, status, checked_at, checked_how, expires_on, created_at)
     select c.id, t.type, t.level, 'verified', now(), 'app', current_date - 20 + (c.id * 7 % 700)::int, now()
     from candidates c, (values ('cscs', 'blue'), ('smsts', null), ('sst', null), ('sssts', null)) t(type, level)
     where (c.id + length(t.type)) % 5 > 0`,
  )
  const { rows } = await client.query<{ id: number }>(
    `with e as (insert into employers (name, slug, sector) values ('Hale', 'hale', 'residential') returning id)
     insert into jobs (slug, title, employer_id, category, trade, job_types, place_id, openings, description, language, closes_on, status, posted_at,
       starts_on, ends_on, pay_min, pay_max, pay_unit, pay_currency, pay_monthly_min, pay_monthly_max, experience, shift_pattern)
     select 'job', 'Bricklayer', e.id, 'residential', 'bricklayer', '{temporary}', ${leeds}, 40, repeat('x', 100), 'en', current_date + 30, 'open', now(),
       current_date + 7, current_date + 90, 2200, 2300, 'hour', 'GBP', 3813, 3987, '4-year', 'day' from e returning id`,
  )
  const jobId = rows[0]?.id ?? 0
  await client.query(
    `insert into job_requirements (job_id, type, level, until, is_mandatory, position)
     values ($1, 'cscs', 'blue', 'end', true, 1), ($1, 'smsts', null, 'end', true, 2), ($1, 'sst', null, 'start', false, 3)`,
    [jobId],
  )
  // Some are on the job, some on another, some away.
  await client.query(
    `insert into applications (candidate_id, job_id, answer_by, stage) select id, $1, current_date, 'screening' from candidates where id % 50 = 0`,
    [jobId],
  )
  await client.query(
    `insert into candidate_absences (candidate_id, kind, from_day, to_day, created_at)
     select id, 'leave', current_date + (id % 14)::int, current_date + (id % 14)::int + 3, now() from candidates where id % 6 = 0`,
  )
  await client.query('vacuum analyze')
  client.release(true)
  return jobId
}
