import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing } from '#server/list.ts'
import { isBehind, type Mark, type Marks, numbered, type Order as RowOrder, readMarks } from '#server/marks.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { inOrderOf } from '#server/rows.ts'
import { addDays } from '#shared/dates.ts'
import { fold } from '#shared/fold.ts'
import type { Currency } from '#shared/money.ts'
import type { PaymentMethod } from '../../payments/rules.ts'
import type { Country } from '../../places/countries.ts'
import type { OrderFilter, OrderOrder } from '../list-filter.ts'
import { type CustomerKind, type OrderStatus, type OrderTab, orderTabs, paymentStateOf, statusesOf } from '../rules.ts'
import type { OrderRow } from '../shapes.ts'

type Query = OrderFilter & OrderOrder & { page: number; limit: number }

/** What a filter leaves is counted as far as this; whole tabs are counted by their tally. */
const mostCounted = 1000
const farBehind = 1000

/** Filter → sort → count → page. */
export async function listOrders(query: Query, { db, again, now }: ReadContext, marks: Marks) {
  const tabs = await tabsOf(db)
  const whole = isWhole(query) ? (tabs.find(({ tab }) => tab === (query.tab ?? 'all'))?.count ?? 0) : null
  const found = whole === null ? await findFew(db, query) : null
  const total = whole ?? found?.total ?? 0
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const ids = found?.ids ? found.ids.slice(page.offset, page.offset + page.limit) : await idsOn(query, page, total, whole !== null)
  const items = await orderRows(db, ids)
  return { items, total, totalIsExact: whole !== null || total < mostCounted, nextCursor: null, tabs }

  /** A page of a long list is counted up to from the nearest end, or from the mark before it. */
  async function idsOn(query: Query, page: Page, total: number, isExact: boolean): Promise<number[]> {
    if (!isExact || page.offset < farBehind) return fromStart(rowsOf(db, query), orderOf(query), page)
    if (page.offset >= total) return []
    const name = [query.tab, query.sort, query.dir].join(' ')
    const known = { counts: { total }, now }
    const way = marks.serve(page, total) ? marks.wayTo(name, page, known) : undefined
    if (way)
      return fromStart(rowsOf(db, query).where(isBehind(orderOf(query), way.behind)), orderOf(query), { ...page, offset: way.offset })
    if (marks.serve(page, total)) void marks.make(name, known, (every) => again((at) => marksOf(at.db, query, every)))
    return total - page.offset < page.offset
      ? fromEnd(rowsOf(db, query), orderOf(query), page, total)
      : fromStart(rowsOf(db, query), orderOf(query), page)
  }
}

/** Which orders the whole list shows, in its order, as far as `most`. */
export const orderIds = (query: OrderFilter & OrderOrder, db: ReadDb, most: number): Promise<number[]> =>
  fromStart(rowsOf(db, query), orderOf(query), { offset: 0, limit: most })

/** How many orders each tab holds, and what they come to in each currency. */
async function tabsOf(db: ReadDb) {
  const rows = await db
    .selectFrom('orderTallies')
    .select([
      sql<OrderStatus>`status`.as('status'),
      sql<Currency>`currency`.as('currency'),
      sql<number>`sum(n)::int8`.as('n'),
      sql<number>`sum(total)::int8`.as('total'),
    ])
    .groupBy(['status', 'currency'])
    .execute()
  return orderTabs.map((tab: OrderTab) => {
    const those = rows.filter(({ status, n }) => n > 0 && statusesOf[tab].includes(status))
    const sum = (of: readonly { total: number }[]) => of.reduce((all, { total }) => all + total, 0)
    const totals = (['GBP', 'EUR'] as const).map((currency) => ({ currency, total: sum(those.filter((one) => one.currency === currency)) }))
    return { tab, count: those.reduce((all, { n }) => all + n, 0), totals }
  })
}

function isWhole({ tab: _, sort: __, dir: ___, page: ____, limit: _____, ...narrowing }: Query): boolean {
  return Object.values(narrowing).every((value) => value === undefined || value === '')
}

/**
 * What a filter leaves may be ten orders or half of all, which the planner cannot know. Few are all found, and put in order then; of many
 * the list is walked in its order until a page is full.
 */
async function findFew(db: ReadDb, query: Query): Promise<{ total: number; ids?: number[] }> {
  const { sort, dir } = query
  const some = rowsOf(db, query)
    .select(['o.id', sort === 'total' ? 'o.total as key' : 'o.placedAt as key'])
    .limit(mostCounted)
  const found = await db.selectFrom(some.as('f')).select('f.id').orderBy('f.key', dir).orderBy('f.id', dir).execute()
  return found.length < mostCounted ? { total: found.length, ids: found.map(({ id }) => id) } : { total: mostCounted }
}

type Page = { offset: number; limit: number }
type Rows = ReturnType<typeof rowsOf>

