import type { WriteDb } from '#server/db.ts'
import { findTownsNamed } from '../../places/server/queries.ts'
import type { PreparedRow } from './prepare.ts'

/** Finds the towns of so many rows at once. One that the gazetteer has not, such as a hamlet, stays in the address. */
export async function settleTowns(db: WriteDb, rows: readonly PreparedRow[]): Promise<void> {
  const named = rows.flatMap(({ town, given }) => (town && given && 'address' in given ? [{ town, given }] : []))
  const towns = await findTownsNamed(
    db,
    named.map(({ town, given }) => ({ name: town, country: given.country, postcode: given.postcode })),
  )
  for (const [i, { town, given }] of named.entries()) {
    const placeId = towns[i] ?? null
    given.placeId = placeId
    if (placeId === null) given.address = [given.address, town].filter(Boolean).join(', ').slice(0, 200)
  }
}
