import type pg from 'pg'
import { now } from '#server/clock.ts'
import type { Database, Queries } from '#server/db.ts'
import { randomFrom } from '#server/random.ts'
import type { Actor } from '#shared/roles.ts'
import { candidateQuery } from '../src/features/candidates/search-filter.ts'
import { postgresSearch } from '../src/features/candidates/server/search-postgres.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { openAccounts, tokensOf } from './staff.ts'

/** How many of all CVs have a word: what is asked for below, among words as texts have them. */
const planted = { common: ['quarrywork', 0.3], medium: ['ropeaccess', 0.03], rare: ['zinnwald', 0.0005] } as const

/** The list of candidates at so many of them, with CVs of 2 to 4 KB. */
export async function measureCandidates(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  // The first start makes the tables; its tasks would be busy with what is written here.
  await (await place.startServer()).stop()
  await openAccounts(place)
  await generateCandidates(place.database, size)
  const server = await place.startServer()
  const tokens = await tokensOf(place, server)
  const tradeNames = (await trades(place.database.pool)).map(({ slug }) => slug)
  const last = Math.min(10_000, Math.ceil((await total(place.database)) / 10))
  const names = (await place.database.pool.query<{ name: string }>('select distinct last_name as name from candidates limit 200')).rows
  const towns = (await place.database.pool.query<{ id: number }>('select id from places order by population desc limit 100')).rows
  const times = Array.from({ length: 200 }, (_, i) => i)
  const of = <T>(some: readonly T[], i: number) => some[i % some.length] as T
  type Query = Record<string, string | number | string[]>
  const ways: Record<string, [wanted: number | null, query: (i: number) => Query]> = {
    'first page': [5, () => ({})],
    'quick search by name': [5, (i) => ({ q: of(names, i).name, within: 'record' })],
    'name, also in CVs': [null, (i) => ({ q: of(names, i).name })],
    'word of 30 % of all CVs': [20, () => ({ q: `${planted.common[0]} ` })],
    'word of 3 % of all CVs': [null, () => ({ q: `${planted.medium[0]} ` })],
    'rare word': [10, () => ({ q: `${planted.rare[0]} ` })],
    'two words and one without': [null, () => ({ q: `${planted.common[0]} ${planted.medium[0]} -${planted.rare[0]}` })],
    phrase: [null, () => ({ q: '"ropeaccess quarrywork"' })],
    'beginning of a word': [null, () => ({ q: 'quarr*' })],
    'trade in both languages': [null, () => ({ q: 'bricklayer ' })],
    'place and distance': [15, (i) => ({ location: of(towns, i).id, distance: 25 })],
    'place and distance, nearest first': [null, (i) => ({ location: of(towns, i).id, distance: 25, sort: 'nearest' })],
    'trade and card': [null, (i) => ({ trade: [of(tradeNames, i)], card: ['cscs'] })],
    'by last name': [null, () => ({ sort: 'lastName', dir: 'asc' })],
    'last page': [20, () => ({ page: last })],
    'page in the middle': [null, () => ({ page: Math.ceil(last / 2) })],
  }
  const rows: Record<string, string>[] = []
  const search = async (pool: Queries, query: Query) =>
    postgresSearch(pool).search(candidateQuery.parse(query), { actor: { id: 1, role: 'operation' } as Actor, now: now(), locale: 'en' })
  const row = async (way: string, wanted: number | null, ask: (i: number) => Promise<unknown>, bare?: (i: number) => Promise<unknown>) => {
    await measure(times.slice(0, 30), ask)
    const http = await measure(times, ask)
    if (bare) await measure(times.slice(0, 30), bare)
    const sql = bare && (await measure(times, bare))
    rows.push({
      candidates: size.toLocaleString('en'),
      way,
      'p50 ms': http.p50.toFixed(1),
      'p95 ms': http.p95.toFixed(1),
      'wanted p95': wanted === null ? '' : String(wanted),
      'bare SQL p50': sql ? sql.p50.toFixed(1) : '',
      'bare SQL p95': sql ? sql.p95.toFixed(1) : '',
    })
  }
  // A server that has just started compiles what it runs first.
  for (const [, queryOf] of Object.values(ways))
    await measure(times, (i) => succeed(`${server.base}/api/v1/candidates?${address(queryOf(i))}`, { token: tokens.operation }))
  for (const [way, [wanted, queryOf]] of Object.entries(ways)) {
    const sent = new Map<string, pg.QueryConfig[]>()
    const bare = async (i: number) => {
      const query = queryOf(i)
      const key = JSON.stringify(query)
      const statements = sent.get(key) ?? (await statementsOf(place.database.pool, (pool) => search(pool, query)))
      sent.set(key, statements)
      for (const statement of statements) await place.database.pool.query(statement)
    }
    for (const i of times) await bare(i)
    await row(way, wanted, (i) => succeed(`${server.base}/api/v1/candidates?${address(queryOf(i))}`, { token: tokens.operation }), bare)
  }
  const { rows: some } = await place.database.pool.query<{ id: number }>('select id from candidates order by id desc limit 200')
  await row('profile', 10, (i) => succeed(`${server.base}/api/v1/candidates/${of(some, i).id}`, { token: tokens.operation }))
  await row('counts of every option', null, () => succeed(`${server.base}/api/v1/candidate-counts`, { token: tokens.operation }))
  await row('agent: first page', null, () => succeed(`${server.base}/api/v1/candidates`, { token: tokens.agent }))
  await row('agent: word', null, () => succeed(`${server.base}/api/v1/candidates?q=${planted.common[0]}`, { token: tokens.agent }))
  console.table(rows)
}

