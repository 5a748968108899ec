import { addMonths } from '#shared/dates.ts'

export const monthsShown = 12
export const mostRanked = 5
export const mostLatest = 5
export const lapsingDays = 30

/** The twelve months that end with that of a day, each with its first and last day. */
export function monthsUpTo(day: string): { month: string; from: string; to: string }[] {
  const first = `${day.slice(0, 7)}-01`
  return Array.from({ length: monthsShown }, (_, i) => {
    const from = addMonths(first, i + 1 - monthsShown)
    return { month: from.slice(0, 7), from, to: lastBefore(addMonths(from, 1)) }
  })
}

const lastBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
