import { addDays, daysBetween, mondayOf, weekdayOf } from '#shared/dates.ts'
import type { Currency } from '#shared/money.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import type { Stage } from '../applications/rules.ts'
import { type engagements, engagementsIn } from '../jobs/terms.ts'
import type { Country } from '../places/countries.ts'
import { type MissionRefusal, mostMonths, signBy, whyNotMission } from './mission.ts'

export type Engagement = (typeof engagements)[number]

/** Tabs of the list, and what sorts it. */
export const assignmentTabs = ['all', 'starting', 'running', 'ending', 'ended'] as const
export type AssignmentTab = (typeof assignmentTabs)[number]
export const assignmentSorts = ['createdAt', 'startsOn', 'endsOn', 'name'] as const
/** What begins within so many days is starting; what ends within so many, ending. */
export const startingDays = 14
export const endingDays = 30
/** So many days before the last day its owner is reminded. */
export const reminderDays = 7
/** An assignment that ended is reopened within so many days. */
export const reopenDays = 14

export const rateUnits = ['hour', 'day'] as const
export const allowanceKinds = ['meal', 'travel', 'lodging', 'tools', 'other'] as const
export const allowanceUnits = ['day', 'hour', 'each'] as const
export const mostAllowances = 12
/** An assignment has at most so many rates, one after another. */
export const mostRates = 60

/** Why an assignment ends; the first is chosen by itself where the last day was the planned one. */
export const endReasons = [
  'completed',
  'work-finished',
  'candidate-left',
  'employer-ended',
  'conduct',
  'no-show',
  'injury',
  'documents',
  'other',
] as const
export type EndReason = (typeof endReasons)[number]

export const changeKinds = ['made', 'extended', 'shortened', 'changed', 'rates', 'ended', 'reopened'] as const

export const assignmentStatuses = ['planned', 'running', 'ended'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]
type Days = { startsOn: string; endsOn: string | null; endedOn: string | null }

/** Where it stands on a day. What is past its last day and not closed still runs: hours may be missing, or it goes on. */
export function statusOf({ startsOn, endedOn }: Days, today: string): AssignmentStatus {
  if (endedOn !== null) return 'ended'
  return startsOn > today ? 'planned' : 'running'
}

/** The last day that it covers; null: no end is known. */
export const lastDayOf = ({ endsOn, endedOn }: Days): string | null => endedOn ?? endsOn

/** Weeks from Monday to Sunday, the first is 1: `weekOf('2026-11-18', '2026-11-23') === 2`. Null before it begins. */
export const weekOf = (startsOn: string, day: string): number | null =>
  day < startsOn ? null : daysBetween(mondayOf(startsOn), mondayOf(day)) / 7 + 1

export const alerts = ['supplier-suspended', 'past-end', 'ends-soon', 'contact-missing', 'dpae-missing', 'unsigned', 'below-cost'] as const
export type Alert = (typeof alerts)[number]

type Rate = { fromDay: string; unit: (typeof rateUnits)[number]; pay: number; charge: number; onCost: number }

/** What holds on a day: the newest rate that has begun, or the first. `rates` stand in the order of their days. */
export function rateOn<R extends { fromDay: string }>(rates: readonly R[], day: string): R | null {
  return rates.findLast(({ fromDay }) => fromDay <= day) ?? rates[0] ?? null
}

/** What is left of the charge after pay and what employing costs besides, for an hour or a day, in minor units. */
export const marginOf = ({ pay, charge, onCost }: Pick<Rate, 'pay' | 'charge' | 'onCost'>): number =>
  charge - pay - Math.round((pay * onCost) / 10_000)

type Pattern = { workDays: readonly number[]; dayStarts: string; dayEnds: string; breakMinutes: number }
type Allowance = { per: 'day' | 'hour' | 'each'; pay: number; charge: number | null }
type Plan = Pattern & { allowances?: readonly Allowance[] }
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From when to when, in minutes after midnight of its day; an end before the start is the morning after. */
export function spanOf(starts: string, ends: string): [number, number] {
  const [from, to] = [minutesOf(starts), minutesOf(ends)]
  return [from, to <= from ? to + 1440 : to]
}

/** Hours of a working day, in hundredths; a night crosses midnight. `hoursADay({ dayStarts: '07:30', dayEnds: '16:30', breakMinutes: 30, … }) === 850` */
export function hoursADay({ dayStarts, dayEnds, breakMinutes }: Omit<Pattern, 'workDays'>): number {
  const [from, to] = spanOf(dayStarts, dayEnds)
  return Math.max(0, Math.round(((to - from - breakMinutes) * 100) / 60))
}
export const hoursAWeek = (pattern: Pattern): number => hoursADay(pattern) * pattern.workDays.length

