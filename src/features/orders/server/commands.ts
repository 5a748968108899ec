import { attempt, doneOf } from '#server/attempt.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Action } from '#shared/declared.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { recordPayment } from '../../payments/server/commands.ts'
import {
  isDoneAtOnce,
  isOpen,
  owedOf,
  statusAfterRefund,
  whyNotCancel,
  whyNotComplete,
  whyNotConfirm,
  whyNotGiveBack,
  whyNotRecordPayment,
  whyNotRefund,
  whyNotStart,
} from '../rules.ts'
import type { Order } from '../shapes.ts'
import { askForInvoices, writeEvent } from './events.ts'
import { changeOrder, type HeldOrder, holdOrder } from './held.ts'
import { numberOfInvoice } from './invoiced.ts'
import { mailCancelled, mailGivenBack, mailRefunded } from './mails.ts'
import { findOrder } from './queries.ts'
import { cancel, giveMoneyBack, type PayBack, takeOff } from './refunds.ts'
import { confirm, settleOrder } from './settle.ts'

/** What gives an order its next version. */
const changing = [
  'order.placed',
  'order.confirmed',
  'order.started',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'order.given-back',
  'order.paid',
  'order.employer-linked',
] as const satisfies readonly Action[]

/** The order, locked until the end of the transaction; 412 when somebody was faster. */
export async function lockOrder(at: WriteContext, orderId: number, version?: number): Promise<HeldOrder> {
  const order = await holdOrder(at.db, orderId)
  if (version !== undefined && order.version !== version) throw await stale(at, 'order', orderId, changing)
  return order
}

export async function announced({ db }: WriteContext, { id, employerId }: Pick<HeldOrder, 'id' | 'employerId'>): Promise<Order> {
  await publish(db, ['orders', `order:${id}`, ...(employerId === null ? [] : [`employer:${employerId}` as const])])
  return findOrder(db, id)
}

export async function confirmOrder(at: WriteContext, orderId: number, version?: number): Promise<Order> {
  const order = await lockOrder(at, orderId, version)
  refuse(whyNotConfirm(at.actor, order))
  await confirm(at, order)
  return announced(at, order)
}

/** Confirms many; what one refuses is taken back for that one alone. */
export async function confirmOrders(at: WriteContext, orderIds: readonly number[]) {
  const known = await at.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [...orderIds])
    .execute()
  const items = []
  // In the order of their numbers, so that two who confirm the same ones do not wait for each other for ever.
  for (const orderId of [...new Set(orderIds)].toSorted((a, b) => a - b)) {
    const { code, reason } = await attempt(at, async (one) => {
      await confirmOrder(one, orderId)
      one.audit({ action: 'order.confirmed', objectId: orderId })
    })
    items.push({ orderId, number: known.find(({ id }) => id === orderId)?.number ?? null, code, message: reason })
  }
  at.audit({ changes: doneOf(items.map(({ code, message }) => ({ code, reason: message }))) })
  return { items }
}

export async function startOrder(at: WriteContext, orderId: number, version: number): Promise<Order> {
  const order = await lockOrder(at, orderId, version)
  refuse(whyNotStart(at.actor, order))
  await changeOrder(at.db, orderId, { status: 'fulfilling' }, at.now)
  await writeEvent(at, orderId, 'fulfilling')
  return announced(at, order)
}

export async function completeOrder(at: WriteContext, orderId: number, version: number): Promise<Order> {
  const order = await lockOrder(at, orderId, version)
  refuse(whyNotComplete(at.actor, order))
  await changeOrder(at.db, orderId, { status: 'completed', completedAt: at.now }, at.now)
  await writeEvent(at, orderId, 'completed')
  return announced(at, order)
}

type Why = { reason: string; payBack: PayBack }

