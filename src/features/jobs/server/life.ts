import { isFirstUse } from '#server/idempotency.ts'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { writeLine } from '#server/audit.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { settings } from '#server/settings.ts'
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem, refuse } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { toJob } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { putAway } from '../../archives/server/commands.ts'
import { text as employerText } from '../../employers/text.ts'
import { mayAct } from '../../identity/server/may-act.ts'
import { notify } from '../../notifications/server/commands.ts'
import { todayAt } from '../../places/closing.ts'
import {
  approvalReasons,
  openingFault,
  publishedAs,
  publishers,
  whyNotAdvertise,
  whyNotArchive,
  whyNotClose,
  whyNotDecide,
  whyNotFill,
  whyNotOpen,
  whyNotPause,
  whyNotWithdraw,
} from '../life.ts'
import { type JobStatus, lawOf } from '../rules.ts'
import { problemText } from '../problem-text.ts'
import type { Job } from '../shapes.ts'
import { jobDeclares } from './declares.ts'
import { keepJobChanges } from './history.ts'
import { findJob } from './queries.ts'
import { announce, assertSound, checkReferences, fieldsOf, lockJob, refuseCountry, refuseGaps, setStatus } from './records.ts'

type Telling = { db: Kysely<DB>; now: Date; config: { publicUrl: string } }
type Publication = {
  closesOn?: string | undefined
  opensAt?: string | undefined
  openings?: number | undefined
  approverId?: number | undefined
}

/** What a job no longer is once it goes online. */
const anew = { refusalReason: null, pauseReason: null, closedAt: null, closedBy: null, closeReason: null }

/** Puts a job online, now or later, or asks for that. Out of a pause it goes on as it was; from the end it is a new posting. */
export async function openJob(at: WriteContext, jobId: number, version: number | undefined, given: Publication): Promise<Job> {
  const { db, actor, now, audit } = at
  const current = await lockJob(at, jobId, version)
  const later = openingTime(given.opensAt, now)
  refuse(whyNotOpen(actor, current, later !== null))
  const [closesOn, openings] = [given.closesOn ?? current.closesOn, given.openings ?? current.openings]
  const merged = { ...fieldsOf(current), closesOn, openings }
  assertSound({ ...merged, filled: current.filled, ...lawOf(current.place) }, later ?? now)
  if (current.status === 'filled' && current.filled >= openings) throw invalid('/openings', 'openings-all-taken')
  const { place, employer } = await checkReferences(db, merged)
  refuseCountry(place)
  refuseGaps(merged, employer)
  const status = publishedAs(actor, current, later !== null)
  const approverId = status === 'pending_approval' ? await approverFor(db, given.approverId) : null
  await setStatus(db, jobId, {
    ...anew,
    status,
    ...(status === 'open' && { postedAt: current.status === 'on_hold' ? (current.postedAt ?? now) : now }),
    ...(!current.approvedAt && approvalOf(at, current)),
    ...(status === 'pending_approval' && { approverId }),
    opensAt: later,
    closesOn,
    openings,
    ...nextVersion(at, current),
  })
  const asked = approverId !== null && { approverId }
  if (status !== 'open') audit({ objectId: jobId, changes: { to: status, opensAt: given.opensAt ?? null, ...asked } })
  if (status === 'pending_approval') await askForApproval(at, current, approverId)
  const opened = await findJob(db, jobId)
  await keepJobChanges(at, current, opened)
  return opened
}

/** Takes a job back to the drafts before it opened. */
export async function withdrawJob(at: WriteContext, jobId: number, version: number): Promise<Job> {
  const current = await lockJob(at, jobId, version)
  refuse(whyNotWithdraw(at.actor, current))
  await setStatus(at.db, jobId, { status: 'draft', opensAt: null, ...nextVersion(at, current) })
  return findJob(at.db, jobId)
}

/** Somebody who may approve lets a job go online, at once or when it was asked to. */
export async function approveJob(at: WriteContext, jobId: number, version: number): Promise<Job> {
  const { db, actor, now } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotDecide(at.actor, current, settings().approvers))
  const later = current.opensAt && new Date(current.opensAt) > now ? new Date(current.opensAt) : null
  assertSound({ ...fieldsOf(current), ...lawOf(current.place) }, later ?? now)
  refuseGaps(current, (await checkReferences(db, fieldsOf(current))).employer)
  const status = later ? 'scheduled' : 'open'
  const opened = later ? {} : { postedAt: now, opensAt: null }
  await setStatus(db, jobId, { ...anew, status, ...opened, approvedAt: now, approvedBy: actor.id, ...nextVersion(at, current) })
  await tellAsker(at, current, (locale) => say(problemText, locale).nowApproved({ job: current.title }))
  return findJob(db, jobId)
}

