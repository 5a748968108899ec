import type { ReadDb } from '#server/db.ts'
import type { Given } from '#server/given.ts'
import { isCountry } from '../../places/countries.ts'
import { findPlace } from '../../places/server/queries.ts'
import type { Candidate, OwnFields } from '../shapes.ts'
import { withoutNothing } from './history.ts'

type Known = Pick<Candidate, 'country'>

/**
 * What a known record says of somebody who takes it over by signing up: their own word goes first, and what they were not asked stays. Of a
 * home in another country nothing stays, nor of when they could work before; `country`: where they say that they live.
 */
export async function takenOver(
  db: ReadDb,
  known: Known,
  own: OwnFields,
  country: OwnFields['country'] | undefined,
): Promise<Given<OwnFields>> {
  const { country: usual, ...said } = withoutNothing(own)
  const { address, postcode, placeId, availableFrom, availableUntil } = own
  const town = said.placeId ? await findPlace(db, said.placeId) : null
  const there = town && isCountry(town.country) ? town.country : known.country
  const lives = country ?? (said.postcode ? usual : there)
  return {
    ...said,
    ...(lives !== known.country && { country: lives, address, postcode, placeId }),
    ...((said.availability || said.availableFrom || said.availableUntil) && { availableFrom, availableUntil }),
  }
}
