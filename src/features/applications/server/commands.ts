import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { bringBack } from '../../candidates/server/archived.ts'
import { recordGuest } from '../../candidates/server/commands.ts'
import { shownAmong } from '../../candidates/server/queries.ts'
import { inspect, keepInspected } from '../../files/server/commands.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { Application, applications } from '../contract.ts'
import { quickestFormSeconds } from '../rules.ts'
import { answerColumns, takeAnswers } from './answers.ts'
import { gateOf } from './gate.ts'
import { applicantNotice, confirmReceipt, sayAlreadyApplied } from './mails.ts'
import { announce, lockCandidate, lockOpenJob } from './parties.ts'
import { promisedFrom } from './promise.ts'
import { findApplication } from './queries.ts'
import { refuseUnseen } from './seen.ts'

type Form = z.output<(typeof applications)['apply']['body']>
type Receipt = { received: true; applicationId: number | null; answerBy: string }

/** One application, from a signed-in candidate or a guest. */
export async function apply(at: WriteContext, jobId: number, form: Form, file: ReceivedFile | undefined): Promise<Receipt> {
  const { db, actor, now, storage, config, audit } = at
  const promised = promisedFrom(now)
  if (actor.role !== 'candidate' && actor.role !== 'anonymous') throw new Problem(409, 'only-candidates-apply')
  const signedIn = actor.candidateId !== null
  const cvOnFile = signedIn ? await newestCv(db, Number(actor.candidateId)) : null
  const job = await lockOpenJob(db, jobId)
  const { faults, answered } = await takeAnswers(db, jobId, form)
  // All at once: nobody should have to send a form again for each thing that is missing.
  const missing = [
    ...(signedIn ? [] : whoIsMissing(form)),
    ...faults,
    ...(form.privacyAccepted ? [] : [{ pointer: '/privacyAccepted', code: 'privacy-needed' }]),
  ]
  if (missing.length > 0) throw new Problem(400, 'invalid-argument', { errors: missing })
  // Programs fill the hidden field or are too quick; they get the answer of success and nothing happens. Whoever is signed in
  // may well be that quick.
  const isTooQuick = !signedIn && form.seconds < quickestFormSeconds
  if (form.website !== '' || isTooQuick) return { received: true, applicationId: null, answerBy: promised }
  if (file) await inspect('cv', file)
  if (signedIn) await bringBack(at, Number(actor.candidateId))
  const person = signedIn ? { ...(await lockCandidate(db, Number(actor.candidateId))), isTheirs: true } : await guest(at, form)

  const active = await db
    .selectFrom('applications as a')
    .select('id')
    .where('candidateId', '=', person.id)
    .where('jobId', '=', jobId)
    // As long as they know of nothing else, it is under way for them.
    .where((is) => is.or([sql<boolean>`is_active(a)`, sql<boolean>`(select t.is_active from told(a) t)`]))
    .executeTakeFirst()
  if (active) {
    if (signedIn) throw new Problem(409, 'already-applied')
    await sayAlreadyApplied(db, config.publicUrl, person, job)
    return { received: true, applicationId: null, answerBy: promised }
  }
  // What came by somebody's address, and not by their account, stays with this application: it is no CV of theirs.
  const kind = person.isTheirs ? 'cv' : 'other'
  const fileId = file ? await keepInspected(db, storage, file, { kind, candidateId: person.id, uploadedBy: actor.id }) : cvOnFile
  const { id } = await db
    .insertInto('applications')
    .values({
      candidateId: person.id,
      jobId,
      fileId,
      message: form.message,
      source: form.source,
      ...answerColumns(answered),
      appliedAt: now,
      stageChangedAt: now,
      answerBy: promised,
      ...(await gateOf(db, { jobId, candidateId: person.id }, now)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { jobId } })
  await confirmReceipt(db, config.publicUrl, person, job, promised)
  await notify(at, job.ownerId, applicantNotice(person, job, id))
  await announce(db, jobId, person.id)
  return { received: true, applicationId: signedIn ? id : null, answerBy: promised }
}

/**
 * Puts a candidate to a job, in the name of whoever works here: the new application's number. Nobody is mailed; the candidate's promise
 * of an answer begins now.
 */
export async function putToJob(
  { db, actor, now }: Pick<WriteContext, 'db' | 'now'> & { actor: Pick<WriteContext['actor'], 'id' | 'role'> },
  candidateId: number,
  jobId: number,
): Promise<number> {
  await lockOpenJob(db, jobId)
  const person = await lockCandidate(db, candidateId)
  if (person.status === 'do_not_contact') throw new Problem(409, 'candidate-not-to-contact')
  const active = db.selectFrom('applications as a').select('a.id').where('a.candidateId', '=', candidateId).where('a.jobId', '=', jobId)
  // An agent is told of no end before the candidate is.
  const isUnderWay = worksHere(actor) ? sql<boolean>`is_active(a)` : sql<boolean>`(is_active(a) or (select t.is_active from told(a) t))`
  if (await active.where(isUnderWay).executeTakeFirst()) throw new Problem(409, 'already-put-to-job')
  const { id } = await db
    .insertInto('applications')
    .values({
      candidateId,
      jobId,
      fileId: await newestCv(db, candidateId),
      source: 'staff',
      addedBy: actor.id,
      appliedAt: now,
      stageChangedAt: now,
      answerBy: promisedFrom(now),
      ...(await gateOf(db, { jobId, candidateId }, now)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(db, jobId, person.id)
  return id
}

/** The same, for one candidate who is looked at. */
export async function addApplication(at: WriteContext, candidateId: number, jobId: number): Promise<Application> {
  const { db, actor, audit } = at
  if ((await shownAmong(db, actor, [candidateId])).length === 0) throw new Problem(404, 'not-found')
  const id = await putToJob(at, candidateId, jobId)
  audit({ objectId: id, changes: { jobId } })
  const added = await findApplication(db, id)
  if (worksHere(actor)) return added
  // Agents cannot read checks of the right to work, so the gate is asked once more for the agency, and not told here.
  await sql`select regate_job(${jobId})`.execute(db)
  return { ...added, gate: null }
}

/**
 * Takes an application away that nobody has touched since it was made, or since its moves were taken back to this version. Held first, so
 * that a message which arrives just now is not lost.
 */
export async function withdrawUntouched({ db }: Pick<WriteContext, 'db'>, applicationId: number, version = 1): Promise<void> {
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute()
  const gone = await db
    .deleteFrom('applications')
    .where('id', '=', applicationId)
    .where('stage', '=', 'new')
    .where('version', '=', version)
    .where('rating', 'is', null)
    .where('nextStep', 'is', null)
    .where('putOff', '=', 0)
    .where(sql<boolean>`not exists (select from messages m where m.application_id = applications.id)`)
    .returning(['jobId', 'candidateId'])
    .executeTakeFirst()
  if (!gone) throw new Problem(409, 'changed-since')
  await announce(db, gone.jobId, gone.candidateId)
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

async function guest(at: WriteContext, { firstName, lastName, email, phone, placeId }: Form) {
  if (!firstName || !lastName || !email) throw new Error('a guest without a name or an address should have been refused')
  const { id, isTheirs } = await recordGuest(at, { firstName, lastName, email, phone: phone ?? null, placeId: placeId ?? null })
  const person = await lockCandidate(at.db, id)
  // Whose record has no address is answered all the same, at the one that they gave.
  return { ...person, email: person.email ?? email, isTheirs }
}

/** Somebody of the agency has seen it: it is no longer new to their colleagues. */
export async function openApplication({ db, actor, now }: WriteContext, id: number): Promise<void> {
  await refuseUnseen(db, actor, id)
  const { jobId, openedAt } = found(
    await db.selectFrom('applications').select(['jobId', 'openedAt']).where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  if (openedAt) return
  await db.updateTable('applications').set({ openedAt: now }).where('id', '=', id).execute()
  await publish(db, [`job:${jobId}`, 'applications', 'jobs'], { jobId })
}
