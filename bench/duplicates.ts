import type pg from 'pg'
import type { Database } from '#server/db.ts'
import { judgeCensus } from './census-judge.ts'
import { measure, succeed } from './load.ts'
import { type Known, writeDown } from './people.ts'
import { inPlace, type Place } from './place.ts'
import { signInAll } from './staff.ts'

/** How many of those who are written down twice are found, and how many are found who are two. Promised: 98.5 and 99.5 of 100. */
export async function measureDuplicates(sizes: number[]): Promise<void> {
  await inPlace(async (place) => {
    // It makes the schema and the towns; while it runs, it scores too.
    await (await place.startServer()).stop()
    await judgeCensus(place.database.pool, 5000, 1, 'seen')
    await judgeCensus(place.database.pool, 5000, 101, 'unseen', 0)
  })
  for (const size of sizes.length > 0 ? sizes : [100_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const { admin, agent } = await signInAll(place, server)
  const { known, ids } = await bringIn(place.database, size)
  const ask = async (method: string, path: string) => {
    const response = await fetch(`${server.base}/api/v1${path}`, { method, headers: { authorization: `Bearer ${admin}` } })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const began = performance.now()
  const { id } = await ask('POST', '/duplicate-scans')
  for (;;) {
    const { scan } = await ask('GET', '/duplicate-scans/newest')
    if (scan.id === id && scan.status === 'finished') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const seconds = (performance.now() - began) / 1000
  await judge(place.database.pool, known, ids)
  const { rows: some } = await place.database.pool.query<Record<string, string>>(
    `select first_name as "firstName", last_name as "lastName", email, phone, date_of_birth as "dateOfBirth", postcode, country from candidates
     where email is not null and phone is not null and date_of_birth is not null and postcode is not null order by id limit 200 offset 1000`,
  )
  const similar = (token: string) => (i: number) =>
    succeed(`${server.base}/api/v1/candidates/similar?${new URLSearchParams(some[i])}`, { token })
  await measure([...some.keys()], similar(admin))
  const [staff, agents] = [await measure([...some.keys()], similar(admin)), await measure([...some.keys()], similar(agent))]
  const ms = (value: number) => value.toFixed(1)
  console.table([
    { candidates: size.toLocaleString('en'), what: 'full scan, s', 'p50 ms': ms(seconds), 'p95 ms': '', wanted: '60' },
    { what: 'one record, staff', 'p50 ms': ms(staff.p50), 'p95 ms': ms(staff.p95), wanted: '30' },
    { what: 'one record, an agent', 'p50 ms': ms(agents.p50), 'p95 ms': ms(agents.p95), wanted: '30' },
  ])
}

/** Writes everybody down; answers with their numbers, by their index. */
export async function bringIn({ pool }: Pick<Database, 'pool'>, size: number): Promise<{ known: Known[]; ids: number[] }> {
  const { rows: places } = await pool.query<{ id: number; country: 'GB' | 'FR' }>(
    'select id, country from places order by population desc limit 3000',
  )
  const towns = {
    GB: places.filter(({ country }) => country === 'GB').map(({ id }) => id),
    FR: places.filter(({ country }) => country === 'FR').map(({ id }) => id),
  }
  const { written, known } = writeDown(size, towns)
  const ids: number[] = []
  for (let from = 0; from < written.length; from += 1000) {
    const some = written.slice(from, from + 1000)
    const rows = some.map(({ firstName, lastName, email, phone, phone2, dateOfBirth, country, town, postcode }) => ({
      first_name: firstName,
      last_name: lastName,
      email,
      phone: phone ?? (email ? null : '+447000000000'),
      phone2,
      date_of_birth: dateOfBirth,
      country,
      place_id: town,
      postcode,
    }))
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into candidates (first_name, last_name, email, phone, phone2, date_of_birth, country, place_id, postcode)
       select first_name, last_name, email, phone, phone2, date_of_birth, country, place_id, postcode from jsonb_populate_recordset(null::candidates, $1::jsonb) returning id`,
      [JSON.stringify(rows)],
    )
    ids.push(...made.map(({ id }) => id))
    const cvs = some.flatMap(({ cv }, i) => (cv ? [{ id: made[i]?.id, text: cv }] : []))
    await pool.query(
      `insert into files (sha256, name, mime, size, candidate_id, extraction, text)
       select md5(id::text) || md5(id::text), 'cv.pdf', 'application/pdf', 3000, id, 'done', text from jsonb_to_recordset($1::jsonb) as cv(id bigint, text text)`,
      [JSON.stringify(cvs)],
    )
  }
  await pool.query('vacuum analyze candidate_traits')
  return { known, ids }
}

/** Prints, by kind, who was missed and who was wrongly taken for one. */
export async function judge(pool: pg.Pool, known: readonly Known[], ids: readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ pair: string; said: string }>(
    `select p.first_id || ' ' || p.second_id as pair, p.score || ' ' || (select string_agg((r ->> 'code') || ' ' || (r ->> 'points'), ', ') from jsonb_array_elements(p.reasons) r)
       || ': ' || concat_ws(' ', a.first_name, a.last_name, a.date_of_birth, a.phone, a.email, a.place_id, a.postcode) || ' / ' ||
       concat_ws(' ', b.first_name, b.last_name, b.date_of_birth, b.phone, b.email, b.place_id, b.postcode) as said
     from duplicate_pairs p join candidates a on a.id = p.first_id join candidates b on b.id = p.second_id`,
  )
  const found = new Map(rows.map(({ pair, said }) => [pair, said]))
  const pairOf = ({ first, second }: Known) => `${ids[first]} ${ids[second]}`
  const kinds = new Map<string, { pairs: number; found: number; isSame: boolean }>()
  const missed: string[] = []
  for (const one of known) {
    const kind = kinds.get(one.kind) ?? { pairs: 0, found: 0, isSame: one.isSame }
    kind.pairs++
    if (found.has(pairOf(one))) kind.found++
    else if (one.isSame) missed.push(`${one.kind}: ${pairOf(one)}`)
    kinds.set(one.kind, kind)
  }
  const twice = new Set(known.filter(({ isSame }) => isSame).map(pairOf))
  const wrong = [...found].filter(([pair]) => !twice.has(pair))
  const right = found.size - wrong.length
  console.table(
    [...kinds].map(([kind, { pairs, found, isSame }]) => ({
      kind,
      'one person': isSame ? 'yes' : 'no',
      pairs,
      found,
      wrong: isSame ? pairs - found : found,
    })),
  )
  for (const one of missed.slice(0, 40)) console.log('missed', one)
  for (const [, said] of wrong.slice(0, 40)) console.log('wrong', said)
  console.log(
    `recall ${((100 * right) / twice.size).toFixed(2)} %, precision ${((100 * right) / Math.max(1, found.size)).toFixed(2)} % (${right} of ${twice.size} found, ${wrong.length} wrong)`,
  )
}
