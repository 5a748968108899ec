import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import { jsonAs, momentJson, rowAs } from '#server/rows.ts'
import type { EntitlementKind } from '../rules.ts'
import type { Entitlement, EntitlementUse } from '../shapes.ts'

const asEntitlement = rowAs<Entitlement>()

const use = jsonAs<EntitlementUse>({
  id: sql.ref('u.id'),
  job: sql`case when j.id is not null then json_build_object('id', j.id, 'reference', j.reference, 'title', j.title) end`,
  usedAt: momentJson('u.usedAt'),
  endsAt: momentJson('u.endsAt'),
  returnedAt: momentJson('u.returnedAt'),
})

const entitlements = (db: ReadDb) =>
  db
    .selectFrom('entitlements as e')
    .select(['e.id', 'e.orderLineId', 'e.employerId', 'e.granted', 'e.used', 'e.days', 'e.startsOn', 'e.endsOn', 'e.endedAt', 'e.note'])
    .select([
      sql<EntitlementKind>`e.kind`.as('kind'),
      sql<EntitlementUse[]>`coalesce((select json_agg(${use} order by u.id) from entitlement_uses u
        left join jobs j on j.id = u.job_id where u.entitlement_id = e.id), '[]')`.as('uses'),
    ])

/** What lines of an order gave, with its use. */
export async function entitlementsOfLines(db: ReadDb, lineIds: readonly number[]): Promise<Entitlement[]> {
  if (lineIds.length === 0) return []
  const rows = await entitlements(db)
    .where('e.orderLineId', 'in', [...lineIds])
    .orderBy('e.id')
    .limit(200)
    .execute()
  return rows.map(asEntitlement)
}

/** What an employer has and had, those that can be used first. */
export async function entitlementsOfEmployer(db: ReadDb, employerId: number): Promise<Entitlement[]> {
  const rows = await entitlements(db)
    .where('e.employerId', '=', employerId)
    .orderBy(sql`e.ended_at is null and e.used < e.granted`, 'desc')
    .orderBy('e.endsOn', 'desc')
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(asEntitlement)
}

/** How many of each kind an employer can use today. */
export async function creditsOf(db: ReadDb, employerId: number, today: string): Promise<Record<EntitlementKind, number>> {
  const rows = await db
    .selectFrom('entitlements')
    .select([sql<EntitlementKind>`kind`.as('kind'), sql<number>`sum(granted - used)::int`.as('left')])
    .where('employerId', '=', employerId)
    .where('endedAt', 'is', null)
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', today)
    .groupBy('kind')
    .execute()
  const left = Object.fromEntries(rows.map(({ kind, left }) => [kind, left])) as Partial<Record<EntitlementKind, number>>
  return { job_credit: left.job_credit ?? 0, featured: left.featured ?? 0, cv_search: left.cv_search ?? 0 }
}

export const findEntitlement = async (db: ReadDb, entitlementId: number): Promise<Entitlement> =>
  asEntitlement(found(await entitlements(db).where('e.id', '=', entitlementId).executeTakeFirst()))
