import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

type Sales = { productId: number; month: number; year: number }

/** Keeps how much was sold of each product in the last 30 and 365 days; of products that are not named, nothing. */
export async function keepSales(db: WriteDb, sales: readonly Sales[]): Promise<void> {
  const [ids, months, years] = [sales.map(({ productId }) => productId), sales.map(({ month }) => month), sales.map(({ year }) => year)]
  await sql`update products p set sold_month = coalesce(n.month, 0), sold_year = coalesce(n.year, 0)
    from products o left join unnest(${ids}::bigint[], ${months}::int[], ${years}::int[]) n(id, month, year) on n.id = o.id
    where p.id = o.id and (p.sold_month, p.sold_year) is distinct from (coalesce(n.month, 0), coalesce(n.year, 0))`.execute(db)
}

/** Holds that are past count no more; their rows go a day later. */
export async function clearHolds(db: WriteDb, now: Date): Promise<void> {
  await db
    .deleteFrom('productHolds')
    .where('expiresAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()
}
