import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { currencies } from '#shared/money.ts'
import { day, id, moment, text } from '#shared/shapes.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { vatCodes } from '../vat/rules.ts'
import { bounds, sessionBounds } from './bounds.ts'
import { mostSessions, mostSizes, units } from './rules.ts'
import { audience, country, kind, size } from './shapes.ts'

const count = z.int().min(0)
const amount = z.int().min(0).describe('Minor units')

const session = z
  .object({
    id,
    startsAt: moment,
    endsAt: moment,
    place: place.nullable().describe('Null: online'),
    venue: text(sessionBounds.venue),
    seats: count,
    left: count.describe('Neither sold nor in a basket'),
  })
  .meta({ id: 'ShopSession' })
export type ShopSession = z.infer<typeof session>

const common = {
  id,
  sku: z.string().max(40),
  kind,
  family: slug,
  shelf: slug.describe('The family at the root of its tree'),
  audience,
  name: text(bounds.nameEn).describe('In the language of the reader'),
  price: amount.describe('Net, in minor units'),
  gross: amount.describe('With the VAT that it bears at home today'),
  vatCode: z.enum(vatCodes),
  vatRate: z.int().min(0).max(10_000).describe('Hundredths of a percent'),
  monthlyPrice: amount.nullable().describe('Net, each month for so many `months`, in place of `price`'),
  monthlyGross: amount.nullable(),
  months: count.nullable(),
  currency: z.enum(currencies),
  country,
  unit: z.enum(units),
  credits: count.nullable(),
  daysValid: count.nullable(),
  daysLive: count.nullable(),
  featuredCredits: count,
  hasClientView: z.boolean(),
  freeCancelDays: count.nullable(),
  sessionCount: count.describe('Sessions to come'),
  seatsLeft: count.nullable().describe('In all sessions to come; null for what has none'),
  sizes: z.array(size).max(mostSizes),
}

const card = z
  .object({
    ...common,
    summary: z.string().max(240).describe('The first paragraph of its description'),
    sessions: z.array(session).max(3).describe('The next ones that match what was asked, full ones too'),
  })
  .meta({ id: 'ShopProductCard' })
export type ShopCard = z.infer<typeof card>

const page = z
  .object({
    ...common,
    description: text(bounds.descriptionEn),
    documentType: z.string().max(60).nullable(),
    documentName: z.string().max(80).nullable().describe('What comes to the candidate’s wallet, to be checked'),
    namesDueDays: count.nullable(),
    supplierName: z.string().max(160).nullable().describe('Who holds the training or makes the goods'),
    sessions: z.array(session).max(mostSessions).describe('All to come, the nearest first'),
  })
  .meta({ id: 'ShopProduct' })
export type ShopPage = z.infer<typeof page>

/** Everything by which the public narrows the shelves. */
export const shopFilter = {
  q: z.string().trim().max(200).optional().describe('Name or SKU; accents do not matter'),
  family: slugOfKind('family').optional().describe('A family, with those below it'),
  kind: kind.optional(),
  audience: z.enum(['employer', 'candidate']).optional().describe('Who is to buy; what both may buy is in each'),
  country: country.optional().describe('Where it is supplied; the currency follows. By default those of the reader’s country come first'),
  priceMin: amount.max(bounds.price.max).optional().describe('Net, in minor units'),
  priceMax: amount.max(bounds.price.max).optional(),
  from: day.optional().describe('Has a session on this day or later'),
  to: day.optional().describe('Has a session on this day or earlier'),
  placeId: id.optional().describe('Has a session in this town'),
}
export type ShopFilter = z.output<z.ZodObject<typeof shopFilter>>

export const shopProducts = contract({
  searchShopProducts: {
    method: 'GET',
    path: '/shop/products',
    access: 'public',
    query: z.object({ ...shopFilter, page: paging.page, limit: paging.limit }),
    response: list(card).extend({
      shelves: z
        .record(slug, count)
        .describe('How many each family has of what matches, whatever family was asked for; those below are in it'),
    }),
    summary: 'List what the shop sells now, shelf by shelf',
  },
  findShopProduct: {
    method: 'GET',
    path: '/shop/products/{sku}',
    access: 'public',
    response: page,
    summary: 'Read one product as the shop sells it, by its SKU or number',
  },
})
