import { addDays, dayOf, withFirst } from '#shared/dates.ts'
import { fold } from '#shared/fold.ts'
import { intlTag, type Locale, locales } from '#shared/locale.ts'
import { once } from '#shared/once.ts'

const monthNames = once((locale: Locale) => {
  const format = new Intl.DateTimeFormat(intlTag[locale], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => fold(format.format(new Date(Date.UTC(2026, month, 1)))))
})
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

const inIso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const inDigits = /^(\d\d)(\d\d)(\d{4}|\d\d)$/
const inNumbers = /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d\d))?$/
const inWords = /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]*([a-z]{3,})\.?(?:[-/., ]+(\d{4}|\d\d))?$/

/**
 * The day that somebody typed: `31/12/2026`, `31.12.26`, `311226`, `31 Dec 2026`, `31 décembre`, `2026-12-31`; without a year it is
 * this year's. Null for what is no day.
 */
export function readDay(typed: string, today: string): string | null {
  const text = fold(typed.trim())
  const iso = inIso.exec(text)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month = '', year] = inDigits.exec(text) ?? inNumbers.exec(text) ?? inWords.exec(text) ?? []
  return dayFrom(yearOf(year, Number(today.slice(0, 4))), monthOf(month), Number(day))
}

/** Two figures are a year of this century, or of the last one where that would lie more than fifty years ahead. */
function yearOf(year: string | undefined, now: number): number {
  if (year === undefined) return now
  return year.length === 4 ? Number(year) : Number(year) + (2000 + Number(year) > now + 50 ? 1900 : 2000)
}

/** A number, or the beginning of one month's name in either language; 0 for what is none. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const fitting = new Set(
    locales.flatMap((locale) => monthNames(locale).flatMap((name, month) => (name.startsWith(text) ? month + 1 : []))),
  )
  return text !== '' && fitting.size === 1 ? ([...fitting][0] as number) : 0
}

function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? dayOf(date) : null
}

/** The same day of another month, or that month's last one: `addMonths('2026-01-31', 1) === '2026-02-28'`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** Monday to Sunday of the week in which a day lies. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i))
}

/** The weeks of the month in which a day lies, with the days of its neighbours that fill them. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`
  const weeks = [weekOf(first)]
  for (let next = addDays(weeks[0]?.[0] as string, 7); next.startsWith(day.slice(0, 8)); next = addDays(next, 7)) weeks.push(weekOf(next))
  return weeks
}

export type DayBounds = { min?: string | undefined; max?: string | undefined }

/** The day itself, or the nearest one that may be chosen. */
export const within = (day: string, { min, max }: DayBounds) => (min && day < min ? min : max && day > max ? max : day)
