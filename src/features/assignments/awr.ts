import { addDays, daysBetween, mondayOf, weekdayOf } from '#shared/dates.ts'

/*
 * The twelve weeks of the Agency Workers Regulations 2010, regulations 7 and 8, as the guidance of the Department for Business and Trade
 * reads them. A week is seven days from the first day of the assignment, and any work in it makes it count (7(4)).
 */
export const qualifyingWeeks = 12
/** A break for any reason: 7(8)(a). */
export const shortBreakDays = 6 * 7
/** Sickness, injury and jury service: 7(8)(e) and 7(9). */
const longBreakDays = 28 * 7
/** An assignment without an end is looked ahead so far. */
const aheadDays = 26 * 7

/** What is written down as days away, and what besides as a time that pauses the clock. */
export const pauseReasons = ['jury', 'shutdown', 'strike', 'pregnancy', 'family-leave'] as const
export type PauseReason = (typeof pauseReasons)[number]
export type AwayReason = PauseReason | 'leave' | 'sick' | 'training' | 'other'
export type Away = { reason: AwayReason; from: string; to: string }

/** Reasons for which a longer break is only a pause, what favours the worker first where days have several. */
export const pausing = ['pregnancy', 'family-leave', 'leave', 'shutdown', 'strike', 'jury', 'sick'] as const satisfies readonly AwayReason[]
export type PausingReason = (typeof pausing)[number]
/** For these the weeks count on, as long as the assignment was meant to last: 7(6) and 7(7). */
const counting: readonly AwayReason[] = ['pregnancy', 'family-leave']
const limited: readonly AwayReason[] = ['jury', 'sick']

/** One assignment. `role`: what makes it the same work; `sheets`: the days worked of each week, by its Monday, where that is known. */
export type Spell = {
  assignmentId: number
  hirerId: number
  role: string
  from: string
  to: string | null
  /** Until when it was meant to last, where it ended before. */
  meantTo: string | null
  workDays: readonly number[]
  sheets?: ReadonlyMap<string, ReadonlySet<string>>
}

/** `paused`: the weeks stand still; `counted`: they count although nobody works; `reset`: they begin anew. */
export const breakKinds = ['paused', 'counted', 'reset'] as const
export type Break = { kind: (typeof breakKinds)[number]; from: string; to: string; reasons: PausingReason[] }
export const clockStates = ['not-started', 'running', 'paused', 'reset', 'qualified'] as const
export type ClockState = (typeof clockStates)[number]
export type Clock = {
  hirerId: number
  role: string
  assignmentIds: number[]
  state: ClockState
  /** Weeks begun so far; 12 at most. */
  weeks: number
  /** The first day that counts. */
  since: string | null
  /** The first day with equal treatment, reached or as planned: the day after the twelfth week. Null: nothing that is planned leads to it. */
  parityFrom: string | null
  /** Paused: the last day on which they can be back without beginning anew. */
  backBy: string | null
  breaks: Break[]
}

/** To whom the Regulations apply: not to those who are in business on their own account (regulation 3(2)), which terms alone do not tell. */
export const appliesTo = (engagement: string): 'yes' | 'unless-self-employed' | 'no' =>
  engagement === 'paye' || engagement === 'umbrella' ? 'yes' : engagement === 'cis' || engagement === 'ltd' ? 'unless-self-employed' : 'no'

/** Why this is no pause; null when it is one. */
export function whyNotPause({ fromDay, toDay }: { fromDay: string; toDay: string }): 'pause-ends-before' | 'pause-too-long' | null {
  if (toDay < fromDay) return 'pause-ends-before'
  return daysBetween(fromDay, toDay) > longestPause ? 'pause-too-long' : null
}
/** A year and some weeks: maternity leave lasts 52. */
const longestPause = 400
/** So many at most of one person. */
export const mostPauses = 100

