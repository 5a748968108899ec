import { type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { DB, Jobs } from '#db/tables.ts'
import { writeLine } from '#server/audit.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import { stale } from '#server/stale.ts'
import type { Doing } from '#server/standing.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { toJob } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { putAway } from '../../archives/server/commands.ts'
import { checkCategories } from '../../categories/server/queries.ts'
import { notify } from '../../notifications/server/commands.ts'
import { type Job, jobShape } from '../contract.ts'
import {
  type JobStatus,
  jobFaults,
  jobSlug,
  monthlyPay,
  whyNotAdvertise,
  whyNotArchive,
  whyNotChange,
  whyNotClose,
  whyNotOpen,
} from '../rules.ts'
import { problemText } from '../problem-text.ts'
import { jobDeclares } from './declares.ts'
import { findJob } from './queries.ts'

/** What gives a job its next version. */
const changing = ['job.archived', 'job.changed', 'job.closed', 'job.expired', 'job.filled', 'job.opened'] as const

type Fields = z.output<typeof jobShape>

/** Writes a new job. */
export async function postJob({ db, actor, now }: Doing, { publish: online, ...fields }: Fields & { publish: boolean }): Promise<Job> {
  const { place, employer } = await checkReferences(db, fields)
  assertSound({ ...fields, country: place.country }, now)
  if (online) refuseEmployer(employer)
  // The number is in the address too, and a job that is written twice is indexed twice for the search.
  const { id } = await db.selectNoFrom(sql<number>`nextval('jobs_id_seq')`.as('id')).executeTakeFirstOrThrow()
  await db
    .insertInto('jobs')
    .values({
      id,
      ...columnsOf(fields, place.country),
      slug: jobSlug(fields.title, place.name, id),
      status: online ? 'open' : 'draft',
      postedAt: online ? now : null,
      ownerId: actor.id,
      createdBy: actor.id,
      updatedBy: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await announce(db, id)
  return findJob(db, id)
}

/** Changes what was given; rules across fields run on the merged record. */
export async function changeJob(at: Doing, jobId: number, version: number, changes: Given<Fields>): Promise<Job> {
  const { db, actor, now, audit } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotChange(actor, current))
  const given = givenOf(changes)
  const merged: Fields = { ...fieldsOf(current), ...given }
  const { place, employer } = await checkReferences(db, merged)
  if (current.status === 'open' && merged.employerId !== current.employer.id) refuseEmployer(employer)
  // A past closing date is only wrong where somebody sets one.
  assertSound({ ...merged, country: place.country, closesOn: given.closesOn ?? dayOf(now) }, now)
  await db
    .updateTable('jobs')
    .set({ ...columnsOf(merged, place.country), updatedBy: actor.id, updatedAt: now, version: version + 1 })
    .where('id', '=', jobId)
    .execute()
  audit({ objectId: jobId, changes: { fields: Object.keys(given) } })
  await announce(db, jobId)
  return findJob(db, jobId)
}

/** One version more of a job: what hangs on it and belongs to it, such as what it asks for, was changed. */
export async function reviseJob(at: Doing, jobId: number, version: number): Promise<void> {
  const { db, actor, now } = at
  refuse(whyNotChange(actor, await lockJob(at, jobId, version)))
  await db
    .updateTable('jobs')
    .set({ updatedBy: actor.id, updatedAt: now, version: version + 1 })
    .where('id', '=', jobId)
    .execute()
  await announce(db, jobId)
}

/** Puts a job online; when it was there before, as a new posting. */
export async function openJob(at: Doing, jobId: number, version: number, closesOn: string | undefined): Promise<Job> {
  const { db, actor, now } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotOpen(actor, current))
  const merged = { ...fieldsOf(current), closesOn: closesOn ?? current.closesOn }
  assertSound({ ...merged, country: current.place.country }, now)
  refuseEmployer((await checkReferences(db, merged)).employer)
  await setStatus(db, jobId, {
    status: 'open',
    postedAt: now,
    closedAt: null,
    closedBy: null,
    closeReason: null,
    closesOn: merged.closesOn,
    updatedBy: actor.id,
    updatedAt: now,
    version: version + 1,
  })
  return findJob(db, jobId)
}

/** Takes a job off the public pages for a reason. */
export async function closeJob(at: Doing, jobId: number, version: number, reason: string): Promise<Job> {
  const { db, actor, now, audit } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotClose(actor, current))
  await setStatus(db, jobId, {
    status: 'closed',
    closedAt: now,
    closedBy: actor.id,
    closeReason: reason,
    updatedBy: actor.id,
    updatedAt: now,
    version: version + 1,
  })
  audit({ objectId: jobId, reason })
  return findJob(db, jobId)
}

/** Puts a job away that is over, or never was online. */
export async function archiveJob(
  at: Doing,
  jobId: number,
  version: number,
  { reason, note }: { reason: ArchiveReason; note: string },
): Promise<Job> {
  const { db, actor, now, audit } = at
  const current = await lockJob(at, jobId, version)
  refuse(whyNotArchive(actor, current))
  await setStatus(db, jobId, { status: 'archived', updatedBy: actor.id, updatedAt: now, version: version + 1 })
  const country = current.place.country === 'FR' ? 'FR' : 'GB'
  await putAway(at, { kind: 'job', recordId: jobId, was: current.status, reason, note, country })
  audit({ objectId: jobId, changes: { reason }, ...(note && { reason: note }) })
  return findJob(db, jobId)
}