/** Somebody who may approve sends a job back to the drafts, and whoever asked hears why. */
export async function refuseJob(at: WriteContext, jobId: number, version: number, reason: string): Promise<Job> {
  const { db, audit } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotDecide(at.actor, current, settings().approvers))
  await setStatus(db, jobId, { status: 'draft', opensAt: null, refusalReason: reason, ...nextVersion(at, current) })
  audit({ objectId: jobId, reason })
  await tellAsker(at, current, (locale) => say(problemText, locale).nowRefused({ job: current.title, reason }))
  return findJob(db, jobId)
}

/** Takes a job offline for a while. */
export async function pauseJob(at: WriteContext, jobId: number, version: number | undefined, reason: string): Promise<Job> {
  const current = await lockJob(at, jobId, version)
  refuse(whyNotPause(at.actor, current))
  await setStatus(at.db, jobId, { status: 'on_hold', pauseReason: reason, ...nextVersion(at, current) })
  at.audit({ objectId: jobId, reason })
  return findJob(at.db, jobId)
}

/** Ends a job whose openings were filled, by whomever. */
export async function fillJob(at: WriteContext, jobId: number, version: number, reason: string): Promise<Job> {
  const current = await lockJob(at, jobId, version)
  refuse(whyNotFill(at.actor, current))
  return end(at, current, 'filled', reason)
}

/** Takes a job off the public pages for a reason. */
export async function closeJob(at: WriteContext, jobId: number, version: number | undefined, reason: string): Promise<Job> {
  const current = await lockJob(at, jobId, version)
  refuse(whyNotClose(at.actor, current))
  return end(at, current, 'closed', reason)
}

async function end(at: WriteContext, current: Job, status: 'filled' | 'closed', reason: string): Promise<Job> {
  const { db, actor, now, audit } = at
  const ended = { closedAt: now, closedBy: actor.id, closeReason: reason, pauseReason: null }
  await setStatus(db, current.id, { status, ...ended, ...nextVersion(at, current) })
  audit({ objectId: current.id, reason })
  return findJob(db, current.id)
}

/** Puts a job away that is over, or never was online. */
export async function archiveJob(
  at: WriteContext,
  jobId: number,
  version: number | undefined,
  { reason, note }: { reason: ArchiveReason; note: string },
): Promise<Job> {
  const { db, actor, audit } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotArchive(actor, current))
  await setStatus(db, jobId, { status: 'archived', ...nextVersion(at, current) })
  const country = current.place.country === 'FR' ? 'FR' : 'GB'
  await putAway(at, { kind: 'job', recordId: jobId, was: current.status, reason, note, country })
  audit({ objectId: jobId, changes: { reason }, ...(note && { reason: note }) })
  return findJob(db, jobId)
}

const nextVersion = ({ actor, now }: Pick<WriteContext, 'actor' | 'now'>, { version }: Pick<Job, 'version'>) => ({
  updatedBy: actor.id,
  updatedAt: now,
  version: version + 1,
})

/** Who approved a job by publishing it, and who asked for approval. */
export function approvalOf({ actor, now }: { actor: Actor; now: Date }, terms: Parameters<typeof approvalReasons>[0]) {
  if (approvalReasons(terms).length === 0) return {}
  return actor.role === 'admin' ? { approvedAt: now, approvedBy: actor.id } : { approvalAskedBy: actor.id }
}

/** When a job is to open; null for at once. */
export function openingTime(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  const opensAt = new Date(given)
  const fault = openingFault(opensAt, now)
  if (fault) throw invalid('/opensAt', fault)
  return opensAt
}

const invalid = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })

/** Who may approve jobs. */
const approvers = (db: ReadDb) => db.selectFrom('accounts').select('id').where('role', '=', 'admin').where('disabled', '=', false)

/** The administrator who was chosen to approve; null where nobody was. They stay one until the job waits for them. */
export async function approverFor(db: WriteDb, chosen: number | undefined): Promise<number | null> {
  if (chosen === undefined) return null
  if (!(await approvers(db).where('id', '=', chosen).forShare().executeTakeFirst())) throw invalid('/approverId', 'approver-unknown')
  return chosen
}

/** Whoever was chosen to approve hears that a job waits for them; all administrators where nobody was. */
export async function askForApproval(at: Telling, { id, title }: { id: number; title: string }, approverId: number | null): Promise<void> {
  const admins = approverId === null ? await approvers(at.db).orderBy('id').execute() : [{ id: approverId }]
  for (const admin of admins)
    await notify(at, admin.id, {
      event: 'job-awaits-approval',
      to: jobDeclares.events['job-awaits-approval'].to,
      path: toJob(id),
      sentence: (locale) => say(problemText, locale).nowAwaits({ job: title }),
    })
}

