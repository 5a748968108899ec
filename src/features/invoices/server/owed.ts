import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import type { InvoiceAge, InvoiceOrigin } from '../rules.ts'
import { isOpenInvoice, todayOf } from './open.ts'

type Owed = { currency: Currency; age: InvoiceAge; n: number; balance: number }

/** What is owed, and how long it has been due today where it is paid; of one origin, if asked. */
export async function readOwed(db: ReadDb, now: Date, origin?: InvoiceOrigin): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select currency, case when late <= 0 then 'not-due' when late <= 30 then '1-30' when late <= 60 then '31-60'
        when late <= 90 then '61-90' else 'over-90' end as age, count(*)::int as n, sum(balance)::int8 as balance
    from (select i.currency, i.balance, ${todayOf('i', now)} - i.due_on as late from invoices i
      where ${isOpenInvoice('i')} and i.balance > 0 ${origin ? sql`and i.origin = ${origin}` : sql``}) owed group by 1, 2`.execute(db)
  return rows
}
