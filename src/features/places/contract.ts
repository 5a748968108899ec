import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id } from '#shared/shapes.ts'
import { countries } from './countries.ts'

export const place = z
  .object({
    id,
    name: z.string().max(200),
    region: z.string().max(100).describe('County, or nation where the county has the town’s own name; the name of a French département'),
    department: z.string().max(3).nullable().describe('Number of the French département, as in “Lyon (69)”'),
    country: z.string().max(2),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof place>

export const places = contract({
  searchPlaces: {
    method: 'GET',
    path: '/places',
    access: 'public',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .describe(
          'The beginning of a town’s name, or all of “Leeds, West Yorkshire” or “Lyon (69)”; accents do not matter. Or a postcode: LS1 4AP, 69003',
        ),
      country: z.enum(countries).optional(),
      limit: z.int().min(1).max(20).default(8),
    }),
    response: z.object({
      items: z.array(place).max(20),
      isNamed: z.boolean().describe('Whether the first one matches the typed name or postcode exactly'),
      like: place
        .nullable()
        .describe('The town that may have been meant, when none is named: of a similar name, and larger than those that begin as typed'),
    }),
    summary: 'Find towns by the beginning of their name, or by postcode',
  },
  findNearestPlace: {
    method: 'GET',
    path: '/places/nearest',
    access: 'public',
    query: z.object({
      lat: z.number().min(-90).max(90).describe('Two decimals are enough, and reveal less about where someone is'),
      lon: z.number().min(-180).max(180),
    }),
    response: z.object({ place: place.nullable().describe('Null if there is none within 50 km') }),
    summary: 'Find the town nearest to a point; the point is not kept',
  },
  findPlace: {
    method: 'GET',
    path: '/places/{placeId}',
    access: 'public',
    response: place,
    summary: 'Read one town',
  },
})
