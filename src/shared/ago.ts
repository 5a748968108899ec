import { daysBetween } from './dates.ts'
import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

const agoFormat = once((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** How far ahead a calendar day is: `today`, `tomorrow`, `in 12 days`. */
export function showAhead(day: string, today: string, locale: Locale): string {
  return agoFormat(intlTag[locale]).format(daysBetween(today, day), 'day')
}

/**
 * Units with their seconds, and from how many on the next one is used: never 60 minutes or 24 hours. "Last month" would hide whether it
 * was 5 or 8 weeks, "last year" whether 12 or 23 months.
 */
const steps = [
  ['minute', 60, 60],
  ['hour', 3600, 24],
  ['day', 86_400, 60],
  ['month', 2_592_000, 24],
  ['year', 31_536_000, Number.POSITIVE_INFINITY],
] as const

/** `3 days ago`, `il y a 3 jours`, `in 2 hours`. */
export function showAgo(value: string, now: Date, locale: Locale): string {
  const seconds = (Date.parse(value) - now.getTime()) / 1000
  const words = agoFormat(intlTag[locale])
  if (Math.round(Math.abs(seconds)) < 60) return locale === 'fr' ? 'à l’instant' : 'just now'
  const [unit, size] = steps.find(([, each, most]) => Math.round(Math.abs(seconds) / each) < most) as (typeof steps)[number]
  return words.format(Math.round(seconds / size), unit)
}
