import { writeLine } from '#server/audit.ts'
import { publish } from '#server/realtime.ts'
import { say } from '#shared/text.ts'
import { lapsesAt } from '../lapsing.ts'
import { text } from '../text.ts'
import type { OrderAt } from './events.ts'
import { holdOrder } from './held.ts'
import { mailCancelled } from './mails.ts'
import { cancel } from './refunds.ts'

/** Cancels an order that nobody paid or accepted in time. One of which a part was paid is for staff to look at. */
export async function lapse(at: OrderAt, orderId: number): Promise<void> {
  const { db, now } = at
  const order = await holdOrder(db, orderId)
  const sessions = order.lines.map(({ startsAt }) => startsAt)
  if (order.status !== 'pending' || order.paid > 0 || lapsesAt({ ...order, sessions }) > now) return
  const reason = say(text, order.locale)['not-paid-in-time']
  const { order: after, ...back } = await cancel(at, order, { reason, payBack: 'later' })
  await mailCancelled(at, after, back, { lapsed: true })
  await writeLine(db, { id: null, role: 'task' }, { action: 'order.cancelled', objectType: 'order', objectId: orderId, reason })
  await publish(db, ['orders', `order:${orderId}`])
}
