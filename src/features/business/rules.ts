import { addDays, addMonths, firstOfMonth } from '#shared/dates.ts'

export const monthsShown = 12
export const mostRanked = 5
export const mostLatest = 5
export const lapsingDays = 30

/** The twelve months that end with that of a day, each with its first and last day. */
export function monthsUpTo(day: string): { month: string; from: string; to: string }[] {
  return Array.from({ length: monthsShown }, (_, i) => {
    const from = addMonths(firstOfMonth(day), i + 1 - monthsShown)
    return { month: from.slice(0, 7), from, to: addDays(addMonths(from, 1), -1) }
  })
}
