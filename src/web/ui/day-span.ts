import { addDays, addMonths, firstOfMonth, isDay } from '#shared/dates.ts'

/** Spans of days that move along with the calendar, so that a kept address stays true. */
export const movingSpans = ['last-7', 'last-30', 'last-90', 'this-month', 'next-7', 'next-30'] as const
export type MovingSpan = (typeof movingSpans)[number]
export type DaySpan = { from?: string; until?: string }

const isMoving = (value: string): value is MovingSpan => (movingSpans as readonly string[]).includes(value)
const day = '\\d{4}-\\d\\d-\\d\\d'
const fixed = new RegExp(`^(${day})?\\.\\.(${day})?$`)

/** A span as it stands in an address: `last-30`, `2026-01-01..2026-03-31`, `2026-01-01..`; undefined for what is none. */
export function spanOf(value: string, today: string): DaySpan | undefined {
  if (value === 'this-month') return { from: firstOfMonth(today), until: addDays(addMonths(firstOfMonth(today), 1), -1) }
  if (isMoving(value)) {
    const days = Number(value.slice(5)) - 1
    return value.startsWith('last') ? { from: addDays(today, -days), until: today } : { from: today, until: addDays(today, days) }
  }
  const [whole, first, second] = fixed.exec(value) ?? []
  if (whole === undefined || whole === '..' || !isThere(first) || !isThere(second)) return undefined
  const { from, until } = inOrder({ from: first, until: second })
  return { ...(from && { from }), ...(until && { until }) }
}

const isThere = (one: string | undefined) => one === undefined || isDay(one)

/** The earlier first. */
const inOrder = ({ from, until }: { from: string | undefined; until: string | undefined }) =>
  from && until && from > until ? { from: until, until: from } : { from, until }

/** Two days as an address has them, the earlier first; nothing when both are open. */
export function spanText(span: DaySpan): string {
  const { from = '', until = '' } = inOrder({ from: span.from, until: span.until })
  return from || until ? `${from}..${until}` : ''
}
