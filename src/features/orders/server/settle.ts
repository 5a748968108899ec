import { publish } from '#server/realtime.ts'
import { acceptAccount, sumOfPayments } from '../../payments/server/commands.ts'
import { isLineDone, owedOf, type OrderStatus } from '../rules.ts'
import { grantLine } from './grants.ts'
import { askForInvoices, type OrderAt, writeEvent } from './events.ts'
import { changeOrder, type HeldOrder, holdOrder } from './held.ts'
import { mailConfirmed, mailPlaced } from './mails.ts'
import { noticePaidLate } from './notices.ts'
import { buyFromSuppliers } from './suppliers.ts'

/** After an order was placed, or money came: notes what was paid and confirms what nothing is owed for. */
export async function settleOrder(at: OrderAt, orderId: number, { isNew = false } = {}): Promise<OrderStatus> {
  const { db, now } = at
  const held = await holdOrder(db, orderId)
  const paid = held.paidByInvoice + (await sumOfPayments(db, { subject: 'order', subjectId: orderId }))
  const order = { ...held, paid }
  if (paid !== held.paid) {
    await changeOrder(db, orderId, { paid }, now)
    // What an invoice of it gave elsewhere stands in the history of that invoice.
    if (paid > held.paid) {
      await writeEvent(at, orderId, order.status === 'cancelled' ? 'paid-late' : 'paid', { amount: paid - held.paid })
      if (order.status === 'cancelled') await noticePaidLate(at, order)
    }
    if (order.confirmedAt !== null) await askForInvoices(db, orderId)
  }
  const isPaid = order.total === 0 || (order.paymentMethod !== 'account' && owedOf(order) <= 0)
  if (order.status === 'pending' && isPaid) return confirm(at, order)
  if (isNew) await mailPlaced(at, order)
  await publish(db, ['orders', `order:${orderId}`])
  return order.status
}

/** Gives what was bought, at once; an order with nothing else to be done is completed by it. */
export async function confirm(at: OrderAt, order: HeldOrder, { byLink = false } = {}): Promise<OrderStatus> {
  const { db, now } = at
  const { id, currency, total } = order
  for (const line of order.lines) await grantLine(at, order, line)
  if (order.paymentMethod === 'account' && total > 0) await acceptAccount(at, { subject: 'order', subjectId: id, amount: total, currency })
  await buyFromSuppliers(at, order)
  await writeEvent(at, id, 'confirmed', {}, { byLink })
  const { lines } = await holdOrder(db, id)
  const isComplete = lines.every(isLineDone)
  const status = isComplete ? 'completed' : 'confirmed'
  await changeOrder(db, id, { status, confirmedAt: now, ...(isComplete ? { completedAt: now } : {}) }, now)
  if (isComplete) await writeEvent({ ...at, actor: { id: null } }, id, 'completed')
  if (total > 0) await askForInvoices(db, id)
  await mailConfirmed(at, order)
  await publish(db, ['orders', `order:${id}`, ...(order.employerId === null ? [] : [`employer:${order.employerId}` as const])])
  return status
}
