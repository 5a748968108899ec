import { addDays } from '#shared/dates.ts'
import { inPlace, type Place } from './place.ts'
import { measureReads } from './reads.ts'
import { signInAll } from './staff.ts'

const leeds = 2_644_688

/** The board of people by days over HTTP: a thousand people and fourteen days, alone and among a hundred thousand. Promised: p95 300 ms. */
export async function measureOnSite(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [1000, 100_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const { operation: token } = await signInAll(place, server)
  await fill(place, size)
  const day = addDays(new Date().toISOString().slice(0, 10), 1)
  const near = `/on-site?day=${day}&placeId=${leeds}&withinKm=48`
  await measureReads(server, token, size, [
    ['1,000 people, usual documents', `${near}&trade=bricklayer&most=1000`, '300'],
    ['1,000 people, six documents', `${near}&trade=bricklayer&most=1000&types=${types.map(([type]) => type).join(',')}`, '300'],
    ['200 people', `${near}&trade=bricklayer&most=200`, ''],
    ['1,000 people of any trade', `${near}&most=1000`, ''],
  ])
}

const types = [
  ['cscs', 'blue'],
  ['smsts', null],
  ['first-aid', 'first-aider'],
  ['sssts', null],
  ['sst', null],
  ['carte-btp', null],
] as const

const block = 2000

/** A thousand bricklayers around Leeds, the others of other trades all over the country; documents, leave, placements and proposals. */
async function fill({ database: { pool } }: Place, size: number): Promise<void> {
  const { rows: towns } = await pool.query<{ id: number }>('select id from places order by population desc, id limit 400')
  const { rows: known } = await pool.query<{ code: string; shape: string }>('select code, shape from document_types where code = any($1)', [
    types.map(([type]) => type),
  ])
  // In blocks: each person is made searchable, which takes milliseconds.
  for (let from = 1; from <= size; from += block)
    await pool.query(
      `insert into candidates (first_name, last_name, locale, phone, trade, grade, availability, place_id)
       select 'Ann' || n, 'Mason', 'en', '+4477' || lpad(n::text, 8, '0'),
         case when n <= 1000 then 'bricklayer' else (array['joiner', 'electrician', 'plumber', 'roofer', 'plasterer'])[1 + n % 5] end, null,
         (array['now', 'now', 'now', 'not-said'])[1 + n % 4],
         case when n <= 1000 then (select id from places where distance_km(53.79, -1.55, lat, lon) < 40 order by id offset n % 90 limit 1)
           else ($3::bigint[])[1 + n % 400] end
       from generate_series($1::int, least($1::int + ${block - 1}, $2::int)) g(n)`,
      [from, size, towns.map(({ id }) => id)],
    )
  const held = types.filter(([type]) => known.some(({ code }) => code === type))
  await pool.query(
    `insert into documents (candidate_id, type, level, status, checked_at, checked_how, expires_on, created_at)
     select c.id, t.type, case when d.shape = 'ladder' then t.level end, 'verified', now(), 'app', current_date - 20 + (c.id * 7 % 700)::int, now()
     from candidates c, unnest($1::text[], $2::text[]) t(type, level) join document_types d on d.code = t.type where (c.id + length(t.type)) % 5 > 0
       and (c.id <= 1000 or t.type = 'cscs')`,
    [held.map(([type]) => type), held.map(([, level]) => level)],
  )
  await pool.query(
    `insert into candidate_absences (candidate_id, kind, from_day, to_day, created_at)
     select id, 'leave', current_date + (id % 14)::int, current_date + (id % 14)::int + 3, now() from candidates where id % 6 = 0`,
  )
  await pool.query(
    `with e as (insert into employers (name, slug, sector) select 'Hale ' || n, 'hale-' || n, 'residential' from generate_series(1, 20) n returning id)
     insert into jobs (slug, title, employer_id, category, trade, job_types, place_id, openings, description, language, closes_on, status, posted_at, starts_on, ends_on)
     select 'job-' || e.id, 'Bricklayer', e.id, 'residential', 'bricklayer', '{temporary}', ${leeds}, 40, repeat('x', 100), 'en', current_date + 30, 'open', now(),
       current_date, current_date + 60 from e`,
  )
  await pool.query(
    `insert into applications (candidate_id, job_id, answer_by, stage, starts_on, placed_at)
     select c.id, j.id, current_date, s.stage, current_date + (c.id % 10)::int, case when s.stage = 'placed' then now() end
     from candidates c join lateral (select id, row_number() over (order by id) as n from jobs) j on j.n = 1 + c.id % 20
     cross join lateral (select (array['screening', 'submitted', 'placed'])[1 + c.id % 3] as stage) s where c.id % 3 > 0 and c.id % 4 > 0 and c.id <= 10000`,
  )
  await pool.query('vacuum analyze')
}
