import { addDays, daysBetween, mondayOf } from './dates.ts'

/** Monday to Sunday of the week in which a day lies. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i))
}

/** The week of ISO 8601 that Britain and France count: `isoWeekOf('2027-01-01')` is 53 of 2026. */
export function isoWeekOf(day: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3)
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 }
}
