import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '#server/list.ts'
import { fold } from '#shared/fold.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import type { InvoiceFilter } from '../list-filter.ts'
import { dueWithin, type InvoiceTab, type OwedFilter } from '../rules.ts'
import { isLate, isOpenInvoice, isOverdue } from './open.ts'

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

/** What is to be paid, and how long it has been due today where it is paid. */
function ofAge(age: OwedFilter, now: Date): Expression<SqlBool> {
  const where = (country: Country) => {
    const { from, to } = dueWithin(age, todayIn(country, now))
    return sql`i.seller_country = ${country} ${from === null ? sql`` : sql`and i.due_on >= ${from}::date`}
      ${to === null ? sql`` : sql`and i.due_on <= ${to}::date`}`
  }
  return sql`${isOpenInvoice('i')} and i.balance > 0 and (${where('GB')} or ${where('FR')})`
}

/** What the filter asks of invoices `i`. */
export function conditions(query: InvoiceFilter, now: Date): Expression<SqlBool>[] {
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
  if (query.origin) and(sql`i.origin = ${query.origin}`)
  if (query.age) and(ofAge(query.age, now))
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
