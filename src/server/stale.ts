import { Problem } from '#shared/problem.ts'
import type { ReadDb } from './db.ts'

/** The refusal of a change to a version that is no longer the newest: says who was faster and when, as the audit log knows it. */
export async function stale(db: ReadDb, objectType: string, objectId: number): Promise<Problem> {
  const last = await db
    .selectFrom('audit as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .select(['a.displayName', 'e.at'])
    .where('e.objectType', '=', objectType)
    .where('e.objectId', '=', objectId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Problem(412, 'precondition-failed', last ? { detail: `${last.displayName ?? ''} ${last.at}`.trim() } : {})
}
