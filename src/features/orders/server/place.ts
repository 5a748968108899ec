import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import { companyNumber, vatNumber } from '#shared/company-numbers.ts'
import { Problem } from '#shared/problem.ts'
import { cardIsOffered } from '../../payments/server/commands.ts'
import type { PaymentMethod } from '../../payments/rules.ts'
import { normalPostcode, todayIn } from '../../places/countries.ts'
import type { Offer } from '../../products/server/offers.ts'
import { byPlace, releaseSeats, takeSeats } from '../../products/server/seats.ts'
import { takeStock } from '../../products/server/stock.ts'
import { priced } from '../pricing.ts'
import { isNamed, type OrderStatus, whyNotPayBy, whyNotSell } from '../rules.ts'
import type { CustomerInput, Delivery, Gives } from '../shapes.ts'
import { writeEvent } from './events.ts'
import { tokenOf } from './links.ts'
import { settleOrder } from './settle.ts'

export type PlacedLine = {
  offer: Offer
  quantity: number
  sessionId: number | null
  sizeId: number | null
  isMonthly: boolean
  /** For whom each one is, as far as the buyer knows it yet. */
  people: (string | null)[]
}
export type Placing = {
  customer: CustomerInput
  /** Null: nothing to deliver, or to the billing address. */
  delivery: Delivery | null
  lines: PlacedLine[]
  /** What the seats were held for: the key of the basket. */
  holder: string
  paymentMethod: PaymentMethod
  purchaseOrder: string | null
  /** A person asked for it within the days of withdrawal. */
  startsAtOnce: boolean
  /** Who is signed in. */
  account: number | null
}
/** `token` opens the page of the order in the browser of the buyer, `pathOfOrder(token, locale)`; the mail has another, which can do more. */
export type Placed = { id: number; number: string; status: OrderStatus; token: string }

/**
 * Places an order: prices and VAT are computed here, seats and stock are taken, names and prices copied. Whoever asks twice with one
 * idempotency key gets the first answer (`perform`).
 */
export async function placeOrder(at: WriteContext, placing: Placing): Promise<Placed> {
  const { db, now, locale, config } = at
  const { lines, paymentMethod, holder } = placing
  const [first] = lines
  if (!first) throw new Problem(409, 'basket-empty')
  const { currency } = first.offer
  if (lines.some(({ offer }) => offer.currency !== currency)) throw new Problem(409, 'basket-mixed-currencies')
  refuseLines(placing)
  refusePayment(placing, cardIsOffered(config))
  const customer = normalCustomer(placing.customer)
  const delivery = placing.delivery && normalDelivery(placing.delivery)
  const money = priced(lines, { buyer: customer, delivery: delivery ?? customer, on: todayIn(first.offer.country, now) })
  const employerId = await knownEmployer(at, customer)
  const { id, number, linkVersion } = await db
    .insertInto('orders')
    .values({
      number: sql<string>`(select 'ORD-' || ${todayIn(first.offer.country, now).slice(0, 4)}::text || '-' || lpad(n, greatest(6, length(n)), '0')
        from (select nextval('order_numbers')::text as n) s)`,
      customerKind: customer.kind,
      customerName: customer.name,
      contactName: customer.contactName,
      email: customer.email,
      phone: customer.phone,
      locale,
      country: customer.country,
      address: customer.address,
      postcode: customer.postcode,
      town: customer.town,
      companyNumber: customer.companyNumber,
      vatNumber: customer.vatNumber,
      employerId,
      accountId: placing.account,
      purchaseOrder: placing.purchaseOrder,
      delivery: delivery && JSON.stringify(delivery),
      currency,
      net: money.net,
      vat: money.vat,
      total: money.total,
      vatLines: JSON.stringify(money.byCode),
      paymentMethod,
      termsAcceptedAt: now,
      startsAtOnce: customer.kind === 'person' && placing.startsAtOnce,
      placedAt: now,
      updatedAt: now,
    })
    .returning(['id', 'number', 'linkVersion'])
    .executeTakeFirstOrThrow()
  await writeLines(at, id, lines, money.lines, holder)
  await releaseSeats(db, { holder })
  await writeEvent(at, id, 'placed', { method: paymentMethod }, { byLink: true })
  await publish(db, ['orders', `order:${id}`])
  const status = await settleOrder(at, id, { isNew: true })
  return { id, number, status, token: tokenOf(config, 'browser', { id, linkVersion }) }
}