const [id, placedAt, total] = [sql.ref<number>('o.id'), sql.ref('o.placedAt'), sql.ref('o.total')]
const orderOf = ({ sort, dir }: OrderOrder): RowOrder => ({
  key: sort === 'total' ? total : placedAt,
  type: sort === 'total' ? 'bigint' : 'timestamptz',
  mayLack: false,
  id,
  dir,
})

async function fromStart(rows: Rows, { key, dir }: RowOrder, { offset, limit }: Page): Promise<number[]> {
  const found = await rows.select('o.id').orderBy(key, dir).orderBy('o.id', dir).limit(limit).offset(offset).execute()
  return found.map((row) => row.id)
}

async function fromEnd(rows: Rows, order: RowOrder, { offset, limit }: Page, total: number): Promise<number[]> {
  const after = total - offset
  const reversed = { ...order, dir: order.dir === 'asc' ? ('desc' as const) : ('asc' as const) }
  return (await fromStart(rows, reversed, { offset: Math.max(0, after - limit), limit: Math.min(limit, after) })).toReversed()
}

const marksOf = (db: ReadDb, query: Query, every: number): Promise<Mark[]> =>
  readMarks(db, rowsOf(db, query).select(numbered(orderOf(query))), every)

/** Statuses stand in the text of the statement, so that the planner knows the index of each tab. */
function rowsOf(db: ReadDb, query: OrderFilter) {
  return db.selectFrom('orders as o').where((is) => is.and(conditions(query)))
}

const words = {
  'to-pay': sql<SqlBool>`o.total - o.credited > o.paid - o.refunded`,
  'to-give-back': sql<SqlBool>`o.total - o.credited < o.paid - o.refunded`,
  settled: sql<SqlBool>`o.total - o.credited = o.paid - o.refunded`,
}

function conditions(query: OrderFilter): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  if (query.tab && query.tab !== 'all') {
    const statuses = statusesOf[query.tab]
    and(
      statuses.length === 1 ? sql`o.status = ${sql.lit(statuses[0])}` : sql`o.status in (${sql.join(statuses.map((one) => sql.lit(one)))})`,
    )
  }
  if (query.q) and(hasKeyword(query.q))
  if (query.employerId) and(sql`o.employer_id = ${query.employerId}`)
  if (query.from) and(sql`o.placed_at >= ${query.from}::date`)
  if (query.to) and(sql`o.placed_at < ${addDays(query.to, 1)}::date`)
  if (query.country) and(sql`o.country = ${query.country}`)
  if (query.method) and(sql`o.payment_method = ${query.method}`)
  if (query.payment) and(words[query.payment])
  if (query.min !== undefined) and(sql`o.total >= ${query.min}`)
  if (query.max !== undefined) and(sql`o.total <= ${query.max}`)
  if (query.family)
    and(sql`exists (select from order_lines l join products p on p.id = l.product_id
      left join categories c on c.kind = 'family' and c.slug = p.family left join categories above on above.id = c.parent_id
      where l.order_id = o.id and ${query.family} in (p.family, above.slug))`)
  return all
}

/** A whole number of an order is looked up by its index; else every word must stand in the name, the number or the purchase order. */
function hasKeyword(typed: string): Expression<SqlBool> {
  const number = typed.trim().toUpperCase()
  if (/^ORD-\d{4}-\d{6,}$/.test(number)) return sql`o.number = ${number}`
  const each = typed
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (
        word,
      ) => sql<SqlBool>`(folded(o.customer_name) like ${containing(fold(word))} or lower(o.number) like ${containing(word.toLowerCase())}
      or lower(o.purchase_order) like ${containing(word.toLowerCase())})`,
    )
  return sql`(${sql.join(each, sql` and `)})`
}

/** What the list shows of these orders, in their order; one that is gone by now is left out. */
export async function orderRows(db: ReadDb, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.customerName', 'o.employerId', 'o.placedAt', 'o.net', 'o.vat', 'o.total', 'o.paid', 'o.credited'])
    .select(['o.refunded', 'o.version'])
    .select([
      sql<OrderStatus>`o.status`.as('status'),
      sql<CustomerKind>`o.customer_kind`.as('customerKind'),
      sql<PaymentMethod>`o.payment_method`.as('paymentMethod'),
      sql<Currency>`o.currency`.as('currency'),
      sql<Country>`o.country`.as('country'),
      sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id)`.as('items'),
      sql<string | null>`(select l.name_en from order_lines l where l.order_id = o.id order by l.position limit 1)`.as('firstItemEn'),
      sql<string | null>`(select l.name_fr from order_lines l where l.order_id = o.id order by l.position limit 1)`.as('firstItemFr'),
    ])
    .where('o.id', 'in', [...ids])
    .execute()
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...row, payment: paymentStateOf(row) })),
  )
}
