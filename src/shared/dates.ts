import { fold } from './fold.ts'
import { intlTag, type Locale, locales } from './locale.ts'
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

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7
export const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0
/** The Monday of the week in which a day lies. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

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

const monthNames = once((locale: Locale) => {
  const format = new Intl.DateTimeFormat(intlTag[locale], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => fold(format.format(new Date(Date.UTC(2026, month, 1)))))
})
/** The month whose name begins so in either language: `monthNamed('dec') === 12`; 0 where none does, or several. */
function monthNamed(text: string): number {
  if (!/^[a-z]{3,}$/.test(text)) return 0
  const months = new Set(locales.flatMap((locale) => monthNames(locale).flatMap((name, i) => (name.startsWith(text) ? i + 1 : []))))
  return months.size === 1 ? ([...months][0] as number) : 0
}

/** The order of numbers in a date: `3/4/2026` is in April, or in March in `mdy`. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

const weekdayNames =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mon|tue|wed|thu|fri|sat|sun|lun|mer|jeu|ven|sam|dim)[.,]*\s+/

/** Day, month and year as written, without a weekday, ordinals and a time: `le 1er août 2026` is `['1', 'aout', '2026']`. */
function partsOf(text: string): string[] {
  const plain = fold(text.trim())
    .replace(/[t\s]\d{1,2}[:h]\d{2}.*$/, '')
    .replace(weekdayNames, '')
    .replace(/^le\s+/, '')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .replace(/\bof\b|\bde\b/g, ' ')
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
  if (!/^[\p{L}\p{N}\s./,'-]+$/u.test(plain)) return []
  return plain.split(/[\s./,'-]+/).filter(Boolean)
}

type Written = { year: string; month: number; day: string }
function inOrder([a = '', b = '', c = '', ...more]: readonly string[], order: DayOrder): Written | null {
  if (more.length > 0) return null
  if (monthNamed(a)) return { year: c, month: monthNamed(a), day: b }
  if (monthNamed(b)) return a.length === 4 ? { year: a, month: monthNamed(b), day: c } : { year: c, month: monthNamed(b), day: a }
  if (a.length === 4 || order === 'ymd') return { year: a, month: Number(b), day: c }
  return order === 'mdy' ? { year: c, month: Number(a), day: b } : { year: c, month: Number(b), day: a }
}

/** A year of two figures is the last such year that is not after `latest`: `wholeYear('37', 2036) === 1937`. */
function wholeYear(year: string, latest: number): number {
  if (year.length === 4) return Number(year)
  const near = Math.floor(latest / 100) * 100 + Number(year)
  return near > latest ? near - 100 : near
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

/** A year of two figures lies at most so many years ahead: cards and permits last that long. */
const yearsAhead = 10
/** The last year that one of two figures may mean. */
export const latestYear = (today: string) => Number(today.slice(0, 4)) + yearsAhead

/**
 * A calendar day as people and programs write it: `31/12/2026`, `31.12.26`, `31 Dec 2026`, `31 décembre 2026`, `2026-12-31T10:00Z`.
 * Null where it is none. `latest` is the last year that two figures may mean.
 */
export function readDay(text: string, { order = 'dmy', latest }: { order?: DayOrder; latest: number }): string | null {
  const written = inOrder(partsOf(text), order)
  if (!written || !/^(?:\d{2}|\d{4})$/.test(written.year) || !/^\d{1,2}$/.test(written.day)) return null
  return dayFrom(wholeYear(written.year, latest), written.month, Number(written.day))
}
