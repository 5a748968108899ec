import { type RawBuilder, sql } from 'kysely'
import { isLate, isOpenInvoice } from '../../invoices/server/open.ts'
import type { Standing } from '../shapes.ts'

/**
 * How customers stand, by currency: open invoices, less payments and credit notes that no invoice has taken. `of`: a condition on
 * `customer_id`. As the ledger reckons it: the same as the sum of all entries.
 */
export const standingRows = (now: Date, of: RawBuilder<unknown>) => sql`
  select customer_id, currency, sum(owed)::int8 - sum(credit)::int8 as balance, sum(late)::int8 as overdue, sum(credit)::int8 as credit
  from (
    select i.customer_id, i.currency, i.balance as owed, case when ${isLate('i', now)} then i.balance else 0 end as late, 0 as credit
      from invoices i where ${isOpenInvoice('i')} and ${of}
    union all
    select e.customer_id, e.currency, 0, 0, -e.amount - e.allocated from customer_entries e
      where e.amount < 0 and e.allocated < -e.amount and ${of}
  ) s group by customer_id, currency`

/** The standings of the customer that a row names, as the API shows them. */
export const standingsOf = (customerId: RawBuilder<unknown>, now: Date) =>
  sql<Standing[]>`coalesce((select json_agg(json_build_object('currency', t.currency, 'balance', t.balance, 'overdue', t.overdue,
      'credit', t.credit) order by t.currency desc)
    from (${standingRows(now, sql`customer_id = ${customerId}`)}) t where t.balance <> 0 or t.overdue <> 0 or t.credit <> 0), '[]')`
