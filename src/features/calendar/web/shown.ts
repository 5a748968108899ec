import { localOf, type Zone } from '../../places/clocks.ts'
import type { CalendarItem } from '../shapes.ts'
import type { Span } from './layout.ts'

/** What stands in the calendar, by the clocks on show. */
export type Shown = Span & { item: CalendarItem }

/** Days are days by every clock; hours follow the clocks on show. */
export function shownOf(item: CalendarItem, zone: Zone): Shown {
  const { key, isAllDay, startsLocal, endsLocal, startsAt, endsAt } = item
  if (isAllDay) return { key, item, isAllDay, start: startsLocal, end: endsLocal }
  return { key, item, isAllDay, start: localOf(startsAt, zone), end: localOf(endsAt, zone) }
}

/** Whether it can be moved: it is planned, and not the secret of somebody else. */
export const isOurs = ({ item }: Shown): boolean => item.eventId !== null && item.title !== null
