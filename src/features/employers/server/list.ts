import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing, hasWords, onePage } from '#server/list.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { EmployerFilter, EmployerOrder } from '../list-filter.ts'
import type { EmployerRow } from '../shapes.ts'
import { common, joined } from './queries.ts'
import { isQuarantined } from '../../archives/server/queries.ts'

const asRow = rowAs<EmployerRow>()

const openJobs = sql<number>`(select count(*) from jobs j where j.employer_id = e.id and is_open(j))`
const sortColumns = { createdAt: sql`e.created_at`, name: sql`folded(e.name)`, openJobs } as const

/** Filter → sort → count → page. */
export async function listEmployers(query: EmployerFilter & EmployerOrder & { page: number; limit: number }, at: ReadContext) {
  const { db } = at
  const [items, numbers] = await Promise.all([
    rowsOf(db)
      .where((is) => is.and(conditions(query, at)))
      .where('e.archivedAt', query.archived ? 'is not' : 'is', null)
      .orderBy(sortColumns[query.sort], query.dir)
      .orderBy('e.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom('employers as e')
      .select((is) => [
        is.fn.countAll<number>().filterWhere('e.archivedAt', 'is', null).as('current'),
        is.fn.countAll<number>().filterWhere('e.archivedAt', 'is not', null).as('archived'),
      ])
      .where((is) => is.and(conditions(query, at)))
      .executeTakeFirstOrThrow(),
  ])
  return { ...onePage(items.map(asRow), query.archived ? numbers.archived : numbers.current), counts: numbers }
}

/** Which employers the whole list shows, in its order, as far as `most`. */
export async function employerIds(query: EmployerFilter & EmployerOrder, at: ReadContext, most: number): Promise<number[]> {
  const rows = await at.db
    .selectFrom('employers as e')
    .select('e.id')
    .where((is) => is.and(conditions(query, at)))
    .where('e.archivedAt', query.archived ? 'is not' : 'is', null)
    .orderBy(sortColumns[query.sort], query.dir)
    .orderBy('e.id', query.dir)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the list shows of these employers, in their order; one that is gone by now is left out. */
export async function employerRows(db: ReadDb, ids: readonly number[]): Promise<EmployerRow[]> {
  const rows = await rowsOf(db)
    .where('e.id', 'in', [...ids])
    .execute()
  return inOrderOf(ids, rows.map(asRow))
}

const rowsOf = (db: ReadDb) =>
  joined(db)
    .select(common)
    .select(['e.termsAcceptedOn', 'e.doNotContactAt', openJobs.as('openJobs')])
    .select(sql<string | null>`m.first_name || ' ' || m.last_name`.as('mainContactName'))

function conditions(query: EmployerFilter, { actor }: ReadContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  if (actor.role !== 'admin') and(sql`(e.archived_at is null or not ${isQuarantined('employer', 'e.id')})`)
  if (query.q) {
    const number = containing(query.q.toUpperCase().replace(/[\s.-]/g, ''))
    and(sql`(${hasWords(sql`e.name`, query.q)} or ${hasWords(sql`e.trading_name`, query.q)} or e.company_number like ${number})`)
  }
  if (query.sector) and(sql`e.sector = ${query.sector}`)
  if (query.size) and(sql`e.size = ${query.size}`)
  if (query.country) and(sql`e.country = ${query.country}`)
  if (query.termsAccepted !== undefined) and(sql`(e.terms_version is not null) = ${query.termsAccepted}`)
  if (query.doNotContact !== undefined) and(sql`(e.do_not_contact_at is not null) = ${query.doNotContact}`)
  if (query.hasOpenJobs !== undefined)
    and(sql`exists (select from jobs j where j.employer_id = e.id and is_open(j)) = ${query.hasOpenJobs}`)
  if (query.ownerId) and(sql`e.owner_id = ${query.ownerId}`)
  if (query.mine) and(sql`e.owner_id = ${actor.id}`)
  return all
}