/** Gives all jobs of one recruiter to another. */
export async function handOverJobs(db: WriteDb, from: number, to: number): Promise<void> {
  await db.updateTable('jobs').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await publish(db, 'jobs')
}

/** One more of the job's openings is taken; with the last one the job is filled. The caller holds the job's lock. */
export async function fillOpening(
  { db, actor, now, audit }: Pick<Doing, 'db' | 'actor' | 'now' | 'audit'>,
  { id, filled, openings }: { id: number; filled: number; openings: number },
): Promise<void> {
  const taken = filled + 1
  if (taken < openings) {
    await db.updateTable('jobs').set({ filled: taken }).where('id', '=', id).execute()
    return announce(db, id)
  }
  const version = sql`version + 1`
  await setStatus(db, id, { status: 'filled', filled: taken, closedAt: now, updatedBy: actor.id, updatedAt: now, version })
  audit({ action: 'job.filled', objectId: id })
}

/** Jobs whose closing date has passed are over, by themselves. */
export async function expireJobs(at: { db: Kysely<DB>; now: Date; config: { publicUrl: string } }): Promise<number> {
  const { db, now } = at
  const gone = await db
    .updateTable('jobs')
    .set({ status: 'expired', closedAt: now, updatedAt: now, version: (v) => v('version', '+', 1) })
    .where('status', '=', 'open')
    .where('closesOn', '<', dayOf(now))
    .returning(['id', 'title', 'ownerId'])
    .execute()
  for (const { id, title, ownerId } of gone.toSorted((a, b) => a.id - b.id)) {
    await announce(db, id)
    await writeLine(db, { id: null, role: 'task' }, { action: 'job.expired', objectId: id })
    await notify(at, ownerId, {
      event: 'job-expired',
      to: jobDeclares.events['job-expired'].to,
      path: toJob(id),
      sentence: (locale) => say(problemText, locale).nowExpired({ job: title }),
    })
  }
  return gone.length
}

type Change = Parameters<ReturnType<WriteDb['updateTable']>['set']>[0] & { status: JobStatus }

async function setStatus(db: WriteDb, jobId: number, change: Record<string, unknown> & Pick<Change, 'status'>): Promise<void> {
  await db.updateTable('jobs').set(change).where('id', '=', jobId).execute()
  await announce(db, jobId)
}

async function announce(db: Kysely<DB>, jobId: number): Promise<void> {
  await publish(db, [`job:${jobId}`, 'jobs'], { jobId })
}

/** The job, locked until the end of the transaction; 412 with the other's name when somebody was faster. */
async function lockJob(at: Doing, jobId: number, version: number): Promise<Job> {
  const { db } = at
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().executeTakeFirst())
  const current = await findJob(db, jobId)
  if (current.version !== version) throw await stale(at, 'job', jobId, changing)
  return current
}

type Known = { place: { name: string; country: string }; employer: { hasTerms: boolean; isArchived: boolean } }

async function checkReferences(
  db: WriteDb,
  { placeId, employerId, category, trade }: Pick<Fields, 'placeId' | 'employerId' | 'category' | 'trade'>,
): Promise<Known> {
  const [known] = await references(db, { placeId, employerId })
  const [place, employer] = [known?.place, known?.employer]
  const errors = [
    ...(place ? [] : [{ pointer: '/placeId', code: 'place-unknown' }]),
    ...(employer ? [] : [{ pointer: '/employerId', code: 'employer-unknown' }]),
  ]
  if (!place || !employer) throw new Problem(400, 'invalid-argument', { errors })
  await checkCategories(db, { category: ['sector', category], trade: ['trade', trade] })
  return { place, employer }
}

const references = prepared((db: WriteDb, gap: Gap<Pick<Fields, 'placeId' | 'employerId'>>) =>
  db.selectNoFrom((is) => [
    jsonObjectFrom(is.selectFrom('places').select(['name', 'country']).where('id', '=', gap('placeId'))).as('place'),
    jsonObjectFrom(
      is
        .selectFrom('employers')
        .select([sql<boolean>`terms_version is not null`.as('hasTerms'), sql<boolean>`archived_at is not null`.as('isArchived')])
        .where('id', '=', gap('employerId')),
    ).as('employer'),
  ]),
)

/** Refuses to advertise for this employer, beside the field where it is chosen. */
function refuseEmployer(employer: Known['employer']): void {
  const code = whyNotAdvertise(employer)
  if (code) throw new Problem(409, code, { errors: [{ pointer: '/employerId', code }] })
}

function assertSound(job: Parameters<typeof jobFaults>[0], now: Date): void {
  const errors = jobFaults(job, dayOf(now))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

const written = Object.keys(jobShape.shape) as (keyof Fields)[]

/** What people write about a job, as it stands. */
function fieldsOf({ employer, place, ...job }: Job): Fields {
  const known: Fields = { ...job, employerId: employer.id, placeId: place.id }
  return Object.fromEntries(written.map((name) => [name, known[name]])) as Fields
}

const asColumns = rowFor<Jobs>()

/** The fields as columns; pay is spread out, with the monthly equivalent that the search compares. */
export function columnsOf({ pay, ...fields }: Fields, country: string) {
  return asColumns({
    ...fields,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payUnit: pay?.unit ?? null,
    payCurrency: pay?.currency ?? null,
    payMonthlyMin: pay ? monthlyPay(pay.min, pay.unit, country) : null,
    payMonthlyMax: pay ? monthlyPay(pay.max, pay.unit, country) : null,
  })
}
