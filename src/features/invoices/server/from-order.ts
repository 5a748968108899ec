import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Currency } from '#shared/money.ts'
import { customerOfOrder } from '../../customers/server/finding.ts'
import { type HeldOrder, holdOrder } from '../../orders/server/held.ts'
import { givenBack, noteInvoiced, refundsToCredit } from '../../orders/server/invoiced.ts'
import { countryOfCurrency } from '../../places/countries.ts'
import { asLine } from '../credits.ts'
import type { Invoice } from '../shapes.ts'
import { addCreditNote } from './credit.ts'
import { announced } from './drafts.ts'
import type { InvoiceAt } from './events.ts'
import { holdCustomer, holdInvoice } from './held.ts'
import { issueInvoice } from './issue.ts'
import { refundCredit } from './ledger/credits.ts'
import { receive } from './ledger/receive.ts'
import { creditMonths, invoiceMonths } from './monthly.ts'
import { addOrderInvoice } from './order-draft.ts'
import { linesWithCredits } from './queries.ts'
import { findSeller } from './sellers.ts'

/** Invoices an order that was not invoiced by itself, such as one from before we said who invoices. */
export async function createInvoiceFromOrder(at: WriteContext, orderId: number): Promise<Invoice> {
  const { db } = at
  const order = found(await db.selectFrom('orders').select(['confirmedAt', 'total']).where('id', '=', orderId).executeTakeFirst())
  if (order.confirmedAt === null || order.total === 0) throw new Problem(409, 'order-not-confirmed')
  const known = await invoiceOfOrder(at, orderId)
  if (known) throw new Problem(409, 'order-invoiced', { values: { number: known.number ?? '' } })
  await followOrder(at, orderId)
  const made = await invoiceOfOrder(at, orderId)
  if (!made) throw new Problem(409, 'seller-missing')
  at.audit({ objectId: made.id, changes: { orderId } })
  return announced(at, made)
}

const invoiceOfOrder = ({ db }: Pick<InvoiceAt, 'db'>, orderId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'customerId'])
    .where('orderId', '=', orderId)
    .where('type', '=', 'invoice')
    .orderBy('id')
    .executeTakeFirst()

/**
 * Brings the invoices of an order into line with it: an invoice once it is confirmed, an entry for each payment, a credit note for each
 * refund, an entry for money that went back. Does nothing the second time. The customer is held first, then the order.
 */
export async function followOrder(at: InvoiceAt, orderId: number, { withRefunds = true } = {}): Promise<void> {
  const { db } = at
  const row = await db.selectFrom('orders').select(['confirmedAt', 'total', 'currency']).where('id', '=', orderId).executeTakeFirst()
  if (!row || row.confirmedAt === null || row.total === 0) return
  const known = await invoiceOfOrder(at, orderId)
  // Without our own details nothing can be issued; staff do it once they are there.
  if (!known && !(await findSeller(db, countryOfCurrency(row.currency as Currency)))) return
  const customerId = known?.customerId ?? (await customerOfOrder(at, { id: orderId })).id
  await holdCustomer(db, customerId)
  const order = await holdOrder(db, orderId)
  const isInvoiced = (await invoiceOfOrder(at, orderId)) !== undefined
  const isMonthly = order.lines.some((line) => line.isMonthly)
  if (isMonthly) await invoiceMonths(at, order, customerId, issueFor)
  else if (!isInvoiced) await issueFor(at, await addOrderInvoice(at, order, customerId, order.lines.map(asWhole)))
  const first = found(await invoiceOfOrder(at, orderId))
  if (order.invoicedAt === null) await noteInvoiced(at, orderId, { invoiceId: first.id, number: first.number ?? '' })
  await notePayments(at, order, customerId)
  if (!withRefunds) return
  if (isMonthly) await creditMonths(at, order)
  else await creditRefunds(at, order, first.id)
  await noteRefunds(at, order, customerId)
  await publish(db, ['invoices', 'orders', `order:${orderId}`, `customer:${customerId}`])
}

