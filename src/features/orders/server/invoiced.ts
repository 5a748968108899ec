import type { OrderAt } from './events.ts'
import { changeOrder, holdOrder } from './held.ts'
import { settleOrder } from './settle.ts'

/** What came, or went, at the invoices of an order, beside its own payments; invoices call this whenever that changes. */
export async function noteInvoicePayments(at: OrderAt, orderId: number, amount: number): Promise<void> {
  const { paidByInvoice } = await holdOrder(at.db, orderId)
  if (paidByInvoice === amount) return
  await changeOrder(at.db, orderId, { paidByInvoice: amount }, at.now)
  await settleOrder(at, orderId)
}
