import { addDays, daysBetween, mondayOf } from '#shared/dates.ts'
import { codeOf, type Rule } from './rule.ts'
import { dayOfLocal, timeOfLocal } from './time.ts'

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const lastOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/**
 * The times of a rule as nearly all are, from one time to another: daily, weekly, or monthly, on weekdays or days of the month. Null for
 * others, which the package expands. A calendar has thousands of them, and this takes a hundredth of the package’s time.
 */
export function usualTimes(rule: Rule, startsLocal: string, from: string, to: string): string[] | null {
  const { freq, interval, count, byDay, byMonthDay } = rule
  const isOther = [rule.byMonth, rule.byYearDay, rule.byWeekNo, rule.byHour, rule.byMinute, rule.bySetPos].some((one) => one.length > 0)
  if (isOther || count !== null || freq === 'YEARLY' || rule.wkst !== 'MO') return null
  const start = dayOfLocal(startsLocal)
  const time = timeOfLocal(startsLocal)
  const fits = { DAILY: dailyOn, WEEKLY: weeklyOn, MONTHLY: monthlyOn }[freq](start, interval, byDay, byMonthDay)
  const times: string[] = []
  const last = dayOfLocal(to)
  for (let day = from < startsLocal ? start : dayOfLocal(from); day <= last; day = addDays(day, 1)) {
    const at = `${day}T${time}`
    if (at >= startsLocal && at >= from && at <= to && fits(day)) times.push(at)
  }
  return times
}

type Fits = (day: string) => boolean
type Of = (start: string, interval: number, byDay: readonly string[], byMonthDay: readonly number[]) => Fits

const isAmong = (byDay: readonly string[], day: string) => byDay.length === 0 || byDay.includes(codeOf(day))
function isDayOfMonth(byMonthDay: readonly number[], day: string): boolean {
  const date = Number(day.slice(8))
  return byMonthDay.length === 0 || byMonthDay.some((n) => date === (n > 0 ? n : lastOfMonth(day) + 1 + n))
}

const dailyOn: Of = (start, interval, byDay, byMonthDay) => (day) =>
  daysBetween(start, day) % interval === 0 && isAmong(byDay, day) && isDayOfMonth(byMonthDay, day)

const weeklyOn: Of = (start, interval, byDay) => {
  const days = byDay.length > 0 ? byDay : [codeOf(start)]
  const first = mondayOf(start)
  return (day) => days.includes(codeOf(day)) && (daysBetween(first, mondayOf(day)) / 7) % interval === 0
}

const monthlyOn: Of = (start, interval, byDay, byMonthDay) => (day) => {
  if ((monthOf(day) - monthOf(start)) % interval !== 0) return false
  if (byDay.length === 0) return isDayOfMonth(byMonthDay.length > 0 ? byMonthDay : [Number(start.slice(8))], day)
  const date = Number(day.slice(8))
  const isNth = byDay.some((one) => {
    const nth = Number(one.slice(0, -2))
    if (codeOf(day) !== one.slice(-2)) return false
    return nth === 0 || (nth > 0 ? Math.ceil(date / 7) === nth : Math.ceil((lastOfMonth(day) - date + 1) / 7) === -nth)
  })
  return isNth && isDayOfMonth(byMonthDay, day)
}
