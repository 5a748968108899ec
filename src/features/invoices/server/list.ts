import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Marks, Order } from '#server/marks.ts'
import { firstIds, isWhole, pageOf, type Rows } from '#server/tabbed-list.ts'
import { mostSelected } from '../limits.ts'
import type { InvoiceFilter, InvoiceOrder } from '../list-filter.ts'
import { conditions } from './conditions.ts'
import { invoiceRows } from './rows.ts'
import { sumsOf } from './sums.ts'
import { tabsOf, talliesOf, totalsOf } from './tallies.ts'

type Query = InvoiceFilter & InvoiceOrder & { page: number; limit: number }

/** Filter → sort → count → page. */
export async function listInvoices(query: Query, at: ReadContext, marks: Marks) {
  const { db, now } = at
  const tabs = await tabsOf(db, now)
  const whole = isWhole(query) ? (tabs.find(({ tab }) => tab === (query.tab ?? 'all'))?.count ?? 0) : null
  const { ids, ...found } = await pageOf(rowsOf(query, now), query, whole, at, marks)
  const sums = whole === null ? await sumsOf(query, at, found) : null
  return { items: await invoiceRows(db, ids), ...found, ...(sums && exactly(sums)), nextCursor: null, tabs, sums }
}

const exactly = (sums: readonly { n: number }[]) => ({ total: sums.reduce((total, { n }) => total + n, 0), totalIsExact: true })

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
