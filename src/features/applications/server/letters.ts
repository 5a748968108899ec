import type { z } from 'zod'
import { doerOf, writeLine } from '#server/audit.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { enqueue } from '#server/queue.ts'
import type { WriteContext, ReadContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { mayAct } from '../../identity/server/may-act.ts'
import type { applications } from '../contract.ts'
import type { SeenLetters } from '../../letters/contract.ts'
import { findLetter } from '../../letters/server/queries.ts'
import { isEnded, letterKindOf, movers, renewsPromise, type Stage, settledAfterMs, tellsNews, whyOf } from '../rules.ts'
import { isSeen, movedLetter, tellAgent, tellCandidate } from './mails.ts'
import { announce, findJobOf, findCandidate, lockCandidate } from './parties.ts'
import { promisedFrom } from './promise.ts'
import { findApplication } from './queries.ts'
import { refuseUnseen } from './seen.ts'

type Telling = Pick<WriteContext, 'db' | 'now' | 'config'>

/** A letter to the candidate that waits: of which move, since when they know of nothing else, and when it goes. */
export type Letter = { id: number; tellsFrom: Stage; tellsAt: string }

const waitingFor = prepared((db: ReadDb, gap: Gap<{ applicationId: number }>) =>
  db
    .selectFrom('applicationMoves')
    .select(['id', 'tellsFrom', 'tellsAt'])
    .where('applicationId', '=', gap('applicationId'))
    .where('tellsAt', 'is not', null),
)

/** The letter that waits for this application. */
export async function waitingLetter(db: ReadDb, applicationId: number): Promise<Letter | null> {
  const [letter] = await waitingFor(db, { applicationId })
  return letter?.tellsAt ? { id: letter.id, tellsFrom: letter.tellsFrom as Stage, tellsAt: letter.tellsAt } : null
}

/** Takes a letter back: what happens now is told in its place. */
export async function dropLetter(db: WriteDb, { id }: Pick<Letter, 'id'>): Promise<void> {
  await db.updateTable('applicationMoves').set({ tellsAt: null, tellsFrom: null }).where('id', '=', id).execute()
}

/** Has it wait again, as it did. */
export async function putLetterBack({ db }: Telling, { id, tellsFrom, tellsAt }: Letter): Promise<void> {
  await db
    .updateTable('applicationMoves')
    .set({ tellsFrom, tellsAt: new Date(tellsAt) })
    .where('id', '=', id)
    .execute()
  await enqueue(db, 'applications.settleMove', { moveId: id }, { runAt: new Date(tellsAt) })
}

/** Since when they know of nothing else, if a move there is news to the candidate; null when it is none. A pause leaves a waiting letter be. */
export function newsOf(application: { stage: Stage }, waiting: Letter | null, to: Stage): Stage | null {
  const from = waiting?.tellsFrom ?? application.stage
  const isNews = waiting ? to !== 'on_hold' : tellsNews(application.stage, to)
  return isNews && isSeen({ from, to }) ? from : null
}

/** No sooner than when the move can no longer be taken back. */
export const letterTime = (now: Date, asked: Date): Date => {
  const settled = settledAt(now)
  return asked > settled ? asked : settled
}
const settledAt = (now: Date) => new Date(now.getTime() + settledAfterMs)

/** Has everybody told whom a move concerns, once it can no longer be taken back; the candidate later still where their letter waits longer. */
export async function settleLater({ db, now }: Telling, moveId: number): Promise<void> {
  await enqueue(db, 'applications.settleMove', { moveId }, { runAt: settledAt(now) })
}

/** Has what was planned with the candidate called off, once an end is no secret and can no longer be taken back. */
export async function endPlans(db: WriteDb, { id, stage }: { id: number; stage: Stage }, runAt?: Date): Promise<void> {
  if (isEnded(stage)) await enqueue(db, 'interviews.callOff', { applicationId: id }, runAt ? { runAt } : {})
}

/** The server's clock and the queue's differ by so much at most. */
const clocksDifferMs = 1000

/** A move stands: whoever brought the candidate hears of it, and the candidate, if it is time. Twice does no harm. */
export async function settleMove(at: Telling & { db: WriteDb }, moveId: number): Promise<void> {
  const { db, now } = at
  const of = await db.selectFrom('applicationMoves').select('applicationId').where('id', '=', moveId).executeTakeFirst()
  if (!of) return // taken back
  const application = await db
    .selectFrom('applications')
    .select(['id', 'jobId', 'candidateId', 'stage', 'startsOn', 'answerBy'])
    .where('id', '=', of.applicationId)
    .forUpdate()
    .executeTakeFirst()
  const move = await db.selectFrom('applicationMoves').selectAll().where('id', '=', moveId).executeTakeFirst()
  if (!application || !move) return
  const [from, to] = [move.fromStage as Stage, move.toStage as Stage]
  const isRenewed = renewsPromise(to) && move.tellsAt !== null
  const answerBy = isRenewed ? promisedFrom(new Date(move.tellsAt as string)) : application.answerBy
  const said = { to, reason: move.reason, startsOn: application.startsOn, answerBy }
  const person = await lockCandidate(db, application.candidateId)
  const job = await findJobOf(db, application.jobId)
  const isUnsettled = move.before !== null
  if (isUnsettled) await db.updateTable('applicationMoves').set({ before: null }).where('id', '=', moveId).execute()
  // Whoever brought the candidate hears of it no sooner than they do, and not of what was followed by something else.
  const tellsBringer = tellsNews(from, to) && application.stage === to
  if (move.tellsAt === null) {
    if (isUnsettled && tellsBringer) await tellAgent(at, person, job, { from, ...said })
    if (isUnsettled) await endPlans(db, application)
    return
  }
  if (Date.parse(move.tellsAt) > now.getTime() + clocksDifferMs)
    return enqueue(db, 'applications.settleMove', { moveId }, { runAt: new Date(move.tellsAt) })
  // Whom we may no longer write to, or who was put away meanwhile, sees it and gets no mail; nobody gets one from who may no longer write it.
  const isStopped = !(await mayAct(db, move.movedBy, movers))
  if (isStopped) await writeLine(db, { id: null, role: 'task' }, { action: 'application.letter-stopped', objectId: application.id })
  const kind = mayBeTold(person) && !isStopped ? letterKindOf(to, move.reason) : null
  const words = kind && { template: await findLetter(db, kind), seen: move.letter as SeenLetters | null }
  const told = words !== null && (await tellCandidate(at, person, job, { from: move.tellsFrom as Stage, ...said }, words))
  if (tellsBringer) await tellAgent(at, person, job, { from, ...said })
  // The day that the letter names holds from now on.
  if (isRenewed) await db.updateTable('applications').set({ answerBy }).where('id', '=', application.id).execute()
  await db.updateTable('applicationMoves').set({ told, tellsAt: null, tellsFrom: null }).where('id', '=', moveId).execute()
  await endPlans(db, application)
  await announce(db, application.jobId, application.candidateId)
}

export const mayBeTold = ({ status }: { status: string }) => !['do_not_contact', 'archived', 'quarantined'].includes(status)

/** Keeps a letter from going that has not gone yet. The application stays where it is; its candidate sees that, and gets no mail. */
export async function stopLetter({ db, actor, now, audit }: WriteContext, applicationId: number): Promise<void> {
  await refuseUnseen(db, actor, applicationId)
  const { jobId, candidateId, stage } = await db
    .selectFrom('applications')
    .select(['jobId', 'candidateId', 'stage'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const letter = await waitingLetter(db, applicationId)
  if (!letter) throw new Problem(409, 'letter-gone')
  await dropLetter(db, letter)
  await endPlans(db, { id: applicationId, stage }, settledAt(now))
  audit({ objectId: applicationId })
  await announce(db, jobId, candidateId)
}

/** The same of every letter that waits of somebody whose account was closed or whose role was changed. */
export async function stopLettersOf(at: WriteContext, accountId: number): Promise<void> {
  const { db, actor, now } = at
  if (await mayAct(db, accountId, movers)) return
  const waiting = await db
    .selectFrom('applications as a')
    .innerJoin('applicationMoves as m', 'm.applicationId', 'a.id')
    .select(['m.id', 'm.applicationId', 'a.jobId', 'a.candidateId', 'a.stage'])
    .where('m.movedBy', '=', accountId)
    .where('m.tellsAt', 'is not', null)
    .orderBy('a.id')
    .forUpdate(['a', 'm'])
    .execute()
  for (const { id, applicationId, jobId, candidateId, stage } of waiting) {
    await dropLetter(db, { id })
    await endPlans(db, { id: applicationId, stage }, settledAt(now))
    await writeLine(db, doerOf(actor, at), { action: 'application.letter-stopped', objectId: applicationId })
    await announce(db, jobId, candidateId)
  }
}

type Query = z.output<(typeof applications)['previewLetter']['query']>

/** Whether the email about such a move is ticked to begin with. */
export async function isTicked(db: ReadDb, to: Stage, why: string | null): Promise<boolean> {
  const kind = letterKindOf(to, why)
  return kind !== null && (await findLetter(db, kind)).tells
}

/** What the candidate would be told of a move, by name as a colleague reads it; null when it is no news to them, or no mail may go to them. */
export async function previewLetter({ db, actor, now }: ReadContext, applicationId: number, query: Query) {
  const { stage: to, reason, reasonText, startsOn, tellAt } = query
  await refuseUnseen(db, actor, applicationId)
  const { stage, jobId, candidateId } = await findApplication(db, applicationId)
  const person = await findCandidate(db, candidateId)
  const from = newsOf({ stage }, await waitingLetter(db, applicationId), to)
  const why = whyOf({ reason, reasonText })
  const kind = letterKindOf(to, why)
  if (from === null || kind === null || !person.email || !mayBeTold(person)) return { letter: null, tells: false }
  const template = await findLetter(db, kind)
  const locale = query.locale ?? (person.locale as Locale)
  const move = { from: stage, to, reason: why, startsOn: startsOn ?? null, answerBy: promisedFrom(tellAt ? new Date(tellAt) : now) }
  const named = { ...person, isProven: true }
  const letter = movedLetter(locale, named, await findJobOf(db, jobId), move, { template, seen: null })
  return { letter: { locale, ...letter }, tells: template.tells }
}
