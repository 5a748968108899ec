import { type Actor, worksHere } from '#shared/roles.ts'
import { isEnded, type Stage } from '../applications/rules.ts'
import { mostDaysAhead } from './limits.ts'

export const interviewStatuses = ['proposed', 'booked', 'held', 'no_show', 'declined', 'cancelled'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]
export const interviewModes = ['site', 'office', 'phone', 'video'] as const
export type InterviewMode = (typeof interviewModes)[number]
export const outcomes = ['hire', 'second', 'no', 'undecided'] as const
export type Outcome = (typeof outcomes)[number]

/** Where an interview may go from each status. Somebody noted as absent may have come after all. */
export const transitions: Record<InterviewStatus, readonly InterviewStatus[]> = {
  proposed: ['booked', 'declined', 'cancelled'],
  booked: ['proposed', 'held', 'no_show', 'declined', 'cancelled'],
  held: ['no_show'],
  no_show: ['held'],
  declined: ['proposed'],
  cancelled: [],
}
export const isRunning = ({ status }: { status: InterviewStatus }): boolean => status === 'proposed' || status === 'booked'

export type InterviewRefusal =
  | 'permission-denied'
  | 'application-ended'
  | 'interview-not-open'
  | 'interview-not-booked'
  | 'interview-not-yet'
  | 'interview-over'

type Who = Pick<Actor, 'role'>
const staffOnly = (actor: Who): InterviewRefusal | null => (worksHere(actor) ? null : 'permission-denied')

export const whyNotPropose = (actor: Who, { stage }: { stage: Stage }): InterviewRefusal | null =>
  staffOnly(actor) ?? (isEnded(stage) ? 'application-ended' : null)

/** Other times, another place, or another end of it: while it is not over. */
export function whyNotGo(actor: Who, { status }: { status: InterviewStatus }, to: InterviewStatus): InterviewRefusal | null {
  if (!transitions[status].includes(to)) return to === 'held' || to === 'no_show' ? 'interview-not-booked' : 'interview-not-open'
  return staffOnly(actor)
}

export const whyNotChange = (actor: Who, interview: { status: InterviewStatus }): InterviewRefusal | null =>
  isRunning(interview) ? staffOnly(actor) : 'interview-not-open'

export const hasBegun = ({ startsAt }: { startsAt: string | null }, now: Date): boolean =>
  startsAt !== null && Date.parse(startsAt) <= now.getTime()

/** What came of it is known once it has begun. */
export function whyNotEnd(
  actor: Who,
  { status, startsAt }: { status: InterviewStatus; startsAt: string | null },
  to: 'held' | 'no_show',
  now: Date,
): InterviewRefusal | null {
  return whyNotGo(actor, { status }, to) ?? (startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'interview-not-yet' : null)
}

const halfAnHour = 30 * 60_000

/** Why a time cannot be proposed; null when it can. */
export function whyNotAt(startsAt: string, now: Date): 'slot-past' | 'slot-too-far' | null {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead < halfAnHour) return 'slot-past'
  return ahead > mostDaysAhead * 86_400_000 ? 'slot-too-far' : null
}
