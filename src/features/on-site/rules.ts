import { addDays, isWeekend } from '#shared/dates.ts'
import { type GateResult, gate, type HeldDocument, type Requirement } from '../requirements/gate.ts'
import type { Stage } from '../applications/rules.ts'
import type { Availability } from '../candidates/options.ts'
import type { Shift } from '../candidates/rules.ts'

export const absenceKinds = ['leave', 'sick', 'training', 'other'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** An absence lasts so many days at most, and a person has so many. */
export const longestAbsence = 366
export const mostAbsences = 200

/** Days that the board shows, and people and jobs at most. */
export const boardDays = 14
export const mostPeople = 1000
export const mostJobs = 30
/** Jobs, absences and proposals of one person within the days of the board. */
export const mostSpans = 40

/** Why this is no absence; null when it is one. */
export function whyNotAway({ fromDay, toDay }: { fromDay: string; toDay: string }): 'absence-ends-before' | 'absence-too-long' | null {
  if (toDay < fromDay) return 'absence-ends-before'
  return addDays(fromDay, longestAbsence) < toDay ? 'absence-too-long' : null
}

/** Stages in which somebody is a candidate for a job, and those in which they have been put forward and so hold an opening. */
export const proposedStages = ['screening', 'vetting', 'submitted', 'interview', 'offer'] as const satisfies readonly Stage[]
export const holdingStages = ['submitted', 'interview', 'offer'] as const satisfies readonly Stage[]

/** What fills days of somebody: a job they are on or proposed for, or an absence. `to`: null where it has no end. */
export const spanKinds = ['placed', 'proposed', ...absenceKinds] as const
export type SpanKind = (typeof spanKinds)[number]
export type Days = { from: string; to: string | null }
type Span = Days & { kind: SpanKind }

const covers = ({ from, to }: Days, day: string) => from <= day && (to === null || day <= to)
const isAway = ({ kind }: Pick<Span, 'kind'>) => (absenceKinds as readonly string[]).includes(kind)

/** How somebody stands on a day, each by a letter, so that a thousand people by fourteen days stay a small answer. */
export const states = {
  available: 'a',
  unknown: 'u',
  later: 'l',
  otherShift: 's',
  away: 'w',
  placed: 'p',
  proposed: 'o',
} as const
export type State = keyof typeof states
const stateByLetter = Object.fromEntries(Object.entries(states).map(([state, letter]) => [letter, state])) as Record<string, State>
export const stateAt = (letters: string, i: number): State => stateByLetter[letters[i] ?? ''] ?? 'unknown'

export type Worker = {
  availability: Availability
  availableFrom: string | null
  availableUntil: string | null
  shifts: readonly Shift[]
}

/** A time of day, and when work begins unless asked otherwise. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
export const usualTime = '07:00'
const isNight = (time: string) => time < '05:00' || time >= '18:00'

/** Whether these shifts, as the person named them, include that time; who named none works any. */
export function worksThen(shifts: readonly Shift[], day: string, time: string): boolean {
  if (shifts.length === 0 || shifts.includes('rotating')) return true
  if (isWeekend(day)) return shifts.includes('weekends')
  return shifts.includes(isNight(time) ? 'nights' : 'days')
}

/** How somebody stands that day. An absence comes before the job from which they are away. */
export function stateOn(worker: Worker, spans: readonly Span[], day: string, time: string): State {
  const that = spans.filter((span) => covers(span, day))
  if (that.some(isAway)) return 'away'
  if (that.some(({ kind }) => kind === 'placed')) return 'placed'
  if (that.some(({ kind }) => kind === 'proposed')) return 'proposed'
  if (!worksThen(worker.shifts, day, time)) return 'otherShift'
  return saidOf(worker, spans, day)
}

function saidOf({ availability, availableFrom, availableUntil }: Worker, spans: readonly Span[], day: string): State {
  if (availableUntil !== null && day > availableUntil) return 'later'
  switch (availability) {
    case 'now':
      return 'available'
    case 'date':
      return availableFrom === null ? 'unknown' : availableFrom <= day ? 'available' : 'later'
    case 'on-assignment': {
      if (availableFrom !== null) return availableFrom <= day ? 'available' : 'later'
      // The assignment is ours, and we know when it ends.
      return spans.some(({ kind, to }) => kind === 'placed' && to !== null && to < day) ? 'available' : 'later'
    }
    case 'not-looking':
      return 'later'
    case 'not-said':
      return 'unknown'
  }
}

/** Whether somebody can be on site: they are free, or only proposed elsewhere. */
export const isFree = (state: State) => state === 'available' || state === 'proposed' || state === 'unknown'

const lights: Record<GateResult, string> = { pass: 'p', warn: 'w', block: 'b' }
const lightByLetter: Record<string, GateResult> = { p: 'pass', w: 'warn', b: 'block' }
export const lightAt = (letters: string, i: number): GateResult => lightByLetter[letters[i] ?? ''] ?? 'block'

type Asked = {
  documents: readonly HeldDocument[]
  requirements: readonly Requirement[]
  /** One after the other. */
  days: readonly string[]
  /** The last day on site; left out: the day itself. */
  endsOn?: string | null
  today: string
}

/**
 * The gate's light for each day, a letter a day. It is asked anew only where a document begins or has ended, or the job is over:
 * between those days it answers the same.
 */
export function lightsOf({ documents, requirements, days, endsOn, today }: Asked): string {
  if (requirements.length === 0) return lights.pass.repeat(days.length)
  const turns = new Set<string>()
  // Documents that begin or end on other days change nothing here: few of thousands do.
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isWithin = (day: string | null | undefined): day is string => day !== null && day !== undefined && day >= first && day <= last
  for (const { issuedOn, expiresOn } of documents) {
    if (isWithin(issuedOn)) turns.add(issuedOn)
    if (isWithin(expiresOn)) turns.add(addDays(expiresOn, 1))
  }
  if (isWithin(endsOn)) turns.add(addDays(endsOn, 1))
  let letters = ''
  let light = ''
  for (const day of days) {
    const startsOn = day > today ? day : today
    if (light === '' || turns.has(startsOn)) {
      const dates = { startsOn, endsOn: endsOn === undefined ? startsOn : endsOn }
      light = lights[gate({ documents, requirements, dates, today }).result]
    }
    letters += light
  }
  return letters
}

export type Counts = { can: number; warned: number; cannot: number; toAsk: number; taken: number }
/** How many can be on site on the day at this place of the letters. People whose availability nobody knows do not count as free, but as to be asked. */
export function countsOn(people: readonly { states: string; lights: string }[], i: number): Counts {
  const counts = { can: 0, warned: 0, cannot: 0, toAsk: 0, taken: 0 }
  for (const { states, lights } of people) {
    const [state, light] = [stateAt(states, i), lightAt(lights, i)]
    if (!isFree(state)) counts.taken++
    else if (light === 'block') counts.cannot++
    else if (state === 'unknown') counts.toAsk++
    else if (light === 'warn') counts.warned++
    else counts.can++
  }
  return counts
}

/** How many of these are there that day. */
export const countOn = (spans: readonly Days[], day: string) => spans.filter((span) => covers(span, day)).length

type Job = { startsOn: string | null; endsOn: string | null; openings: number }
/** A job's days: none before it starts and after its end. */
export const isJobDay = ({ startsOn, endsOn }: Pick<Job, 'startsOn' | 'endsOn'>, day: string) =>
  (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn)

/** An opening is held to the job's end, from whatever day: placed people hold one, and those who were put forward. */
export const isFull = ({ openings }: Pick<Job, 'openings'>, held: number) => held >= openings

export type ProposeRefusal = 'on-site-day-past' | 'on-site-not-that-day' | 'on-site-placed' | 'on-site-away' | 'on-site-full'

/** Why somebody cannot be proposed for a job from that day; what the gate says comes on top. */
export function whyNotPropose(
  { state, job, held }: { state: State; job: Job; held: number },
  { day, today, isReserve }: { day: string; today: string; isReserve: boolean },
): ProposeRefusal | null {
  if (day < today) return 'on-site-day-past'
  if (!isJobDay(job, day)) return 'on-site-not-that-day'
  if (state === 'placed') return 'on-site-placed'
  if (state === 'away') return 'on-site-away'
  return isFull(job, held) && !isReserve ? 'on-site-full' : null
}

/** The next day on which sites work, Monday after a weekend: what the board asks about at first. */
export function nextWorkday(today: string): string {
  let day = addDays(today, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return day
}
