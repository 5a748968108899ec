import { sql } from 'kysely'
import { enqueue } from '#server/queue.ts'
import { Problem } from '#shared/problem.ts'
import { noteInvoicePayments } from '../../../orders/server/invoiced.ts'
import { balanceOf, statusAfter } from '../../rules.ts'
import type { InvoiceAt } from '../events.ts'
import { announceInvoice, changeInvoice, type HeldInvoice, holdInvoice } from '../held.ts'
import type { Credit } from './entries.ts'

/** Settles so much of an invoice from a payment or credit; below zero: takes it back. */
export async function allocate(at: InvoiceAt, credit: Credit, invoice: HeldInvoice, amount: number): Promise<void> {
  if (amount === 0) return
  if (credit.customerId !== invoice.customerId || credit.currency !== invoice.currency) throw new Problem(409, 'credit-of-other-customer')
  await use(at, credit, { invoiceId: invoice.id, amount })
  const isMoney = credit.kind === 'payment'
  await settle(at, invoice, isMoney ? { paid: invoice.paid + amount } : { credited: invoice.credited + amount })
  await noteOrders(at, credit, invoice.orderId)
}

/** Uses so much of a credit for money that goes out. */
export async function allocateRefund(at: InvoiceAt, credit: Credit, refundId: number, amount: number): Promise<void> {
  await use(at, credit, { refundId, amount })
  await noteOrders(at, credit, null)
}

async function use(
  at: InvoiceAt,
  credit: Credit,
  { amount, ...to }: { amount: number } & ({ invoiceId: number } | { refundId: number }),
): Promise<void> {
  const { db, now, actor } = at
  if (amount > credit.left) throw new Problem(409, 'credit-too-small')
  await db
    .insertInto('invoiceAllocations')
    .values({ entryId: credit.id, ...to, amount, at: now, byAccount: actor.id })
    .execute()
  await db
    .updateTable('customerEntries')
    .set({ allocated: sql`allocated + ${amount}` })
    .where('id', '=', credit.id)
    .execute()
  credit.left -= amount
  if (credit.kind !== 'credit_note' || credit.invoiceId === null) return
  const note = await holdInvoice(db, credit.invoiceId)
  await settle(at, note, { paid: note.paid + amount })
}

/** Writes what came to an invoice, and its status after it. */
export async function settle(at: InvoiceAt, invoice: HeldInvoice, came: { paid?: number; credited?: number }): Promise<void> {
  const { db, now } = at
  const was = invoice.status
  Object.assign(invoice, came)
  invoice.balance = balanceOf(invoice)
  invoice.status = statusAfter(invoice)
  const { id, status, type } = invoice
  const paidAt = status === 'paid' ? (was === 'paid' ? {} : { paidAt: now }) : { paidAt: null }
  await changeInvoice(db, id, { ...came, status, ...paidAt }, now)
  await announceInvoice(db, id)
  // A platform is told that a French invoice was cashed.
  if (status === 'paid' && was !== 'paid' && invoice.country === 'FR' && type !== 'credit_note')
    await enqueue(db, 'invoices.paid', { invoiceId: id })
}

/** Tells the orders on both ends what their invoices got from elsewhere, and what of theirs went elsewhere. */
async function noteOrders(at: InvoiceAt, credit: Credit, to: number | null): Promise<void> {
  const own = await orderOf(at, credit)
  for (const orderId of [...new Set([own, to])].filter((id) => id !== null).toSorted((a, b) => a - b))
    await noteInvoicePayments(at, orderId, await paidElsewhere(at, orderId))
}

/** The order from whose payment or credit note a credit is. */
async function orderOf({ db }: InvoiceAt, { kind, orderId, invoiceId }: Credit): Promise<number | null> {
  if (kind === 'payment' || invoiceId === null) return orderId
  const note = await db
    .selectFrom('invoices')
    .select('orderId')
    .where('id', '=', invoiceId)
    .where('type', '=', 'credit_note')
    .executeTakeFirst()
  return note?.orderId ?? null
}

/**
 * What its invoices got from others than the order’s own payments and credit notes, less what of these settled something else. The order
 * counts its own payments, credits and refunds by itself.
 */
async function paidElsewhere({ db }: InvoiceAt, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    with moved as (
      select a.amount, i.order_id = ${orderId} or r.order_id = ${orderId} as is_ours,
        case e.kind when 'payment' then e.order_id when 'credit_note' then n.order_id end = ${orderId} as is_own
      from invoice_allocations a join customer_entries e on e.id = a.entry_id left join invoices n on n.id = e.invoice_id
        left join invoices i on i.id = a.invoice_id left join customer_entries r on r.id = a.refund_id
      where a.invoice_id in (select id from invoices where order_id = ${orderId})
        or a.entry_id in (select id from customer_entries where order_id = ${orderId}
          union all select id from customer_entries where invoice_id in (select id from invoices where order_id = ${orderId} and type = 'credit_note'))
    )
    select coalesce(sum(case when is_ours and is_own is not true then amount when is_own and is_ours is not true then -amount else 0 end), 0)::int8 as sum
    from moved`.execute(db)
  return rows[0]?.sum ?? 0
}
