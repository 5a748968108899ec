import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import type { AgencyChange } from '../contract.ts'
import { type Agency, type AgencyDetail, agencyDetails } from '../rules.ts'

const asAgency = rowAs<Agency & { version: number }>()
const asChange = rowAs<AgencyChange>()

/** Who runs this site. */
export async function findAgency(db: ReadDb): Promise<Agency & { version: number }> {
  return asAgency(
    await db
      .selectFrom('agency')
      .select([...agencyDetails, 'version'])
      .executeTakeFirstOrThrow(),
  )
}

export async function listAgencyChanges(db: ReadDb): Promise<{ items: AgencyChange[] }> {
  const rows = await db
    .selectFrom('agencyChanges as c')
    .leftJoin('accounts as a', 'a.id', 'c.changedBy')
    .select([
      'c.id',
      sql<AgencyDetail | 'logo'>`c.detail`.as('detail'),
      'c.before',
      'c.after',
      'a.displayName as changedByName',
      'c.changedAt',
    ])
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  return { items: rows.map(asChange) }
}
