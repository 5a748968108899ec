import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { publicStatuses } from '../../jobs/rules.ts'
import { mostSaved } from '../rules.ts'

/** Saves a job that the public may know of. Whoever saves two at once has them counted one after the other. */
export async function saveJob({ db, actor, now }: WriteContext, jobId: number): Promise<void> {
  const accountId = Number(actor.id)
  found(
    await db
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', jobId)
      .where('status', 'in', [...publicStatuses])
      .executeTakeFirst(),
  )
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const saved = await db.selectFrom('savedJobs').select('jobId').where('accountId', '=', accountId).execute()
  if (saved.some((one) => one.jobId === jobId)) return
  if (saved.length >= mostSaved) throw new Problem(409, 'too-many-saved-jobs', { values: { limit: mostSaved } })
  await db.insertInto('savedJobs').values({ accountId, jobId, savedAt: now }).execute()
}

export async function unsaveJob({ db, actor }: WriteContext, jobId: number): Promise<void> {
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  await db.deleteFrom('savedJobs').where('accountId', '=', actor.id).where('jobId', '=', jobId).execute()
}
