import type { Doing } from '#server/standing.ts'
import { Problem } from '#shared/problem.ts'
import { reviseJob } from '../../jobs/server/commands.ts'
import type { RequirementInput } from '../contract.ts'
import { requirementFaults } from '../rules.ts'
import { listRequirements } from './queries.ts'

/**
 * Writes what a job asks for, as one version of the job. A trigger has its applications checked anew, so that a thousand of them do not
 * keep whoever saves waiting.
 */
export async function changeRequirements(at: Doing, jobId: number, version: number, items: readonly RequirementInput[]) {
  const { db, actor, audit } = at
  await reviseJob(at, jobId, version)
  const types = await db.selectFrom('documentTypes').select(['code', 'family', 'shape', 'options', 'isHidden']).execute()
  const kept = await db
    .selectFrom('jobRequirements')
    .select('type')
    .where('jobId', '=', jobId)
    .orderBy('position')
    .orderBy('type')
    .execute()
  const errors = requirementFaults(items, types as unknown as Parameters<typeof requirementFaults>[1], kept)
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  await db.deleteFrom('jobRequirements').where('jobId', '=', jobId).execute()
  if (items.length > 0)
    await db
      .insertInto('jobRequirements')
      .values(items.flatMap((item, i) => rowsOf(item).map((row) => ({ ...row, jobId, position: i + 1 }))))
      .execute()
  const rows = items.flatMap(rowsOf)
  audit({ objectId: jobId, changes: { fields: ['requirements'], from: kept.map(({ type }) => type), to: rows.map(({ type }) => type) } })
  return listRequirements(db, actor, jobId)
}

/** A line is as many rows as documents will do. */
const rowsOf = ({ alternatives, type, level, categories, ...shared }: RequirementInput) =>
  [{ type, level, categories }, ...alternatives].map((option) => ({ ...shared, ...option, categories: option.categories.toSorted() }))
