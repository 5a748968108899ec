import { sql } from 'kysely'
import type { ReadContext } from '#server/handler-context.ts'
import type { Currency } from '#shared/money.ts'
import { found } from '#shared/problem.ts'
import type { EntryKind, MoneyMethod } from '../../invoices/rules.ts'
import type { CustomerEntry } from '../shapes.ts'

type Query = { page: number; limit: number; dir: 'asc' | 'desc'; currency?: Currency | undefined; isFree?: boolean | undefined }

/** What happened between us and a customer, with what was owed after each. */
export async function listEntries({ db }: Pick<ReadContext, 'db'>, customerId: number, { page, limit, dir, currency, isFree }: Query) {
  found(await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst())
  const entries = db
    .selectFrom('customerEntries as e')
    .selectAll()
    .select(sql<number>`sum(e.amount) over (partition by e.currency order by e.on_day, e.id)::int8`.as('balance'))
    .where('e.customerId', '=', customerId)
  const wanted = db
    .selectFrom(entries.as('e'))
    .$if(currency !== undefined, (of) => of.where('e.currency', '=', currency as Currency))
    .$if(isFree === true, (of) => of.where(sql<boolean>`e.amount < 0 and e.allocated < -e.amount`))
  const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const items = await wanted
    .leftJoin('invoices as i', 'i.id', 'e.invoiceId')
    .leftJoin('orders as o', 'o.id', 'e.orderId')
    .leftJoin('accounts as a', 'a.id', 'e.byAccount')
    .select(['e.id', 'e.amount', 'e.balance', 'e.onDay', 'e.reference', 'e.at', 'a.displayName as by'])
    .select([
      sql<EntryKind>`e.kind`.as('kind'),
      sql<Currency>`e.currency`.as('currency'),
      sql<MoneyMethod | null>`e.method`.as('method'),
      sql<number>`case when e.amount < 0 then -e.amount - e.allocated else 0 end`.as('left'),
      sql<boolean>`e.bank_line_id is not null or exists (select from bank_lines b where b.entry_id = e.id)`.as('isFromBank'),
      sql<CustomerEntry['invoice']>`case when i.id is not null then json_build_object('id', i.id, 'number', coalesce(i.number, '')) end`.as(
        'invoice',
      ),
      sql<CustomerEntry['order']>`case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end`.as('order'),
      sql<
        CustomerEntry['allocations']
      >`coalesce((select json_agg(json_build_object('id', s.id, 'invoiceId', s.invoice_id, 'number', s.number, 'amount', s.amount)
        order by s.id) from (select min(l.id) as id, l.invoice_id, n.number, sum(l.amount)::int as amount from invoice_allocations l
          join invoices n on n.id = l.invoice_id where l.entry_id = e.id group by l.invoice_id, n.number having sum(l.amount) > 0) s), '[]')`.as(
        'allocations',
      ),
    ])
    .orderBy('e.onDay', dir)
    .orderBy('e.id', dir)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items, total, totalIsExact: true, nextCursor: null }
}
