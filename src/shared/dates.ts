import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

/** How somebody likes to read days: `21 Nov 2026`, `21/11/2026`, `2026-11-21`. */
export const dateStyles = ['words', 'numbers', 'iso'] as const
export type DateStyle = (typeof dateStyles)[number]

const inNumbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const
// Swedish writes days the way ISO 8601 does.
const tagOf = (locale: Locale, style: DateStyle) => (style === 'iso' ? 'sv-SE' : intlTag[locale])
const dayFormat = once((tag: string, style: DateStyle) => {
  const day = style === 'words' ? ({ day: 'numeric', month: 'short', year: 'numeric' } as const) : inNumbers
  return new Intl.DateTimeFormat(tag, { ...day, timeZone: 'UTC' })
})
const momentFormat = once((tag: string, style: DateStyle) => {
  const day = style === 'words' ? ({ day: 'numeric', month: 'short' } as const) : inNumbers
  return new Intl.DateTimeFormat(tag, { ...day, ...time })
})

/** The calendar day of an instant in UTC: `dayOf(new Date('2026-11-21T23:00:00Z')) === '2026-11-21'`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Days from one calendar day to another, negative when `to` lies before: `daysBetween('2026-11-21', '2026-11-23') === 2`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** A calendar day so many days later: `addDays('2026-11-21', 10) === '2026-12-01'`. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * 86_400_000))
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => [one, other].toSorted()[1] as string

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7
export const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0
/** The Monday of the week in which a day lies. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The first day of the month of a day: `firstOfMonth('2026-11-21') === '2026-11-01'`. A month alone will do. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of a later month, or the last day of a shorter one: `addMonths('2028-02-29', 12) === '2029-02-28'`. */
export function addMonths(day: string, months: number): string {
  const later = new Date(day)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== new Date(day).getUTCDate()) later.setUTCDate(0)
  return dayOf(later)
}

/** French counts the first of a month: `withFirst('1 juin', 'fr') === '1er juin'`. */
export const withFirst = (day: string, locale: Locale) => (locale === 'fr' ? day.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : day)

/** `21 Nov 2026` or `21 nov. 2026`. Takes days and instants. */
export function showDay(value: string, locale: Locale, style: DateStyle = 'words'): string {
  return withFirst(dayFormat(tagOf(locale, style), style).format(new Date(value)), locale)
}

const weekdayFormat = once(
  (tag: string) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
/** `Friday 27 November`, `vendredi 27 novembre`: a day near enough to be counted in weekdays. */
export function showWeekday(day: string, locale: Locale): string {
  return withFirst(weekdayFormat(intlTag[locale]).format(new Date(day)).replace(',', ''), locale)
}

const shortWeekdayFormat = once(
  (tag: string) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
/** The same, short enough for a button: `Fri 27 Nov`, `ven. 27 nov.` */
export function showShortWeekday(day: string, locale: Locale): string {
  return withFirst(shortWeekdayFormat(intlTag[locale]).format(new Date(day)).replace(',', ''), locale)
}

const monthFormat = once(
  (tag: string, length: 'short' | 'long') =>
    new Intl.DateTimeFormat(tag, { month: length, timeZone: 'UTC', ...(length === 'long' && { year: 'numeric' }) }),
)
/** `November 2026` of `2026-11` or a day in it, or `Nov`. */
export const showMonth = (month: string, locale: Locale, length: 'short' | 'long' = 'long'): string =>
  monthFormat(intlTag[locale], length).format(new Date(`${month.slice(0, 7)}-01`))

const timeFormat = once((tag: string) => new Intl.DateTimeFormat(tag, time))
/** `14:05`, in the reader's time zone. */
export const showTime = (moment: string, locale: Locale): string => timeFormat(intlTag[locale]).format(new Date(moment))

/** `21 Nov, 14:05`, in the reader's time zone. */
export function showMoment(value: string, locale: Locale, style: DateStyle = 'words'): string {
  return withFirst(momentFormat(tagOf(locale, style), style).format(new Date(value)), locale)
}

/** A day that the calendar has; null for 30 February. */
export function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? dayOf(date) : null
}

/** `2026-11-21`: whether this is a day that the calendar has. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return dayFrom(Number(year), Number(month), Number(day)) !== null
}
