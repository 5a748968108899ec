import { addDays, showWeekday } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { capital, say, words } from '#shared/text.ts'
import { weekNumber } from './words.ts'

const text = words({
  week: { en: 'Week {n}', fr: 'Semaine {n}' },
  fromTo: { en: '{from} to {to}', fr: '{from} au {to}' },
})

/** `Week 46` of its Monday. */
export const sayWeek = (week: string, locale: Locale): string => say(text, locale).week({ n: weekNumber(week) })

const dayAndMonth = (day: string, locale: Locale) => showWeekday(day, locale).split(' ').slice(1).join(' ')

/** `9 to 15 November`, `30 November to 6 December`. */
export function sayWeekDays(week: string, locale: Locale): string {
  const last = addDays(week, 6)
  const to = dayAndMonth(last, locale)
  const from = dayAndMonth(week, locale)
  return say(text, locale).fromTo({ from: last.slice(0, 7) === week.slice(0, 7) ? (from.split(' ')[0] ?? '') : from, to })
}

const dayName = once((tag: string, width: 'short' | 'long' | 'narrow') => new Intl.DateTimeFormat(tag, { weekday: width, timeZone: 'UTC' }))

/** `Thu 12`, `Jeu. 12`: a day in its row. */
export const sayDayOfWeek = (day: string, locale: Locale): string =>
  `${capital(dayName(intlTag[locale], 'short').format(new Date(day)))} ${Number(day.slice(8))}`

/** `Friday`, `vendredi`. */
export const weekdayName = (day: string, locale: Locale): string => dayName(intlTag[locale], 'long').format(new Date(day))

/** `M`, `L`: above or below a bar. */
export const weekdayLetter = (day: string, locale: Locale): string => dayName(intlTag[locale], 'narrow').format(new Date(day))

const shortest = once((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))

/** Hundredths of an hour in a sentence: `8.5`, `8`. */
export const shortHours = (hours: number, locale: Locale): string => shortest(intlTag[locale]).format(hours / 100)