/** How often work is planned from one day to another, both included. */
export function workDaysBetween(workDays: readonly number[], from: string, to: string): number {
  if (to < from) return 0
  const days = daysBetween(from, to) + 1
  let count = Math.floor(days / 7) * workDays.length
  for (let left = days % 7; left > 0; left--) if (workDays.includes(weekdayOf(addDays(to, 1 - left)))) count++
  return count
}

const timesOf = (unit: Rate['unit'], days: number, pattern: Pattern) => (unit === 'day' ? days : (days * hoursADay(pattern)) / 100)

/** What days as planned leave, with allowances by the day and hour; how often the others come nobody knows beforehand. */
function marginOfDays(rate: Rate, pattern: Plan, days: number): number {
  const regular = (pattern.allowances ?? []).flatMap(({ per, pay, charge }) => (per === 'each' ? [] : [{ per, left: (charge ?? 0) - pay }]))
  const allowances = regular.reduce((sum, { per, left }) => sum + left * timesOf(per, days, pattern), 0)
  return Math.round(marginOf(rate) * timesOf(rate.unit, days, pattern) + allowances)
}

/** The margin of a week as planned. */
export const marginAWeek = (rate: Rate, pattern: Plan): number => marginOfDays(rate, pattern, pattern.workDays.length)

/** The margin from one day to another as planned, at the rates of those days. */
export function marginBetween(rates: readonly Rate[], pattern: Plan, from: string, to: string): number {
  const spans = rates.map((rate, i) => ({
    rate,
    begins: i === 0 ? from : rate.fromDay,
    ends: i + 1 < rates.length ? addDays(rates[i + 1]?.fromDay ?? to, -1) : to,
  }))
  return spans.reduce((sum, { rate, begins, ends }) => {
    const [first, last] = [begins > from ? begins : from, ends < to ? ends : to]
    return sum + marginOfDays(rate, pattern, workDaysBetween(pattern.workDays, first, last))
  }, 0)
}

/**
 * What employing somebody costs besides their pay, in hundredths of a percent. PAYE: employer's National Insurance 15% and holiday pay 12.07%.
 * Intérim: end-of-mission pay (IFM) 10%, holiday pay (ICCP) 10% of both, and employer's contributions of about 42% on all of it.
 */
const usualOnCost: Record<Engagement, number> = {
  paye: 2707,
  umbrella: 0,
  cis: 0,
  ltd: 0,
  interim: 7182,
  cdd: 7182,
  cdi: 5620,
  'micro-entreprise': 0,
}
export const onCostOf = (engagement: Engagement): number => usualOnCost[engagement]

type Who = Pick<Actor, 'role'>
export type Refusal = 'permission-denied' | 'assignment-ended' | 'assignment-not-ended' | 'assignment-exists' | 'application-not-placed'
const staffOnly = (actor: Who) => (worksHere(actor) ? null : ('permission-denied' as const))

/** An assignment is made for somebody who is placed, once. */
export function whyNotMake(actor: Who, application: { stage: Stage; assignmentId: number | null }): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (application.assignmentId !== null) return 'assignment-exists'
  return application.stage === 'placed' ? null : 'application-not-placed'
}

export const whyNotChange = (actor: Who, { endedOn }: Pick<Days, 'endedOn'>) =>
  staffOnly(actor) ?? (endedOn === null ? null : ('assignment-ended' as const))

/** What was only planned can be taken back; what has begun is ended. */
export const whyNotRemove = (actor: Who, assignment: Days, today: string) =>
  whyNotChange(actor, assignment) ?? (assignment.startsOn > today ? null : ('assignment-started' as const))

/** Why it cannot end on that day: a day to come shortens it instead. */
export function whyNotEnd(actor: Who, assignment: Days, day: string, today: string) {
  const why = whyNotChange(actor, assignment)
  if (why) return why
  if (day < assignment.startsOn) return 'assignment-ends-before-start' as const
  return day > today ? ('assignment-end-to-come' as const) : null
}

export function whyNotReopen(actor: Who, { endedOn, closedAt }: { endedOn: string | null; closedAt: string | null }, now: Date) {
  const why = staffOnly(actor)
  if (why) return why
  if (endedOn === null) return 'assignment-not-ended' as const
  const isLate = closedAt !== null && now.getTime() - Date.parse(closedAt) > reopenDays * 86_400_000
  return isLate ? ('assignment-reopen-late' as const) : null
}

