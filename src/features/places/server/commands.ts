import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { countries } from '../contract.ts'
import { fold } from '../rules.ts'
import type { City } from './gazetteer.ts'

const regions: Record<string, string> = { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' }

/** GeoNames keeps their French names elsewhere; these are the ones people type. */
const alsoKnownAs: Record<string, string> = { londres: 'London', edimbourg: 'Edinburgh', douvres: 'Dover', cantorbery: 'Canterbury' }

/** Fills the gazetteer at the first start: towns of GeoNames from 1,000 inhabitants. Does nothing when it is there. */
export async function loadPlaces(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from places limit 1')
  if (rowCount) return
  const reader = fork(join(import.meta.dirname, 'gazetteer.ts'), countries, { serialization: 'advanced', execArgv: [] })
  const [ours] = (await once(reader, 'message')) as [City[]]
  const column = <T>(read: (city: City) => T) => ours.map(read)
  await pool.query(
    `insert into places (id, name, folded, country, region, population, lat, lon)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::real[], $8::real[])
     on conflict do nothing`,
    [
      column((c) => c.cityId),
      column((c) => c.name),
      column((c) => fold(c.name)),
      column((c) => c.country),
      column((c) => regions[c.adminCode] ?? c.adminCode),
      column((c) => c.population),
      column((c) => c.loc.coordinates[1]),
      column((c) => c.loc.coordinates[0]),
    ],
  )
  await pool.query('analyze places')
}

/** The name under which the gazetteer knows what somebody typed, folded. */
export function knownName(typed: string): string {
  const folded = fold(typed).trim()
  const other = Object.keys(alsoKnownAs).find((name) => folded.length >= 4 && name.startsWith(folded))
  return other ? fold(alsoKnownAs[other] as string) : folded
}
