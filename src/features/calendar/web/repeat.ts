import { addDays, addMonths, firstOfMonth } from '#shared/dates.ts'
import { codeOf, frequencies, type Frequency, type WeekdayCode, weekdayCodes } from '../rule.ts'

/** In a month: on the same date, the last one, the same weekday (the second Tuesday), or the last such weekday. */
export const monthlyWays = ['date', 'lastDate', 'weekday', 'lastWeekday'] as const
export type MonthlyWay = (typeof monthlyWays)[number]

/** A repetition that the form can show; a rule that says more stays as it came. */
export type Repeat = {
  every: Frequency
  interval: number
  weekdays: readonly WeekdayCode[]
  monthly: MonthlyWay
  /** The last day on which it may happen, or how often; neither: for ever. */
  until: string | null
  count: number | null
}

const dateOf = (day: string) => Number(day.slice(8, 10))
/** Which such weekday of its month a day is: 2 for the second Tuesday. */
export const nthOf = (day: string): number => Math.ceil(dateOf(day) / 7)
/** Whether no such weekday follows in the month. */
export const isLastWeekday = (day: string): boolean => addMonths(firstOfMonth(day), 1) <= addDays(day, 7)
export const isLastDate = (day: string): boolean => addDays(day, 1).slice(8) === '01'

export const once = (day: string): Repeat => ({
  every: 'WEEKLY',
  interval: 1,
  weekdays: [codeOf(day)],
  monthly: nthOf(day) > 4 ? 'lastWeekday' : 'date',
  until: null,
  count: null,
})

/** The rule of RFC 5545; `until` is the last instant of that day by the event's clocks, which the caller knows. */
export function ruleOf(
  { every, interval, weekdays, monthly, until, count }: Repeat,
  day: string,
  lastInstant: (day: string) => string,
): string {
  const parts = [`FREQ=${every}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (every === 'WEEKLY' && weekdays.length > 0) parts.push(`BYDAY=${weekdayCodes.filter((one) => weekdays.includes(one)).join(',')}`)
  if (every === 'MONTHLY') {
    if (monthly === 'date') parts.push(`BYMONTHDAY=${dateOf(day)}`)
    if (monthly === 'lastDate') parts.push('BYMONTHDAY=-1')
    if (monthly === 'weekday') parts.push(`BYDAY=${nthOf(day)}${codeOf(day)}`)
    if (monthly === 'lastWeekday') parts.push(`BYDAY=-1${codeOf(day)}`)
  }
  if (count !== null) parts.push(`COUNT=${count}`)
  else if (until !== null) parts.push(`UNTIL=${lastInstant(until)}`)
  return parts.join(';')
}

/** What a rule means in the form; null for one that the form cannot show. `dayOfInstant`: the day of an instant by the event's clocks. */
export function repeatOf(rule: string, day: string, dayOfInstant: (instant: string) => string): Repeat | null {
  const parts: Record<string, string> = {}
  for (const part of rule.replace(/^RRULE:/, '').split(';')) {
    const [name = '', value = ''] = part.split('=')
    parts[name] = value
  }
  const { FREQ = '', INTERVAL = '1', BYDAY, BYMONTHDAY, COUNT, UNTIL, WKST: _, ...more } = parts
  const every = frequencies.find((one) => one === FREQ)
  if (!every || Object.keys(more).length > 0) return null
  const common = {
    every,
    interval: Number(INTERVAL),
    until: UNTIL ? untilOf(UNTIL, dayOfInstant) : null,
    count: COUNT ? Number(COUNT) : null,
  }
  const unasked = { ...once(day), ...common }
  if (every === 'WEEKLY' && BYMONTHDAY === undefined) {
    const weekdays = BYDAY === undefined ? [codeOf(day)] : weekdayCodes.filter((one) => BYDAY.split(',').includes(one))
    return BYDAY === undefined || weekdays.length === BYDAY.split(',').length ? { ...unasked, weekdays } : null
  }
  if (every === 'MONTHLY') {
    const monthly = monthlyOf(day, BYDAY, BYMONTHDAY)
    return monthly && { ...unasked, monthly }
  }
  return BYDAY === undefined && BYMONTHDAY === undefined ? unasked : null
}

function monthlyOf(day: string, weekday: string | undefined, date: string | undefined): MonthlyWay | null {
  if (weekday === undefined) return date === undefined || date === String(dateOf(day)) ? 'date' : date === '-1' ? 'lastDate' : null
  if (date !== undefined) return null
  if (weekday === `${nthOf(day)}${codeOf(day)}`) return 'weekday'
  return weekday === `-1${codeOf(day)}` ? 'lastWeekday' : null
}

function untilOf(value: string, dayOfInstant: (instant: string) => string): string {
  const [, year, month, date, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z?)?$/.exec(value) ?? []
  const day = `${year}-${month}-${date}`
  return time === undefined ? day : dayOfInstant(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`)
}
