import { sql } from 'kysely'
import type { Queries, ReadDb } from '#server/db.ts'
import { readFigures } from '#server/figures.ts'
import { currencies } from '#shared/money.ts'
import type { Period } from '#shared/period.ts'
import { type InvoiceFilter, invoiceFilter } from '../list-filter.ts'
import { type InvoiceOrigin, invoiceOrigins } from '../rules.ts'
import type { InvoiceSum } from '../shapes.ts'
import { conditions } from './conditions.ts'
import { invoiced, margin } from './rows.ts'

type At = { db: ReadDb; pool: Queries; now: Date }
type Narrowing = keyof InvoiceFilter
const narrowings = Object.keys(invoiceFilter) as Narrowing[]

const [firstDay, lastDay] = ['1900-01-01', '2999-12-31'] as const
/** What `figures` are counted by, and what is few enough to be added up. */
const ofFigures: readonly Narrowing[] = ['from', 'to', 'currency', 'origin']
const ofFew: readonly Narrowing[] = ['age', 'employerId', 'customerId', 'orderId']

/** What a filter leaves comes to, where that is known or soon reckoned: `totalIsExact` of few. Null: it is not. */
export async function sumsOf(query: InvoiceFilter, at: At, { totalIsExact }: { totalIsExact: boolean }): Promise<InvoiceSum[] | null> {
  if (totalIsExact) return addUp(query, at)
  const asked = narrowings.filter((key) => query[key] !== undefined && query[key] !== '')
  // Drafts have no day and no origin.
  const isIssued = asked.some((key) => key === 'from' || key === 'to' || key === 'origin')
  if (isIssued && asked.every((key) => ofFigures.includes(key))) return sumsOfFigures(at.pool, query)
  return asked.some((key) => ofFew.includes(key)) || query.tab === 'overdue' ? addUp(query, at) : null
}

async function sumsOfFigures(pool: Queries, { from = firstDay, to = lastDay, currency, origin }: InvoiceFilter): Promise<InvoiceSum[]> {
  const sums = invoicedIn(await readFigures(pool, 'invoiced', { from, to }), origin)
  return sums.filter((one) => one.n > 0 && (currency === undefined || one.currency === currency))
}

/** What was issued in a period, net of VAT, of each currency and for each origin: `invoiced` of `figures`. */
export const readInvoiced = (pool: Queries, span: Period) => readFigures(pool, 'invoiced', span)

/** Sums of what was read there, of one origin or all of them. */
export function invoicedIn(figures: Record<string, number>, origin?: InvoiceOrigin): InvoiceSum[] {
  const origins: readonly InvoiceOrigin[] = origin ? [origin] : invoiceOrigins
  return currencies.map((currency) => {
    const sum = (measure: 'n' | 'net' | 'cost') => origins.reduce((all, one) => all + (figures[`${currency}:${one}:${measure}`] ?? 0), 0)
    return { currency, n: sum('n'), invoiced: sum('net'), margin: sum('net') - sum('cost'), balance: null }
  })
}

async function addUp(query: InvoiceFilter, { db, now }: At): Promise<InvoiceSum[]> {
  const { rows } =
    await sql<InvoiceSum>`select i.currency, count(*)::int as n, sum(${invoiced})::int8 as invoiced, sum(${margin})::int8 as margin,
    sum(i.balance)::int8 as balance from invoices i where ${sql.join([sql`true`, ...conditions(query, now)], sql` and `)}
    group by i.currency order by i.currency desc`.execute(db)
  return rows
}
