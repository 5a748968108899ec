import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { forgetPayments } from '../../payments/server/commands.ts'

/** For how many years accounts are kept: article L.123-22 of the Code de commerce, section 388 of the Companies Act and VAT Notice 700/21. */
export const keptYears = { FR: 10, GB: 6 } as const

/**
 * Invoices and entries of customers with whom nothing has happened in those years, and who owe nothing; people go with them. Of others all
 * is kept: their balance is the sum of it.
 */
export async function forgetOldInvoices(db: WriteDb, now: Date): Promise<number> {
  const since = sql`make_date(extract(year from ${now}::timestamptz)::int - ${sql.lit(keptYears.FR)}, 1, 1)`
  const sinceGB = sql`make_date(extract(year from ${now}::timestamptz)::int - ${sql.lit(keptYears.GB)}, 1, 1)`
  const { rows } = await sql<{ id: number }>`select c.id from customers c
    where exists (select from invoices i where i.customer_id = c.id)
      and not exists (select from invoices i where i.customer_id = c.id
        and (i.status = 'draft' or i.issued_on >= case i.seller_country when 'FR' then ${since} else ${sinceGB} end or i.balance <> 0))
      and not exists (select from customer_entries e where e.customer_id = c.id
        and (e.on_day >= case e.currency when 'EUR' then ${since} else ${sinceGB} end or (e.amount < 0 and e.allocated < -e.amount)))
    order by c.id for update of c`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql`delete from invoice_allocations where entry_id in (select id from customer_entries where customer_id = any(${ids}))`.execute(db)
  await sql`delete from customer_entries where customer_id = any(${ids})`.execute(db)
  const { rows: gone } = await sql<{ id: number }>`select id from invoices where customer_id = any(${ids})`.execute(db)
  await forgetPayments(
    db,
    'invoice',
    gone.map(({ id }) => id),
  )
  // Deposits go after the lines that deduct them.
  await sql`delete from invoices where customer_id = any(${ids}) and type <> 'deposit'`.execute(db)
  await sql`delete from invoices where customer_id = any(${ids})`.execute(db)
  await sql`delete from customers where id = any(${ids}) and kind = 'person'`.execute(db)
  return ids.length
}
