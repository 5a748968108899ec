import type { WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import type { Config } from '#server/config.ts'

/** Where a change of an order comes from: a request of staff or of the buyer, or a task. */
export type OrderAt = { db: WriteDb; now: Date; config: Config; actor: { id: number | null } }

/** What the history of an order can tell. */
export const eventKinds = [
  'placed',
  'confirmed',
  'fulfilling',
  'person-named',
  'person-linked',
  'person-attended',
  'person-absent',
  'line-done',
  'completed',
  'cancelled',
  'refunded',
  'given-back',
  'paid',
  'paid-late',
  'names-asked',
  'session-moved',
  'session-cancelled',
  'message',
  'link-renewed',
  'employer-linked',
  'credits-ending',
  'invoiced',
] as const
export type EventKind = (typeof eventKinds)[number]
export type EventDetails = Record<string, string | number | boolean | null>

/** Adds a line to the history of an order; `byLink`: the buyer did it by their link. */
export async function writeEvent(
  { db, now, actor }: Pick<OrderAt, 'db' | 'now' | 'actor'>,
  orderId: number,
  kind: EventKind,
  details: EventDetails = {},
  { byLink = false } = {},
): Promise<void> {
  await db
    .insertInto('orderEvents')
    .values({ orderId, at: now, kind, details: JSON.stringify(details), byAccount: byLink ? null : actor.id, byLink })
    .execute()
}

/** Asks for its invoices to be brought into line: once the order is confirmed, and whenever money or lines of it change. */
export async function askForInvoices(db: WriteDb, orderId: number): Promise<void> {
  await enqueue(db, 'invoices.orderChanged', { orderId }, { key: `invoices.orderChanged ${orderId}` })
}
