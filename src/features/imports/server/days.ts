import { addDays, dayFrom } from '#shared/dates.ts'
import { type DayOrder, latestYear, readDay as readWritten } from '#shared/read-day.ts'

/** A spreadsheet counts days from the end of 1899. */
export const dayOfSerial = (serial: number) => addDays('1899-12-30', Math.floor(serial))

/** Candidates are at least so old: two figures of a birth year are never later. */
const youngest = 14

/** A day in a cell: as people write it, without separators (`20260304`), or as a spreadsheet's number. */
export function readDay(
  text: string,
  { order, today, isBirth = false }: { order: DayOrder; today: string; isBirth?: boolean },
): string | null {
  const bare = text.trim()
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? []
  if (year) return dayFrom(Number(year), Number(month), Number(day))
  if (/^[1-7]\d{4}(?:\.\d+)?$/.test(bare)) return dayOfSerial(Number(bare))
  return readWritten(bare, { order, latest: isBirth ? Number(today.slice(0, 4)) - youngest : latestYear(today) })
}

/** The orders in which a day can be read: both for 03/04/2026, one for 25/12/2026, `ymd` where it makes no difference; none for what is no day. */
export function dayOrdersOf(text: string): DayOrder[] {
  const today = '2026-01-01'
  if (!/\d/.test(text) || /^\d+$/.test(text.trim())) return []
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => readDay(text, { order, today }))
  if (dmy && dmy === mdy) return ['ymd']
  return [...(dmy ? (['dmy'] as const) : []), ...(mdy ? (['mdy'] as const) : [])]
}

/** The orders in which a column of days can be read; none if they are no days. */
export function dayOrdersIn(values: readonly string[]): DayOrder[] {
  const found = values.map(dayOrdersOf)
  const days = found.filter((orders) => orders.length > 0)
  if (days.length === 0 || days.length < values.length * 0.6) return []
  const [isDmy, isMdy] = (['dmy', 'mdy'] as const).map((order) => days.some((orders) => orders.length === 1 && orders[0] === order))
  if (isDmy !== isMdy) return [isDmy ? 'dmy' : 'mdy']
  return days.some((orders) => orders.length === 2) || isDmy ? ['dmy', 'mdy'] : ['ymd']
}
