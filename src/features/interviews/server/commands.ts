import { sql, type Updateable } from 'kysely'
import type { Interviews } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Action } from '#shared/declared.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { Zone } from '../../places/clocks.ts'
import { refuseUnseen } from '../../applications/server/seen.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import { cancelFollowing, type Following } from '../../calendar/server/following.ts'
import { type Outcome, whyNotAt, whyNotChange, whyNotEnd, whyNotGo, whyNotPropose } from '../rules.ts'
import type { Interview, InterviewInput } from '../shapes.ts'
import { planEvent } from './event.ts'
import { mailCancelled, mailProposed } from './mails.ts'
import { findInterview, findParties, isTaken, mayBeWritten, type Parties } from './queries.ts'

const changing = [
  'interview.changed',
  'interview.times-proposed',
  'interview.booked',
  'interview.cancelled',
  'interview.ended',
  'interview.picked',
  'interview.declined',
] as const satisfies readonly Action[]

type Times = { slots: readonly string[]; answerDays: number; mail: boolean }

/** Proposes times for an application; the candidate gets a link, by mail or from staff. */
export async function proposeInterview(
  at: WriteContext,
  applicationId: number,
  { slots, answerDays, mail, ...input }: InterviewInput & Times & { zone: Zone },
): Promise<Interview> {
  const { db, actor, now } = at
  await refuseUnseen(db, actor, applicationId)
  const { stage, employerId } = await lockApplication(db, applicationId)
  refuse(whyNotPropose(actor, { stage }))
  await refuseStrangers(db, employerId, input)
  refuseTimes(slots, now)
  const { id } = await db
    .insertInto('interviews')
    .values({
      ...input,
      applicationId,
      status: 'proposed',
      answerBy: answerBy(now, answerDays, slots),
      createdBy: actor.id,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeSlots(db, id, slots)
  await offer(at, id, mail)
  at.audit({ objectId: id, changes: { applicationId, times: slots.length, mailed: mail } })
  return announced(at, id)
}

/** Other times; one that was agreed is given up, and whoever had it in the calendar is told. */
export async function proposeTimes(at: WriteContext, interviewId: number, version: number, { slots, answerDays, mail }: Times) {
  const { db, now } = at
  const held = await lockInterview(at, interviewId, version)
  if (held.status !== 'proposed') refuse(whyNotGo(at.actor, held, 'proposed'))
  refuse(whyNotPropose(at.actor, held))
  refuseTimes(slots, now)
  if (held.eventId !== null) await cancelFollowing(at, held.eventId)
  await db.deleteFrom('interviewSlots').where('interviewId', '=', interviewId).execute()
  await writeSlots(db, interviewId, slots)
  await write(at, interviewId, {
    status: 'proposed',
    answerBy: answerBy(now, answerDays, slots),
    eventId: null,
    bookedAt: null,
    endedAt: null,
    remindedAt: null,
    linkVersion: held.linkVersion + 1,
  })
  await offer(at, interviewId, mail)
  at.audit({ objectId: interviewId, changes: { times: slots.length, mailed: mail } })
  return announced(at, interviewId)
}

async function offer(at: WriteContext, interviewId: number, mail: boolean): Promise<void> {
  if (!mail) return
  const parties = await findParties(at.db, interviewId)
  if (!mayBeWritten(parties)) throw new Problem(409, 'candidate-put-away')
  if (parties.email === null)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/mail', code: 'candidate-without-email' }] })
  await mailProposed(at, parties)
}

export async function changeInterview(at: WriteContext, interviewId: number, version: number, changes: Given<InterviewInput>) {
  const held = await lockInterview(at, interviewId, version)
  refuse(whyNotChange(at.actor, held))
  const given = givenOf(changes)
  await refuseStrangers(at.db, held.employerId, given)
  await write(at, interviewId, given)
  if (held.status === 'booked' && held.startsAt !== null) {
    const parties = await findParties(at.db, interviewId)
    await refuseTaken(at.db, parties, held.startsAt)
    const eventId = await planEvent(at, parties, held.startsAt)
    if (eventId !== held.eventId) await at.db.updateTable('interviews').set({ eventId }).where('id', '=', interviewId).execute()
  }
  at.audit({ objectId: interviewId, changes: { fields: Object.keys(given) } })
  return announced(at, interviewId)
}

/** Agrees on a time with whoever takes part, or moves it. */
export async function bookInterview(at: WriteContext, interviewId: number, version: number, startsAt: string): Promise<Interview> {
  const held = await lockInterview(at, interviewId, version)
  if (held.status !== 'booked') refuse(whyNotGo(at.actor, held, 'booked'))
  refuse(whyNotPropose(at.actor, held))
  const code = whyNotAt(startsAt, at.now)
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/startsAt', code }] })
  await book(at, held, startsAt)
  at.audit({ objectId: interviewId, changes: { startsAt } })
  return announced(at, interviewId)
}

/** Puts it into the calendar; the second of two who want one person at one time is refused. */
export async function book(at: WriteContext, held: Parties, startsAt: string): Promise<void> {
  await refuseTaken(at.db, held, startsAt)
  const eventId = await planEvent(at, held, startsAt)
  await write(at, held.id, { status: 'booked', eventId, bookedAt: at.now, remindedAt: null })
}

export async function cancelInterview(at: WriteContext, interviewId: number, version: number, why: { reason: string; mail: boolean }) {
  const held = await lockInterview(at, interviewId, version)
  refuse(whyNotGo(at.actor, held, 'cancelled'))
  await callOff(at, held)
  if (why.mail && mayBeWritten(held)) await mailCancelled(at, held, why.reason)
  at.audit({ objectId: interviewId, reason: why.reason })
  return announced(at, interviewId)
}

/** Nobody waits for it any more; those who have it in the calendar get a cancellation. */
export async function callOff(at: Omit<Following, 'locale'>, { id, eventId }: Pick<Parties, 'id' | 'eventId'>): Promise<void> {
  if (eventId !== null) await cancelFollowing(at, eventId)
  await write(at, id, { status: 'cancelled', endedAt: at.now })
}

type End = { status: 'held' | 'no_show'; outcome: Outcome | null; outcomeNote: string }

export async function endInterview(at: WriteContext, interviewId: number, version: number, end: End): Promise<Interview> {
  const held = await lockInterview(at, interviewId, version)
  const isSame = held.status === end.status
  if (!isSame) refuse(whyNotEnd(at.actor, held, end.status, at.now))
  await write(at, interviewId, { ...end, outcome: end.status === 'held' ? end.outcome : null, endedAt: at.now })
  at.audit({ objectId: interviewId, changes: { status: end.status, outcome: end.outcome } })
  return announced(at, interviewId)
}

/** The interview and its application, locked; 412 when somebody was faster. */
export async function lockInterview(at: WriteContext, interviewId: number, version: number): Promise<Parties> {
  const { applicationId } = found(
    await at.db.selectFrom('interviews').select('applicationId').where('id', '=', interviewId).executeTakeFirst(),
  )
  await refuseUnseen(at.db, at.actor, applicationId)
  const held = await holdInterview(at.db, interviewId)
  if (held.version !== version) throw await stale(at, 'interview', interviewId, changing)
  return held
}

export async function holdInterview(db: WriteDb, interviewId: number): Promise<Parties> {
  await db.selectFrom('interviews').select('id').where('id', '=', interviewId).forUpdate().execute()
  return findParties(db, interviewId)
}

async function lockApplication(db: WriteDb, applicationId: number) {
  return found(
    await db
      .selectFrom('applications as a')
      .innerJoin('jobs as j', 'j.id', 'a.jobId')
      .select(['a.stage', 'j.employerId'])
      .where('a.id', '=', applicationId)
      .forUpdate('a')
      .executeTakeFirst(),
  )
}

export async function write({ db, now }: Pick<WriteContext, 'db' | 'now'>, interviewId: number, to: Updateable<Interviews>): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ ...to, version: sql`version + 1`, updatedAt: now })
    .where('id', '=', interviewId)
    .execute()
}

