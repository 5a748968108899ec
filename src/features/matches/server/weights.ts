import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { found, Problem } from '#shared/problem.ts'
import type { JobWeights } from '../shapes.ts'
import { allPoints, isUsual, sumOf, usualWeights, type Weights } from '../weights.ts'

/** The version of a job's weights before anybody changes them. */
const firstVersion = 1

export const shownWeights = (weights: Weights | null, version: number | null): JobWeights => ({
  weights: weights ?? usualWeights,
  isUsual: weights === null || isUsual(weights),
  version: version ?? firstVersion,
})

export async function changeWeights(at: WriteContext, jobId: number, version: number, weights: Weights): Promise<JobWeights> {
  if (sumOf(weights) !== allPoints)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/weights', code: 'match-weights-sum' }] })
  await write(at, jobId, version, weights)
  at.audit({ objectId: jobId, changes: { ...weights } })
  return shownWeights(weights, version + 1)
}

export async function resetWeights(at: WriteContext, jobId: number, version: number): Promise<void> {
  await write(at, jobId, version, null)
  at.audit({ objectId: jobId })
}

/** The job is locked, as there may be no row yet that two could wait for. */
async function write(at: WriteContext, jobId: number, version: number, weights: Weights | null): Promise<void> {
  const { db, actor, now } = at
  const job = found(await db.selectFrom('jobs').select('status').where('id', '=', jobId).forUpdate().executeTakeFirst())
  if (job.status === 'archived') throw new Problem(409, 'job-archived')
  const held = await db.selectFrom('matchWeights').select('version').where('jobId', '=', jobId).executeTakeFirst()
  if (version !== (held?.version ?? firstVersion))
    throw await stale(at, 'match-weights', jobId, ['match-weights.changed', 'match-weights.reset'])
  const row = { weights: weights && JSON.stringify(weights), version: version + 1, updatedBy: actor.id, updatedAt: now }
  await db
    .insertInto('matchWeights')
    .values({ jobId, ...row })
    .onConflict((on) => on.column('jobId').doUpdateSet(row))
    .execute()
  await publish(db, `job:${jobId}`)
}
