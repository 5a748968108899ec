import { found } from '#shared/problem.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { places } from '../contract.ts'
import { columns, findNearest, searchPlaces } from './queries.ts'

export const placeHandlers: Handlers<typeof places> = {
  searchPlaces: ({ query }, { db }) => searchPlaces(db, query),
  findNearestPlace: async ({ query }, { db }) => ({ place: await findNearest(db, query) }),
  findPlace: async ({ placeId }, { db }) =>
    found(await db.selectFrom('places').select(columns).where('id', '=', placeId).executeTakeFirst()),
}
