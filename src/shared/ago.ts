import { daysBetween } from './dates.ts'
import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

const agoFormat = once((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

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
