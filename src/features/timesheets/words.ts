import { intlTag, type Locale } from '#shared/locale.ts'
import { addDays, daysBetween, weekdayOf } from '#shared/dates.ts'
import { once } from '#shared/once.ts'
import { words } from '#shared/text.ts'

const inHours = once((tag: string) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Hundredths of an hour: `8.50`, `8,50`. */
export const showHours = (hundredths: number, locale: Locale): string => inHours(intlTag[locale]).format(hundredths / 100)

/** The number of a week by ISO 8601: `weekNumber('2026-11-09') === 46`. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3)
  const fourth = `${thursday.slice(0, 4)}-01-04`
  return Math.floor(daysBetween(addDays(fourth, 1 - weekdayOf(fourth)), monday) / 7) + 1
}

export const weekText = words({
  week: { en: 'Week {n}', fr: 'Semaine {n}' },
  ofWeek: { en: 'week {number}', fr: 'la semaine {number}' },
})
