import { addDays, daysBetween } from './dates.ts'

/** The lengths of time that figures offer, in days. */
export const periodLengths = [7, 30, 90, 365] as const
export const mostPeriodYears = 10
export const mostPeriodDays = 366 * mostPeriodYears
/** Nobody can ask for a day before. */
const firstDay = '1900-01-01'
export const periodFaults = ['period-backwards', 'period-too-long'] as const

/** Both days are included. */
export type Period = { from: string; to: string }

type Asked = { days?: number | undefined; from?: string | undefined; to?: string | undefined }
/**
 * The days that are asked for, and as many before them:
 * `periodOf({ days: 7 }, '2026-11-10')` is 4 to 10 November, before it 28 October to 3 November.
 */
export function periodOf(
  { days = 30, from, to }: Asked,
  today: string,
): { period: Period; before: Period } | (typeof periodFaults)[number] {
  const last = to ?? today
  const asked = from ?? addDays(last, 1 - days)
  const first = asked < firstDay ? firstDay : asked
  const length = daysBetween(first, last) + 1
  if (length < 1) return 'period-backwards'
  if (length > mostPeriodDays) return 'period-too-long'
  return { period: { from: first, to: last }, before: { from: addDays(first, -length), to: addDays(first, -1) } }
}
