import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** Counts what was sold of each product in the last 30 and 365 days: of orders that hold, without what was refunded. */
export async function countSales(db: WriteDb, now: Date): Promise<void> {
  await sql`update products p set sold_month = n.month, sold_year = n.year
    from products o left join (
      select l.product_id, sum(l.quantity - l.refunded_quantity)::int as year,
        coalesce(sum(l.quantity - l.refunded_quantity) filter (where o.placed_at > ${now}::timestamptz - interval '30 days'), 0)::int as month
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at > ${now}::timestamptz - interval '365 days' and o.status not in ('pending', 'cancelled')
      group by l.product_id) c on c.product_id = o.id
    cross join lateral (select coalesce(c.month, 0) as month, coalesce(c.year, 0) as year) n
    where p.id = o.id and (p.sold_month, p.sold_year) is distinct from (n.month, n.year)`.execute(db)
}

/** Holds that are past count no more; their rows go once nobody wonders about them. */
export async function clearHolds(db: WriteDb, now: Date): Promise<void> {
  await db
    .deleteFrom('productHolds')
    .where('expiresAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()
}
