import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'

/** Where a change of an invoice comes from: a request of staff or of the customer, or a task. */
export type InvoiceAt = { db: WriteDb; now: Date; config: Config; actor: { id: number | null } }

/** What the history of an invoice can tell. */
export const eventKinds = [
  'created',
  'issued',
  'sent',
  'not-sent',
  'opened',
  'reminder-due',
  'reminded',
  'paid',
  'credited',
  'credit-applied',
  'taken-back',
  'written-off',
  'card-started',
  'refunded',
  'disputed',
  'dispute-ended',
  'link-renewed',
  'transmitted',
  'deposited',
  'rejected',
  'refused',
  'cashed',
] as const
export type EventKind = (typeof eventKinds)[number]
export type EventDetails = Record<string, string | number | boolean | null>

/** Adds a line to the history of an invoice; `byLink`: the customer did it by the personal link. */
export async function writeEvent(
  { db, now, actor }: Pick<InvoiceAt, 'db' | 'now' | 'actor'>,
  invoiceId: number,
  kind: EventKind,
  details: EventDetails = {},
  { byLink = false } = {},
): Promise<void> {
  await db
    .insertInto('invoiceEvents')
    .values({ invoiceId, at: now, kind, details: JSON.stringify(details), byAccount: byLink ? null : actor.id, byLink })
    .execute()
}

export async function hasEvent(db: WriteDb, invoiceId: number, kind: EventKind): Promise<boolean> {
  const known = db.selectFrom('invoiceEvents').select('id').where('invoiceId', '=', invoiceId).where('kind', '=', kind)
  return (await known.executeTakeFirst()) !== undefined
}
