import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import type { NewJob } from '../../jobs/contract.ts'
import { postJob, reviseJob } from '../../jobs/server/commands.ts'
import type { Job } from '../../jobs/shapes.ts'
import type { RequirementInput } from '../contract.ts'
import { requirementFaults } from '../rules.ts'
import { listRequirements } from './queries.ts'

/** A new job and what it asks for, both or neither: a line that drops leaves no job that asks for less than was said. */
export async function postAsking(
  at: WriteContext,
  { requirements, ...job }: NewJob & { requirements: readonly RequirementInput[] },
): Promise<Job> {
  const types = requirements.flatMap(rowsOf).map(({ type }) => type)
  const posted = await postJob(at, job, types.length > 0 ? { requirements: types } : {})
  await refuseFaults(at.db, requirements, [], '/requirements')
  await writeRows(at.db, posted.id, requirements)
  return posted
}

/**
 * Writes what a job asks for, as one version of the job. A trigger has its applications checked anew, so that a thousand of them do not
 * keep whoever saves waiting.
 */
export async function changeRequirements(at: WriteContext, jobId: number, version: number, items: readonly RequirementInput[]) {
  const { db, actor, audit } = at
  await reviseJob(at, jobId, version)
  const kept = await db
    .selectFrom('jobRequirements')
    .select('type')
    .where('jobId', '=', jobId)
    .orderBy('position')
    .orderBy('type')
    .execute()
  await refuseFaults(db, items, kept, '/items')
  await db.deleteFrom('jobRequirements').where('jobId', '=', jobId).execute()
  const rows = await writeRows(db, jobId, items)
  audit({ objectId: jobId, changes: { fields: ['requirements'], from: kept.map(({ type }) => type), to: rows.map(({ type }) => type) } })
  return listRequirements(db, actor, jobId)
}

async function refuseFaults(
  db: ReadDb,
  items: readonly RequirementInput[],
  kept: readonly { type: string }[],
  list: '/items' | '/requirements',
): Promise<void> {
  if (items.length === 0) return
  const types = await db.selectFrom('documentTypes').select(['code', 'family', 'shape', 'options', 'isHidden']).execute()
  const errors = requirementFaults(items, types as unknown as Parameters<typeof requirementFaults>[1], kept, list)
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

async function writeRows(db: WriteDb, jobId: number, items: readonly RequirementInput[]) {
  const rows = items.flatMap((item, i) => rowsOf(item).map((row) => ({ ...row, jobId, position: i + 1 })))
  if (rows.length > 0) await db.insertInto('jobRequirements').values(rows).execute()
  return rows
}

/** A line is as many rows as documents will do. */
const rowsOf = ({ alternatives, type, level, categories, ...shared }: RequirementInput) =>
  [{ type, level, categories }, ...alternatives].map((option) => ({ ...shared, ...option, categories: option.categories.toSorted() }))
