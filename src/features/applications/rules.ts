import { addDays } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { defaultSettings, isWorkday, type PublicSettings } from '#shared/settings.ts'
import type { JobStatus } from '../jobs/rules.ts'
import type { LetterKind } from '../letters/rules.ts'
import type { GateResult } from '../requirements/gate.ts'

export const stages = [
  'new',
  'screening',
  'vetting',
  'submitted',
  'interview',
  'offer',
  'placed',
  'on_hold',
  'rejected',
  'client_declined',
  'offer_declined',
  'withdrawn',
  'completed',
  'ended_early',
] as const
export type Stage = (typeof stages)[number]

/** Stages in which an application no longer counts as running; a candidate may apply to the job again. */
export const endedStages = [
  'rejected',
  'client_declined',
  'offer_declined',
  'withdrawn',
  'completed',
  'ended_early',
] as const satisfies readonly Stage[]

export const isEnded = (stage: Stage): boolean => (endedStages as readonly Stage[]).includes(stage)

/** The columns of the board: the way to the job. Held and ended applications stand beside it. */
export const boardStages = ['new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed'] as const satisfies readonly Stage[]
export type BoardStage = (typeof boardStages)[number]
export const isOnBoard = (stage: Stage): stage is BoardStage => (boardStages as readonly Stage[]).includes(stage)

/** Orders of a column: longest waiting, newest, nearest, by name. */
export const boardOrders = ['waiting', 'newest', 'nearest', 'name'] as const
export type BoardOrder = (typeof boardOrders)[number]

/** What a job's applicants are sorted by as a list. */
export const applicantSorts = ['createdAt', 'stageChangedAt', 'distance', 'name', 'rating'] as const

/** Cards in a column at first, and at most; search finds the others. */
export const cardsAtFirst = 200
export const mostCards = 2000

/** Most applications moved by one request. */
export const mostMovedAtOnce = 200

/** Stages in which the candidate waits for the agency. */
export const waitingStages = ['new', 'screening', 'vetting'] as const satisfies readonly Stage[]
export const waitsForUs = (stage: Stage): boolean => (waitingStages as readonly Stage[]).includes(stage)

/** Stages in which the employer has the word. */
export const clientStages = ['submitted', 'interview', 'offer'] as const satisfies readonly Stage[]

/** Stages in which we have promised an answer by a day: all before an offer or the end. */
export const owedStages = ['new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold'] as const satisfies readonly Stage[]
export const isOwedAnswer = (stage: Stage): boolean => (owedStages as readonly Stage[]).includes(stage)

/** Ended before any work. They can be reopened to where they came from. */
export const unsuccessfulStages = ['rejected', 'client_declined', 'offer_declined', 'withdrawn'] as const satisfies readonly Stage[]
const reopenable = new Set<Stage>(unsuccessfulStages)

/** The pipeline: from each stage, where an application may go. Held and ended ones go back to where they came from. */
export const moves: Record<Stage, readonly Stage[]> = {
  new: ['screening', 'rejected', 'withdrawn', 'on_hold'],
  screening: ['vetting', 'submitted', 'rejected', 'withdrawn', 'on_hold'],
  vetting: ['submitted', 'rejected', 'withdrawn', 'on_hold'],
  submitted: ['interview', 'offer', 'client_declined', 'withdrawn', 'on_hold'],
  interview: ['offer', 'client_declined', 'rejected', 'withdrawn'],
  offer: ['placed', 'offer_declined', 'withdrawn'],
  placed: ['completed', 'ended_early'],
  on_hold: ['rejected'],
  rejected: [],
  client_declined: [],
  offer_declined: [],
  withdrawn: [],
  completed: [],
  ended_early: [],
}

/** Stages that bring a person closer to the job; they need the job to be open. */
const forward = new Set<Stage>(['screening', 'vetting', 'submitted', 'interview', 'offer', 'placed'])

/**
 * Why somebody is rejected, as far as agents read it. Nothing that has to do with documents: what somebody’s right to work is would be read from
 * what is missing. Nor what the agency wrote in its own words.
 */
const toldReasons = ['distance', 'pay', 'availability', 'experience', 'role-filled', 'job-closed', 'duplicate', 'no-answer'] as const
export const reasonForAgents = (reason: string | null): string | null => toldReasons.find((told) => told === reason) ?? null

/** Reasons to reject; `other` asks for a text. */
export const rejectReasons = ['missing-ticket', 'right-to-work', ...toldReasons, 'other'] as const

