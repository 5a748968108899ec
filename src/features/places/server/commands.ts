import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { fold } from '#shared/fold.ts'
import { countries } from '../countries.ts'
import type { Gazetteer, Postcode, Town } from './gazetteer.ts'

/** GeoNames keeps their French names and the short ones elsewhere; these are the ones people type. */
const alsoKnownAs: Record<string, string> = {
  ...{ londres: 'London', edimbourg: 'Edinburgh', douvres: 'Dover', cantorbery: 'Canterbury' },
  hull: 'Kingston upon Hull',
}

const overseas = 'coalesce(length(department) = 3, false)'
/** Whether a town is overseas: there départements have three digits. */
export const isOverseas = sql.raw<boolean>(overseas)

/**
 * Fills the gazetteer at the first start: towns of GeoNames from 1,000 inhabitants. Does nothing when it is there; fills it
 * again when it comes from a time before départements, postcodes, the large towns nearby or the towns overseas.
 */
export async function loadPlaces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean; whole: boolean }>(
    `select exists (select from places) as filled, exists (select from postcodes) and exists (select from places where ${overseas})
       and not exists (select from places where not ${overseas} and (city_id is null or country = 'FR' and department is null)) as whole`,
  )
  if (rows[0]?.filled && rows[0].whole) return
  const reader = fork(join(import.meta.dirname, 'gazetteer.ts'), countries, { serialization: 'advanced', execArgv: [] })
  const ended = once(reader, 'exit').then(([code]) => Promise.reject(new Error(`the reader of towns ended with ${code}`)))
  const [{ towns, postcodes }] = (await Promise.race([once(reader, 'message'), ended])) as [Gazetteer]
  const column = <T>(read: (town: Town) => T) => towns.map(read)
  await pool.query(
    `insert into places (id, name, folded, country, region, department, population, lat, lon, city_id, city_km)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::real[], $9::real[],
       $10::bigint[], $11::int[])
     on conflict (id) do update set (region, department, city_id, city_km)
       = (excluded.region, excluded.department, excluded.city_id, excluded.city_km)`,
    [
      column((t) => t.id),
      column((t) => t.name),
      column((t) => fold(t.name)),
      column((t) => t.country),
      column((t) => t.region),
      column((t) => t.department),
      column((t) => t.population),
      column((t) => t.lat),
      column((t) => t.lon),
      column((t) => t.cityId),
      column((t) => t.cityKm),
    ],
  )
  const part = <T>(read: (postcode: Postcode) => T) => postcodes.map(read)
  await pool.query(
    `insert into postcodes (country, code, place_id) select * from unnest($1::text[], $2::text[], $3::bigint[]) on conflict do nothing`,
    [part((p) => p.country), part((p) => p.code), part((p) => p.placeId)],
  )
  // Adverts are also found by the name of their county or département.
  await pool.query('update job_search s set doc = fresh.doc from jobs j, job_search_row(j) fresh where j.id = s.id')
  await pool.query('analyze places, postcodes')
}

/** The same as rows, folded. */
export const namesElsewhere = sql`values ${sql.join(
  Object.entries(alsoKnownAs).map(([other, name]) => sql`(${sql.lit(other)}, ${sql.lit(fold(name))})`),
)}`

/** Spaces, hyphens, apostrophes and full stops are the same, and so are St and Saint. The same as place_key in SQL. */
export function placeKey(name: string): string {
  const words = fold(name)
    .replace(/'s(?![a-z])/g, 's')
    .replace(/[-'. ]+/g, ' ')
  return words.trim().replace(/(^| )st(e?)(?= )/g, '$1saint$2')
}

/** Whether this is the whole of its French name. */
export const isAlsoKnownAs = (name: string, typed: string) => alsoKnownAs[placeKey(typed)] === name

/** The name under which the gazetteer knows what somebody typed, as `placeKey` has it. */
export function knownName(typed: string): string {
  const key = placeKey(typed)
  const other = Object.keys(alsoKnownAs).find((name) => key.length >= 4 && name.startsWith(key))
  return other ? fold(alsoKnownAs[other] as string) : key
}
