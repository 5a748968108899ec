import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Doing } from '#server/standing.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { type JobStatus, whyNotChange } from '../../jobs/rules.ts'
import type { RequirementInput } from '../contract.ts'
import { requirementFaults } from '../rules.ts'
import { listRequirements } from './queries.ts'

/**
 * Writes what a job asks for, as one version of the job. A trigger has its applications checked anew, so that a thousand of them do not
 * keep whoever saves waiting.
 */
export async function changeRequirements(at: Doing, jobId: number, version: number, items: readonly RequirementInput[]) {
  const { db, actor, now, audit } = at
  const job = found(await db.selectFrom('jobs').select(['version', 'status']).where('id', '=', jobId).forUpdate().executeTakeFirst())
  if (job.version !== version) throw await stale(at, 'job', jobId, ['job.changed', 'job.closed', 'job.opened', 'job.archived'])
  refuse(whyNotChange(actor, { status: job.status as JobStatus }))
  const types = await db.selectFrom('documentTypes').select(['code', 'shape', 'options', 'isHidden']).execute()
  const kept = await db.selectFrom('jobRequirements').select(['type', 'level', 'categories', 'until']).where('jobId', '=', jobId).execute()
  const errors = requirementFaults(items, types as unknown as Parameters<typeof requirementFaults>[1], kept)
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  await db.deleteFrom('jobRequirements').where('jobId', '=', jobId).execute()
  if (items.length > 0)
    await db
      .insertInto('jobRequirements')
      .values(items.map((item, i) => ({ ...item, categories: item.categories.toSorted(), jobId, position: i + 1 })))
      .execute()
  await db
    .updateTable('jobs')
    .set({ updatedBy: actor.id, updatedAt: now, version: version + 1 })
    .where('id', '=', jobId)
    .execute()
  audit({ objectId: jobId, changes: { fields: ['requirements'] } })
  await publish(db, [`job:${jobId}`, 'jobs'], { jobId })
  return listRequirements(db, actor, jobId)
}
