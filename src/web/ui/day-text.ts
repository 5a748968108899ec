import { addDays, firstOfMonth, withFirst } from '#shared/dates.ts'
import { latestYear, readDay } from '#shared/read-day.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { weekOf } from '#shared/week.ts'

const fullDay = once((locale: Locale) => new Intl.DateTimeFormat(intlTag[locale], { dateStyle: 'full', timeZone: 'UTC' }))
const monthAndYear = once((locale: Locale) => new Intl.DateTimeFormat(intlTag[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const weekday = once(
  (locale: Locale, width: 'short' | 'long') => new Intl.DateTimeFormat(intlTag[locale], { weekday: width, timeZone: 'UTC' }),
)

/** `Sunday, 22 November 2026`. */
export const showFullDay = (day: string, locale: Locale) => withFirst(fullDay(locale).format(new Date(day)), locale)
/** `November 2026`. */
export const showMonth = (day: string, locale: Locale) => monthAndYear(locale).format(new Date(day))
/** Monday to Sunday, short and whole: `Mon`, `Monday`. */
export const weekdays = (locale: Locale) =>
  weekOf('2026-01-05').map((day) => {
    const date = new Date(day)
    return { short: weekday(locale, 'short').format(date), long: weekday(locale, 'long').format(date) }
  })

/**
 * A day typed into a form, also without separators (`311226`) or without its year (`31/12`), which is then this one. Null for what is no
 * day. Two figures never mean a year after that of `max`.
 */
export function typedDay(typed: string, today: string, max?: string): string | null {
  const latest = Math.min(latestYear(today), max ? Number(max.slice(0, 4)) : Number.POSITIVE_INFINITY)
  const text = typed.trim().replace(/^(\d\d)(\d\d)(\d{4}|\d\d)$/, '$1/$2/$3')
  return readDay(text, { latest }) ?? readDay(`${text} ${today.slice(0, 4)}`, { latest })
}

/** The weeks of the month in which a day lies, with the days of its neighbours that fill them. */
export function weeksOf(day: string): string[][] {
  const first = firstOfMonth(day)
  const weeks = [weekOf(first)]
  for (let next = addDays(weeks[0]?.[0] as string, 7); next.startsWith(day.slice(0, 8)); next = addDays(next, 7)) weeks.push(weekOf(next))
  return weeks
}

export type DayBounds = { min?: string | undefined; max?: string | undefined }

/** The day itself, or the nearest one that may be chosen. */
export const within = (day: string, { min, max }: DayBounds) => (min && day < min ? min : max && day > max ? max : day)
