import { addDays, daysBetween } from '#shared/dates.ts'
import type { FieldFault } from '#shared/problem.ts'
import { hoursADay, spanOf } from '../assignments/rules.ts'
import { longDay } from './limits.ts'
import { type DayKind, daysOf, holidaysIn, type Terms, type Warning } from './rules.ts'

/** A day as it is entered; hours of a bank holiday are hundredths, null: as many as are planned. */
export type DayInput = {
  day: string
  kind: DayKind
  starts: string | null
  ends: string | null
  breakMinutes: number
  hours: number | null
  note: string
}
export type Day = Omit<DayInput, 'hours'> & { hours: number }
type Clock = Pick<DayInput, 'starts' | 'ends' | 'breakMinutes'>
export type Planned = { dayStarts: string; dayEnds: string; breakMinutes: number }

/** Hundredths of an hour: `hoursOf({ starts: '22:00', ends: '06:00', breakMinutes: 30 }) === 750`. */
export const hoursOf = ({ starts, ends, breakMinutes }: Clock): number =>
  starts === null || ends === null ? 0 : hoursADay({ dayStarts: starts, dayEnds: ends, breakMinutes })

/** Times of somebody on other assignments or in the weeks around. */
export type Busy = { day: string; starts: string; ends: string }
type Around = { week: string; terms: Terms & Planned; today: string; busy: readonly Busy[] }

/** What is wrong with the days of a week, each fault at its field; the days with their hours. */
export function checkDays(days: readonly DayInput[], { week, terms, today, busy }: Around): { faults: FieldFault[]; days: Day[] } {
  const faults: FieldFault[] = []
  const may = daysOf(week, terms)
  const holidays = holidaysIn(terms.country, week)
  const seen = new Set<string>()
  const taken = busy.map(({ day, starts, ends }) => onLine(week, day, starts, ends))
  const counted = days.map((one, i): Day => {
    const fault = (field: string, code: string) => void faults.push({ pointer: `/days/${i}/${field}`, code })
    const { day, kind, starts, ends, breakMinutes, note } = one
    if (seen.has(day)) fault('day', 'day-twice')
    seen.add(day)
    if (day < week || day > addDays(week, 6)) fault('day', 'day-outside-week')
    else if (!may.includes(day)) fault('day', 'day-outside-assignment')
    else if (day > today) fault('day', 'day-in-future')
    if (kind === 'holiday') {
      if (!holidays.some((holiday) => holiday.day === day)) fault('kind', 'day-no-holiday')
      return { day, kind, starts: null, ends: null, breakMinutes: 0, note, hours: one.hours ?? hoursADay(terms) }
    }
    const hours = hoursOf(one)
    if (starts === null) fault('starts', 'required')
    else if (ends === null) fault('ends', 'required')
    else if (starts === ends) fault('ends', 'day-no-hours')
    else if (hours <= 0) fault('breakMinutes', 'break-too-long')
    else {
      const span = onLine(week, day, starts, ends)
      if (taken.some(([from, to]) => from < span[1] && span[0] < to)) fault('starts', 'days-overlap')
      taken.push(span)
    }
    return { day, kind, starts, ends, breakMinutes, note, hours }
  })
  return { faults, days: counted.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** From when to when, in minutes after midnight of the Monday. */
const onLine = (week: string, day: string, starts: string, ends: string): [number, number] => {
  const midnight = daysBetween(week, day) * 1440
  const [from, to] = spanOf(starts, ends)
  return [midnight + from, midnight + to]
}

/** What may be looked at twice: a long day, and a day on which they were away. */
export const warningsOf = (
  days: readonly Pick<Day, 'day' | 'hours' | 'kind'>[],
  away: readonly string[],
): { day: string; code: Warning }[] =>
  days.flatMap(({ day, hours, kind }) => [
    ...(hours > longDay ? [{ day, code: 'long-day' as const }] : []),
    ...(kind === 'worked' && away.includes(day) ? [{ day, code: 'away' as const }] : []),
  ])

/** The overtime of each day: hours worked over so many a week are the last ones. A paid holiday counts to no overtime. */
export function overtimeOf(days: readonly Pick<Day, 'day' | 'hours' | 'kind'>[], overtimeAfter: number | null): Map<string, number> {
  const over = new Map<string, number>()
  let worked = 0
  for (const { day, hours, kind } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (kind !== 'worked' || overtimeAfter === null) continue
    const beyond = Math.max(0, worked + hours - overtimeAfter)
    worked += hours
    if (beyond > 0) over.set(day, Math.min(hours, beyond))
  }
  return over
}
