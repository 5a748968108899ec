import { showWeekday } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { onOneLine } from '#shared/text.ts'
import { localOf, type Zone } from '../places/clocks.ts'
import { dayOfLocal, timeOfLocal } from '../calendar/time.ts'

/** A time as the clocks of the interview have it: `Thursday 12 November, 10:00`. */
export function showWhen(moment: string, zone: string, locale: Locale): string {
  const local = localOf(moment, zone as Zone)
  return onOneLine(`${showWeekday(dayOfLocal(local), locale)}, ${timeOfLocal(local)}`)
}
