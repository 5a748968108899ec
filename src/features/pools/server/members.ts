import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { Problem } from '#shared/problem.ts'
import { mostPoolsOfOne } from '../rules.ts'
import { seenAmong, type Seer } from './queries.ts'

type By = { db: WriteDb; actor: Seer; now: Date }

/** Puts a candidate into pools and tells who watches them; answers with the memberships that are new. */
export async function putInto({ db, actor, now }: By, candidateId: number, poolIds: readonly number[]) {
  if (poolIds.length === 0) return []
  const rows = poolIds.map((poolId) => ({ poolId, candidateId, addedBy: actor.id, addedAt: now }))
  const added = await db
    .insertInto('poolMembers')
    .values(rows)
    .onConflict((one) => one.doNothing())
    .returning(['id', 'poolId'])
    .execute()
  if (added.length === 0) return []
  // From the first row on this holds the candidate (`candidate_search_sync_pools`), so that two are counted one after the other.
  const held = await db.selectFrom('poolMembers').select('id').where('candidateId', '=', candidateId).execute()
  if (held.length > mostPoolsOfOne) throw new Problem(409, 'too-many-pools')
  await publish(db, `candidate:${candidateId}`)
  return added
}

/** Takes a candidate out of pools; answers with those in which they were. */
export async function takeOutOf({ db }: By, candidateId: number, poolIds: readonly number[]): Promise<number[]> {
  if (poolIds.length === 0) return []
  const gone = await db
    .deleteFrom('poolMembers')
    .where('candidateId', '=', candidateId)
    .where('poolId', 'in', poolIds)
    .returning('poolId')
    .execute()
  if (gone.length > 0) await publish(db, `candidate:${candidateId}`)
  return gone.map(({ poolId }) => poolId)
}

/** Ends one membership; who has left the pool since and come in again has another. */
export async function endMembership({ db }: By, memberId: number): Promise<void> {
  const gone = await db.deleteFrom('poolMembers').where('id', '=', memberId).returning('candidateId').executeTakeFirst()
  if (!gone) throw new Problem(409, 'changed-since')
  await publish(db, `candidate:${gone.candidateId}`)
}

/** The pool is still there, and theirs to see. */
export async function checkPool({ db, actor }: By, poolId: number): Promise<void> {
  if ((await seenAmong(db, actor, [poolId])).length === 0) throw new Problem(404, 'not-found')
}

/** Gives the memberships of one record to another, all or these, where it is not in the pool already; answers with which. */
export async function moveMemberships(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const members = db
    .updateTable('poolMembers')
    .set({ candidateId: to })
    .where('candidateId', '=', from)
    .where('poolId', 'not in', (known) => known.selectFrom('poolMembers').select('poolId').where('candidateId', '=', to))
  const moved = await (only ? members.where('id', 'in', only) : members).returning('id').execute()
  return moved.map(({ id }) => id)
}
