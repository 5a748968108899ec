import { addDays, weekdayOf } from '#shared/dates.ts'
import { isHoliday } from '../places/holidays.ts'

/** Whether a day is a `jour ouvrable` of the French labour code: every day but Sundays and public holidays. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(day) !== 7 && !isHoliday(day, 'france')
}

/** The last of so many working days after a day: `addWorkingDays('2026-11-20', 2) === '2026-11-23'`, from a Friday. */
export function addWorkingDays(day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (isWorkingDay(last)) left--
  }
  return last
}
