import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { day, id, line, moment, prose, text, version, whole } from '#shared/shapes.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { vatCodes } from '../vat/rules.ts'
import { bounds, sessionBounds, sizeBounds } from './bounds.ts'
import { audiences, mostSessions, mostSizes, mostTags, productKinds, productStates, productStatuses, units } from './rules.ts'

export const country = z.enum(countries)
export const kind = z.enum(productKinds)
export const audience = z.enum(audiences)
const minor = z.int().min(0).describe('Net, in minor units')
const count = z.int().min(0)
const vatCode = z.enum(vatCodes)
const tag = line(40)

/** What staff write about a product. */
export const productShape = z.object({
  sku: line(bounds.sku).describe('Letters, digits and hyphens; in capitals'),
  kind,
  family: slugOfKind('family'),
  audience: audience.default('employer').describe('A person may buy training seats and card tests alone'),
  nameEn: line(bounds.nameEn),
  nameFr: line(bounds.nameFr),
  descriptionEn: prose(bounds.descriptionEn).default(''),
  descriptionFr: prose(bounds.descriptionFr).default(''),
  country: country.default('GB').describe('Where it is supplied, whose VAT it bears at home; the currency follows'),
  price: whole(bounds.price).describe('Net, in minor units'),
  monthlyPrice: whole(bounds.monthlyPrice).nullable().default(null).describe('Net, paid each month instead'),
  months: whole(bounds.months).nullable().default(null),
  vatCode,
  unit: z.enum(units).default('piece'),
  cost: whole(bounds.cost).nullable().default(null).describe('What the agency pays for one, net'),
  supplierId: id.nullable().default(null),
  credits: whole(bounds.credits).nullable().default(null).describe('Adverts, featured adverts or days of CV search'),
  daysValid: whole(bounds.daysValid).nullable().default(null).describe('Within how many days they are used'),
  daysLive: whole(bounds.daysLive).nullable().default(null).describe('How long each advert is online, or featured'),
  featuredCredits: whole(bounds.featuredCredits).default(0),
  hasClientView: z.boolean().default(false).describe('Shortlists by link'),
  documentType: slugOfKind('document-type')
    .nullable()
    .default(null)
    .describe('Comes to the candidate’s wallet once completed, to be checked'),
  namesDueDays: whole(bounds.namesDueDays).nullable().default(null).describe('Days before a session by which seats are named'),
  freeCancelDays: whole(bounds.freeCancelDays).nullable().default(null).describe('Days before a session; half the price after that'),
  lowStock: whole(bounds.lowStock).default(0).describe('At this stock of a size it counts as low; 0: never'),
  isVisible: z.boolean().default(true).describe('On the shelves; otherwise only by its address'),
  soldFrom: day.nullable().default(null),
  soldUntil: day.nullable().default(null),
  tags: z.array(tag).max(mostTags).default([]),
})
export type ProductInput = z.output<typeof productShape>

export const sessionShape = z.object({
  startsAt: moment,
  endsAt: moment,
  placeId: id.nullable().default(null).describe('Null: online'),
  venue: line(sessionBounds.venue, 0).default('').describe('Room or street'),
  supplierId: id.nullable().default(null).describe('Who holds it; null: as the product says'),
  seats: whole(sessionBounds.seats),
})
export type SessionInput = z.output<typeof sessionShape>

export const sizeShape = z.object({
  size: line(sizeBounds.size).describe('`one-size` where there is but one'),
  stock: whole(sizeBounds.stock),
})

export const supplier = z.object({ id, name: z.string().max(160) })

export const session = z
  .object({
    id,
    productId: id,
    startsAt: moment,
    endsAt: moment,
    place: place.nullable(),
    venue: text(sessionBounds.venue),
    supplier: supplier.nullable(),
    seats: count,
    taken: count.describe('Sold'),
    held: count.describe('Kept by baskets now'),
    left: count,
    cancelledAt: moment.nullable(),
    version,
  })
  .meta({ id: 'ProductSession' })
export type Session = z.infer<typeof session>

export const size = z.object({ id, size: text(sizeBounds.size), stock: count }).meta({ id: 'ProductSize' })
export type Size = z.infer<typeof size>

/** What stands in lists, too. */
const common = {
  id,
  sku: z.string().max(40),
  kind,
  family: slug,
  audience,
  status: z.enum(productStatuses),
  nameEn: text(bounds.nameEn),
  nameFr: text(bounds.nameFr),
  price: minor,
  currency: z.enum(currencies),
  country,
  vatCode,
  supplier: supplier.nullable(),
  soldMonth: count.describe('Sold in the last 30 days, as counted last'),
  version,
  createdAt: moment,
}

export const productRow = z
  .object({
    ...common,
    state: z.enum(productStates).describe('A published product is `low` or `full` when that holds'),
    left: count.nullable().describe('Seats of the sessions to come, or pieces in stock; null: as many as are wanted'),
    seats: count.nullable().describe('All seats of the sessions to come; null for what has none'),
    towns: z.array(z.string().max(200)).max(mostSessions).describe('Where its sessions to come are held'),
  })
  .meta({ id: 'ProductRow' })
export type ProductRow = z.infer<typeof productRow>

export const product = z
  .object({
    ...common,
    descriptionEn: text(bounds.descriptionEn),
    descriptionFr: text(bounds.descriptionFr),
    monthlyPrice: minor.nullable(),
    months: count.nullable(),
    unit: z.enum(units),
    cost: minor.nullable(),
    credits: count.nullable(),
    daysValid: count.nullable(),
    daysLive: count.nullable(),
    featuredCredits: count,
    hasClientView: z.boolean(),
    documentType: z.string().max(60).nullable(),
    namesDueDays: count.nullable(),
    freeCancelDays: count.nullable(),
    lowStock: count,
    isVisible: z.boolean(),
    soldFrom: day.nullable(),
    soldUntil: day.nullable(),
    tags: z.array(z.string().max(40)).max(mostTags),
    soldYear: count,
    publishedAt: moment.nullable(),
    retiredAt: moment.nullable(),
    updatedAt: moment,
    sessions: z.array(session).max(mostSessions).describe('Those to come first, the nearest first; then those of the past'),
    sizes: z.array(size).max(mostSizes),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>
