import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Marks, Order } from '#server/marks.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { inOrderOf } from '#server/rows.ts'
import { firstIds, isWhole, pageOf, type Rows } from '#server/tabbed-list.ts'
import { type Currency, currencies } from '#shared/money.ts'
import type { PaymentMethod } from '../../payments/rules.ts'
import type { Country } from '../../places/countries.ts'
import type { OrderFilter, OrderOrder } from '../list-filter.ts'
import { type CustomerKind, type OrderStatus, type OrderTab, orderTabs, paymentStateOf, statusesOf } from '../rules.ts'
import type { OrderRow } from '../shapes.ts'
import { conditions, soldOf } from './conditions.ts'
import { sumsOf } from './sums.ts'

type Query = OrderFilter & OrderOrder & { page: number; limit: number }

/** Filter → sort → count → page. */
export async function listOrders(query: Query, at: ReadContext, marks: Marks) {
  const tabs = await tabsOf(at.db)
  const whole = isWhole(query) ? (tabs.find(({ tab }) => tab === (query.tab ?? 'all'))?.count ?? 0) : null
  const { ids, ...found } = await pageOf(rowsOf(query), query, whole, at, marks)
  const sums = whole === null ? await sumsOf(query, at, found) : null
  return { items: await orderRows(at.db, ids, query), ...found, ...(sums && exactly(sums)), nextCursor: null, tabs, sums }
}

const exactly = (sums: readonly { n: number }[]) => ({ total: sums.reduce((all, { n }) => all + n, 0), totalIsExact: true })

/** Which orders the whole list shows, in its order, as far as `most`. */
export const orderIds = (query: OrderFilter & OrderOrder, db: ReadDb, most: number): Promise<number[]> => firstIds(db, rowsOf(query), most)

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
    const totals = currencies.map((currency) => ({ currency, total: sum(those.filter((one) => one.currency === currency)) }))
    return { tab, count: those.reduce((all, { n }) => all + n, 0), totals }
  })
}

const [id, placedAt, total] = [sql.ref<number>('o.id'), sql.ref('o.placedAt'), sql.ref('o.total')]
const orderOf = ({ sort, dir }: OrderOrder): Order => ({
  key: sort === 'total' ? total : placedAt,
  type: sort === 'total' ? 'bigint' : 'timestamptz',
  mayLack: false,
  id,
  dir,
})

const rowsOf = (query: OrderFilter & OrderOrder): Rows => ({ table: sql`orders o`, where: conditions(query), order: orderOf(query) })

/** What the list shows of these orders, in their order; one that is gone by now is left out. */
export async function orderRows(db: ReadDb, ids: readonly number[], query: OrderFilter = {}): Promise<OrderRow[]> {
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
      soldOf(query).as('sold'),
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