/** Brings in what orders of a customer gave back just now, before their credit is used: the same money does not go twice. */
export async function followRefunds(at: InvoiceAt, customerId: number): Promise<void> {
  await holdCustomer(at.db, customerId)
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where o.id in (select order_id from invoices where customer_id = ${customerId} and type = 'invoice')
      and o.refunded <> (select coalesce(sum(e.amount), 0) from customer_entries e where e.order_id = o.id and e.kind = 'refund')
    order by o.id`.execute(at.db)
  for (const { id } of rows) await followOrder(at, id)
}

const asWhole = (line: HeldOrder['lines'][number]) => ({ line, quantity: line.quantity, unitPrice: line.unitPrice, month: null })

/** Issued and mailed at once. */
async function issueFor(at: InvoiceAt, invoiceId: number): Promise<number> {
  await issueInvoice(at, invoiceId)
  await enqueue(at.db, 'invoices.send', { invoiceId })
  return invoiceId
}

/** Every payment of the order, once: it settles the invoices of the order, the oldest first. */
async function notePayments(at: InvoiceAt, { id: orderId, currency }: HeldOrder, customerId: number): Promise<void> {
  const attempts = await at.db
    .selectFrom('paymentAttempts as p')
    .select(['p.id', 'p.amount', 'p.method', 'p.startedAt', 'p.settledAt'])
    .where('p.subject', '=', 'order')
    .where('p.subjectId', '=', orderId)
    .where('p.status', '=', 'succeeded')
    .where('p.method', '<>', 'account')
    .where((is) => is.not(is.exists(is.selectFrom('customerEntries as e').select('e.id').whereRef('e.attemptId', '=', 'p.id'))))
    .orderBy('p.id')
    .execute()
  if (attempts.length === 0) return
  const invoices = await at.db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', orderId)
    .where('type', '=', 'invoice')
    .orderBy('id')
    .execute()
  for (const { id: attemptId, amount, method, startedAt, settledAt } of attempts) {
    const isCard = method === 'card'
    await receive(at, {
      customerId,
      currency,
      amount,
      method: isCard ? 'card' : 'transfer',
      onDay: dayOf(new Date((isCard ? settledAt : startedAt) ?? startedAt)),
      attemptId,
      orderId,
      to: invoices.map(({ id: invoiceId }) => ({ invoiceId, amount })),
    })
  }
}

/** A credit note for each refund of the order that has none. */
async function creditRefunds(at: InvoiceAt, order: HeldOrder, invoiceId: number): Promise<void> {
  const notes = await at.db.selectFrom('invoices').select('orderRefundId').where('orderId', '=', order.id).execute()
  const refunds = await refundsToCredit(at, order.id)
  const open = refunds.filter(({ id, amount }) => amount > 0 && !notes.some(({ orderRefundId }) => orderRefundId === id))
  for (const { id: orderRefundId, reason, lines: taken } of open) {
    const lines = await linesWithCredits(at.db, invoiceId)
    const picks = taken.flatMap(({ lineId, quantity, net }) => {
      const line = lines.find(({ orderLineId }) => orderLineId === lineId)
      return !line || net === 0 ? [] : [asLine(line, quantity * 1000, net)]
    })
    if (picks.length === 0) continue
    const id = await addCreditNote(at, await holdInvoice(at.db, invoiceId), lines, { picks, reason, orderRefundId })
    await enqueue(at.db, 'invoices.send', { invoiceId: id })
  }
}

/** Money that went back, by the way it went, as far as no entry says so yet. */
async function noteRefunds(at: InvoiceAt, order: HeldOrder, customerId: number): Promise<void> {
  const { db, now } = at
  const { byCard, transferred } = await givenBack(at, order.id)
  const { rows } = await sql<{ toCards: number; other: number }>`select
    coalesce(sum(amount) filter (where method = 'card'), 0)::int as "toCards",
    coalesce(sum(amount) filter (where method <> 'card'), 0)::int as other
    from customer_entries where kind = 'refund' and order_id = ${order.id}`.execute(db)
  const { toCards = 0, other = 0 } = rows[0] ?? {}
  const refund = { customerId, currency: order.currency, onDay: dayOf(now), orderId: order.id, isDone: true }
  if (byCard > toCards) await refundCredit(at, { ...refund, amount: byCard - toCards, method: 'card' })
  if (transferred > other) await refundCredit(at, { ...refund, amount: transferred - other, method: 'transfer' })
}
