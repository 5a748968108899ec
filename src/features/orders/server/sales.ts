import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { keepSales } from '../../products/server/sales.ts'

/** Counts what was sold of each product in the last 30 and 365 days: of orders that hold, without what was refunded. */
export async function countSales(db: WriteDb, now: Date): Promise<void> {
  const { rows } = await sql<{ productId: number; month: number; year: number }>`
    select l.product_id, sum(l.quantity - l.refunded_quantity)::int as year,
      coalesce(sum(l.quantity - l.refunded_quantity) filter (where o.placed_at > ${now}::timestamptz - interval '30 days'), 0)::int as month
    from orders o join order_lines l on l.order_id = o.id
    where o.placed_at > ${now}::timestamptz - interval '365 days' and o.status not in ('pending', 'cancelled')
    group by l.product_id`.execute(db)
  await keepSales(db, rows)
}

export const salesTasks = {
  'orders.countSales': {
    every: '17 * * * *',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => countSales(db, now)),
  },
}