export async function cancelOrder(at: WriteContext, orderId: number, version: number, why: Why): Promise<Order> {
  const order = await lockOrder(at, orderId, version)
  refuse(whyNotCancel(at.actor, order))
  if (isOpen(order)) await refuseBegun(at, order)
  const { order: after, ...back } = await cancel(at, order, why)
  await mailCancelled(at, after, back)
  at.audit({ reason: why.reason, changes: { payBack: why.payBack } })
  return announced(at, order)
}

/** What was used, attended or delivered is not taken back: the rest is refunded in part. */
async function refuseBegun({ db }: WriteContext, { lines }: HeldOrder): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const used = await db.selectFrom('entitlements').select('id').where('orderLineId', 'in', ids).where('used', '>', 0).executeTakeFirst()
  if (used) throw new Problem(409, 'order-credits-used')
  const attended = db.selectFrom('orderPeople').select('id').where('orderLineId', 'in', ids).where('status', 'in', ['attended', 'absent'])
  const isDelivered = lines.some((line) => line.fulfilledAt !== null && !isDoneAtOnce(line))
  if (isDelivered || (await attended.executeTakeFirst())) throw new Problem(409, 'order-started')
}

type Refund = Why & { lines: { lineId: number; quantity: number }[]; percent: number }

export async function refundOrder(at: WriteContext, orderId: number, { lines, percent, ...why }: Refund): Promise<Order> {
  const { db, now } = at
  const order = await lockOrder(at, orderId)
  refuse(whyNotRefund(at.actor, order))
  const picks = lines.map(({ lineId, quantity }) => ({ line: found(order.lines.find(({ id }) => id === lineId)), quantity, percent }))
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw new Problem(409, 'line-quantity-too-large')
  const { order: after, ...back } = await takeOff(at, order, picks, why)
  const status = statusAfterRefund(order, (await holdOrder(db, orderId)).lines)
  await changeOrder(db, orderId, { status, ...(status === 'cancelled' ? { cancelledAt: now } : {}) }, now)
  await writeEvent(at, orderId, 'refunded', { amount: back.amount, reason: why.reason, paidBack: back.paidBack, by: back.by })
  await mailRefunded(at, after, { ...back, reason: why.reason })
  at.audit({ objectId: orderId, reason: why.reason, changes: { amount: back.amount, payBack: why.payBack } })
  return announced(at, order)
}

/** Gives back what was paid too much: for an order that is cancelled, or refunded without money at first. */
export async function giveBack(at: WriteContext, orderId: number, by: 'card' | 'transfer'): Promise<Order> {
  const { db, now } = at
  const order = await lockOrder(at, orderId)
  refuse(whyNotGiveBack(at.actor, order))
  const back = await giveMoneyBack(at, order, by)
  await changeOrder(db, orderId, { refunded: order.refunded + back.paidBack }, now)
  if (order.confirmedAt !== null) await askForInvoices(db, orderId)
  await writeEvent(at, orderId, 'given-back', { amount: back.paidBack, by })
  await mailGivenBack(at, order, { amount: 0, paidBack: back.paidBack, by })
  at.audit({ objectId: orderId, changes: { amount: back.paidBack, by } })
  return announced(at, order)
}

/** Notes a transfer, in part or in full; the order is confirmed once nothing is owed. */
export async function recordTransfer(at: WriteContext, orderId: number, { amount, receivedOn }: { amount: number; receivedOn: string }) {
  const order = await lockOrder(at, orderId)
  refuse(whyNotRecordPayment(at.actor, order))
  if (order.invoicedAt !== null) throw new Problem(409, 'order-invoiced', { values: { number: await numberOfInvoice(at, orderId) } })
  const errors = [
    ...(receivedOn > dayOf(at.now) ? [{ pointer: '/receivedOn', code: 'received-in-future' }] : []),
    ...(amount > owedOf(order) ? [{ pointer: '/amount', code: 'payment-too-large' }] : []),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  const { currency } = order
  await recordPayment(at, { subject: 'order', subjectId: orderId, amount, currency, receivedAt: new Date(receivedOn) })
  await settleOrder(at, orderId)
  at.audit({ objectId: orderId, changes: { amount } })
  return announced(at, order)
}
