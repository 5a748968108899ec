import { weekdayOf } from '#shared/dates.ts'
import { isLocal } from './time.ts'

/** A rule of RFC 5545 in parts. Events repeat daily at most: what repeats by the hour is no plan of people. */
export type Rule = {
  freq: Frequency
  interval: number
  count: number | null
  /** As it was written: a day, a local time, or an instant with Z. */
  until: string | null
  byDay: string[]
  byMonth: number[]
  byMonthDay: number[]
  byYearDay: number[]
  byWeekNo: number[]
  byHour: number[]
  byMinute: number[]
  bySetPos: number[]
  wkst: string
}

/** A rule with an end that is counted ends after so many: each is reckoned from the first. */
export const mostCounted = 3650
const mostADay = 24

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]
/** How a rule calls the weekday of a day: `codeOf('2026-11-10') === 'TU'`. */
export const codeOf = (day: string): WeekdayCode => weekdayCodes[weekdayOf(day) - 1] as WeekdayCode

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

const numbersOf = (text: string | undefined, least: number, most: number, negative: boolean): number[] | null => {
  if (text === undefined) return []
  const numbers = text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : Number.NaN))
  const isFit = (n: number) => (n >= least && n <= most) || (negative && -n >= Math.max(1, least) && -n <= most)
  return numbers.length <= 400 && numbers.every(isFit) ? [...new Set(numbers)] : null
}

/** What repeats until then or later has no end that anybody would plan for: some programs write the year 9999. */
const endless = '2198'

const untilPattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/

/** Reads a rule; null where RFC 5545 does not allow it, or where it repeats more often than daily. */
export function readRule(text: string): Rule | null {
  const parts = new Map<string, string>()
  for (const part of text.trim().toUpperCase().replace(/;$/, '').split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (value === '' || parts.has(name)) return null
    parts.set(name, value)
  }
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const freq = frequencies.find((one) => one === parts.get('FREQ'))
  take('FREQ')
  const interval = Number(take('INTERVAL') ?? 1)
  const count = take('COUNT')
  const until = take('UNTIL')
  const byDay = take('BYDAY')?.split(',') ?? []
  const byMonth = numbersOf(take('BYMONTH'), 1, 12, false)
  const byMonthDay = numbersOf(take('BYMONTHDAY'), 1, 31, true)
  const byYearDay = numbersOf(take('BYYEARDAY'), 1, 366, true)
  const byWeekNo = numbersOf(take('BYWEEKNO'), 1, 53, true)
  const byHour = numbersOf(take('BYHOUR'), 0, 23, false)
  const byMinute = numbersOf(take('BYMINUTE'), 0, 59, false)
  const bySetPos = numbersOf(take('BYSETPOS'), 1, 366, true)
  const wkst = take('WKST') ?? 'MO'
  const second = take('BYSECOND') ?? '0'
  if (!freq || !byMonth || !byMonthDay || !byYearDay || !byWeekNo || !byHour || !byMinute || !bySetPos) return null
  if (parts.size > 0 || second !== '0' || !weekdayCodes.some((one) => one === wkst)) return null
  if (!Number.isInteger(interval) || interval < 1 || interval > 999) return null
  if (count !== undefined && (!/^\d{1,4}$/.test(count) || Number(count) < 1 || Number(count) > mostCounted)) return null
  if (until !== undefined && (count !== undefined || !isUntil(until))) return null
  if (byDay.length > 60 || !byDay.every((one) => /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(one))) return null
  const hasNth = byDay.some((one) => one.length > 2)
  if (hasNth && freq !== 'MONTHLY' && (freq !== 'YEARLY' || byWeekNo.length > 0)) return null
  if (byWeekNo.length > 0 && freq !== 'YEARLY') return null
  if (byYearDay.length > 0 && freq !== 'YEARLY') return null
  if (byMonthDay.length > 0 && freq === 'WEEKLY') return null
  const hasOthers = [byDay, byMonth, byMonthDay, byYearDay, byWeekNo, byHour, byMinute].some((one) => one.length > 0)
  if (bySetPos.length > 0 && !hasOthers) return null
  const timesADay = Math.max(1, byHour.length) * Math.max(1, byMinute.length)
  if (timesADay > mostADay || (freq === 'DAILY' && bySetPos.some((one) => Math.abs(one) > timesADay))) return null
  return {
    ...{ freq, interval, byDay, byMonth, byMonthDay, byYearDay, byWeekNo, byHour, byMinute, bySetPos, wkst },
    count: count === undefined ? null : Number(count),
    until: until === undefined || until >= endless ? null : until,
  }
}

/** The rule as it is kept and sent. */
export function writeRule(rule: Rule): string {
  const lists = {
    BYMONTH: rule.byMonth,
    BYWEEKNO: rule.byWeekNo,
    BYYEARDAY: rule.byYearDay,
    BYMONTHDAY: rule.byMonthDay,
    BYDAY: rule.byDay,
    BYHOUR: rule.byHour,
    BYMINUTE: rule.byMinute,
    BYSETPOS: rule.bySetPos,
  }
  return [
    `FREQ=${rule.freq}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until}`]),
    ...Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [] : [`${name}=${list.join(',')}`])),
    ...(rule.wkst === 'MO' ? [] : [`WKST=${rule.wkst}`]),
  ].join(';')
}

/** Whether it is written as an end, of a day and a time that there are. */
function isUntil(until: string): boolean {
  const [, year, month, day, hours = '23', minutes = '59'] = untilPattern.exec(until) ?? []
  return isLocal(`${year}-${month}-${day}T${hours}:${minutes}`)
}

/** `20261110T090000Z` as an instant, `20261110T090000` as a local time, `20261110` as the last minute of a day. */
export function untilOf(until: string): { local: string } | { instant: number } {
  const [, year, month, day, hours = '23', minutes = '59', , isUtc] = untilPattern.exec(until) ?? []
  const local = `${year}-${month}-${day}T${hours}:${minutes}`
  return isUtc === 'Z' ? { instant: Date.parse(`${local}Z`) } : { local }
}

/** An instant as a rule has it: `untilAt(Date.parse('2026-11-10T09:00Z')) === '20261110T090000Z'`. */
export const untilAt = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