/** Whether the work ended as it was planned. */
export const endsAsPlanned = ({ endsOn }: Pick<Days, 'endsOn'>, endedOn: string): boolean => endsOn !== null && endedOn >= endsOn

/** Why somebody cannot be employed through this company: an umbrella company pays them, approved and covered today. */
export function whyNotSupplier(
  engagement: Engagement,
  supplier: { type: string; isChoosable: boolean } | null,
): 'supplier-needed' | 'supplier-not-umbrella' | 'supplier-suspended' | 'supplier-not-asked' | null {
  if (engagement !== 'umbrella') return supplier === null ? null : 'supplier-not-asked'
  if (supplier === null) return 'supplier-needed'
  if (supplier.type !== 'umbrella') return 'supplier-not-umbrella'
  return supplier.isChoosable ? null : 'supplier-suspended'
}

/** On what terms somebody may be engaged: those of the job, or where it names none, those of the country. */
export function engagementsFor(job: { engagements: readonly string[]; country: Country }): Engagement[] {
  const inCountry: readonly Engagement[] = engagementsIn[job.country]
  const offered = inCountry.filter((one) => job.engagements.includes(one))
  return offered.length > 0 ? offered : [...inCountry]
}

type Dated = Parameters<typeof whyNotMission>[0] & { engagement: Engagement }
export type Fault = { pointer: string; code: string; values?: Record<string, string | number> }

/** What is wrong with the days; a French mission has an end and a reason. */
export function dayFaults({ startsOn, endsOn, engagement, missionReason, missionDetail }: Dated): Fault[] {
  const faults: Fault[] = []
  if (endsOn !== null && endsOn < startsOn) faults.push({ pointer: '/endsOn', code: 'assignment-ends-before-start' })
  if (endsOn !== null && daysBetween(startsOn, endsOn) > longestDays) faults.push({ pointer: '/endsOn', code: 'assignment-too-long' })
  const code = engagement === 'interim' ? whyNotMission({ startsOn, endsOn, missionReason, missionDetail }) : null
  const months = missionReason && mostMonths(missionReason)
  if (code) faults.push({ pointer: missionField[code], code, ...(code === 'mission-too-long' && months && { values: { months } }) })
  return faults
}
/** Where each of these is put right. */
const missionField: Record<MissionRefusal, string> = {
  'mission-end-needed': '/endsOn',
  'mission-reason-needed': '/missionReason',
  'mission-detail-needed': '/missionDetail',
  'mission-too-long': '/endsOn',
  'mission-renewed-twice': '/endsOn',
}
/** Ten years: beyond that somebody mistyped the year. */
const longestDays = 3660

/** Whether another last day means more days of work. */
export const isExtended = (endsOn: string | null, newEnd: string | null): boolean => newEnd === null || (endsOn !== null && newEnd > endsOn)

/** What is wrong with another last day; what is over by then is ended, with its reason. */
export function endFaults(assignment: Dated, newEnd: string | null, today: string): Fault[] {
  const faults = dayFaults({ ...assignment, endsOn: newEnd }).filter(({ pointer }) => pointer === '/endsOn')
  if (newEnd === assignment.endsOn) faults.push({ pointer: '/endsOn', code: 'assignment-end-same' })
  else if (newEnd !== null && newEnd < today) faults.push({ pointer: '/endsOn', code: 'assignment-end-past' })
  return faults
}

/** What is called wrong on an assignment today. */
export function alertsOf(
  of: Days & {
    engagement: Engagement
    contactId: number | null
    isSupplierGood: boolean | null
    dpaeOn: string | null
    signedOn: string | null
    margin: number | null
  },
  today: string,
): Alert[] {
  if (of.endedOn !== null) return []
  const isMission = of.engagement === 'interim'
  const checks: Record<Alert, boolean> = {
    'supplier-suspended': of.isSupplierGood === false,
    'past-end': of.endsOn !== null && of.endsOn < today,
    'ends-soon': of.endsOn !== null && of.endsOn >= today && daysBetween(today, of.endsOn) <= reminderDays,
    'contact-missing': of.contactId === null,
    'dpae-missing': isMission && of.dpaeOn === null,
    unsigned: isMission && of.signedOn === null && signBy(of.startsOn) < today,
    'below-cost': of.margin !== null && of.margin < 0,
  }
  return alerts.filter((alert) => checks[alert])
}

export type Priced = Rate & { currency: Currency }
