import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { vatNumber } from '#shared/company-numbers.ts'
import type { Actor } from '#shared/roles.ts'
import { priced as price } from '../../orders/pricing.ts'
import { type CustomerKind, whyNotPayBy } from '../../orders/rules.ts'
import { cardIsOffered } from '../../payments/server/commands.ts'
import { paymentMethods } from '../../payments/rules.ts'
import { type Country, normalPostcode, todayIn } from '../../places/countries.ts'
import { findOffers, type Offer } from '../../products/server/offers.ts'
import type { QuoteFor } from '../contract.ts'
import { beginsAtOnce, issueOf, usableUntil } from '../rules.ts'
import type { Basket, BasketLine } from '../shapes.ts'
import { type BasketRow, findLines, type LineRow } from './find.ts'

type Looking = { db: ReadDb; actor: Pick<Actor, 'role'>; config: Config; now: Date }
export type Customer = {
  kind: CustomerKind | null
  country: Country | null
  vatNumber: string | null
  postcode: string | null
  delivery: { country: Country; postcode: string } | null
}

export const emptyBasket = (actor: Pick<Actor, 'role'>): Basket => ({
  lines: [],
  currency: null,
  net: 0,
  vat: 0,
  total: 0,
  byCode: [],
  heldUntil: null,
  customerKind: kindOf(actor),
  methods: [],
  needsConsent: false,
})

/** Candidates buy for themselves; all others say whether they buy for a company. */
export const kindOf = ({ role }: Pick<Actor, 'role'>): CustomerKind | null => (role === 'candidate' ? 'person' : null)

/** A customer as far as they have said who they are; what is no VAT number counts for nothing. */
export function customerIn(query: QuoteFor): Customer {
  const { kind = null, country = null, deliveryCountry } = query
  return {
    kind,
    country,
    vatNumber: country && query.vatNumber ? vatNumber(query.vatNumber, country) : null,
    postcode: country && query.postcode ? normalPostcode(query.postcode, country) : null,
    delivery: deliveryCountry
      ? { country: deliveryCountry, postcode: normalPostcode(query.deliveryPostcode ?? '', deliveryCountry) ?? '' }
      : null,
  }
}

export type PricedLine = { row: LineRow; offer: Offer; line: BasketLine }

/** The lines of a basket, each with what is on offer now, and the sums that an order of them would have. */
export async function priceLines({ db, now }: Looking, basket: BasketRow, customer: Customer) {
  const rows = await findLines(db, basket.id)
  const offers = await findOffers(db, [...new Set(rows.map(({ productId }) => productId))], now, basket.key)
  const pairs = rows.flatMap((row) => {
    const offer = offers.find(({ id }) => id === row.productId)
    return offer ? [{ row, offer, quantity: row.quantity, isMonthly: row.isMonthly && offer.monthlyPrice !== null }] : []
  })
  const country = pairs[0]?.offer.country ?? 'GB'
  const buyer = { ...customer, kind: customer.kind ?? 'company', country: customer.country ?? country }
  const on = todayIn(country, now)
  const {
    lines: prices,
    byCode,
    ...sums
  } = price(pairs, { buyer, delivery: customer.delivery ?? { country: buyer.country, postcode: buyer.postcode ?? '' }, on })
  const lines = pairs.map(({ row, offer, isMonthly }, n): PricedLine => {
    const { unitPrice, net, code, rate } = prices[n] as (typeof prices)[number]
    return {
      row,
      offer,
      line: { ...lineOf({ row, offer, isMonthly, kind: customer.kind, now }), unitPrice, net, vatCode: code, vatRate: rate },
    }
  })
  return { lines, byCode, ...sums }
}

/** A basket as its customer sees it. */
export async function viewBasket(at: Looking, basket: BasketRow | null, asked: Customer): Promise<Basket> {
  if (!basket) return emptyBasket(at.actor)
  const customer = { ...asked, kind: kindOf(at.actor) ?? asked.kind }
  return summed(await priceLines(at, basket, customer), at, customer)
}

/** What the lines come to, and how it can be paid. */
export function summed(
  { lines: priced, ...sums }: Awaited<ReturnType<typeof priceLines>>,
  at: Omit<Looking, 'db'>,
  { kind }: Customer,
): Basket {
  const lines = priced.map(({ line }) => line)
  const held = lines.flatMap(({ heldUntil }) => (heldUntil ? [heldUntil] : []))
  const asked = {
    customer: { kind: kind ?? 'company' },
    isMonthly: lines.some((line) => line.isMonthly),
    cardIsOffered: cardIsOffered(at.config),
  }
  return {
    ...sums,
    lines,
    currency: priced[0]?.offer.currency ?? null,
    heldUntil: held.toSorted()[0] ?? null,
    customerKind: kindOf(at.actor),
    methods: lines.length === 0 ? [] : paymentMethods.filter((method) => whyNotPayBy(method, asked) === null),
    needsConsent:
      kind === 'person' &&
      priced.some(({ offer, line }) => beginsAtOnce(offer.kind, line.session && dayOf(new Date(line.session.startsAt)), dayOf(at.now))),
  }
}

type Shown = { row: LineRow; offer: Offer; isMonthly: boolean; kind: CustomerKind | null; now: Date }

function lineOf({ row, offer, isMonthly, kind, now }: Shown): Omit<BasketLine, 'unitPrice' | 'net' | 'vatCode' | 'vatRate'> {
  const { id, productId, quantity, sizeId, seenPrice, heldUntil } = row
  const session = offer.sessions.find((one) => one.id === row.sessionId)
  const found = issueOf(row, offer, kind)
  const daysBefore = (days: number | null) =>
    session && days !== null ? addDays(todayIn(offer.country, new Date(session.startsAt)), -days) : null
  return {
    id,
    productId,
    sku: offer.sku,
    kind: offer.kind,
    audience: offer.audience,
    unit: offer.unit,
    nameEn: offer.nameEn,
    nameFr: offer.nameFr,
    quantity,
    isMonthly,
    months: isMonthly ? offer.months : null,
    seenPrice,
    session: session
      ? { id: session.id, startsAt: session.startsAt, endsAt: session.endsAt, place: session.place, venue: session.venue }
      : null,
    heldUntil: heldUntil !== null && Date.parse(heldUntil) > now.getTime() ? heldUntil : null,
    sizeId,
    size: offer.sizes.find((one) => one.id === sizeId)?.size ?? null,
    usableUntil: offer.daysValid === null ? null : usableUntil(todayIn(offer.country, now), offer.daysValid),
    namesDueOn: daysBefore(offer.namesDueDays),
    freeCancelUntil: daysBefore(offer.freeCancelDays),
    issue: found?.issue ?? null,
    left: found?.left ?? null,
  }
}
