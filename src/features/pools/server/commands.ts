import { sql } from 'kysely'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { Pool } from '../contract.ts'
import { whyNotChangePool } from '../rules.ts'
import { putInto, takeOutOf } from './members.ts'
import { findPool, poolsOf, readChanged, seenAmong } from './queries.ts'

type Fields = { name: string; description: string; isShared: boolean }

const onlyOne = <Written>(write: Promise<Written>) => refuseTwin('pool-exists', ['pools_name', 'pools_name_own'], write)

export async function addPool({ db, actor, now }: WriteContext, fields: Fields): Promise<Pool> {
  const row = { ...fields, ownerId: actor.id, createdAt: now, updatedAt: now }
  const { id } = await onlyOne(db.insertInto('pools').values(row).returning('id').executeTakeFirstOrThrow())
  await publish(db, 'pools')
  return findPool(db, actor, id)
}

export async function changePool(at: WriteContext, poolId: number, version: number, changes: Given<Fields>): Promise<Pool> {
  const { db, actor, now, audit } = at
  refuse(whyNotChangePool(actor, await findPool(db, actor, poolId)))
  const given = givenOf(changes)
  // Whoever keeps a pool to its owner whose owner is gone becomes that.
  const owned = given.isShared === false && { ownerId: sql<number>`coalesce(owner_id, ${actor.id})` }
  const write = db.updateTable('pools').set({ ...given, ...owned, version: version + 1, updatedAt: now })
  const changed = await onlyOne(write.where('id', '=', poolId).where('version', '=', version).executeTakeFirst())
  if (changed.numUpdatedRows === 0n) throw await stale(at, 'pool', poolId, ['pool.changed'])
  audit({ objectId: poolId, changes: { fields: Object.keys(given) } })
  await publish(db, 'pools')
  return readChanged(db, actor, poolId)
}

export async function removePool({ db, actor, audit }: WriteContext, poolId: number): Promise<void> {
  const pool = await findPool(db, actor, poolId)
  refuse(whyNotChangePool(actor, pool))
  await db.deleteFrom('pools').where('id', '=', poolId).execute()
  audit({ objectId: poolId, changes: { name: pool.name, candidates: pool.candidates } })
  await publish(db, ['pools', 'candidates'])
}

/** Puts a candidate into pools and takes them out of others, as far as this person sees these; the rest stays as it is. */
export async function changeCandidatePools(at: WriteContext, candidateId: number, { add, remove }: { add: number[]; remove: number[] }) {
  const { db, actor, audit } = at
  found(await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forNoKeyUpdate().executeTakeFirst())
  const wanted = await seenAmong(db, actor, add)
  if (wanted.length < new Set(add).size) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/add', code: 'pool-unknown' }] })
  const removed = await takeOutOf(at, candidateId, await seenAmong(db, actor, remove))
  const added = await putInto(at, candidateId, wanted)
  audit({ objectId: candidateId, changes: { added: added.map(({ poolId }) => poolId), removed } })
  await publish(db, ['candidates', 'pools'])
  return { items: await poolsOf(db, actor, candidateId) }
}
