import { sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Pool } from '../contract.ts'

export type Seer = { id: number | null }
const asPool = rowAs<Pool>()

const everyPool = sql<DB['pools']>`pools`.as('p')
/** Those that somebody of the agency sees. */
const seenBy = ({ id }: Seer) => sql<DB['pools']>`pools_seen_by(${id})`.as('p')

const whole = (db: ReadDb, seer: Seer, among = seenBy(seer)) =>
  db
    .selectFrom(among)
    .leftJoin('accounts as o', 'o.id', 'p.ownerId')
    .select(['p.id', 'p.name', 'p.description', 'p.isShared', 'p.version'])
    .select([
      sql<string | null>`coalesce(o.display_name, o.email)`.as('ownerName'),
      sql<boolean>`p.owner_id is not distinct from ${seer.id}`.as('isOwn'),
      sql<number>`(select count(*) from pool_members m join candidate_search s on s.id = m.candidate_id where m.pool_id = p.id)`.as(
        'candidates',
      ),
    ])

export async function listPools(db: ReadDb, seer: Seer): Promise<Pool[]> {
  const rows = await whole(db, seer).orderBy(sql`folded(p.name)`).orderBy('p.id').limit(1000).execute()
  return rows.map((row) => asPool(row))
}

/** One of them; 404 when this person does not see it. */
export async function findPool(db: ReadDb, seer: Seer, poolId: number): Promise<Pool> {
  return asPool(found(await whole(db, seer).where('p.id', '=', poolId).executeTakeFirst()))
}

/** The one that this person has just changed, also where they do not see it any more. */
export async function readChanged(db: ReadDb, seer: Seer, poolId: number): Promise<Pool> {
  return asPool(await whole(db, seer, everyPool).where('p.id', '=', poolId).executeTakeFirstOrThrow())
}

/** Of these pools those that this person sees. */
export async function seenAmong(db: ReadDb, seer: Seer, poolIds: readonly number[]): Promise<number[]> {
  if (poolIds.length === 0) return []
  return (await db.selectFrom(seenBy(seer)).select('p.id').where('p.id', 'in', poolIds).execute()).map(({ id }) => id)
}

/** In which of the pools that this person sees a candidate is. */
export function poolsOf(db: ReadDb, seer: Seer, candidateId: number) {
  const rows = db.selectFrom(seenBy(seer)).innerJoin('poolMembers as m', 'm.poolId', 'p.id').where('m.candidateId', '=', candidateId)
  return rows.select(['p.id', 'p.name']).orderBy(sql`folded(p.name)`).execute()
}
