import { showWeekday } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { onOneLine } from '#shared/text.ts'
import type { Zone } from '../calendar/rules.ts'
import { dayOfLocal, localOf, timeOfLocal } from '../calendar/time.ts'

/** A time as the clocks of the interview have it: `Thursday 12 November, 10:00`. */
export function showWhen(moment: string, zone: string, locale: Locale): string {
  const local = localOf(Date.parse(moment), zone as Zone)
  return onOneLine(`${showWeekday(dayOfLocal(local), locale)}, ${timeOfLocal(local)}`)
}