const total = async ({ pool }: Database) =>
  (await pool.query<{ n: number }>('select count(*)::int as n from candidate_search')).rows[0]?.n ?? 0
const address = (query: Record<string, string | number | string[]>) =>
  new URLSearchParams(Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))).toString()

const trades = async (pool: pg.Pool) =>
  (
    await pool.query<{ slug: string; en: string; fr: string }>(
      `select slug, name_en as en, name_fr as fr from categories where kind = 'trade'`,
    )
  ).rows

/** What one search sends to the database. */
async function statementsOf(pool: pg.Pool, ask: (pool: Queries) => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = []
  const query = (text: string | pg.QueryConfig, values?: unknown[]) => {
    const statement = typeof text === 'string' ? { text, values: values ?? [] } : text
    sent.push(statement)
    return pool.query(statement)
  }
  await ask({ query } as unknown as Queries)
  return sent
}

/**
 * People as an agency has them after some years, a CV each, written by set. The words of CVs are common and rare as in life (Zipf);
 * the rows to search in are made as the trigger makes them, but three statements at a time and with the indexes last.
 * Nobody is compared with anybody: that would be busy while the list is measured.
 */
export async function generateCandidates({ pool }: Database, size: number): Promise<void> {
  const random = randomFrom(13)
  const syllables = 'ba ri ton mel sur vo lan der pi cot es tra mon gu fer al no vi sta re chan ber lo dum que'.split(' ')
  const words = Array.from({ length: 20_000 }, () => random.some(syllables, random.between(2, 4)).join(''))
  const names = words.slice(0, 4000).map((word) => word[0]?.toUpperCase() + word.slice(1))
  const named = await trades(pool)
  const said = named.flatMap(({ en, fr }) => [en, fr])
  const alone = async (work: (client: pg.PoolClient) => Promise<unknown>) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await work(client)
    } finally {
      client.release()
    }
  }
  const { rows: indexes } = await pool.query<{ made: string }>(
    `select pg_get_indexdef(i::regclass) as made from unnest(array['candidate_search_doc', 'candidate_search_marks']) i`,
  )
  const trade = `(select array_agg(t order by t) from unnest($2::text[]) t)`
  await alone(async (client) => {
    await client.query('alter table candidates disable trigger candidate_search_sync, disable trigger candidate_traits_sync')
    await client.query('alter table files disable trigger candidate_search_sync, disable trigger candidate_traits_sync_text')
    await client.query('drop index candidate_search_doc, candidate_search_marks')
    await client.query(
      `with towns as (select id, country, row_number() over (order by population desc) as rank from places order by population desc limit 4000)
     insert into candidates (first_name, last_name, email, phone, locale, country, place_id, trade, other_trades, job_types, experience, grade, cards, tags, languages,
       availability, available_from, status, source, desired_pay_min, desired_pay_max, desired_pay_unit, desired_pay_currency, owner_id, is_hot, last_contact_at, created_at)
     select ($3::text[])[1 + floor(random() * 800)::int], ($3::text[])[1 + floor(random() * random() * 4000)::int], 'c' || i || '@people.example', '+447' || lpad(i::text, 9, '0'),
       case t.country when 'FR' then 'fr' else 'en' end, t.country, t.id, ${trade}[1 + floor(random() * 44)::int],
       case when random() < 0.3 then array[${trade}[1 + floor(random() * 44)::int]] else '{}' end, array['full-time'],
       (array['fresh', '1-year', '2-year', '3-year', '4-year'])[1 + floor(random() * 5)::int], (array['apprentice', 'skilled', 'foreman', 'manager'])[1 + floor(random() * 4)::int],
       case when random() < 0.5 then array['cscs'] else array['caces', 'sst'] end, case when random() < 0.4 then array[(array['rail', 'own tools', 'nights ok', 'references'])[1 + floor(random() * 4)::int]] else '{}' end,
       '[{"code": "en", "level": "C1"}]', (array['now', 'now', 'date', 'not-looking'])[1 + floor(random() * 4)::int], current_date + floor(random() * 90)::int,
       case when i % 20 = 0 then 'archived' else 'active' end, 'import', 1500 + floor(random() * 10)::int * 100, 2600 + floor(random() * 10)::int * 100, 'hour', 'GBP',
       case when i % 50 = 0 then (select id from accounts where role = 'agent') end, random() < 0.05, now() - random() * interval '200 days', now() - random() * interval '1500 days'
     from generate_series(1, $1::int) i join towns t on t.rank = 1 + floor(power(((i * 7919::bigint) % 100003) / 100003.0, 2.2) * 3999)::int`,
      [size, named.map(({ slug }) => slug), names],
    )
  })
  const { rows } = await pool.query<{ least: number; most: number }>('select min(id)::int as least, max(id)::int as most from candidates')
  const { least = 0, most = 0 } = rows[0] ?? {}
  const batches = Array.from({ length: Math.ceil((most - least + 1) / 500) }, (_, i) => least + i * 500).values()
  const zipf = () => words[Math.floor(words.length ** random.next()) - 1] as string
  const cv = () => {
    const text = [random.pick(said), ...Array.from({ length: random.between(300, 560) }, zipf)]
    for (const [word, share] of Object.values(planted)) if (random.chance(share)) text.splice(random.between(0, text.length), 0, word)
    return text.join(' ')
  }
  const worker = () =>
    alone(async (client) => {
      for (const from of batches) {
        const ids = Array.from({ length: Math.min(500, most - from + 1) }, (_, i) => from + i)
        await client.query(
          `insert into files (sha256, name, mime, size, candidate_id, extraction, text)
           select md5(id::text) || md5(id::text), 'cv.pdf', 'application/pdf', 3000, id, 'done', text from unnest($1::int8[], $2::text[]) as cv(id, text)`,
          [ids, ids.map(cv)],
        )
        await client.query('select candidate_search_put(c, false) from candidates c where id = any($1::int8[]) and is_shown(c)', [ids])
      }
    })
  await Promise.all([worker(), worker(), worker()])
  await alone(async (client) => {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { made } of indexes) await client.query(made)
    await client.query('alter table candidates enable trigger candidate_search_sync, enable trigger candidate_traits_sync')
    await client.query('alter table files enable trigger candidate_search_sync, enable trigger candidate_traits_sync_text')
    await client.query('vacuum analyze')
  })
}
