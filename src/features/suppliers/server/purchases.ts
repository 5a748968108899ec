import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Currency } from '#shared/money.ts'
import { writeCover } from './cover.ts'

type Purchase = {
  supplierId: number
  boughtOn: string
  /** Minor units without tax; below zero: taken back. */
  net: number
  currency: Currency
  /** The supplier's invoice, or the order's number and line: an order notes the same one once. */
  reference: string
  description?: string
  source: 'staff' | 'order'
  createdBy: number | null
  now: Date
}

/** Notes what was bought of a supplier; answers with its number, null where an order noted it before. */
export async function recordPurchase(db: WriteDb, { now, ...purchase }: Purchase): Promise<number | null> {
  const row = await db
    .insertInto('supplierPurchases')
    .values({ ...purchase, createdAt: now })
    .onConflict((on) => on.columns(['supplierId', 'reference']).where('source', '=', 'order').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  // In France what is spent decides which documents are asked for.
  await writeCover(db, purchase.supplierId, now)
  await publish(db, [`supplier:${purchase.supplierId}`, 'suppliers'])
  return row.id
}
