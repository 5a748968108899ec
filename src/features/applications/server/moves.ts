import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { ApplicationMoves } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { fillOpening, freeOpening } from '../../jobs/server/commands.ts'
import type { SeenLetters } from '../../letters/contract.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { Application, applications } from '../contract.ts'
import { candidateStageOf, isEnded, isReopening, latestLetterDays, moves, type Stage, whyNotMove, whyNotUndo, whyOf } from '../rules.ts'
import { type Against, passGate } from './gate.ts'
import { dropLetter, endPlans, isTicked, type Letter, letterTime, newsOf, putLetterBack, settleLater, waitingLetter } from './letters.ts'
import { lastMoves, standingMoves } from './last-moves.ts'
import { type Locked, lock, lockSeen, lockWithJob, undone } from './lock.ts'
import { isSeen, withdrawalNotice } from './mails.ts'
import { announce, lockCandidate } from './parties.ts'
import { findOwnApplication } from './own.ts'
import { promisedFrom } from './promise.ts'
import { findApplication } from './queries.ts'
import { text } from '../text.ts'

type Move = z.output<(typeof applications)['moveApplication']['body']>
/** Who moves it, as whoever asks over the API or starts many at once. */
type Moving = Pick<WriteContext, 'db' | 'actor' | 'now' | 'locale' | 'config' | 'audit'>

/**
 * Moves an application. Its row and the job's are locked, so of two people pressing together one moves it and the other
 * is told who was faster. Before somebody is put forward or starts on site, the gate is asked. Whoever it concerns is told once it can
 * no longer be taken back.
 */
export async function moveApplication(
  at: Moving,
  id: number,
  version: number,
  { stage: to, reason, reasonText, startsOn, tell, tellAt, letters, override }: Move,
): Promise<Application> {
  const { db, actor, now, audit } = at
  checkLetterTime(now, tellAt)
  // Only a placement changes the job; other moves of its applications go on side by side.
  const { job, ...current } = await lockWithJob(at, id, version, to === 'placed' ? 'update' : 'share')
  const why = whyOf({ reason, reasonText })
  refuse(whyNotMove(actor, current, job, { to, reason: why, startsOn }))
  if (startsOn && startsOn < dayOf(new Date(current.appliedAt)))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/startsOn', code: 'start-date-early' }] })
  if (isReopening(current)) await assertNoOther(db, current)
  const against = await passGate(at, { ...current, startsOn: startsOn ?? current.startsOn }, to, override)
  const letter = await waitingLetter(db, id)
  const tells = tell ?? (tellAt !== undefined || letters !== undefined || (await isTicked(db, to, why)))
  const news = tells ? newsOf(current, letter, to) : null
  const waiting = to === 'on_hold' ? null : letter
  if (waiting) await dropLetter(db, waiting)
  // What says the same as the letter that waited goes when that was to go.
  const asBefore = letter && !isSeen({ from: current.stage, to }) ? letter.tellsAt : null
  const tellsAt = news && letterTime(now, new Date(tellAt ?? asBefore ?? now))
  const moveId = await record(at, current, {
    to,
    reason: why,
    startsOn: startsOn ?? current.startsOn,
    against,
    before: { ...Object.fromEntries(undone.map((name) => [name, current[name]])), waiting },
    answerBy: isReopening(current) ? promisedFrom(now) : current.answerBy,
    tellsFrom: news,
    tellsAt,
    letter: news && letters ? letters : null,
  })
  await settleLater(at, moveId)
  const overridden = against && { overridden: against.lines.map(({ requirement }) => requirement.type.code) }
  audit({
    objectId: id,
    changes: { from: current.stage, to, ...overridden },
    ...((why ?? against?.reason) ? { reason: why ?? against?.reason } : {}),
  })
  if (to === 'placed') await fillOpening(at, job)
  return findApplication(db, id)
}

/** Refuses a letter that would go too late. */
export function checkLetterTime(now: Date, tellAt: string | undefined, pointer = '/tellAt'): void {
  const latest = new Date(now.getTime() + latestLetterDays * 86_400_000)
  if (tellAt && new Date(tellAt) > latest) throw new Problem(400, 'invalid-argument', { errors: [{ pointer, code: 'letter-too-late' }] })
}

