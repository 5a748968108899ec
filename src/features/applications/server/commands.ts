import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Doing } from '#server/standing.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { recordGuest } from '../../candidates/server/commands.ts'
import { isShownCandidate } from '../../candidates/server/queries.ts'
import { inspect, keepInspected } from '../../files/server/commands.ts'
import { fillOpening } from '../../jobs/server/commands.ts'
import { notify } from '../../notifications/server/commands.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { Application, applications } from '../contract.ts'
import { answerBy, endedStages, isReopening, moves, quickestFormSeconds, type Stage, whyNotMove } from '../rules.ts'
import { text } from '../text.ts'
import { type Against, gateOf, passGate } from './gate.ts'
import { applicantNotice, confirmReceipt, sayAlreadyApplied, tellAgent, tellCandidate, withdrawalNotice } from './mails.ts'
import { findApplication, findOwnApplication } from './queries.ts'
import { refuseUnseen } from './seen.ts'

type Form = z.output<(typeof applications)['apply']['body']>
type Receipt = { received: true; applicationId: number | null; answerBy: string }

/** One application, from a signed-in candidate or a guest. */
export async function apply(at: Doing, jobId: number, form: Form, file: ReceivedFile | undefined): Promise<Receipt> {
  const { db, actor, now, storage, config, audit } = at
  const promised = answerBy(dayOf(now))
  if (actor.role !== 'candidate' && actor.role !== 'anonymous') throw new Problem(409, 'only-candidates-apply')
  const signedIn = actor.candidateId !== null
  const cvOnFile = signedIn ? await newestCv(db, Number(actor.candidateId)) : null
  // All at once: nobody should have to send a form again for each thing that is missing.
  const missing = [
    ...(signedIn ? [] : whoIsMissing(form)),
    ...(file || cvOnFile !== null ? [] : [{ pointer: '/file', code: 'cv-needed' }]),
    ...(form.privacyAccepted ? [] : [{ pointer: '/privacyAccepted', code: 'privacy-needed' }]),
  ]
  if (missing.length > 0) throw new Problem(400, 'invalid-argument', { errors: missing })
  // Programs fill the hidden field or are too quick; they get the answer of success and nothing happens.
  if (form.website !== '' || form.seconds < quickestFormSeconds) return { received: true, applicationId: null, answerBy: promised }
  const job = await lockOpenJob(db, jobId)
  if (file) await inspect('cv', file)
  const person = signedIn ? await knownPerson(db, Number(actor.candidateId)) : await guest(at, form)

  const active = await db
    .selectFrom('applications as a')
    .select('id')
    .where('candidateId', '=', person.id)
    .where('jobId', '=', jobId)
    .where(sql<boolean>`is_active(a)`)
    .executeTakeFirst()
  if (active) {
    if (signedIn) throw new Problem(409, 'already-applied')
    await sayAlreadyApplied(db, config.publicUrl, person, job)
    return { received: true, applicationId: null, answerBy: promised }
  }
  const fileId = file ? await keepInspected(db, storage, file, { kind: 'cv', candidateId: person.id, uploadedBy: actor.id }) : cvOnFile
  const { id } = await db
    .insertInto('applications')
    .values({
      candidateId: person.id,
      jobId,
      fileId,
      message: form.message,
      appliedAt: now,
      stageChangedAt: now,
      answerBy: promised,
      gate: await gateOf(db, { jobId, candidateId: person.id }, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { jobId } })
  await confirmReceipt(db, config.publicUrl, person, job, promised)
  await notify(at, job.ownerId, applicantNotice(person, job))
  await announce(db, jobId, person.id)
  return { received: true, applicationId: signedIn ? id : null, answerBy: promised }
}

/**
 * Puts a candidate to a job, in the name of whoever works here: the new application's number. Nobody is mailed; the candidate's promise
 * of an answer begins now.
 */
export async function putToJob({ db, now }: Pick<Doing, 'db' | 'now'>, candidateId: number, jobId: number): Promise<number> {
  await lockOpenJob(db, jobId)
  const person = await knownPerson(db, candidateId)
  if (person.status === 'do_not_contact') throw new Problem(409, 'candidate-not-to-contact')
  const active = db.selectFrom('applications as a').select('a.id').where('a.candidateId', '=', candidateId).where('a.jobId', '=', jobId)
  if (await active.where(sql<boolean>`is_active(a)`).executeTakeFirst()) throw new Problem(409, 'already-put-to-job')
  const { id } = await db
    .insertInto('applications')
    .values({
      candidateId,
      jobId,
      fileId: await newestCv(db, candidateId),
      source: 'staff',
      appliedAt: now,
      stageChangedAt: now,
      answerBy: answerBy(dayOf(now)),
      gate: await gateOf(db, { jobId, candidateId }, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(db, jobId, person.id)
  return id
}

/** The same, for one candidate who is looked at. */
export async function addApplication(at: Doing, candidateId: number, jobId: number): Promise<Application> {
  const { db, audit } = at
  if (!(await isShownCandidate(db, candidateId))) throw new Problem(404, 'not-found')
  const id = await putToJob(at, candidateId, jobId)
  audit({ objectId: id, changes: { jobId } })
  return findApplication(db, id)
}

/** Takes an application away that nobody has touched since it was made. */
export async function withdrawUntouched({ db }: Pick<Doing, 'db'>, applicationId: number): Promise<void> {
  const gone = await db
    .deleteFrom('applications')
    .where('id', '=', applicationId)
    .where('stage', '=', 'new')
    .where('version', '=', 1)
    .returning(['jobId', 'candidateId'])
    .executeTakeFirst()
  if (!gone) throw new Problem(409, 'changed-since')
  await announce(db, gone.jobId, gone.candidateId)
}

/** What mails say of a job. */
const jobColumns = ['j.id', 'j.title', 'j.reference', 'j.status', placeJson('p').as('place')] as const

async function lockOpenJob(db: WriteDb, jobId: number) {
  const job = found(
    await db
      .selectFrom('jobs as j')
      .innerJoin('places as p', 'p.id', 'j.placeId')
      .select([...jobColumns, 'j.ownerId'])
      .where('j.id', '=', jobId)
      .where('j.status', 'not in', ['draft', 'pending_approval', 'scheduled', 'archived'])
      .forShare('j')
      .executeTakeFirst(),
  )
  if (job.status !== 'open') throw new Problem(409, 'job-not-open')
  return job
}

const personColumns = ['c.id', 'c.firstName', 'c.lastName', 'c.email', 'c.locale', 'c.accountId', 'c.ownerId', 'c.status', 'a.uid'] as const
const isProven = sql<boolean>`coalesce(a.email_verified and a.email_key = c.email_key, false)`

/** Locked, so that of two applications of one person for one job the second finds the first. */
async function knownPerson(db: WriteDb, candidateId: number) {
  return found(
    await db
      .selectFrom('candidates as c')
      .leftJoin('accounts as a', 'a.id', 'c.accountId')
      .select([...personColumns, isProven.as('isProven')])
      .where('c.id', '=', candidateId)
      .forUpdate('c')
      .executeTakeFirst(),
  )
}

async function newestCv(db: WriteDb, candidateId: number): Promise<number | null> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'cv')
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return file?.id ?? null
}

const whoIsMissing = ({ firstName, lastName, email }: Form) =>
  Object.entries({ firstName, lastName, email }).flatMap(([field, given]) => (given ? [] : [{ pointer: `/${field}`, code: 'required' }]))

async function guest(at: Doing, { firstName, lastName, email, phone, placeId }: Form) {
  if (!firstName || !lastName || !email) throw new Error('a guest without a name or an address should have been refused')
  const id = await recordGuest(at, { firstName, lastName, email, phone: phone ?? null, placeId: placeId ?? null })
  const person = await knownPerson(at.db, id)
  // Whose record has no address is answered all the same, at the one that they gave.
  return { ...person, email: person.email ?? email }
}

async function announce(db: WriteDb, jobId: number, candidateId: number): Promise<void> {
  // The list of jobs says how many applied for each.
  await publish(db, [`job:${jobId}`, `candidate:${candidateId}`, 'applications', 'jobs'], { jobId })
}

type MoveBody = z.output<(typeof applications)['moveApplication']['body']>

/**
 * Moves an application. Its row and the job's are locked, so of two people pressing together one moves it and the other
 * is told who was faster. Before somebody is put forward or starts on site, the gate is asked.
 */
export async function moveApplication(
  at: Doing,
  id: number,
  version: number,
  { stage: to, reason, reasonText, startsOn, tell, override }: MoveBody,
): Promise<Application> {
  const { db, actor, locale, audit } = at
  await refuseUnseen(db, actor, id)
  const current = await lock(db, id)
  if (current.version !== version) {
    const t = say(text, locale)
    const seen = await findApplication(db, id)
    throw new Problem(412, 'precondition-failed', {
      detail: t.movedMeanwhile({ name: seen.stageChangedByName ?? t.someone, stage: t[current.stage] }),
    })
  }
  const job = await db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select([...jobColumns, 'j.openings', 'j.filled'])
    .where('j.id', '=', current.jobId)
    .forUpdate('j')
    .executeTakeFirstOrThrow()
  const why = reason === 'other' ? reasonText : reason
  refuse(whyNotMove(actor, current, job, { to, reason: why, startsOn }))
  if (isReopening(current)) await assertNoOther(db, current)
  const against = await passGate(at, { ...current, startsOn: startsOn ?? current.startsOn }, to, override)
  const person = await knownPerson(db, current.candidateId)
  const move = { from: current.stage, to, reason: why ?? null, startsOn: startsOn ?? current.startsOn }
  const isNews = !isReopening(current) && current.stage !== 'on_hold'
  const told = isNews && tell && (await tellCandidate(at, person, job, move))
  if (isNews) await tellAgent(at, person, job, move)
  await record(at, current, to, { reason: move.reason, told, startsOn: move.startsOn, against })
  const overridden = against && { overridden: against.lines.map(({ requirement }) => requirement.type.code) }
  audit({
    objectId: id,
    changes: { from: current.stage, to, ...overridden },
    ...((why ?? against?.reason) ? { reason: why ?? against?.reason } : {}),
  })
  if (to === 'placed') await fillOpening(at, job)
  return findApplication(db, id)
}

/** Somebody of the agency has seen it: it is no longer new to their colleagues. */
export async function openApplication({ db, actor, now }: Doing, id: number): Promise<void> {
  await refuseUnseen(db, actor, id)
  const { jobId, openedAt } = found(
    await db.selectFrom('applications').select(['jobId', 'openedAt']).where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  if (openedAt) return
  await db.updateTable('applications').set({ openedAt: now }).where('id', '=', id).execute()
  await publish(db, [`job:${jobId}`, 'applications', 'jobs'], { jobId })
}

/** What gives an application its next version. */
const changing = ['application.moved', 'application.withdrawn'] as const

/** The candidate takes their own application back. */
export async function withdrawApplication(at: Doing, id: number, version: number) {
  const { db, actor } = at
  const candidateId = found(actor.candidateId)
  await findOwnApplication(db, candidateId, id)
  const current = await lock(db, id)
  if (current.version !== version) throw await stale(at, 'application', id, changing)
  if (!moves[current.stage].includes('withdrawn') && current.stage !== 'on_hold') throw new Problem(409, 'move-not-allowed')
  await record(at, current, 'withdrawn', { reason: null, told: false, startsOn: current.startsOn, against: null })
  const job = await db.selectFrom('jobs').select(['id', 'title', 'ownerId']).where('id', '=', current.jobId).executeTakeFirstOrThrow()
  await notify(at, job.ownerId, withdrawalNotice(await knownPerson(db, candidateId), job))
  return findOwnApplication(db, candidateId, id)
}

type Locked = {
  id: number
  candidateId: number
  jobId: number
  stage: Stage
  resumeStage: Stage | null
  startsOn: string | null
  version: number
}

async function lock(db: WriteDb, id: number): Promise<Locked> {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'candidateId', 'jobId', 'stage', 'resumeStage', 'startsOn', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(row) as Locked
}

async function assertNoOther(db: WriteDb, { id, candidateId, jobId }: Locked): Promise<void> {
  const other = await db
    .selectFrom('applications as a')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('jobId', '=', jobId)
    .where('id', '<>', id)
    .where(sql<boolean>`is_active(a)`)
    .executeTakeFirst()
  if (other) throw new Problem(409, 'already-applied')
}

async function record(
  { db, actor, now }: Doing,
  current: Locked,
  to: Stage,
  { reason, told, startsOn, against }: { reason: string | null; told: boolean; startsOn: string | null; against: Against | null },
): Promise<void> {
  const leavesForAWhile = to === 'on_hold' || (endedStages as readonly Stage[]).includes(to)
  await db
    .updateTable('applications')
    .set({
      stage: to,
      resumeStage: leavesForAWhile ? (current.stage === 'on_hold' ? current.resumeStage : current.stage) : null,
      reason,
      startsOn,
      stageChangedAt: now,
      stageChangedBy: actor.id,
      ...(to === 'placed' ? { placedAt: now } : {}),
      version: current.version + 1,
    })
    .where('id', '=', current.id)
    .execute()
  await db
    .insertInto('applicationMoves')
    .values({
      applicationId: current.id,
      fromStage: current.stage,
      toStage: to,
      movedBy: actor.id,
      movedAt: now,
      reason,
      told,
      overrideReason: against?.reason ?? null,
      overridden: against && JSON.stringify(against.lines),
    })
    .execute()
  await announce(db, current.jobId, current.candidateId)
}
