import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '#server/list.ts'
import { addDays } from '#shared/dates.ts'
import { fold } from '#shared/fold.ts'
import type { OrderFilter } from '../list-filter.ts'
import { statusesOf } from '../rules.ts'

const words = {
  'to-pay': sql<SqlBool>`o.total - o.credited > o.paid - o.refunded`,
  'to-give-back': sql<SqlBool>`o.total - o.credited < o.paid - o.refunded`,
  settled: sql<SqlBool>`o.total - o.credited = o.paid - o.refunded`,
}

/** What the filter asks of orders `o`. Statuses stand in the text of the statement, so that the planner knows the index of each tab. */
export function conditions(query: OrderFilter): Expression<SqlBool>[] {
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
  if (query.confirmedFrom) and(sql`o.confirmed_at >= ${`${query.confirmedFrom}T00:00:00Z`}`)
  if (query.confirmedTo) and(sql`o.confirmed_at < ${`${addDays(query.confirmedTo, 1)}T00:00:00Z`}`)
  if (query.currency) and(sql`o.currency = ${query.currency}`)
  if (isOfLines(query)) and(sql`exists (select from ${linesOf(query)})`)
  return all
}

type OfLines = Pick<OrderFilter, 'family' | 'productId'>
const isOfLines = ({ family, productId }: OfLines) => Boolean(family || productId)

/** The lines of an order that are asked for; a family has those below it. */
const linesOf = ({ family, productId }: OfLines) => sql`order_lines l join products p on p.id = l.product_id
  left join categories c on c.kind = 'family' and c.slug = p.family left join categories above on above.id = c.parent_id
  where l.order_id = o.id ${family ? sql`and ${family} in (p.family, above.slug)` : sql``} ${productId ? sql`and p.id = ${productId}` : sql``}`

/** What an order came to once it was confirmed, net, less what was refunded; of lines, if some are asked for. */
export const soldOf = (query: OfLines) =>
  isOfLines(query)
    ? sql<number>`(case when o.confirmed_at is null then 0 else (select coalesce(sum(l.net - coalesce((select sum((r ->> 'net')::int)
        from order_refunds of_order cross join jsonb_array_elements(of_order.lines) r
        where of_order.order_id = o.id and (r ->> 'lineId')::bigint = l.id), 0)), 0) from ${linesOf(query)}) end)::int`
    : sql<number>`(case when o.confirmed_at is null then 0 when o.credited = 0 then o.net
        else o.net - (select coalesce(sum(r.net), 0) from order_refunds r where r.order_id = o.id) end)::int`

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
