import { showDay } from '#shared/dates.ts'
import { say } from '#shared/text.ts'
import { allowedDays } from '../../customers/rules.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import type { HeldOrder } from '../../orders/server/held.ts'
import { natureOf } from '../../orders/rules.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import type { VatCode } from '../../vat/rules.ts'
import { lineText } from '../line-text.ts'
import { sumsOf, writeLines } from './drafts.ts'
import { type InvoiceAt, writeEvent } from './events.ts'
import type { PricedLine } from './priced.ts'
import { findSeller } from './sellers.ts'

export type OrderPart = {
  line: HeldOrder['lines'][number]
  quantity: number
  unitPrice: number
  /** Of what is paid month by month. */
  month: { n: number; of: number } | null
}

/** A draft of these lines of an order, at the prices and VAT that the order asked. */
export async function addOrderInvoice(at: InvoiceAt, order: HeldOrder, customerId: number, parts: readonly OrderPart[]): Promise<number> {
  const { db, now } = at
  const sellerCountry = countryOfCurrency(order.currency)
  const seller = await findSeller(db, sellerCountry)
  const customer = await customerRecord(db, customerId)
  const { delivery } = await db.selectFrom('orders').select('delivery').where('id', '=', order.id).executeTakeFirstOrThrow()
  const families = await familiesOf(at, parts)
  const lines = parts.map((part) => asLine(order, part, families.get(part.line.productId) ?? null, sellerCountry))
  const days = order.paymentMethod === 'account' ? customer.paymentDays : 0
  const { id } = await db
    .insertInto('invoices')
    .values({
      type: 'invoice',
      sellerCountry,
      currency: order.currency,
      customerId,
      orderId: order.id,
      buyerName: customer.name,
      locale: order.locale,
      purchaseOrder: order.purchaseOrder,
      delivery: delivery === null ? null : JSON.stringify(delivery),
      isVatOnDebits: sellerCountry === 'FR' && (seller?.isVatOnDebits ?? false),
      paymentDays: allowedDays(sellerCountry, days),
      ...sumsOf(lines, null),
      createdBy: at.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(db, id, lines)
  await writeEvent(at, id, 'created', { order: order.number })
  return id
}

async function familiesOf({ db }: InvoiceAt, parts: readonly OrderPart[]): Promise<Map<number, string>> {
  const ids = parts.map(({ line }) => line.productId)
  const rows = await db.selectFrom('products').select(['id', 'family']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, family }) => [id, family]))
}

function asLine(
  order: HeldOrder,
  { line, quantity, unitPrice, month }: OrderPart,
  family: string | null,
  country: 'GB' | 'FR',
): PricedLine {
  const { locale, number } = order
  const t = say(lineText, locale)
  const day = line.startsAt === null ? null : showDay(todayIn(country, new Date(line.startsAt)), locale)
  const said = [t.order({ number }), day, line.size && t.size({ size: line.size }), month && t.month(month)]
  return {
    description: locale === 'fr' ? line.nameFr : line.nameEn,
    detail: said.filter(Boolean).join(' · '),
    productId: line.productId,
    orderLineId: line.id,
    depositId: null,
    creditsLineId: null,
    nature: natureOf(line),
    family,
    quantity: quantity * 1000,
    unit: month === null ? 'each' : 'month',
    unitPrice,
    discount: 0,
    discountAmount: 0,
    net: unitPrice * quantity,
    vatCode: line.vatCode as VatCode,
    vatRate: line.vatRate,
    cis: null,
  }
}
