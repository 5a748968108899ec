import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing, hasWords, onePage } from '#server/list.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { isQuarantined } from '../../archives/server/queries.ts'
import { reminderDays } from '../../documents/rules.ts'
import { todayIn } from '../../places/countries.ts'
import { todayBy } from '../../places/server/today.ts'
import type { SupplierFilter, SupplierOrder } from '../list-filter.ts'
import { isChoosable, lightOf, type SupplierStatus, supplierStatuses } from '../rules.ts'
import type { SupplierRow } from '../shapes.ts'
import { mayBeChosen } from './choosable.ts'
import { common, joined } from './queries.ts'
import { spendOf } from './spend.ts'

const asRow = rowAs<SupplierRow>()

/** What has no end comes last, in either direction. */
const order = ({ sort, dir }: SupplierOrder) => {
  const way = dir === 'asc' ? sql`asc` : sql`desc`
  return {
    createdAt: sql`s.created_at ${way}`,
    name: sql`folded(s.legal_name) ${way}`,
    nextExpiry: sql`s.next_expiry ${way} nulls last`,
  }[sort]
}

export async function listSuppliers(query: SupplierFilter & SupplierOrder & { page: number; limit: number }, at: ReadContext) {
  const { db, now } = at
  const [ids, numbers] = await Promise.all([
    idsOf(query, at)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom('suppliers as s')
      .select((is) => supplierStatuses.map((one) => is.fn.countAll<number>().filterWhere(here(one)).as(one)))
      .select((is) => is.fn.countAll<number>().filterWhere('s.archivedAt', 'is not', null).as('archived'))
      .where((is) => is.and(conditions({ ...query, status: undefined }, at)))
      .executeTakeFirstOrThrow(),
  ])
  const counts = numbers as Record<SupplierStatus | 'archived', number>
  const total = query.status ? counts[query.status] : supplierStatuses.reduce((sum, one) => sum + counts[one], 0)
  const items = await supplierRows(
    db,
    ids.map(({ id }) => id),
    now,
  )
  return { ...onePage(items, total), counts }
}

const here = (status: SupplierStatus) => sql<boolean>`s.archived_at is null and s.status = ${status}`

const idsOf = (query: SupplierFilter & SupplierOrder, at: ReadContext) =>
  at.db
    .selectFrom('suppliers as s')
    .select('s.id')
    .where((is) => is.and(conditions(query, at)))
    .where('s.archivedAt', query.status === 'archived' ? 'is not' : 'is', null)
    .orderBy(order(query))
    .orderBy('s.id', query.dir)

/** Which suppliers the whole list shows, in its order, as far as `most`. */
export async function supplierIds(query: SupplierFilter & SupplierOrder, at: ReadContext, most: number): Promise<number[]> {
  return (await idsOf(query, at).limit(most).execute()).map(({ id }) => id)
}

/** What the list shows of these suppliers, in their order; one that is gone by now is left out. */
export async function supplierRows(db: ReadDb, ids: readonly number[], now: Date): Promise<SupplierRow[]> {
  if (ids.length === 0) return []
  const rows = await joined(db)
    .select(common)
    .select(sql<string | null>`m.first_name || ' ' || m.last_name`.as('mainContactName'))
    .select(spendOf(sql.ref('s.id'), todayIn('GB', now)).as('spend'))
    .where('s.id', 'in', [...ids])
    .execute()
  return inOrderOf(
    ids,
    rows.map((row) => {
      const today = todayIn(row.country, now)
      return asRow({ ...row, light: lightOf(row.coveredUntil, today), isChoosable: isChoosable(row, today) })
    }),
  )
}

function conditions(query: SupplierFilter, { actor, now }: ReadContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  const today = todayBy(sql`s.country`, now)
  const soon = todayBy(sql`s.country`, now, reminderDays[0])
  if (actor.role !== 'admin') and(sql`(s.archived_at is null or not ${isQuarantined('supplier', 's.id')})`)
  if (query.q) {
    const number = containing(query.q.toUpperCase().replace(/[\s.-]/g, ''))
    and(sql`(${hasWords(sql`s.legal_name`, query.q)} or ${hasWords(sql`s.trading_name`, query.q)} or s.company_number like ${number})`)
  }
  if (query.type) and(sql`s.type = ${query.type}`)
  if (query.country) and(sql`s.country = ${query.country}`)
  if (query.status && query.status !== 'archived') and(sql`s.status = ${query.status}`)
  if (query.light === 'block') and(sql`(s.covered_until is null or s.covered_until < ${today})`)
  if (query.light === 'warn') and(sql`(s.covered_until between ${today} and ${soon})`)
  if (query.light === 'pass') and(sql`s.covered_until > ${soon}`)
  if (query.ownerId) and(sql`s.owner_id = ${query.ownerId}`)
  if (query.mine) and(sql`s.owner_id = ${actor.id}`)
  if (query.choosable !== undefined) and(sql`${mayBeChosen(now)} = ${query.choosable}`)
  return all
}
