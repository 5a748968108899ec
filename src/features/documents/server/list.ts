import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { candidatesNamed } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { hiddenStatuses } from '../../candidates/rules.ts'
import type { Holder } from '../holders.ts'
import type { DocumentFilter, DocumentOrder } from '../list-filter.ts'
import { reminderDays } from '../rules.ts'
import type { DocumentRow } from '../shapes.ts'

type Condition = Expression<SqlBool>
const asRow = rowAs<DocumentRow>()

/** Counting stops here; later where an index has the days, as behind a figure stands every document of it. */
const mostCounted = { all: 10_000, ofDays: 100_000 }

const placed = ['placed']
/** With the employer. */
const clientStages = ['submitted', 'interview', 'offer']
const literals = (stages: readonly string[]) => sql.join(stages.map((one) => sql.lit(one)))
const hasStage = (stages: readonly string[]) =>
  sql<SqlBool>`exists (select from applications a where a.candidate_id = c.id and a.stage in (${literals(stages)}))`
const isNotLooking = sql<SqlBool>`(c.availability = 'not-looking' or c.status in ('not_looking', 'do_not_contact'))`

/** How the candidate `c` stands with the agency. */
export const holderOf = sql<Holder>`case when ${hasStage(placed)} then 'on-site' when ${hasStage(clientStages)} then 'put-forward'
  when ${isNotLooking} then 'not-looking' else 'free' end`

/** The same as a condition: those at a stage are few, and looked up once. */
function isHeldBy(holder: Holder): Condition {
  const at = (stages: readonly string[]) =>
    sql<SqlBool>`d.candidate_id in (select candidate_id from applications where stage in (${literals(stages)}))`
  if (holder === 'on-site') return at(placed)
  if (holder === 'put-forward') return sql<SqlBool>`${at(clientStages)} and not ${at(placed)}`
  return sql<SqlBool>`not ${at([...placed, ...clientStages])} and ${holder === 'free' ? sql`not ` : sql``}${isNotLooking}`
}

/** Whether a newer version of the document `d` was asked for. */
export const isAsked = sql<boolean>`exists (select from documents n
  where n.removed_at is null and n.status <> 'verified' and (n.replaces_id = d.id
    or n.candidate_id = d.candidate_id and n.type = d.type and n.status = 'requested' and n.id <> d.id))`

/** Every document in its newest version, of people who are not put away. */
export const currentDocuments = sql`documents d join candidates c on c.id = d.candidate_id`
export const isCurrent = sql<SqlBool>`d.removed_at is null and d.replaced_at is null
  and c.status not in (${sql.join(hiddenStatuses.map((status) => sql.lit(status)))})`

const matching = (query: DocumentFilter, now: Date) => sql`${sql.join([isCurrent, ...conditions(query, dayOf(now))], sql` and `)}`

/** The documents of all candidates: filter → sort → count → page. */
export async function listAll(query: DocumentFilter & DocumentOrder & { page: number; limit: number }, at: ReadContext) {
  const way = sql.raw(query.dir)
  const order = query.sort === 'expiresOn' ? sql`d.expires_on ${way} nulls last, d.id ${way}` : sql`d.id ${way}`
  const [page, counted] = await Promise.all([
    sql<{ id: number }>`select d.id from ${currentDocuments} where ${matching(query, at.now)}
      order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(at.db),
    countDocuments(query, at),
  ])
  const items = await rowsOf(
    at.db,
    page.rows.map(({ id }) => id),
  )
  return { items, ...counted, nextCursor: null }
}

/** How many match, as the list counts them. */
export async function countDocuments(query: DocumentFilter, { db, now }: Pick<ReadContext, 'db' | 'now'>) {
  const most = query.expiresTo ? mostCounted.ofDays : mostCounted.all
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ${currentDocuments} where ${matching(query, now)} limit ${most + 1}) counted`.execute(db)
  const n = rows[0]?.n ?? 0
  return { total: Math.min(n, most), totalIsExact: n <= most }
}

function conditions({ q, type, standing, holder, expiresFrom, expiresTo, asked }: DocumentFilter, today: string): Condition[] {
  return [
    ...(q ? [sql<SqlBool>`d.candidate_id in ${candidatesNamed(q)}`] : []),
    ...(type ? [sql<SqlBool>`d.type = ${type}`] : []),
    ...(standing ? [stands(standing, today)] : []),
    ...(holder ? [isHeldBy(holder)] : []),
    ...(expiresFrom ? [sql<SqlBool>`d.expires_on >= ${expiresFrom}::date`] : []),
    ...(expiresTo ? [sql<SqlBool>`d.expires_on <= ${expiresTo}::date`] : []),
    ...(asked === undefined ? [] : [asked ? isAsked : sql<SqlBool>`not ${isAsked}`]),
  ]
}

function stands(standing: NonNullable<DocumentFilter['standing']>, today: string): Condition {
  const isVerified = sql`d.status = 'verified'`
  if (standing === 'valid') return sql`${isVerified} and (d.expires_on is null or d.expires_on >= ${today}::date)`
  if (standing === 'expired') return sql`${isVerified} and d.expires_on < ${today}::date`
  if (standing === 'expiring')
    return sql`${isVerified} and d.expires_on >= ${today}::date and d.expires_on <= ${addDays(today, reminderDays[0])}::date`
  return sql`d.status = ${standing}`
}

async function rowsOf(db: ReadDb, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Parameters<typeof asRow>[0]>`select d.id, d.type, d.status, d.level, d.categories, d.expires_on as "expiresOn",
      d.requested_at as "requestedAt", d.version, ${holderOf} as holder, ${isAsked} as "isAsked",
      json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) as candidate
    from ${currentDocuments} where d.id = any(${[...ids]}::bigint[])`.execute(db)
  return inOrderOf(ids, rows.map(asRow))
}
