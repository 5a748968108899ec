import { type Insertable, sql } from 'kysely'
import type { Jobs } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { isLive, outgrowsApproval, publishedAs, whyNotRaise } from '../life.ts'
import { newGaps } from '../publishing.ts'
import { jobSlug, lawOf, whyNotChange } from '../rules.ts'
import { worseTerms } from '../worse-terms.ts'
import type { NewJob } from '../contract.ts'
import type { Job } from '../shapes.ts'
import { approvalOf, approverFor, askForApproval, openingTime } from './life.ts'
import { keepJobChanges } from './history.ts'
import { findJob } from './queries.ts'
import {
  announce,
  assertSound,
  checkReferences,
  columnsOf,
  type Fields,
  fieldsOf,
  lockJob,
  refuseCountry,
  refuseEmployer,
  refuseGaps,
  refuseLacking,
} from './records.ts'
import { finishUnfinished } from './unfinished.ts'

/** Writes a new job. `told`: what else the audit log says of it. */
export async function postJob(
  at: WriteContext,
  { publish: online, opensAt, approverId, unfinishedJobId, unfinishedJobVersion, ...fields }: NewJob,
  told: Record<string, unknown> = {},
): Promise<Job> {
  const { db, actor, now, audit } = at
  if (unfinishedJobId !== undefined) await finishUnfinished(at, { id: unfinishedJobId, version: unfinishedJobVersion, online })
  const { place, employer } = await checkReferences(db, fields)
  refuseCountry(place)
  const later = online ? openingTime(opensAt, now) : null
  assertSound({ ...fields, ...lawOf(place) }, later ?? now)
  if (online) refuseGaps(fields, employer)
  const status = online ? publishedAs(actor, { ...fields, approvedAt: null }, later !== null) : 'draft'
  const approver = status === 'pending_approval' ? await approverFor(db, approverId) : null
  const id = await insertJob(at, fields, place, {
    status,
    postedAt: status === 'open' ? now : null,
    opensAt: later,
    approverId: approver,
    ...(online && approvalOf(at, fields)),
  })
  const changes = { ...told, ...(approver !== null && { approverId: approver }) }
  if (Object.keys(changes).length > 0) audit({ objectId: id, changes })
  if (status === 'pending_approval') await askForApproval(at, { id, title: fields.title }, approver)
  return findJob(db, id)
}

type More = Pick<
  Insertable<Jobs>,
  'status' | 'postedAt' | 'opensAt' | 'copiedFrom' | 'approvedAt' | 'approvedBy' | 'approvalAskedBy' | 'approverId'
>

/** A job of whoever writes it; its number. That is in the address too, and a job that is written twice is indexed twice for the search. */
async function insertJob(
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  fields: Fields,
  { name, country }: { name: string; country: string },
  more: More,
): Promise<number> {
  const { id } = await db.selectNoFrom(sql<number>`nextval('jobs_id_seq')`.as('id')).executeTakeFirstOrThrow()
  const by = { ownerId: actor.id, createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
  await db
    .insertInto('jobs')
    .values({ id, ...columnsOf(fields, country), slug: jobSlug(fields.title, name, id), ...more, ...by })
    .execute()
  await announce(db, id)
  return id
}

/** Changes what was given; rules across fields run on the merged record. */
export async function changeJob(
  at: WriteContext,
  jobId: number,
  version: number,
  { untold, ...changes }: Given<Fields> & { untold?: string | undefined },
): Promise<Job> {
  const { db, actor, now, audit } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotChange(actor, current))
  const given = givenOf(changes)
  const before = fieldsOf(current)
  const merged: Fields = { ...before, ...given }
  const isHanded = merged.employerId !== before.employerId
  if (isHanded && current.employerIsLocked) refuseHanding()
  const { place, employer } = await checkReferences(db, merged)
  if (merged.placeId !== before.placeId) refuseCountry(place)
  if (current.status === 'open' && isHanded) refuseEmployer(employer)
  // A past closing date is only wrong where somebody sets one; it counts from the day of opening.
  const from = current.status === 'scheduled' && current.opensAt ? new Date(current.opensAt) : now
  assertSound({ ...merged, ...lawOf(place), filled: current.filled, closesOn: given.closesOn ?? dayOf(from) }, from)
  if (isLive(current)) refuseLacking(newGaps(before, merged))
  const isOutgrown = outgrowsApproval(before, merged)
  if (isOutgrown) refuse(whyNotRaise(actor, current))
  await db
    .updateTable('jobs')
    .set({
      ...columnsOf(merged, place.country),
      ...(isOutgrown && (isLive(current) ? approvalOf(at, merged) : { approvedAt: null, approvedBy: null })),
      updatedBy: actor.id,
      updatedAt: now,
      version: version + 1,
    })
    .where('id', '=', jobId)
    .execute()
  await announce(db, jobId)
  const changed = await findJob(db, jobId)
  await keepJobChanges(at, current, changed)
  const isTold = current.status !== 'draft' && worseTerms(current, changed).length > 0 && !untold
  if (isTold) await sql`select tell_terms(${jobId}, ${JSON.stringify({ pay: current.pay, place: current.place })}::jsonb)`.execute(db)
  audit({ objectId: jobId, changes: { fields: Object.keys(given) }, ...(untold && { reason: untold }) })
  return changed
}

