import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { containing } from '#server/list.ts'
import { isBehind, type Mark, type Marks, numbered, type Order as RowOrder, readMarks } from '#server/marks.ts'
import { fold } from '#shared/fold.ts'
import { currencies } from '#shared/money.ts'
import { todayIn } from '../../places/countries.ts'
import { mostSelected } from '../limits.ts'
import type { InvoiceFilter, InvoiceOrder } from '../list-filter.ts'
import { type InvoiceTab, openStatuses } from '../rules.ts'
import { invoiceRows } from './rows.ts'
import { latestToday, tabsOf } from './tallies.ts'

type Query = InvoiceFilter & InvoiceOrder & { page: number; limit: number }

/** What a filter leaves is counted as far as this; whole tabs are counted by their tally. */
const mostCounted = 1000
const farBehind = 1000

/** Filter → sort → count → page. */
export async function listInvoices(query: Query, { db, again, now }: ReadContext, marks: Marks) {
  const tabs = await tabsOf(db, now)
  const whole = isWhole(query) ? (tabs.find(({ tab }) => tab === (query.tab ?? 'all'))?.count ?? 0) : null
  const found = whole === null ? await findFew(db, query, now) : null
  const total = whole ?? found?.total ?? 0
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const ids = found?.ids ? found.ids.slice(page.offset, page.offset + page.limit) : await idsOn(whole !== null)
  return { items: await invoiceRows(db, ids), total, totalIsExact: whole !== null || total < mostCounted, nextCursor: null, tabs }

  /** A page of a long list is counted up to from the nearest end, or from the mark before it. */
  async function idsOn(isExact: boolean): Promise<number[]> {
    const [rows, order] = [rowsOf(db, query, now), orderOf(query)]
    if (!isExact || page.offset < farBehind) return fromStart(rows, order, page)
    if (page.offset >= total) return []
    const name = [query.tab, query.sort, query.dir].join(' ')
    const known = { counts: { total }, now }
    const way = marks.serve(page, total) ? marks.wayTo(name, page, known) : undefined
    if (way) return fromStart(rows.where(isBehind(order, way.behind)), order, { ...page, offset: way.offset })
    if (marks.serve(page, total)) void marks.make(name, known, (every) => again((at) => marksOf(at.db, query, now, every)))
    return total - page.offset < page.offset ? fromEnd(rows, order, page, total) : fromStart(rows, order, page)
  }
}

/** Which invoices the whole list shows, in its order, as far as `most`. */
export const invoiceIds = (query: InvoiceFilter & InvoiceOrder, db: ReadDb, now: Date, most: number): Promise<number[]> =>
  fromStart(rowsOf(db, query, now), orderOf(query), { offset: 0, limit: most })

/** All that match, for what is done to a selection, and what they come to. */
export async function selectAll(query: InvoiceFilter & InvoiceOrder, { db, now }: ReadContext) {
  const found = await invoiceIds(query, db, now, mostSelected + 1)
  const ids = found.slice(0, mostSelected)
  const rows = await invoiceRows(db, ids)
  const sum = (key: 'total' | 'balance', of: typeof rows) =>
    of.reduce((all, row) => all + (key === 'total' && row.type === 'credit_note' ? -row.total : row[key]), 0)
  const totals = currencies.flatMap((currency) => {
    const those = rows.filter((row) => row.currency === currency)
    return those.length === 0 ? [] : [{ currency, total: sum('total', those), balance: sum('balance', those) }]
  })
  return { ids, isAll: found.length === ids.length, totals }
}

function isWhole(query: Query): boolean {
  const { page: _, limit: __, sort: ___, dir: ____, tab: _____, ...filter } = query
  return Object.values(filter).every((value) => value === undefined || value === '')
}

/**
 * What a filter leaves may be ten invoices or half of all, which the planner cannot know. Few are all found, and put in order then; of
 * many the list is walked in its order until a page is full.
 */
async function findFew(db: ReadDb, query: Query, now: Date): Promise<{ total: number; ids?: number[] }> {
  const order = orderOf(query)
  const some = rowsOf(db, query, now)
    .select(['i.id', order.key.as('key')])
    .limit(mostCounted)
  const { dir } = query
  const found = await db.selectFrom(some.as('f')).select('f.id').orderBy(sql.ref('f.key'), dir).orderBy('f.id', dir).execute()
  return found.length < mostCounted ? { total: found.length, ids: found.map(({ id }) => id) } : { total: mostCounted }
}

type Page = { offset: number; limit: number }
type Rows = ReturnType<typeof rowsOf>

const keys = {
  // A draft is newer than all that was issued, and is due after all that is due.
  issuedOn: sql`coalesce(i.issued_on, 'infinity'::date)`,
  dueOn: sql`coalesce(i.due_on, 'infinity'::date)`,
  total: sql.ref('i.total'),
  balance: sql.ref('i.balance'),
}
const orderOf = ({ sort, dir }: InvoiceOrder): RowOrder => ({
  key: keys[sort],
  type: sort === 'issuedOn' || sort === 'dueOn' ? 'date' : 'bigint',
  mayLack: false,
  id: sql.ref<number>('i.id'),
  dir,
})

async function fromStart(rows: Rows, { key, dir }: RowOrder, { offset, limit }: Page): Promise<number[]> {
  const found = await rows.select('i.id').orderBy(key, dir).orderBy('i.id', dir).limit(limit).offset(offset).execute()
  return found.map((row) => row.id)
}

async function fromEnd(rows: Rows, order: RowOrder, { offset, limit }: Page, total: number): Promise<number[]> {
  const after = total - offset
  const reversed = { ...order, dir: order.dir === 'asc' ? ('desc' as const) : ('asc' as const) }
  return (await fromStart(rows, reversed, { offset: Math.max(0, after - limit), limit: Math.min(limit, after) })).toReversed()
}

const marksOf = (db: ReadDb, query: Query, now: Date, every: number): Promise<Mark[]> =>
  readMarks(db, rowsOf(db, query, now).select(numbered(orderOf(query))), every)

function rowsOf(db: ReadDb, query: InvoiceFilter, now: Date) {
  return db.selectFrom('invoices as i').where((is) => is.and(conditions(query, now)))
}

const open = sql`i.type <> 'credit_note' and i.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

/** What an invoice is in each tab, in the words of its index. */
function inTab(tab: InvoiceTab, now: Date): Expression<SqlBool> | null {
  const isLate = sql`i.due_on < case i.currency when 'GBP' then ${todayIn('GB', now)}::date else ${todayIn('FR', now)}::date end`
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
      return sql`${open} and i.due_on < ${latestToday(now)}::date and ${isLate}`
    case 'partly-paid':
      return sql`i.type <> 'credit_note' and i.status = 'partly_paid' and not (${isLate})`
    case 'sent':
      return sql`${open} and i.status <> 'partly_paid' and not (${isLate})`
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
