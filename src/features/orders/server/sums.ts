import { sql } from 'kysely'
import type { Queries, ReadDb } from '#server/db.ts'
import { readFigures } from '#server/figures.ts'
import { currencies } from '#shared/money.ts'
import type { Period } from '#shared/period.ts'
import { type OrderFilter, orderFilter } from '../list-filter.ts'
import type { OrderSum } from '../shapes.ts'
import { conditions, soldOf } from './conditions.ts'

type At = { db: ReadDb; pool: Queries }
type Narrowing = keyof OrderFilter
const narrowings = Object.keys(orderFilter) as Narrowing[]

const [firstDay, lastDay] = ['1900-01-01', '2999-12-31'] as const
/** What `figures` are counted by. */
const ofFigures: readonly Narrowing[] = ['confirmedFrom', 'confirmedTo', 'currency', 'family', 'productId']

/** What a filter leaves comes to, where that is known or soon reckoned: `totalIsExact` of few. Null: it is not. */
export async function sumsOf(
  query: OrderFilter,
  { db, pool }: At,
  { totalIsExact }: { totalIsExact: boolean },
): Promise<OrderSum[] | null> {
  const asked = narrowings.filter((key) => query[key] !== undefined && query[key] !== '')
  if (totalIsExact || asked.includes('employerId')) return addUp(db, query)
  const { confirmedFrom, confirmedTo, currency, family, productId } = query
  const isDated = confirmedFrom !== undefined || confirmedTo !== undefined
  if (!isDated || (family && productId) || !asked.every((key) => ofFigures.includes(key))) return null
  if (family && !(await isShelf(db, family))) return null
  const figures = await readSold(pool, { from: confirmedFrom ?? firstDay, to: confirmedTo ?? lastDay })
  return soldIn(figures, productId ? `:p:${productId}` : family ? `:f:${family}` : '').filter(
    (one) => one.n > 0 && (currency === undefined || one.currency === currency),
  )
}

/** Figures count by shelf of the shop; what stands below one is counted with it. */
const isShelf = async (db: ReadDb, slug: string) =>
  (await db
    .selectFrom('categories')
    .select('id')
    .where('kind', '=', 'family')
    .where('slug', '=', slug)
    .where('parentId', 'is', null)
    .executeTakeFirst()) !== undefined

export type Sold = { ordered: Record<string, number>; sold: Record<string, number> }
/** What was confirmed in a period: orders, and their net amounts less refunds, by the keys of `figures_of_order`. */
export async function readSold(pool: Queries, span: Period): Promise<Sold> {
  const [ordered, sold] = await Promise.all([readFigures(pool, 'ordered', span), readFigures(pool, 'sold', span)])
  return { ordered, sold }
}

/** Sums of what was read there, of all or by a shelf (`:f:training`) or product (`:p:12`). */
export const soldIn = ({ ordered, sold }: Sold, by = ''): OrderSum[] =>
  currencies.map((currency) => ({ currency, n: ordered[currency + by] ?? 0, sold: sold[currency + by] ?? 0 }))

async function addUp(db: ReadDb, query: OrderFilter): Promise<OrderSum[]> {
  const { rows } = await sql<OrderSum>`select o.currency, count(*)::int as n, sum(${soldOf(query)})::int8 as sold
    from orders o where ${sql.join([sql`true`, ...conditions(query)], sql` and `)} group by o.currency order by o.currency desc`.execute(db)
  return rows
}
