import { found } from '#shared/problem.ts'
import { beginning } from '#server/list.ts'
import type { Handlers } from '#server/standing.ts'
import type { places } from '../contract.ts'
import { knownName } from './commands.ts'

const columns = ['id', 'name', 'region', 'country', 'lat', 'lon'] as const

export const placeHandlers: Handlers<typeof places> = {
  searchPlaces: async ({ query: { q, country, limit } }, { db }) => {
    let search = db
      .selectFrom('places')
      .select(columns)
      .where('folded', 'like', beginning(knownName(q)))
      .orderBy('population', 'desc')
      .orderBy('id')
      .limit(limit)
    if (country) search = search.where('country', '=', country)
    return { items: await search.execute() }
  },
  findPlace: async ({ placeId }, { db }) =>
    found(await db.selectFrom('places').select(columns).where('id', '=', placeId).executeTakeFirst()),
}
