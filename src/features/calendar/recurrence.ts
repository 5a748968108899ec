import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { localOf, type Zone } from '../places/clocks.ts'
import { instantOf } from '../places/instants.ts'
import { codeOf, mostCounted, type Rule, readRule, untilOf } from './rule.ts'
import { usualTimes } from './usual-rules.ts'
import { addMinutes, dayOfLocal, minutesBetween } from './time.ts'

/** When an event is, and how it repeats. */
export type Repeating = {
  zone: Zone
  isAllDay: boolean
  startsLocal: string
  endsLocal: string
  rule: string | null
  moreOn: readonly string[]
}

export const isRepeating = ({ rule, moreOn }: Pick<Repeating, 'rule' | 'moreOn'>): boolean => rule !== null || moreOn.length > 0

/** One time at which an event is; `original` names it by when it begins by the rule. */
export type Occurrence = { original: string; startsLocal: string; endsLocal: string; startsAt: number; endsAt: number }

// Rules are expanded as local times, all of which exist in UTC, and only then reckoned by the clocks of the zone: so the one that does not
// exist in spring is shifted, as RFC 5545 says, where the package would leave it out.
const asUtc = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('UTC')
const fromUtc = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' })

/** A rule looks so many years ahead for its first time, at first nearby: 29 February on a Monday comes once in 28, or 40 across 2100. */
const yearsAhead = [1, 8, 40]

/**
 * The package takes the weekday of weeks by number from wherever one begins to look, and forgets those days of January that belong to the
 * last week of the year before: so the weekday is named, and the rule begins a year earlier. What is before its start is left out again.
 */
function byWeekNumber(rule: Rule, startsLocal: string): { rule: Rule; dtstart: string } {
  const byDay =
    rule.byDay.length > 0 || rule.byMonthDay.length > 0 || rule.byYearDay.length > 0 ? rule.byDay : [codeOf(dayOfLocal(startsLocal))]
  const isEveryYear = rule.interval === 1 && rule.count === null
  return { rule: { ...rule, byDay }, dtstart: isEveryYear ? addMinutes(startsLocal, -364 * 1440) : startsLocal }
}

function engineOf(given: Rule, { startsLocal, zone }: Pick<Repeating, 'startsLocal' | 'zone'>) {
  const { rule, dtstart } = given.byWeekNo.length > 0 ? byWeekNumber(given, startsLocal) : { rule: given, dtstart: startsLocal }
  const list = <Name extends string, Value>(name: Name, values: Value[]) =>
    (values.length > 0 ? { [name]: values } : {}) as { [N in Name]?: Value[] }
  const last = lastOf(rule, zone)
  return new RRuleTemporal({
    freq: rule.freq,
    interval: rule.interval,
    wkst: rule.wkst,
    dtstart: asUtc(dtstart),
    ...(rule.count !== null && { count: rule.count }),
    ...(last && { until: asUtc(last) }),
    ...list('byDay', rule.byDay),
    ...list('byMonth', rule.byMonth),
    ...list('byMonthDay', rule.byMonthDay),
    ...list('byYearDay', rule.byYearDay),
    ...list('byWeekNo', rule.byWeekNo),
    ...list('byHour', rule.byHour),
    ...list('byMinute', rule.byMinute),
    ...list('bySetPos', rule.bySetPos),
    cache: false,
    maxIterations: 20_000,
    tzid: 'UTC',
  })
}

/** When an occurrence that begins so ends: after as much time as the first takes, or on as many days. */
export function endOf({ zone, isAllDay, startsLocal, endsLocal }: Omit<Repeating, 'rule' | 'moreOn'>, begins: string): Occurrence {
  const startsAt = instantOf(begins, zone)
  if (isAllDay) {
    const end = addMinutes(begins, minutesBetween(startsLocal, endsLocal))
    return { original: begins, startsLocal: begins, endsLocal: end, startsAt, endsAt: instantOf(end, zone) }
  }
  const endsAt = startsAt + instantOf(endsLocal, zone) - instantOf(startsLocal, zone)
  return { original: begins, startsLocal: localOf(startsAt, zone), endsLocal: localOf(endsAt, zone), startsAt, endsAt }
}

