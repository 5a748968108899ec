import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Declares } from '#server/declares.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { Locale } from '#shared/locale.ts'
import type { AuditFilter, AuditOrder } from '../list-filter.ts'
import type { AuditLine } from '../shapes.ts'
import { sayAction, sayObject } from './choices.ts'

/** Counting stops here. */
const mostCounted = 10_000
const asLine = rowAs<AuditLine>()

type Words = Pick<Declares, 'actions' | 'archives'>

export async function listAudit(
  words: Words,
  query: AuditFilter & AuditOrder & { page: number; limit: number },
  { db, locale }: ReadContext,
) {
  const [ids, { n }] = await Promise.all([
    idsOf(query, db)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom(
        db
          .selectFrom('audit as e')
          .select('e.id')
          .where((is) => is.and(conditions(query)))
          .limit(mostCounted)
          .as('f'),
      )
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  const items = await auditLines(
    words,
    db,
    ids.map(({ id }) => id),
    locale,
  )
  return { items, total: Number(n), totalIsExact: Number(n) < mostCounted, nextCursor: null }
}

const idsOf = (query: AuditFilter & AuditOrder, db: ReadDb) =>
  db
    .selectFrom('audit as e')
    .select('e.id')
    .where((is) => is.and(conditions(query)))
    .orderBy('e.at', query.dir)
    .orderBy('e.id', query.dir)

/** Which lines the whole list shows, in its order, as far as `most`. */
export async function auditIds(query: AuditFilter & AuditOrder, db: ReadDb, most: number): Promise<number[]> {
  return (await idsOf(query, db).limit(most).execute()).map(({ id }) => id)
}

/** The record's name as it is now, so that who was erased is named nowhere. */
const nameIn = (kinds: Declares['archives']) => {
  const cases = Object.entries(kinds).map(
    ([kind, { name }]) => sql`when ${sql.lit(kind === 'user' ? 'account' : kind)} then ${name(sql.ref('e.object_id'))}`,
  )
  return sql<string | null>`case case e.object_type when 'user' then 'account' else e.object_type end ${sql.join(cases, sql` `)} end`
}

/** What the list shows of these lines, in their order. */
export async function auditLines({ actions, archives }: Words, db: ReadDb, ids: readonly number[], locale: Locale): Promise<AuditLine[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .leftJoin('apiKeys as k', 'k.id', 'e.apiKeyId')
    .select(['e.id', 'e.at', 'e.actorId', 'a.displayName as actorName', 'e.actorRole', 'e.action', 'e.objectType', 'e.objectId'])
    .select(['e.changes', 'e.reason', 'e.network', 'e.requestId', 'e.sessionId', 'e.apiKeyId', 'k.name as apiKeyName', 'e.place', 'e.hash'])
    .select(nameIn(archives).as('objectName'))
    .where('e.id', 'in', [...ids])
    .execute()
  return inOrderOf(
    ids,
    rows.map((row) =>
      asLine({
        ...row,
        changes: row.changes as AuditLine['changes'],
        says: sayAction(actions, row.action, locale),
        objectSays: row.objectType === null ? null : sayObject(row.objectType, locale),
      }),
    ),
  )
}

function conditions(query: AuditFilter): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  if (query.from) and(sql`e.at >= ${query.from}::date`)
  if (query.to) and(sql`e.at < ${query.to}::date + 1`)
  if (query.actorId) and(sql`e.actor_id = ${query.actorId}`)
  if (query.role) and(sql`e.actor_role = ${query.role}`)
  if (query.action) and(sql`e.action = ${query.action}`)
  if (query.objectType) and(sql`e.object_type = ${query.objectType}`)
  if (query.objectId) and(sql`e.object_id = ${query.objectId}`)
  if (query.apiKeyId) and(sql`e.api_key_id = ${query.apiKeyId}`)
  if (query.requestId) and(sql`e.request_id = ${query.requestId}`)
  if (query.lineId) and(sql`e.id = ${query.lineId}`)
  return all
}
