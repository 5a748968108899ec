import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import { endEntitlements } from '../../entitlements/server/commands.ts'
import { refundCard } from '../../payments/server/commands.ts'
import { byPlace, returnSeats } from '../../products/server/seats.ts'
import { returnStock } from '../../products/server/stock.ts'
import { creditOf, netOf } from '../../vat/credits.ts'
import { isOpen, owedOf } from '../rules.ts'
import { askForInvoices, type OrderAt, writeEvent } from './events.ts'
import { creditsOf } from './grants.ts'
import { changeOrder, type HeldLine, type HeldOrder } from './held.ts'
import { takeBackFromSupplier } from './suppliers.ts'

export type Taking = { line: HeldLine; quantity: number; percent: number }
export type PayBack = 'card' | 'transfer' | 'later'
type Taken = { lineId: number; quantity: number; net: number; code: string; rate: number }

/**
 * Takes lines off an order that was confirmed: seats and stock come back, credits end, and what is owed falls. What was paid too much goes
 * back as asked.
 */
export async function takeOff(
  at: OrderAt,
  order: HeldOrder,
  picks: readonly Taking[],
  { reason, payBack }: { reason: string; payBack: PayBack },
): Promise<{ amount: number; paidBack: number; by: 'card' | 'transfer' | null; order: HeldOrder }> {
  const { db, now } = at
  const before = await db
    .selectFrom('orderRefunds')
    .select(['id', sql<Taken[]>`lines`.as('lines')])
    .where('orderId', '=', order.id)
    .execute()
  for (const pick of picks.toSorted((a, b) => byPlace(a.line, b.line))) await takeOffLine(at, order, pick, before.length + 1)
  const lines = picks.map(({ line, quantity, percent }): Taken => {
    const net = netOf(line.unitPrice, quantity, percent)
    return { lineId: line.id, quantity, net, code: line.vatCode, rate: line.vatRate }
  })
  const { net, vat } = creditOf(
    order.vatLines,
    before.flatMap((refund) => refund.lines),
    lines,
  )
  const amount = net + vat
  const credited = { ...order, credited: order.credited + amount }
  const back = await giveMoneyBack(at, credited, payBack)
  await db
    .insertInto('orderRefunds')
    .values({
      orderId: order.id,
      net,
      vat,
      amount,
      lines: JSON.stringify(lines),
      reason,
      paidBack: back.paidBack,
      paidBackBy: back.by,
      attemptId: back.attemptId,
      refundedAt: now,
      refundedBy: at.actor.id,
    })
    .execute()
  const refunded = order.refunded + back.paidBack
  await changeOrder(db, order.id, { credited: credited.credited, refunded }, now)
  if (order.confirmedAt !== null) await askForInvoices(db, order.id)
  return { amount, paidBack: back.paidBack, by: back.by, order: { ...credited, refunded } }
}

async function takeOffLine(at: OrderAt, order: HeldOrder, { line, quantity, percent }: Taking, nth: number): Promise<void> {
  const { db, now } = at
  if (quantity > line.quantity - line.refundedQuantity)
    throw new Problem(409, 'line-quantity-too-large', { values: { left: line.quantity - line.refundedQuantity } })
  if (order.confirmedAt !== null) await endEntitlements(at, line.id, creditsOf(line, quantity))
  await returnPlaces(at, line, quantity)
  await db
    .updateTable('orderLines')
    .set({ refundedQuantity: line.refundedQuantity + quantity })
    .where('id', '=', line.id)
    .execute()
  await endAttended(at, line.id)
  // Half a price is what the supplier asks too.
  if (percent === 100) await takeBackFromSupplier({ ...at, now }, order, line, { quantity, nth })
}

/** Where all who are left came or did not, nothing is left to be done. */
async function endAttended({ db, now }: OrderAt, lineId: number): Promise<void> {
  await sql`update order_lines l set fulfilled_at = ${now} where id = ${lineId} and fulfilled_at is null
    and (select bool_and(p.status <> 'booked') and bool_or(p.status <> 'cancelled') from order_people p where p.order_line_id = l.id)`.execute(
    db,
  )
}