/** Takes one's own last move back, as if it had not been: nobody has been told of it yet. */
export async function undoMove(at: Moving, id: number, version: number, note?: string): Promise<Application> {
  const { db, actor, now, audit } = at
  const current = await lockSeen(at, id, version)
  const [move] = await lastMoves(db, id).execute()
  if (!move?.before) throw new Problem(409, 'undo-too-late')
  refuse(whyNotUndo(actor, move, now))
  const { waiting, ...before } = move.before as unknown as Before
  // A day that they were told of meanwhile stands.
  const kept = current.putOffAt && current.putOffAt > move.movedAt ? { answerBy: current.answerBy } : {}
  if (!isEnded(move.fromStage as Stage) && isEnded(current.stage)) await assertNoOther(db, current)
  if (move.toStage === 'placed') await freeOpeningOf(at, current.jobId, move.movedAt)
  await db.deleteFrom('applicationMoves').where('id', '=', move.id).execute()
  await db
    .updateTable('applications')
    .set({ ...before, ...kept, stage: move.fromStage as Stage, version: current.version + 1 })
    .where('id', '=', id)
    .execute()
  if (waiting) await putLetterBack(at, waiting)
  audit({ objectId: id, changes: { from: move.toStage, to: move.fromStage }, ...(note && { reason: note }) })
  await announce(db, current.jobId, current.candidateId)
  return findApplication(db, id)
}

async function freeOpeningOf(at: Moving, jobId: number, takenAt: string): Promise<void> {
  await at.db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().executeTakeFirstOrThrow()
  await freeOpening(at, jobId, takenAt)
}

/**
 * Takes the last move back however long ago it was, and tells nobody: as if it had not been, while that can be; later as a correction
 * that stays among the moves with its note. Whoever puts back what the candidate was told of has to know that they were. It asks neither the
 * pipeline nor the gate: the application stood there before.
 */
export async function putBack(
  at: Moving,
  id: number,
  version: number,
  { note, told = false }: { note?: string; told?: boolean } = {},
): Promise<void> {
  const { db, actor, now, audit } = at
  const current = await lockSeen(at, id, version)
  const [move, earlier] = await standingMoves(db, id).execute()
  const [last] = await lastMoves(db, id).execute()
  if (!move) throw new Problem(409, 'nothing-to-put-back')
  if (move.id === last?.id && move.before && !whyNotUndo(actor, move, now)) return void (await undoMove(at, id, version, note))
  if (move.told && !told) throw new Problem(409, 'move-told')
  const back = move.fromStage as Stage
  if (!isEnded(back) && isEnded(current.stage)) await assertNoOther(db, current)
  const letter = await waitingLetter(db, id)
  // A pause left the letter of the move before it waiting.
  if (letter?.id === move.id) await dropLetter(db, letter)
  const wasPlaced = move.toStage === 'placed'
  // Back to placed takes no opening: the end of the work had freed none.
  if (wasPlaced) await freeOpeningOf(at, current.jobId, move.movedAt)
  await record(at, wasPlaced ? { ...current, placedAt: null } : current, {
    to: back,
    reason: earlier?.reason ?? null,
    startsOn: wasPlaced ? null : current.startsOn,
    answerBy: current.answerBy,
    against: null,
    before: null,
    note: note ?? null,
    putsBack: move.id,
  })
  await endPlans(db, { id, stage: back })
  audit({ objectId: id, changes: { from: current.stage, to: back }, ...(note && { reason: note }) })
}

/** The same of one that is looked at. */
export async function putBackMove(at: Moving, id: number, version: number, said: { note: string; told: boolean }): Promise<Application> {
  await putBack(at, id, version, said)
  return findApplication(at.db, id)
}

/** The candidate takes their own application back, whatever the agency did with it meanwhile, as long as it is under way. */
export async function withdrawApplication(at: WriteContext, id: number) {
  const { db, actor, locale } = at
  const candidateId = found(actor.candidateId)
  await findOwnApplication(db, candidateId, id)
  const current = await lock(db, id)
  // They withdraw from where they were told that they stand; who starts on site is spoken to.
  const letter = current.stage === 'placed' ? null : await waitingLetter(db, id)
  const stage = letter?.tellsFrom ?? current.stage
  if (stage === 'placed') throw new Problem(409, 'application-hired')
  if (!moves[stage].includes('withdrawn') && stage !== 'on_hold')
    throw new Problem(409, 'application-over', { values: { stage: say(text, locale)[candidateStageOf(stage)] } })
  if (letter) await dropLetter(db, letter)
  await record(
    at,
    { ...current, stage },
    { to: 'withdrawn', reason: null, startsOn: current.startsOn, answerBy: current.answerBy, against: null, before: null },
  )
  await endPlans(db, { id, stage: 'withdrawn' })
  const job = await db.selectFrom('jobs').select(['id', 'title', 'ownerId']).where('id', '=', current.jobId).executeTakeFirstOrThrow()
  await notify(at, job.ownerId, withdrawalNotice(await lockCandidate(db, candidateId), job, id))
  return findOwnApplication(db, candidateId, id)
}

