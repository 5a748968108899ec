import { sql } from 'kysely'
import type { ReadContext } from '#server/handler-context.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import { customerConditions, customerRows } from '../../customers/server/list.ts'
import type { CustomerFilter } from '../../customers/list-filter.ts'
import type { accountSorts, standings } from '../rules.ts'
import type { AccountRow, Standing } from '../shapes.ts'
import { standingRows, standingsOf } from './standing.ts'

type Query = CustomerFilter & {
  standing?: (typeof standings)[number] | undefined
  sort: (typeof accountSorts)[number]
  dir: 'asc' | 'desc'
  page: number
  limit: number
}
const asRow = rowAs<AccountRow>()
/** What a filter leaves is counted as far as this. */
const mostCounted = 10_000

/** Filter → sort → count → page. Balances of all are summed only where the list is about them. */
export async function listAccounts(query: Query, { db, now }: ReadContext) {
  const isAbout = query.standing !== undefined || query.sort === 'balance'
  const summed = sql`with standings as (select customer_id, max(balance) as balance, bool_or(balance > 0) as owes, bool_or(overdue > 0) as is_late,
      bool_or(credit > 0) as has_credit
    from (${standingRows(now, sql`true`)}) s group by customer_id) `
  const head = isAbout ? summed : sql``
  const from = isAbout ? sql`customers c left join standings s on s.customer_id = c.id` : sql`customers c`
  const byStanding = { owes: sql`s.owes`, late: sql`s.is_late`, credit: sql`s.has_credit` }
  const where = query.standing
    ? sql`${customerConditions(query)} and coalesce(${byStanding[query.standing]}, false)`
    : customerConditions(query)
  const way = query.dir === 'asc' ? sql`asc` : sql`desc`
  const key = query.sort === 'balance' ? sql`coalesce(s.balance, 0)` : sql`folded(c.name)`
  const [{ rows: counted }, { rows: ids }, { rows: totals }] = await Promise.all([
    sql<{ n: number }>`${head}select count(*) as n from (select from ${from} where ${where} limit ${mostCounted}) f`.execute(db),
    sql<{ id: number }>`${head}select c.id from ${from} where ${where} order by ${key} ${way}, c.id ${way}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<Standing>`select currency, sum(balance)::int8 as balance, sum(overdue)::int8 as overdue, sum(credit)::int8 as credit
      from (${standingRows(now, sql`true`)}) s group by currency order by currency desc`.execute(db),
  ])
  const total = counted[0]?.n ?? 0
  const items = await accountRows(
    db,
    ids.map(({ id }) => id),
    now,
  )
  return { items, total, totalIsExact: total < mostCounted, nextCursor: null, totals }
}

/** What the list shows of these customers, in their order. */
async function accountRows(db: ReadContext['db'], ids: readonly number[], now: Date): Promise<AccountRow[]> {
  if (ids.length === 0) return []
  const rows = await customerRows(db)
    .select([
      standingsOf(sql`c.id`, now).as('standings'),
      sql<string | null>`(select i.issued_on from invoices i where i.customer_id = c.id and i.issued_on is not null
        order by i.issued_on desc limit 1)`.as('lastInvoiceOn'),
    ])
    .where('c.id', 'in', [...ids])
    .execute()
  return inOrderOf(ids, rows.map(asRow))
}
