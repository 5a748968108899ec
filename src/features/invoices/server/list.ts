import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { containing } from '#server/list.ts'
import type { Marks, Order } from '#server/marks.ts'
import { firstIds, isWhole, pageOf, type Rows } from '#server/tabbed-list.ts'
import { fold } from '#shared/fold.ts'
import { mostSelected } from '../limits.ts'
import type { InvoiceFilter, InvoiceOrder } from '../list-filter.ts'
import type { InvoiceTab } from '../rules.ts'
import { isLate, isOpenInvoice, isOverdue } from './open.ts'
import { invoiceRows } from './rows.ts'
import { tabsOf, talliesOf, totalsOf } from './tallies.ts'

type Query = InvoiceFilter & InvoiceOrder & { page: number; limit: number }

/** Filter → sort → count → page. */
export async function listInvoices(query: Query, at: ReadContext, marks: Marks) {
  const { db, now } = at
  const tabs = await tabsOf(db, now)
  const whole = isWhole(query) ? (tabs.find(({ tab }) => tab === (query.tab ?? 'all'))?.count ?? 0) : null
  const { ids, ...found } = await pageOf(rowsOf(query, now), query, whole, at, marks)
  return { items: await invoiceRows(db, ids), ...found, nextCursor: null, tabs }
}

/** Which invoices the whole list shows, in its order, as far as `most`. */
export const invoiceIds = (query: InvoiceFilter & InvoiceOrder, db: ReadDb, now: Date, most: number): Promise<number[]> =>
  firstIds(db, rowsOf(query, now), most)

/** All that match, for what is done to a selection, and what they come to. */
export async function selectAll(query: InvoiceFilter & InvoiceOrder, { db, now }: ReadContext) {
  const found = await invoiceIds(query, db, now, mostSelected + 1)
  const ids = found.slice(0, mostSelected)
  const totals = totalsOf(await talliesOf(db, ids))
  return { ids, isAll: found.length === ids.length, totals }
}

const keys = {
  // A draft is newer than all that was issued, and is due after all that is due.
  issuedOn: sql`coalesce(i.issued_on, 'infinity'::date)`,
  dueOn: sql`coalesce(i.due_on, 'infinity'::date)`,
  total: sql.ref('i.total'),
  balance: sql.ref('i.balance'),
}
const orderOf = ({ sort, dir }: InvoiceOrder): Order => ({
  key: keys[sort],
  type: sort === 'issuedOn' || sort === 'dueOn' ? 'date' : 'bigint',
  mayLack: false,
  id: sql.ref<number>('i.id'),
  dir,
})

const rowsOf = (query: InvoiceFilter & InvoiceOrder, now: Date): Rows => ({
  table: sql`invoices i`,
  where: conditions(query, now),
  order: orderOf(query),
})

/** What an invoice is in each tab, in the words of its index. */
function inTab(tab: InvoiceTab, now: Date): Expression<SqlBool> | null {
  const notLate = sql`not (${isLate('i', now)})`
  switch (tab) {
    case 'all':
      return null
    case 'draft':
      return sql`i.status = 'draft'`
    case 'paid':
      return sql`i.status = 'paid'`
    case 'credited':
      return sql`(i.type = 'credit_note' or i.status = 'credited')`
    case 'overdue':
      return isOverdue('i', now)
    case 'partly-paid':
      return sql`i.type <> 'credit_note' and i.status = 'partly_paid' and ${notLate}`
    case 'sent':
      return sql`${isOpenInvoice('i')} and i.status <> 'partly_paid' and ${notLate}`
  }
}

function conditions(query: InvoiceFilter, now: Date): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool> | null) => condition && all.push(condition)
  if (query.tab) and(inTab(query.tab, now))
  if (query.q) and(hasKeyword(query.q))
  if (query.customerId) and(sql`i.customer_id = ${query.customerId}`)
  if (query.employerId) and(sql`i.customer_id in (select c.id from customers c where c.employer_id = ${query.employerId})`)
  if (query.orderId) and(sql`i.order_id = ${query.orderId}`)
  if (query.country) and(sql`i.seller_country = ${query.country}`)
  if (query.currency) and(sql`i.currency = ${query.currency}`)
  if (query.from) and(sql`i.issued_on >= ${query.from}::date`)
  if (query.to) and(sql`i.issued_on <= ${query.to}::date`)
  if (query.min !== undefined) and(sql`i.total >= ${query.min}`)
  if (query.max !== undefined) and(sql`i.total <= ${query.max}`)
  if (query.family)
    and(sql`exists (select from invoice_lines l left join categories c on c.kind = 'family' and c.slug = l.family
      left join categories above on above.id = c.parent_id where l.invoice_id = i.id and ${query.family} in (l.family, above.slug))`)
  return all
}

/** A whole number is looked up by its index; else every word must stand in the name, the number or the purchase order. */
function hasKeyword(typed: string): Expression<SqlBool> {
  const number = typed.trim().toUpperCase()
  if (/^(INV|CN|FR|AV)-\d{4}-\d{4,}$/.test(number)) return sql`i.number = ${number}`
  const each = typed
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) => sql<SqlBool>`(folded(i.buyer_name) like ${containing(fold(word))} or lower(i.number) like ${containing(word.toLowerCase())}
      or lower(i.purchase_order) like ${containing(word.toLowerCase())})`,
    )
  return sql`(${sql.join(each, sql` and `)})`
}