/** Whoever was chosen to approve it cannot any more: all who can are asked instead. */
export async function askAllToApprove(at: Telling & { db: WriteDb }, jobId: number): Promise<void> {
  const waiting = at.db
    .selectFrom('jobs')
    .select(['id', 'title', 'version'])
    .where('id', '=', jobId)
    .where('status', '=', 'pending_approval')
  const job = await waiting.where('approverId', 'is', null).executeTakeFirst()
  if (!job || !(await isFirstUse(at.db, 'all-asked-to-approve', `${jobId} ${job.version}`))) return
  await announce(at.db, jobId)
  await askForApproval(at, job, null)
}

async function tellAsker(at: Telling, { id }: Job, sentence: (locale: Locale) => string): Promise<void> {
  const { approvalAskedBy } = await at.db.selectFrom('jobs').select('approvalAskedBy').where('id', '=', id).executeTakeFirstOrThrow()
  await notify(at, approvalAskedBy, { event: 'job-decided', to: jobDeclares.events['job-decided'].to, path: toJob(id), sentence })
}

const scheduledTill = (db: ReadDb, now: Date) =>
  db.selectFrom('jobs as j').where('j.status', '=', 'scheduled').where('j.opensAt', '<=', now.toISOString())

/** Scheduled jobs whose moment has come. */
export async function jobsToOpen(db: ReadDb, now: Date): Promise<number[]> {
  const due = await scheduledTill(db, now).select('j.id').orderBy('j.id').execute()
  return due.map(({ id }) => id)
}

/** Its moment has come: it goes online by itself, or is a draft again where it cannot any more, and its owner hears of either; administrators, where the owner has left. */
export async function openScheduled(at: Telling, jobId: number): Promise<boolean> {
  const { db, now } = at
  const due = await scheduledTill(db, now)
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['j.title', 'j.ownerId', 'j.closesOn', 'e.termsVersion', 'e.archivedAt', 'p.country', 'p.department'])
    .where('j.id', '=', jobId)
    .forUpdate('j')
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  const { title, ownerId, closesOn, termsVersion, archivedAt } = due
  const isLate = closesOn < todayAt(due, now)
  const hasLeft = ownerId !== null && !(await mayAct(db, ownerId, publishers))
  const why = isLate
    ? 'closing-date-past'
    : hasLeft
      ? 'job-owner-left'
      : whyNotAdvertise({ hasTerms: termsVersion !== null, isArchived: archivedAt !== null })
  const status: JobStatus = why ? 'draft' : 'open'
  await db
    .updateTable('jobs')
    .set({ status, opensAt: null, ...(!why && { postedAt: now }), updatedAt: now, version: (v) => v('version', '+', 1) })
    .where('id', '=', jobId)
    .execute()
  await announce(db, jobId)
  await writeLine(db, { id: null, role: 'task' }, { action: why ? 'job.withdrawn' : 'job.opened', objectId: jobId })
  const told = hasLeft ? await approvers(db).orderBy('id').execute() : [{ id: ownerId }]
  for (const { id } of told)
    await notify(at, id, {
      event: 'job-opened',
      to: jobDeclares.events['job-opened'].to,
      path: toJob(jobId),
      sentence: (locale) => {
        const t = say(problemText, locale)
        return why ? t.notOpened({ job: title, why: { ...employerText, ...problemText }[why][locale] }) : t.nowOpen({ job: title })
      },
    })
  return true
}

/** Open jobs whose closing date has passed where they are. */
export async function jobsToExpire(db: ReadDb, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['j.id', 'j.closesOn', 'p.country', 'p.department'])
    .where('j.status', '=', 'open')
    // East of London the day is over first.
    .where('j.closesOn', '<=', dayOf(now))
    .orderBy('j.id')
    .execute()
  return due.filter((job) => job.closesOn < todayAt(job, now)).map(({ id }) => id)
}

/** Its closing date has passed: it is over by itself. */
export async function expireJob(at: Telling, jobId: number): Promise<boolean> {
  const { db, now } = at
  const place = await db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['p.country', 'p.department'])
    .where('j.id', '=', jobId)
    .executeTakeFirst()
  if (!place) return false
  const gone = await db
    .updateTable('jobs')
    .set({ status: 'expired', closedAt: now, updatedAt: now, version: (v) => v('version', '+', 1) })
    .where('id', '=', jobId)
    .where('status', '=', 'open')
    .where('closesOn', '<', todayAt(place, now))
    .returning(['title', 'ownerId'])
    .executeTakeFirst()
  if (!gone) return false
  await announce(db, jobId)
  await writeLine(db, { id: null, role: 'task' }, { action: 'job.expired', objectId: jobId })
  await notify(at, gone.ownerId, {
    event: 'job-expired',
    to: jobDeclares.events['job-expired'].to,
    path: toJob(jobId),
    sentence: (locale) => say(problemText, locale).nowExpired({ job: gone.title }),
  })
  return true
}
