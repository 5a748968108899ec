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
const agoFormat = once((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

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

/** `21 Nov 2026` or `21 nov. 2026`. Takes days and instants. */
export function showDay(value: string, locale: Locale, style: DateStyle = 'words'): string {
  return dayFormat(tagOf(locale, style), style).format(new Date(value))
}

/** `21 Nov, 14:05`, in the reader's time zone. */
export function showMoment(value: string, locale: Locale, style: DateStyle = 'words'): string {
  return momentFormat(tagOf(locale, style), style).format(new Date(value))
}

/** How far ahead a calendar day is: `today`, `tomorrow`, `in 12 days`. */
export function showAhead(day: string, today: string, locale: Locale): string {
  return agoFormat(intlTag[locale]).format(daysBetween(today, day), 'day')
}

/** Units with their seconds, and from how many of them they are used: "last month" would hide whether it was 5 or 8 weeks. */
const steps = [
  ['year', 31_536_000, 1],
  ['month', 2_592_000, 2],
  ['day', 86_400, 1],
  ['hour', 3600, 1],
  ['minute', 60, 1],
] as const

/** `3 days ago`, `il y a 3 jours`, `in 2 hours`. */
export function showAgo(value: string, now: Date, locale: Locale): string {
  const seconds = (Date.parse(value) - now.getTime()) / 1000
  const words = agoFormat(intlTag[locale])
  for (const [unit, size, from] of steps) if (Math.abs(seconds) >= size * from) return words.format(Math.round(seconds / size), unit)
  return locale === 'fr' ? 'à l’instant' : 'just now'
}