/** The package gives up on days that are too far between, or beyond all dates; by then there are none that anybody would plan. */
function unlessTooFar<T>(find: () => T, otherwise: T): T {
  try {
    return find()
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('Maximum iterations'))) return otherwise
    throw error
  }
}

type Time = Temporal.ZonedDateTime
const between = (engine: RRuleTemporal, from: Time, to: Time, withEnds = true): Time[] =>
  unlessTooFar(() => engine.between(from, to, withEnds) as Time[], [])

/** The last time of a rule by the clocks of its event; null where it has none. */
function lastOf({ until }: Rule, zone: Zone): string | null {
  if (until === null) return null
  const last = untilOf(until)
  return 'local' in last ? last.local : localOf(last.instant, zone)
}

function timesOf(rule: Rule, event: Repeating, from: string, to: string): string[] {
  const last = lastOf(rule, event.zone)
  const usual = usualTimes(rule, event.startsLocal, from, last !== null && last < to ? last : to)
  return usual ?? between(engineOf(rule, event), asUtc(from), asUtc(to)).map(fromUtc)
}

/**
 * The occurrences that touch the time from one instant to the next, in order, at most so many. What repeats for ever is expanded no further
 * than that.
 */
export function expand(event: Repeating, from: number, to: number, most = 1000): Occurrence[] {
  const rule = event.rule === null ? null : readRule(event.rule)
  const touches = ({ startsAt, endsAt }: Occurrence) => startsAt < to && endsAt > from
  if (!rule)
    return [...new Set([event.startsLocal, ...event.moreOn])]
      .toSorted()
      .map((begins) => endOf(event, begins))
      .filter(touches)
  // By a clock an occurrence may begin an hour off when clocks change while it lasts.
  const lengthMinutes = minutesBetween(event.startsLocal, event.endsLocal) + 120
  const first = addMinutes(localOf(from, event.zone), -lengthMinutes)
  const last = addMinutes(localOf(to, event.zone), 120)
  if (last < event.startsLocal && event.moreOn.length === 0) return []
  const begins: string[] = event.moreOn.filter((one) => one >= first && one <= last)
  const start = [first, event.startsLocal].toSorted()[1] ?? first
  if (start <= last) begins.push(...timesOf(rule, event, start, last))
  return [...new Set(begins)]
    .toSorted()
    .map((one) => endOf(event, one))
    .filter(touches)
    .slice(0, most)
}

/** When the rule first holds, from a time on; null where it never does. */
export function firstOf(rule: Rule, event: Pick<Repeating, 'startsLocal' | 'zone'>): string | null {
  const from = asUtc(event.startsLocal)
  const engine = engineOf({ ...rule, count: null }, event)
  for (const years of yearsAhead) {
    const [one] = between(engine, from, from.add({ years }))
    if (one) return fromUtc(one)
  }
  return null
}

/** When the last occurrence has ended; null where it repeats for ever, or so long that nobody reckons it. */
export function lastEndOf(event: Repeating): number | null {
  const rule = event.rule === null ? null : readRule(event.rule)
  const others = event.moreOn.map((one) => endOf(event, one).endsAt)
  if (!rule) return Math.max(endOf(event, event.startsLocal).endsAt, ...others)
  const until = lastOf(rule, event.zone)
  if (until !== null) return Math.max(endOf(event, until).endsAt, ...others)
  if (rule.count === null) return null
  const all = unlessTooFar(() => engineOf(rule, event).all((_, i) => i < mostCounted), [])
  const last = all.at(-1)
  return last ? Math.max(endOf(event, fromUtc(last)).endsAt, ...others) : null
}

/** Whether an occurrence begins so by the rule. */
export const hasOccurrence = (event: Repeating, begins: string): boolean =>
  expand(event, instantOf(addMinutes(begins, -1), event.zone), instantOf(addMinutes(begins, 1441), event.zone)).some(
    ({ original }) => original === begins,
  )

/** How many occurrences come before this one. */
export const countBefore = (rule: Rule, event: Pick<Repeating, 'startsLocal' | 'zone'>, begins: string): number =>
  between(engineOf(rule, event), asUtc(event.startsLocal), asUtc(begins), false).length + (event.startsLocal < begins ? 1 : 0)