/** Whoever applied did so to this employer. */
function refuseHanding(): never {
  const code = 'job-employer-locked'
  throw new Problem(409, code, { errors: [{ pointer: '/employerId', code }] })
}

/** One version more of a job: what hangs on it and belongs to it, such as what it asks for, was changed. */
export async function reviseJob(at: WriteContext, jobId: number, version: number): Promise<void> {
  const { db, actor, now } = at
  refuse(whyNotChange(actor, await lockJob(at, jobId, version)))
  await db
    .updateTable('jobs')
    .set({ updatedBy: actor.id, updatedAt: now, version: version + 1 })
    .where('id', '=', jobId)
    .execute()
  await announce(db, jobId)
}

/**
 * A new draft with all that a job says; by a trigger it also asks for the same documents. It closes in thirty days, and dates that have
 * passed are left out.
 */
export async function copyJob({ db, actor, now, audit }: WriteContext, jobId: number): Promise<Job> {
  const source = await findJob(db, jobId)
  const today = dayOf(now)
  const ahead = (day: string | null) => (day !== null && day >= today ? day : null)
  const fields = { ...fieldsOf(source), startsOn: ahead(source.startsOn), endsOn: ahead(source.endsOn), closesOn: addDays(today, 30) }
  const id = await insertJob({ db, actor, now }, fields, source.place, { status: 'draft', copiedFrom: jobId })
  audit({ objectId: id, changes: { from: source.reference } })
  return findJob(db, id)
}

/** Gives all jobs of one recruiter to another. */
export async function handOverJobs(db: WriteDb, from: number, to: number): Promise<void> {
  await db.updateTable('jobs').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await publish(db, 'jobs')
}

/** One more of the job's openings is taken; with the last one the job is filled. The caller holds the job's lock. */
export async function fillOpening(
  { db, actor, now, audit }: Pick<WriteContext, 'db' | 'actor' | 'now' | 'audit'>,
  { id, filled, openings }: { id: number; filled: number; openings: number },
): Promise<void> {
  const taken = filled + 1
  if (taken < openings) {
    await db.updateTable('jobs').set({ filled: taken }).where('id', '=', id).execute()
    return announce(db, id)
  }
  await db
    .updateTable('jobs')
    .set({ status: 'filled', filled: taken, closedAt: now, updatedBy: actor.id, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', id)
    .execute()
  await announce(db, id)
  audit({ action: 'job.filled', objectId: id })
}

/** The opening taken at that moment is free again; a job that it filled is open. The caller holds the job's lock. */
export async function freeOpening(
  { db, actor, now, audit }: Pick<WriteContext, 'db' | 'actor' | 'now' | 'audit'>,
  id: number,
  takenAt: string,
): Promise<void> {
  const { filled, status, closedAt } = await db
    .selectFrom('jobs')
    .select(['filled', 'status', 'closedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const wasFilledByIt = status === 'filled' && closedAt === takenAt
  if (!wasFilledByIt) {
    await db
      .updateTable('jobs')
      .set({ filled: filled - 1 })
      .where('id', '=', id)
      .execute()
    return announce(db, id)
  }
  await db
    .updateTable('jobs')
    .set({
      status: 'open',
      filled: filled - 1,
      closedAt: null,
      updatedBy: actor.id,
      updatedAt: now,
      version: (is) => is('version', '+', 1),
    })
    .where('id', '=', id)
    .execute()
  await announce(db, id)
  audit({ action: 'job.opened', objectId: id })
}