/** A clock for each hirer and role of one person, in the order in which they began. */
export function clocksOf(spells: readonly Spell[], away: readonly Away[], today: string): Clock[] {
  const byWork = new Map<string, Spell[]>()
  for (const spell of spells.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const key = `${spell.hirerId} ${spell.role}`
    byWork.set(key, [...(byWork.get(key) ?? []), spell])
  }
  return [...byWork.values()].map((own) => clockOf(own, away, today))
}

type Day = { day: string; spell: Spell; isDeemed: boolean }
type Walk = { weeks: number; since: string | null; weekEnd: string | null; parityFrom: string | null; last: Day | null }
const atZero: Walk = { weeks: 0, since: null, weekEnd: null, parityFrom: null, last: null }

function clockOf(spells: readonly Spell[], away: readonly Away[], today: string): Clock {
  const [{ hirerId, role }] = spells as [Spell]
  const days = spells.flatMap((spell) => workOf(spell, away, today)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const breaks: Break[] = []
  let walk = atZero
  let now: Walk | null = null
  let anchor = ''
  for (const one of days) {
    if (one.day > today) now ??= walk
    const gap = walk.last && gapBetween(walk.last.spell, walk.last.day, one.day, away)
    if (gap?.kind === 'reset') {
      breaks.push(gap)
      walk = atZero
    }
    // An assignment that begins within a week that counts goes on with the weeks of the one before.
    if ((walk.weekEnd === null || one.spell.from > walk.weekEnd) && one.spell.from > anchor) anchor = one.spell.from
    const isNewWeek = walk.weekEnd === null || one.day > walk.weekEnd
    const weekStart = addDays(anchor, Math.floor(daysBetween(anchor, one.day) / 7) * 7)
    // Without a week left out there is nothing to explain.
    if (gap?.kind === 'paused' && walk.weekEnd !== null && weekStart > addDays(walk.weekEnd, 1)) breaks.push(gap)
    if (one.isDeemed) note(breaks, one, away)
    const weekEnd = isNewWeek ? addDays(weekStart, 6) : walk.weekEnd
    const weeks = walk.weeks + (isNewWeek ? 1 : 0)
    const isThere = isNewWeek && weeks === qualifyingWeeks && weekEnd !== null
    walk = {
      weeks,
      weekEnd,
      since: walk.since ?? one.day,
      parityFrom: isThere ? addDays(weekEnd, 1) : walk.parityFrom,
      last: one,
    }
  }
  now ??= walk
  const standing = standingOf(now, away, today)
  if (standing.open && !breaks.some(({ from }) => from === standing.open?.from)) breaks.push(standing.open)
  const { state } = standing
  const weeks = state === 'reset' ? 0 : Math.min(now.weeks, qualifyingWeeks)
  // What is planned begins from what stands today, unless a reset lies between.
  const parityFrom =
    now.parityFrom !== null && state !== 'reset' ? now.parityFrom : walk.last && walk.last.day > today ? walk.parityFrom : null
  return {
    hirerId,
    role,
    assignmentIds: spells.map(({ assignmentId }) => assignmentId),
    state,
    weeks,
    since: state === 'reset' ? null : now.since,
    parityFrom,
    backBy: standing.backBy,
    breaks,
  }
}

/** How the clock stands today, by the break in which the person is, if any. */
function standingOf(
  { last, parityFrom }: Walk,
  away: readonly Away[],
  today: string,
): { state: ClockState; backBy: string | null; open: Break | null } {
  if (last === null) return { state: 'not-started', backBy: null, open: null }
  const isQualified = parityFrom !== null && parityFrom <= today
  const state = isQualified ? 'qualified' : 'running'
  const tomorrow = addDays(today, 1)
  const gap = gapBetween(last.spell, last.day, tomorrow, away)
  if (gap === null || daysBetween(gap.from, tomorrow) < 7) return { state, backBy: null, open: null }
  if (gap.kind === 'reset') return { state: 'reset', backBy: null, open: gap }
  return { state: isQualified ? 'qualified' : 'paused', backBy: backBy(last.spell, gap.from, away), open: gap }
}

/** The last day of a return that only paused the clock, as far as reasons are known. */
function backBy({ workDays }: Spell, from: string, away: readonly Away[]): string {
  let by = addDays(from, shortBreakDays)
  const isPause = (to: string) => breakOf(workDays, from, to, away).kind === 'paused'
  for (let day = by; daysBetween(from, day) <= 400 && isPause(day); day = addDays(day, 1)) if (isRostered(workDays, day)) by = day
  return by
}

const isRostered = (workDays: readonly number[], day: string) =>
  workDays.length === 0 ? weekdayOf(day) < 6 : workDays.includes(weekdayOf(day))
const reasonsOn = (away: readonly Away[], day: string) =>
  away.filter(({ from, to }) => from <= day && day <= to).map(({ reason }) => reason)

/** The days of an assignment that make their week count: worked as far as that is known, planned else, or as if worked. */
function workOf(spell: Spell, away: readonly Away[], today: string): Day[] {
  const { from, to, meantTo, workDays, sheets } = spell
  const ahead = addDays(from > today ? from : today, aheadDays)
  const end = to ?? ahead
  const last = to !== null && endedFor(spell, away) && meantTo !== null && meantTo > to ? meantTo : end
  const days: Day[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const sheet = sheets?.get(mondayOf(day))
    const reasons = reasonsOn(away, day)
    const isPlanned = isRostered(workDays, day)
    if (day <= end && (sheet ? sheet.has(day) : isPlanned && reasons.length === 0)) days.push({ day, spell, isDeemed: false })
    // Who never began is not kept from going on.
    else if (days.length > 0 && isPlanned && reasons.some((one) => counting.includes(one))) days.push({ day, spell, isDeemed: true })
  }
  return days
}

/** Whether an assignment ended because of pregnancy or such leave: it began no later than the next day they would have worked. */
function endedFor({ to, workDays }: Spell, away: readonly Away[]): boolean {
  if (to === null) return false
  let next = addDays(to, 1)
  while (!isRostered(workDays, next)) next = addDays(next, 1)
  return reasonsOn(away, next).some((one) => counting.includes(one))
}

/** The break between two days with work, from the first day on which they would have worked; null where there is none. */
function gapBetween({ workDays }: Spell, last: string, next: string, away: readonly Away[]): Break | null {
  let from = addDays(last, 1)
  while (from < next && !isRostered(workDays, from)) from = addDays(from, 1)
  return from < next ? breakOf(workDays, from, next, away) : null
}

/** What a break until the day before `back` does. Up to six weeks it pauses; longer ones only where every day of it has a reason that does. */
function breakOf(workDays: readonly number[], from: string, back: string, away: readonly Away[]): Break {
  const lasted = new Map<PausingReason, number>()
  let isWhole = true
  let current: PausingReason | undefined
  for (let day = from; day < back; day = addDays(day, 1)) {
    const reasons = reasonsOn(away, day)
    const reason = pausing.find((one) => reasons.includes(one))
    if (reason || isRostered(workDays, day)) current = reason
    if (current) lasted.set(current, (lasted.get(current) ?? 0) + 1)
    else isWhole = false
  }
  const isWithin = [...lasted].every(([reason, days]) => !limited.includes(reason) || days <= longBreakDays)
  const kind = daysBetween(from, back) <= shortBreakDays || (isWhole && isWithin) ? 'paused' : 'reset'
  return { kind, from, to: addDays(back, -1), reasons: [...lasted.keys()] }
}

/** Days that count as if worked, one after the other as one time. */
function note(breaks: Break[], { day }: Day, away: readonly Away[]): void {
  const reasons = reasonsOn(away, day)
  const reason = pausing.find((one) => counting.includes(one) && reasons.includes(one))
  const before = breaks.at(-1)
  if (!reason) return
  if (before?.kind === 'counted' && before.reasons[0] === reason && daysBetween(before.to, day) <= 7) before.to = day
  else breaks.push({ kind: 'counted', from: day, to: day, reasons: [reason] })
}
