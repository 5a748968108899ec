import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { rowAs } from '#server/rows.ts'
import { fold } from '#shared/fold.ts'
import type { ReadDb } from '#server/db.ts'
import type { Country } from '../../places/countries.ts'
import type { CustomerFilter, CustomerOrder } from '../list-filter.ts'
import type { CustomerKind } from '../rules.ts'
import type { CustomerRow } from '../shapes.ts'

type Query = CustomerFilter & CustomerOrder & { page: number; limit: number }
const asRow = rowAs<CustomerRow>()
/** What a filter leaves is counted as far as this. */
const mostCounted = 10_000

export async function listCustomers(query: Query, { db }: ReadContext) {
  const where = customerConditions(query)
  const [{ rows: counted }, rows] = await Promise.all([
    sql<{ n: number }>`select count(*) as n from (select from customers c where ${where} limit ${mostCounted}) f`.execute(db),
    customerRows(db)
      .where(where)
      .orderBy(sql`folded(c.name)`, query.dir)
      .orderBy('c.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
  ])
  const total = counted[0]?.n ?? 0
  return { items: rows.map(asRow), total, totalIsExact: total < mostCounted, nextCursor: null }
}

/** What lists show of customers `c`. */
export const customerRows = (db: ReadDb) =>
  db
    .selectFrom('customers as c')
    .select(['c.id', 'c.name', 'c.email', 'c.town', 'c.companyNumber', 'c.paymentDays', 'c.employerId', 'c.version'])
    .select([sql<CustomerKind>`c.kind`.as('kind'), sql<Country>`c.country`.as('country')])

/** What narrows customers `c`. */
export function customerConditions({ q, country, kind }: CustomerFilter): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [sql`true`]
  for (const word of (q ?? '').split(/\s+/).filter(Boolean)) {
    const number = word.toUpperCase().replace(/[\s.-]/g, '')
    all.push(sql`(folded(c.name) like ${containing(fold(word))} or c.email_key = ${word.toLowerCase()} or c.company_number = ${number})`)
  }
  if (country) all.push(sql`c.country = ${country}`)
  if (kind) all.push(sql`c.kind = ${kind}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}