type Application = { stage: Stage; resumeStage: Stage | null }
type Job = { status: string; openings: number; filled: number }
type Move = { to: Stage; reason?: string | null | undefined; startsOn?: string | undefined }

type StageRefusal = 'permission-denied' | 'move-not-allowed' | 'job-not-open' | 'no-opening-left'
export type MoveRefusal = StageRefusal | 'reason-needed' | 'start-date-needed'

/** Where an application can go from here, reopening and resuming included. */
export function nextStages({ stage, resumeStage }: Application): Stage[] {
  const back = (stage === 'on_hold' || reopenable.has(stage)) && resumeStage ? [resumeStage] : []
  return [...back, ...moves[stage]]
}

/** Reopening an ended application sends no message. */
export function isReopening({ stage }: Pick<Application, 'stage'>): boolean {
  return reopenable.has(stage)
}

/** A next step is planned at most so many days ahead. */
export const furthestNextStepDays = 365

/** A move can be undone for this long, five seconds longer than screens offer it; messages wait until then. */
export const settledAfterMs = 60_000
/** A message about a move is delayed at most so many days. */
export const latestLetterDays = 14

/** Whether a move is news to the candidate: reopening and resuming are not. */
export const tellsNews = (from: Stage, to: Stage): boolean => !isReopening({ stage: from }) && (from !== 'on_hold' || isEnded(to))

/** Why this person cannot take this move back. */
export function whyNotUndo(
  actor: Pick<Actor, 'id'>,
  move: { movedBy: number | null; movedAt: string },
  now: Date,
): 'permission-denied' | 'undo-too-late' | null {
  if (move.movedBy !== actor.id) return 'permission-denied'
  return now.getTime() - Date.parse(move.movedAt) > settledAfterMs ? 'undo-too-late' : null
}

/** Why it is moved: one of the reasons, or a text of its own. */
export const whyOf = ({ reason, reasonText }: { reason?: string | undefined; reasonText?: string | undefined }): string | null =>
  (reason === 'other' ? reasonText : reason) ?? null

/** A rejection has a reason. */
export const lacksReason = (to: Stage, why: string | null | undefined): boolean => to === 'rejected' && !why

/** Who moves applications, and in whose name a letter about it goes. */
export const movers = ['admin', 'operation'] as const

/** Why this user cannot move this application to that stage now, whatever they enter for it. */
export function whyNotStage(actor: Pick<Actor, 'role'>, application: Application, job: Job, to: Stage): StageRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (!nextStages(application).includes(to)) return 'move-not-allowed'
  if (forward.has(to) && !isReopening(application) && job.status !== 'open') return 'job-not-open'
  if (to === 'placed' && job.filled >= job.openings) return 'no-opening-left'
  return null
}

/** Why this move is refused: its stage is, or what the stage needs is missing. */
export function whyNotMove(
  actor: Pick<Actor, 'role'>,
  application: Application,
  job: Job,
  { to, reason, startsOn }: Move,
): MoveRefusal | null {
  const refusal = whyNotStage(actor, application, job, to)
  if (refusal) return refusal
  if (lacksReason(to, reason)) return 'reason-needed'
  if (to === 'placed' && !startsOn) return 'start-date-needed'
  return null
}

/** The gate decides before a candidate is put forward to the client or starts on site. */
const gated = new Set<Stage>(['submitted', 'placed'])
export const asksGate = (to: Stage): boolean => gated.has(to)

/** Why the gate keeps an application from there; administrators may override it and say why. */
export function whyNotPass(
  actor: Pick<Actor, 'role'>,
  to: Stage,
  gate: GateResult | null,
  override?: string,
): 'gate-blocked' | 'permission-denied' | null {
  if (!asksGate(to) || gate !== 'block') return null
  if (!override) return 'gate-blocked'
  return actor.role === 'admin' ? null : 'permission-denied'
}

/** What candidates are told: plain words instead of our stages. */
export const candidateStages = [
  'received',
  'being-checked',
  'with-employer',
  'interview',
  'offer',
  'hired',
  'not-this-time',
  'withdrawn',
] as const
export type CandidateStage = (typeof candidateStages)[number]

const told: Record<Stage, CandidateStage> = {
  new: 'received',
  screening: 'being-checked',
  vetting: 'being-checked',
  on_hold: 'being-checked',
  submitted: 'with-employer',
  interview: 'interview',
  offer: 'offer',
  placed: 'hired',
  completed: 'hired',
  ended_early: 'hired',
  rejected: 'not-this-time',
  client_declined: 'not-this-time',
  offer_declined: 'withdrawn',
  withdrawn: 'withdrawn',
}