const writeSlots = (db: WriteDb, interviewId: number, slots: readonly string[]) =>
  db
    .insertInto('interviewSlots')
    .values([...new Set(slots)].map((startsAt) => ({ interviewId, startsAt })))
    .execute()

const answerBy = (now: Date, days: number, slots: readonly string[]): Date =>
  new Date(Math.min(now.getTime() + days * 86_400_000, Math.max(...slots.map((startsAt) => Date.parse(startsAt)))))

function refuseTimes(slots: readonly string[], now: Date): void {
  const errors = slots.flatMap((startsAt, i) => {
    const code = whyNotAt(startsAt, now) ?? (slots.indexOf(startsAt) < i ? 'slot-twice' : null)
    return code ? [{ pointer: `/slots/${i}`, code }] : []
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

/** Who takes part is a contact of this employer, and a colleague. */
async function refuseStrangers(
  db: WriteDb,
  employerId: number,
  { contactId, interviewerId }: { contactId?: number | null; interviewerId?: number | null },
): Promise<void> {
  const contact =
    contactId && db.selectFrom('employerContacts').select('id').where('id', '=', contactId).where('employerId', '=', employerId)
  const errors = [
    ...(contact && !(await contact.executeTakeFirst()) ? [{ pointer: '/contactId', code: 'contact-unknown' }] : []),
    ...(interviewerId && !(await isColleague(db, interviewerId, { worksHere: true }))
      ? [{ pointer: '/interviewerId', code: 'interviewer-unknown' }]
      : []),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

/** 409 when somebody who takes part is at another interview then. They are locked, so that one time is given away once. */
async function refuseTaken(db: WriteDb, held: Parties, startsAt: string): Promise<void> {
  const people = [`contact ${held.contactId}`, `interviewer ${held.interviewerId}`].filter((one) => !one.endsWith('null'))
  for (const one of people.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${`interviews of ${one}`}, 0))`.execute(db)
  const taken = db.selectFrom('interviews as i').select('i.id').where('i.id', '=', held.id)
  if (await taken.where(isTaken(sql`${startsAt}::timestamptz`)).executeTakeFirst()) throw new Problem(409, 'slot-taken')
}

export async function announced(at: WriteContext, interviewId: number): Promise<Interview> {
  const interview = await findInterview(at.db, at.actor, interviewId)
  await announce(at.db, { jobId: interview.job.id, candidateId: interview.candidate.id })
  return interview
}

export async function announce(db: WriteDb, { jobId, candidateId }: { jobId: number; candidateId: number }): Promise<void> {
  await publish(db, [`job:${jobId}`, `candidate:${candidateId}`, 'applications'], { jobId })
}