function refuseLines({ customer, lines }: Placing): void {
  const errors = lines.flatMap(({ offer, quantity, sessionId, sizeId, isMonthly }, i) => {
    const fault = (code: string) => [{ pointer: `/lines/${i}`, code, values: { sku: offer.sku } }]
    const refusal = whyNotSell(customer, offer)
    if (refusal) return fault(refusal)
    if (!offer.isOnSale) return fault('product-not-on-sale')
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999) return fault('quantity-out-of-range')
    if (offer.sessions.length > 0 && sessionId === null) return fault('session-needed')
    if (sessionId !== null && !offer.sessions.some(({ id }) => id === sessionId)) return fault('session-over')
    if (offer.sizes.length > 0 && !offer.sizes.some(({ id }) => id === sizeId)) return fault('size-needed')
    return isMonthly && offer.monthlyPrice === null ? fault('not-monthly') : []
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

function refusePayment({ customer, lines, paymentMethod }: Placing, cardIsOffered: boolean): void {
  const code = whyNotPayBy(paymentMethod, { customer, isMonthly: lines.some(({ isMonthly }) => isMonthly), cardIsOffered })
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/paymentMethod', code }] })
}

/** As the country writes it; what cannot be read so is refused. */
function normalCustomer(customer: CustomerInput): CustomerInput {
  const { kind, country } = customer
  const errors: { pointer: string; code: string }[] = []
  const read = (name: 'postcode' | 'companyNumber' | 'vatNumber', code: string, normal: (typed: string) => string | null) => {
    const typed = customer[name]
    if (typed === null) return null
    const value = normal(typed)
    if (value === null) errors.push({ pointer: `/customer/${name}`, code })
    return value
  }
  const isCompany = kind === 'company'
  const clean = {
    postcode: read('postcode', `postcode-invalid-${country}`, (typed) => normalPostcode(typed, country)) ?? customer.postcode,
    phone: customer.phone === null ? null : normalPhone(customer.phone, country, '/customer/phone'),
    companyNumber: isCompany ? read('companyNumber', `company-number-invalid-${country}`, (typed) => companyNumber(typed, country)) : null,
    vatNumber: isCompany ? read('vatNumber', `vat-number-invalid-${country}`, (typed) => vatNumber(typed, country)) : null,
  }
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return { ...customer, ...clean }
}

function normalDelivery(delivery: Delivery): Delivery {
  const postcode = normalPostcode(delivery.postcode, delivery.country)
  if (postcode === null)
    throw new Problem(400, 'invalid-argument', {
      errors: [{ pointer: '/delivery/postcode', code: `postcode-invalid-${delivery.country}` }],
    })
  return { ...delivery, postcode }
}

/** The employer of this number of whom the buyer is a contact; nobody learns here whether there is one. */
async function knownEmployer({ db }: WriteContext, { kind, country, companyNumber: number, email }: CustomerInput): Promise<number | null> {
  if (kind !== 'company' || number === null) return null
  const employer = await db
    .selectFrom('employers as e')
    .innerJoin('employerContacts as c', 'c.employerId', 'e.id')
    .select('e.id')
    .where('e.country', '=', country)
    .where(sql<string>`left(e.company_number, 9)`, '=', number.slice(0, 9))
    .where('c.emailKey', '=', email.toLowerCase())
    .where('e.archivedAt', 'is', null)
    .orderBy('e.id')
    .executeTakeFirst()
  return employer?.id ?? null
}

async function writeLines(
  { db, now }: WriteContext,
  orderId: number,
  lines: readonly PlacedLine[],
  money: readonly { unitPrice: number; net: number; code: string; rate: number }[],
  holder: string,
): Promise<void> {
  for (const { sessionId, sizeId, quantity } of lines.toSorted(byPlace)) {
    if (sessionId !== null) await takeSeats(db, { sessionId, holder, quantity, now })
    if (sizeId !== null) await takeStock(db, { sizeId, quantity })
  }
  for (const [i, { offer, quantity, sessionId, sizeId, isMonthly, people }] of lines.entries()) {
    const price = money[i] as (typeof money)[number]
    const session = offer.sessions.find(({ id }) => id === sessionId)
    const { id } = await db
      .insertInto('orderLines')
      .values({
        orderId,
        position: i + 1,
        productId: offer.id,
        sku: offer.sku,
        kind: offer.kind,
        nameEn: offer.nameEn,
        nameFr: offer.nameFr,
        isMonthly,
        quantity,
        unitPrice: price.unitPrice,
        net: price.net,
        vatCode: price.code,
        vatRate: price.rate,
        sessionId,
        sizeId,
        size: offer.sizes.find((one) => one.id === sizeId)?.size ?? null,
        gives: JSON.stringify(givesOf(offer)),
        cost: offer.cost === null ? null : offer.cost * quantity,
        supplierId: session?.supplierId ?? offer.supplierId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isNamed(offer)) continue
    const names = Array.from({ length: quantity }, (_, n) => people[n]?.trim() || null)
    await db
      .insertInto('orderPeople')
      .values(names.map((name) => ({ orderLineId: id, name, namedAt: name === null ? null : now })))
      .execute()
  }
}

const givesOf = (offer: Offer): Gives => ({
  credits: offer.credits,
  daysValid: offer.daysValid,
  daysLive: offer.daysLive,
  featuredCredits: offer.featuredCredits,
  hasClientView: offer.hasClientView,
  documentType: offer.documentType,
  namesDueDays: offer.namesDueDays,
  freeCancelDays: offer.freeCancelDays,
})
