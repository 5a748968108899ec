import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { isoWeekOf } from '#shared/week.ts'

const inHours = once((tag: string) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Hundredths of an hour: `8.50`, `8,50`. */
export const showHours = (hundredths: number, locale: Locale): string => inHours(intlTag[locale]).format(hundredths / 100)

/** The number of a week by ISO 8601: `weekNumber('2026-11-09') === 46`. */
export const weekNumber = (monday: string): number => isoWeekOf(monday).week
