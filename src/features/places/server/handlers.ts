import { found } from '#shared/problem.ts'
import type { Handlers } from '#server/standing.ts'
import type { places } from '../contract.ts'
import { columns, findByPostcode, findLike, findNearest, findTowns, isNamed } from './queries.ts'

export const placeHandlers: Handlers<typeof places> = {
  searchPlaces: async ({ query: { q, country, limit } }, { db }) => {
    const byPostcode = await findByPostcode(db, q, country, limit)
    if (byPostcode) return byPostcode
    const items = await findTowns(db, q, country, limit)
    const [first] = items
    return {
      items,
      isNamed: first !== undefined && isNamed(first, q),
      like: first ? null : ((await findLike(db, q, country)) ?? null),
    }
  },
  findNearestPlace: async ({ query }, { db }) => ({ place: await findNearest(db, query) }),
  findPlace: async ({ placeId }, { db }) =>
    found(await db.selectFrom('places').select(columns).where('id', '=', placeId).executeTakeFirst()),
}
