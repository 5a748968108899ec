import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'

/** What was bought in the twelve months up to a day, in one currency. */
export const spentSince = (supplierId: unknown, currency: string, since: string) =>
  sql<number>`coalesce((select sum(u.net) from supplier_purchases u
    where u.supplier_id = ${supplierId} and u.currency = ${currency} and u.bought_on > ${since}::date), 0)::float8`

/** Of the French ones alone their spending matters; see `mandatoryDocuments`. */
export async function spentInEuros(db: ReadDb, supplierId: number, since: string): Promise<number> {
  const { rows } = await sql<{ net: number }>`select ${spentSince(supplierId, 'EUR', since)} as net`.execute(db as never)
  return rows[0]?.net ?? 0
}
