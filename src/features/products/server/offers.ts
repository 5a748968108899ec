import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { Currency } from '#shared/money.ts'
import type { Place } from '../../places/contract.ts'
import type { Country } from '../../places/countries.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { VatCode } from '../../vat/rules.ts'
import { type Audience, isOnSale, type ProductKind, type ProductStatus, type Unit } from '../rules.ts'
import { heldByOthers } from './seats.ts'

export type OfferSession = {
  id: number
  startsAt: string
  endsAt: string
  /** Null: online. */
  place: Place | null
  venue: string
  supplierId: number | null
  seats: number
  /** Neither sold nor held by another basket. */
  left: number
}
export type OfferSize = { id: number; size: string; stock: number }

/** A product as it can be sold now. */
export type Offer = {
  id: number
  sku: string
  kind: ProductKind
  family: string
  audience: Audience
  status: ProductStatus
  /** Published, and within the days on which it is sold. */
  isOnSale: boolean
  nameEn: string
  nameFr: string
  /** Net, in minor units, as all amounts here. */
  price: number
  monthlyPrice: number | null
  months: number | null
  currency: Currency
  country: Country
  vatCode: VatCode
  unit: Unit
  cost: number | null
  supplierId: number | null
  credits: number | null
  daysValid: number | null
  daysLive: number | null
  featuredCredits: number
  hasClientView: boolean
  documentType: string | null
  namesDueDays: number | null
  freeCancelDays: number | null
  /** Those to come, the nearest first; full ones too. */
  sessions: OfferSession[]
  sizes: OfferSize[]
}

const asRow = rowAs<Omit<Offer, 'isOnSale' | 'sessions' | 'sizes'> & { soldFrom: string | null; soldUntil: string | null }>()
const asSession = rowAs<OfferSession>()

/** These products as they can be sold, in this order; one that is gone is left out. What `holder` holds itself counts as left. */
export async function findOffers(db: ReadDb, ids: readonly number[], now: Date, holder?: string): Promise<Offer[]> {
  if (ids.length === 0) return []
  const all = [...ids]
  const [products, sessions, sizes] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'sku', 'nameEn', 'nameFr', 'family', 'price', 'monthlyPrice', 'months', 'cost', 'supplierId'])
      .select(['credits', 'daysValid', 'daysLive', 'featuredCredits', 'hasClientView', 'documentType', 'namesDueDays', 'freeCancelDays'])
      .select(['soldFrom', 'soldUntil', 'kind', 'audience', 'status', 'currency', 'country', 'unit'])
      .select(sql<VatCode>`vat_code`.as('vatCode'))
      .where('id', 'in', all)
      .execute(),
    db
      .selectFrom('productSessions as s')
      .leftJoin('places as p', 'p.id', 's.placeId')
      .select(['s.id', 's.productId', 's.startsAt', 's.endsAt', 's.venue', 's.supplierId', 's.seats'])
      .select(placeJson('p').as('place'))
      .select(sql<number>`greatest(s.seats - s.taken - ${heldByOthers(now, holder)}, 0)`.as('left'))
      .where('s.productId', 'in', all)
      .where('s.cancelledAt', 'is', null)
      .where('s.startsAt', '>', now.toISOString())
      .orderBy('s.startsAt')
      .orderBy('s.id')
      .execute(),
    db.selectFrom('productSizes').select(['id', 'productId', 'size', 'stock']).where('productId', 'in', all).orderBy('position').execute(),
  ])
  const offers = products.map(asRow).map(({ soldFrom, soldUntil, ...row }) => ({
    ...row,
    isOnSale: isOnSale({ ...row, soldFrom, soldUntil }, now),
    sessions: sessions.filter((one) => one.productId === row.id).map(({ productId: _, ...one }) => asSession(one)),
    sizes: sizes.filter((one) => one.productId === row.id).map(({ productId: _, ...one }) => one),
  }))
  return inOrderOf(ids, offers)
}