type Before = Pick<Locked, (typeof undone)[number]> & { waiting: Letter | null }

async function assertNoOther(db: WriteDb, { id, candidateId, jobId }: Locked): Promise<void> {
  const other = await db
    .selectFrom('applications as a')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('jobId', '=', jobId)
    .where('id', '<>', id)
    .where(sql<boolean>`is_active(a)`)
    .executeTakeFirst()
  if (other) throw new Problem(409, 'already-put-to-job')
}

type Recorded = {
  to: Stage
  reason: string | null
  startsOn: string | null
  answerBy: string
  against: Against | null
  before: object | null
  tellsFrom?: Stage | null
  tellsAt?: Date | null
  letter?: SeenLetters | null
  note?: string | null
  putsBack?: number | null
}

type Place = Pick<Locked, 'id' | 'stage' | 'version' | (typeof undone)[number]>
type NewMove = Omit<Insertable<ApplicationMoves>, 'id' | 'told' | 'applicationId' | 'toStage' | 'reason'>
/** The move, and where the application stands by it. */
const writeMove = prepared((db: WriteDb, gap: Gap<Place & NewMove>) =>
  db
    .with('place', (one) =>
      one
        .updateTable('applications')
        .set({
          stage: gap('stage'),
          resumeStage: gap('resumeStage'),
          reason: gap('reason'),
          startsOn: gap('startsOn'),
          answerBy: gap('answerBy'),
          stageChangedAt: gap('stageChangedAt'),
          stageChangedBy: gap('stageChangedBy'),
          placedAt: gap('placedAt'),
          version: gap('version'),
        })
        .where('id', '=', gap('id')),
    )
    .insertInto('applicationMoves')
    .values({
      applicationId: gap('id'),
      fromStage: gap('fromStage'),
      toStage: gap('stage'),
      movedBy: gap('movedBy'),
      movedAt: gap('movedAt'),
      reason: gap('reason'),
      before: gap('before'),
      tellsFrom: gap('tellsFrom'),
      tellsAt: gap('tellsAt'),
      overrideReason: gap('overrideReason'),
      overridden: gap('overridden'),
      letter: gap('letter'),
      note: gap('note'),
      putsBack: gap('putsBack'),
    })
    .returning('id'),
)

/** Writes the move and where the application stands now; the move's number. */
async function record(
  { db, actor, now }: Moving,
  current: Locked,
  {
    to,
    reason,
    startsOn,
    answerBy,
    against,
    before,
    tellsFrom = null,
    tellsAt = null,
    letter = null,
    note = null,
    putsBack = null,
  }: Recorded,
): Promise<number> {
  const leavesForAWhile = to === 'on_hold' || isEnded(to)
  const hadLeft = current.stage === 'on_hold' || isEnded(current.stage)
  const [move] = await writeMove(db, {
    id: current.id,
    stage: to,
    resumeStage: leavesForAWhile ? (hadLeft ? current.resumeStage : current.stage) : null,
    reason,
    startsOn,
    answerBy,
    stageChangedAt: now.toISOString(),
    stageChangedBy: actor.id,
    placedAt: to === 'placed' ? (current.placedAt ?? now.toISOString()) : current.placedAt,
    version: current.version + 1,
    fromStage: current.stage,
    movedBy: actor.id,
    movedAt: now,
    before: before && JSON.stringify(before),
    tellsFrom,
    tellsAt,
    overrideReason: against?.reason ?? null,
    overridden: against && JSON.stringify(against.lines),
    letter: letter && JSON.stringify(letter),
    note,
    putsBack,
  })
  await announce(db, current.jobId, current.candidateId)
  return Number(move?.id)
}
