import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { deleteUntouched } from '#server/untouched.ts'
import type { Country } from '../../places/countries.ts'
import { jobSlug } from '../rules.ts'
import { columnsOf, type Fields } from './records.ts'

// Jobs that are brought in by a file, as drafts. Whether they are known already, the caller has looked at.

export type BroughtJob = Fields & { ownerId: number | null }
/** The same as a file says it, until it is found whose it is, and where. */
export type SaidJob = Omit<BroughtJob, 'category'> & { country: Country; employer: string; category: string | null }
type By = { db: WriteDb; actor: { id: number }; now: Date }

/** Writes new drafts; answers with their numbers, in their order. */
export async function bringIn({ db, actor, now }: By, jobs: readonly BroughtJob[]): Promise<number[]> {
  if (jobs.length === 0) return []
  const ids = jobs.map(({ placeId }) => placeId)
  const places = await db.selectFrom('places').select(['id', 'name', 'country']).where('id', 'in', ids).execute()
  const made: number[] = []
  for (const { ownerId, ...fields } of jobs) {
    const { name = '', country = 'GB' } = places.find(({ id }) => id === fields.placeId) ?? {}
    // The number is in the address too.
    const { id } = await db.selectNoFrom(sql<number>`nextval('jobs_id_seq')`.as('id')).executeTakeFirstOrThrow()
    const by = { ownerId, createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const row = { id, ...columnsOf(fields, country), slug: jobSlug(fields.title, name, id), status: 'draft' as const, ...by }
    await db.insertInto('jobs').values(row).execute()
    made.push(id)
  }
  await publish(db, 'jobs')
  return made
}

/** What hangs on a job once somebody has worked with it. */
const signsOfWork = ['applications', 'candidate_activities', 'job_changes', 'job_requirements', 'saved_jobs'] as const

/** Takes away the drafts that nobody has touched since they came in; answers with their numbers. */
export async function removeUntouched(db: WriteDb, jobs: readonly { id: number; version: number }[]): Promise<number[]> {
  const gone = await deleteUntouched(db, jobs, { table: 'jobs', signs: signsOfWork, by: 'job_id', also: sql`r.status = 'draft'` })
  for (const id of gone) await publish(db, [`job:${id}`, 'jobs'], { jobId: id })
  return gone
}
