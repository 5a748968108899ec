import type { WriteDb } from '#server/db.ts'
import { findTownsNamed, findTownsOfPostcodes } from '../../places/server/queries.ts'
import type { PreparedRow } from './prepare.ts'

/**
 * Finds the towns of so many rows at once, by their name or else by their postcode, so that a search within a distance finds them. One
 * that the gazetteer has not, such as a hamlet, stays in the address.
 */
export async function settleTowns(db: WriteDb, rows: readonly PreparedRow[]): Promise<void> {
  const placed = rows.flatMap(({ town, given }) => (given && 'address' in given ? [{ town, given }] : []))
  const named = await findTownsNamed(
    db,
    placed.map(({ town, given }) => ({ name: town ?? '', country: given.country, postcode: given.postcode })),
  )
  const coded = await findTownsOfPostcodes(
    db,
    placed.map(({ given: { country, postcode } }) => ({ country, postcode })),
  )
  for (const [i, { town, given }] of placed.entries()) {
    given.placeId = named[i] ?? coded[i] ?? null
    if (town && !named[i]) given.address = [given.address, town].filter(Boolean).join(', ').slice(0, 200)
  }
}