/** Seats of a session to come and goods that did not leave come back; so many who are booked, those without a name first, are not any more. */
export async function returnPlaces({ db, now }: OrderAt, line: HeldLine, quantity: number): Promise<void> {
  const isToCome = line.startsAt !== null && new Date(line.startsAt) > now
  if (line.sessionId !== null && isToCome) await returnSeats(db, { sessionId: line.sessionId, quantity })
  if (line.sizeId !== null && line.fulfilledAt === null) await returnStock(db, { sizeId: line.sizeId, quantity })
  await sql`update order_people set status = 'cancelled' where id in (select id from order_people
    where order_line_id = ${line.id} and status = 'booked' order by name is not null, id desc limit ${quantity})`.execute(db)
}

/** What was paid too much, back to the card it came from or by a transfer that staff made; `later`: not now. */
export async function giveMoneyBack(
  at: OrderAt,
  order: HeldOrder,
  payBack: PayBack,
): Promise<{ paidBack: number; by: 'card' | 'transfer' | null; attemptId: number | null }> {
  const amount = -owedOf(order)
  if (amount <= 0 || payBack === 'later') return { paidBack: 0, by: null, attemptId: null }
  if (payBack === 'transfer') return { paidBack: amount, by: 'transfer', attemptId: null }
  const attempts = await cardPayments(at, order.id)
  if (attempts.reduce((sum, { left }) => sum + left, 0) < amount) throw new Problem(409, 'refund-by-card-too-large')
  let rest = amount
  for (const { id, left } of attempts) {
    const part = Math.min(rest, left)
    // The same state asks for the same refund, should this be done again after the provider answered.
    if (part > 0) await refundCard(at, { attemptId: id, amount: part, key: `refund-${order.id}-${id}-${order.refunded}-${part}` })
    rest -= part
  }
  return { paidBack: amount, by: 'card', attemptId: attempts[0]?.id ?? null }
}

/** What came by card and has not gone back. */
export const cardPayments = ({ db }: Pick<OrderAt, 'db'>, orderId: number): Promise<{ id: number; left: number }[]> =>
  db
    .selectFrom('paymentAttempts')
    .select(['id', sql<number>`amount - refunded`.as('left')])
    .where('subject', '=', 'order')
    .where('subjectId', '=', orderId)
    .where('method', '=', 'card')
    .where('status', '=', 'succeeded')
    .orderBy('id', 'desc')
    .execute()
type Pick<T, K extends keyof T> = { [Key in K]: T[Key] }

/** Cancels an order: what nobody confirmed leaves nothing, the rest is taken off. */
export async function cancel(
  at: OrderAt,
  order: HeldOrder,
  { reason, payBack, byLink = false }: { reason: string; payBack: PayBack; byLink?: boolean },
) {
  const { db, now } = at
  const left = order.lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const end = { status: 'cancelled', cancelledAt: now }
  if (isOpen(order)) {
    const picks = left.map((line) => ({ line, quantity: line.quantity - line.refundedQuantity, percent: 100 }))
    const taken = await takeOff(at, order, picks, { reason, payBack })
    await changeOrder(db, order.id, end, now)
    await writeEvent(at, order.id, 'cancelled', { reason, paidBack: taken.paidBack, by: taken.by }, { byLink })
    return taken
  }
  for (const line of left.toSorted(byPlace)) await returnPlaces(at, line, line.quantity)
  const credited = { ...order, credited: order.total }
  const back = await giveMoneyBack(at, credited, payBack)
  const refunded = order.refunded + back.paidBack
  await changeOrder(db, order.id, { ...end, credited: order.total, refunded }, now)
  await writeEvent(at, order.id, 'cancelled', { reason, paidBack: back.paidBack, by: back.by }, { byLink })
  return { amount: order.total, paidBack: back.paidBack, by: back.by, order: { ...credited, refunded } }
}