export function candidateStageOf(stage: Stage): CandidateStage {
  return told[stage]
}

/** The letter that tells of a move there; null where the candidate sees nothing new. */
export function letterKindOf(to: Stage, why?: string | null): LetterKind | null {
  const known = rejectReasons.find((reason) => reason === why)
  if (to === 'rejected') return known ?? 'other'
  if (to === 'client_declined') return known ?? 'client-declined'
  const seen = told[to]
  return seen === 'received' || seen === 'not-this-time' ? null : seen
}

/** The letter that asks for patience, from where the candidate knows their application to be. */
export function holdingKindOf(stage: Stage): LetterKind {
  const seen = told[stage]
  return seen === 'with-employer' || seen === 'interview' ? `holding-${seen}` : 'holding'
}

/** The days on which the agency works, and in how many of them it promises an answer. */
export type Promised = Pick<PublicSettings, 'promiseDays' | 'workingDays'>

/** The day so many working days on: by default that by which we promised an answer. `answerBy('2026-11-20') === '2026-11-27'`. */
export function answerBy(from: string, settings: Promised = defaultSettings, count = settings.promiseDays): string {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkday(day, settings)) left--
  }
  return day
}

/** How many working days are left from one day until another: `workingDaysLeft('2026-11-20', '2026-11-27') === 5`; none once it is past. */
export function workingDaysLeft(from: string, until: string, settings?: Promised): number {
  let left = 0
  while (answerBy(from, settings, left + 1) <= until) left++
  return left
}

/** So many people who wait are written to by one request. */
export const mostReplies = 100

/** Who is told to wait hears more after so many working days at most. */
export const longestPutOff = 10

/** Whether being told of a step promises the next answer anew: one that is an answer itself does. */
export const renewsPromise = (to: Stage): boolean => to === 'submitted' || to === 'interview'

/** What is drafted for somebody who waits: that it takes longer, or, once nobody is looked for any more, that the job is over. */
export const replyKinds = ['holding', 'job-over'] as const
export type ReplyKind = (typeof replyKinds)[number]
const jobsOver: readonly JobStatus[] = ['filled', 'expired', 'closed', 'archived']
export const replyKindFor = (job: { status: JobStatus }): ReplyKind => (jobsOver.includes(job.status) ? 'job-over' : 'holding')

/** The day that a reply proposes: the usual one, or, where that was promised already, the next. */
export function nextPutOff(promised: string, today: string, settings?: Promised): string {
  const usual = answerBy(today, settings)
  return usual > promised ? usual : answerBy(promised, settings, 1)
}

/** Whether a reply may name that day: a working day, not too far ahead, and later than what was promised. */
export const mayPutOffTo = (until: string, promised: string, today: string, settings?: Promised): boolean =>
  until > today && until > promised && until <= answerBy(today, settings, longestPutOff) && isWorkday(until, settings)

/** Where an application goes when its job is over, and why. */
export const reasonAfterJob = (job: { status: JobStatus }) => (job.status === 'filled' ? ('role-filled' as const) : ('job-closed' as const))
export const stageAfterJob = (stage: Stage): Stage => (stage === 'submitted' ? 'client_declined' : 'rejected')

/** Why no reply goes to whoever waits; null when one can. */
export function whyNotReply(
  { stage, putOffAt, letterAt }: { stage: Stage; putOffAt: string | null; letterAt: string | null },
  today: string,
): 'no-answer-owed' | 'letter-waits' | 'replied-today' | null {
  if (!isOwedAnswer(stage)) return 'no-answer-owed'
  if (letterAt) return 'letter-waits'
  return putOffAt?.slice(0, 10) === today ? 'replied-today' : null
}

/** A form sent sooner than this was filled in by a program. */
export const quickestFormSeconds = 2

/** Moves sent with an application; the others by page. */
export const newestMoves = 20

const furthest: readonly Stage[] = [...boardStages, 'ended_early', 'completed']

/** How far an application got. One on hold or ended counts by its stage before, behind a running one at that stage. */
export function howFar({ stage, resumeStage }: Application): number {
  const reached = furthest.indexOf(stage)
  if (reached >= 0) return reached
  return furthest.indexOf(resumeStage ?? 'new') - (stage === 'on_hold' ? 0.25 : 0.5)
}
