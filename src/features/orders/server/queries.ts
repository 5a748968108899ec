import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { jsonAs, momentJson } from '#server/rows.ts'
import { addDays } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { found } from '#shared/problem.ts'
import { entitlementsOfLines } from '../../entitlements/server/queries.ts'
import { listAttempts } from '../../payments/server/queries.ts'
import type { PaymentMethod } from '../../payments/rules.ts'
import { type Country, countryOfCurrency, todayIn } from '../../places/countries.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { ProductKind } from '../../products/rules.ts'
import { type CustomerKind, type OrderStatus, owedOf, paymentStateOf } from '../rules.ts'
import type { Delivery, Gives, Order, OrderEvent, OrderLine, OrderPerson, OrderRefund } from '../shapes.ts'

const enums = [
  sql<OrderStatus>`o.status`.as('status'),
  sql<CustomerKind>`o.customer_kind`.as('customerKind'),
  sql<PaymentMethod>`o.payment_method`.as('paymentMethod'),
  sql<Currency>`o.currency`.as('currency'),
  sql<Country>`o.country`.as('country'),
  sql<Locale>`o.locale`.as('locale'),
  sql<Delivery | null>`o.delivery`.as('delivery'),
  sql<Order['vatLines']>`o.vat_lines`.as('vatLines'),
] as const

const head = (db: ReadDb, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('employers as e', 'e.id', 'o.employerId')
    .select(['o.id', 'o.number', 'o.customerName', 'o.contactName', 'o.email', 'o.phone', 'o.address', 'o.postcode', 'o.town'])
    .select(['o.companyNumber', 'o.vatNumber', 'o.purchaseOrder', 'o.net', 'o.vat', 'o.total', 'o.paid', 'o.credited', 'o.refunded'])
    .select(['o.startsAtOnce', 'o.placedAt', 'o.confirmedAt', 'o.completedAt', 'o.cancelledAt', 'o.version', 'o.linkVersion'])
    .select(['o.employerId', 'e.name as employerName', 'e.creditApprovedAt', ...enums])
    .where('o.id', '=', orderId)
    .executeTakeFirst()

const person = jsonAs<OrderPerson>({
  id: sql.ref('p.id'),
  name: sql.ref('p.name'),
  candidate: sql`case when c.id is not null then json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) end`,
  status: sql.ref('p.status'),
  namedAt: momentJson('p.namedAt'),
  completedAt: momentJson('p.completedAt'),
  documentId: sql.ref('p.documentId'),
})

/** The last day on which names are taken for a session, as it passes where the product is sold. */
export const namesDueOn = (startsAt: string | null, { namesDueDays }: Gives, country: Country): string | null =>
  startsAt === null ? null : addDays(todayIn(country, new Date(startsAt)), -(namesDueDays ?? 0))

async function linesOf(db: ReadDb, orderId: number, currency: Currency): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('orderLines as l')
    .leftJoin('productSessions as s', 's.id', 'l.sessionId')
    .leftJoin('places as pl', 'pl.id', 's.placeId')
    .leftJoin('suppliers as su', 'su.id', 'l.supplierId')
    .select(['l.id', 'l.productId', 'l.sku', 'l.nameEn', 'l.nameFr', 'l.isMonthly', 'l.quantity', 'l.unitPrice', 'l.net', 'l.vatCode'])
    .select(['l.vatRate', 'l.size', 'l.refundedQuantity', 'l.fulfilledAt', 'l.cost', 's.startsAt', 's.endsAt', 's.venue', 's.cancelledAt'])
    .select([
      sql<ProductKind>`l.kind`.as('kind'),
      sql<Gives>`l.gives`.as('gives'),
      placeJson('pl').as('place'),
      sql<OrderLine['supplier']>`case when su.id is not null then json_build_object('id', su.id, 'name', su.legal_name) end`.as('supplier'),
      sql<OrderPerson[]>`coalesce((select json_agg(${person} order by p.id) from order_people p
        left join candidates c on c.id = p.candidate_id where p.order_line_id = l.id), '[]')`.as('people'),
    ])
    .where('l.orderId', '=', orderId)
    .orderBy('l.position')
    .execute()
  // A product is sold in the currency of its country.
  const country = countryOfCurrency(currency)
  return rows.map(({ startsAt, endsAt, venue, cancelledAt, place, ...line }) => ({
    ...line,
    session:
      startsAt === null || endsAt === null ? null : { startsAt, endsAt, place, venue: venue ?? '', isCancelled: cancelledAt !== null },
    namesDueOn: namesDueOn(startsAt, line.gives, country),
  }))
}

async function eventsOf(db: ReadDb, orderId: number): Promise<OrderEvent[]> {
  return db
    .selectFrom('orderEvents as v')
    .leftJoin('accounts as a', 'a.id', 'v.byAccount')
    .select(['v.id', 'v.at', 'v.kind', 'v.byLink', 'a.displayName as by', sql<OrderEvent['details']>`v.details`.as('details')])
    .where('v.orderId', '=', orderId)
    .orderBy('v.id', 'desc')
    .limit(500)
    .execute()
}

async function refundsOf(db: ReadDb, orderId: number): Promise<OrderRefund[]> {
  const rows = await db
    .selectFrom('orderRefunds as r')
    .leftJoin('accounts as a', 'a.id', 'r.refundedBy')
    .select(['r.id', 'r.net', 'r.vat', 'r.amount', 'r.reason', 'r.paidBack', 'r.refundedAt', 'a.displayName as by'])
    .select([sql<OrderRefund['paidBackBy']>`r.paid_back_by`.as('paidBackBy'), sql<OrderRefund['lines']>`r.lines`.as('lines')])
    .where('r.orderId', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, lines: row.lines.map(({ lineId, quantity, net }) => ({ lineId, quantity, net })) }))
}

/** One order with all that hangs on it; 404 when there is none. */
export async function findOrder(db: ReadDb, orderId: number): Promise<Order> {
  const row = found(await head(db, orderId))
  const [lines, attempts, refunds, events] = await Promise.all([
    linesOf(db, orderId, row.currency),
    listAttempts(db, 'order', orderId),
    refundsOf(db, orderId),
    eventsOf(db, orderId),
  ])
  const entitlements = await entitlementsOfLines(
    db,
    lines.map(({ id }) => id),
  )
  const {
    customerKind,
    customerName,
    contactName,
    email,
    phone,
    locale,
    country,
    address,
    postcode,
    town,
    companyNumber,
    vatNumber,
    ...rest
  } = row
  const { employerId, employerName, creditApprovedAt, linkVersion: _, ...order } = rest
  return {
    ...order,
    customer: {
      kind: customerKind,
      name: customerName,
      contactName,
      email,
      phone,
      locale,
      country,
      address,
      postcode,
      town,
      companyNumber,
      vatNumber,
    },
    employer:
      employerId === null || employerName === null ? null : { id: employerId, name: employerName, hasCredit: creditApprovedAt !== null },
    owed: owedOf(row),
    payment: paymentStateOf(row),
    lines,
    entitlements,
    attempts,
    refunds,
    events,
  }
}
