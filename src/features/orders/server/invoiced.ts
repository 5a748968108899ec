import { sql } from 'kysely'
import { type OrderAt, writeEvent } from './events.ts'
import { changeOrder, holdOrder } from './held.ts'
import { settleOrder } from './settle.ts'

/** What came, or went, at the invoices of an order, beside its own payments; invoices call this whenever that changes. */
export async function noteInvoicePayments(at: OrderAt, orderId: number, amount: number): Promise<void> {
  const { paidByInvoice } = await holdOrder(at.db, orderId)
  if (paidByInvoice === amount) return
  await changeOrder(at.db, orderId, { paidByInvoice: amount }, at.now)
  await settleOrder(at, orderId)
}

/** The order is invoiced: from now on money comes at its invoices. The history says which. */
export async function noteInvoiced(
  at: OrderAt,
  orderId: number,
  { invoiceId, number }: { invoiceId: number; number: string },
): Promise<void> {
  await changeOrder(at.db, orderId, { invoicedAt: at.now }, at.now)
  await writeEvent(at, orderId, 'invoiced', { invoiceId, name: number })
}

/** The number of its first invoice. */
export async function numberOfInvoice({ db }: Pick<OrderAt, 'db'>, orderId: number): Promise<string> {
  const event = await db
    .selectFrom('orderEvents')
    .select(sql<string>`details ->> 'name'`.as('number'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoiced')
    .orderBy('id')
    .executeTakeFirst()
  return event?.number ?? ''
}

/** What was taken off an order, the first first, for its credit notes. */
export const refundsToCredit = ({ db }: Pick<OrderAt, 'db'>, orderId: number) =>
  db
    .selectFrom('orderRefunds')
    .select(['id', 'reason', 'amount', sql<{ lineId: number; quantity: number; net: number }[]>`lines`.as('lines')])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

/** What the order itself gave back, by the way it went. A customer’s credit that was paid back to the same card is none of it. */
export async function givenBack({ db }: Pick<OrderAt, 'db'>, orderId: number): Promise<{ byCard: number; transferred: number }> {
  const { rows } = await sql<{ byCard: number; transferred: number }>`select
      coalesce(sum(amount) filter (where by = 'card'), 0)::int as "byCard",
      coalesce(sum(amount) filter (where by = 'transfer'), 0)::int as transferred
    from (select paid_back_by as by, paid_back as amount from order_refunds where order_id = ${orderId}
      union all select details ->> 'by', (details ->> 'amount')::int from order_events
        where order_id = ${orderId} and kind = 'given-back') back`.execute(db)
  return rows[0] ?? { byCard: 0, transferred: 0 }
}
