import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import { addDays } from '#shared/dates.ts'
import type { EntitlementFilter, EntitlementOrder } from '../list-filter.ts'
import type { EntitlementKind } from '../rules.ts'
import type { EntitlementRow } from '../shapes.ts'

type Query = EntitlementFilter & EntitlementOrder & { page: number; limit: number }
type Sums = { granted: number; usedThen: number; left: number }
const asRow = rowAs<EntitlementRow>()
const keys = { startsOn: sql.ref('e.startsOn'), endsOn: sql.ref('e.endsOn') }

/** The credits of all employers: filter → sort → count → page. */
export async function listEntitlements(query: Query, { db }: ReadContext) {
  const [{ total, ...sums }, rows] = await Promise.all([
    entitlementSums(db, query),
    db
      .selectFrom('entitlements as e')
      .leftJoin('employers as m', 'm.id', 'e.employerId')
      .select(['e.id', 'e.granted', 'e.used', 'e.startsOn', 'e.endsOn', 'e.endedAt', 'e.note', 'e.employerId', 'm.name as employerName'])
      .select([
        sql<EntitlementKind>`e.kind`.as('kind'),
        sql<boolean>`e.order_line_id is not null`.as('isBought'),
        usedThen(query).as('usedThen'),
        left.as('left'),
      ])
      .where((is) => is.and(conditions(query)))
      .orderBy(keys[query.sort], query.dir)
      .orderBy('e.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
  ])
  return { ...onePage(rows.map(asRow), total), sums }
}

/** How many there are, and what they come to. */
const entitlementSums = (db: ReadDb, query: EntitlementFilter): Promise<Sums & { total: number }> =>
  db
    .selectFrom('entitlements as e')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(e.granted), 0)::int`.as('granted'),
      sql<number>`coalesce(sum(${usedThen(query)}), 0)::int`.as('usedThen'),
      sql<number>`coalesce(sum(${left}), 0)::int`.as('left'),
    ])
    .where((is) => is.and(conditions(query)))
    .executeTakeFirstOrThrow()

const left = sql<number>`(case when e.ended_at is null then e.granted - e.used else 0 end)`

/** Uses in the days that are asked for. */
const usesOf = ({ usedFrom, usedTo }: EntitlementFilter) => sql`entitlement_uses u where u.entitlement_id = e.id and u.returned_at is null
  ${usedFrom === undefined ? sql`` : sql`and u.used_at >= ${`${usedFrom}T00:00:00Z`}`}
  ${usedTo === undefined ? sql`` : sql`and u.used_at < ${`${addDays(usedTo, 1)}T00:00:00Z`}`}`
const usedThen = (query: EntitlementFilter) => sql<number>`(select count(*)::int from ${usesOf(query)})`

const parts = { granted: () => sql`e.granted`, usedThen, left: () => left }

/** How many there are, and what one of their numbers comes to. */
export const entitlementSum = (db: ReadDb, field: keyof Sums, query: EntitlementFilter) =>
  db
    .selectFrom('entitlements as e')
    .select([sql<number>`count(*)::int`.as('n'), sql<number>`coalesce(sum(${parts[field](query)}), 0)::int`.as('amount')])
    .where((is) => is.and(conditions(query)))
    .executeTakeFirstOrThrow()

function conditions(query: EntitlementFilter): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  if (query.kind) and(sql`e.kind = ${query.kind}`)
  if (query.employerId) and(sql`e.employer_id = ${query.employerId}`)
  if (query.bought !== undefined) and(query.bought ? sql`e.order_line_id is not null` : sql`e.order_line_id is null`)
  if (query.ended !== undefined) and(query.ended ? sql`e.ended_at is not null` : sql`e.ended_at is null`)
  if (query.open !== undefined)
    and(query.open ? sql`e.ended_at is null and e.used < e.granted` : sql`(e.ended_at is not null or e.used = e.granted)`)
  if (query.from) and(sql`e.starts_on >= ${query.from}::date`)
  if (query.to) and(sql`e.starts_on <= ${query.to}::date`)
  if (query.endsFrom) and(sql`e.ends_on >= ${query.endsFrom}::date`)
  if (query.endsTo) and(sql`e.ends_on <= ${query.endsTo}::date`)
  if (query.usedFrom || query.usedTo) and(sql`exists (select from ${usesOf(query)})`)
  return all
}
