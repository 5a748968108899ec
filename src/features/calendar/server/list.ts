import { addDays, daysBetween } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { instantOf } from '../../places/instants.ts'
import { holidaysBetween } from '../../places/holidays.ts'
import { mostDays, mostItems } from '../limits.ts'
import type { CalendarFilter } from '../list-filter.ts'
import { type CalendarKind, calendarKinds, ownKinds } from '../rules.ts'
import type { CalendarItem } from '../shapes.ts'
import { daysOf, midnightOf } from '../time.ts'
import { markClashes } from './clashes.ts'
import { type Listed, listPlanned } from './planned.ts'
import { listDerived } from './sources/all.ts'
import type { At } from './sources/source.ts'
import type { Span } from './read.ts'

export const spanOf = ({ from, to, zone }: Pick<CalendarFilter, 'from' | 'to' | 'zone'>): Span => ({
  from: instantOf(midnightOf(from), zone),
  to: instantOf(midnightOf(addDays(to, 1)), zone),
})

function checkDays({ from, to }: CalendarFilter): void {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > mostDays) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'to', code: 'calendar-days' }] })
}

/** All day is by days, whatever the clocks of the reader say. */
const isWithin = (item: CalendarItem, { from, to }: CalendarFilter, span: Span): boolean => {
  if (!item.isAllDay) return Date.parse(item.startsAt) < span.to && Date.parse(item.endsAt) > span.from
  const [first, last] = daysOf(item)
  return first <= to && last >= from
}

const inOrder = (a: CalendarItem, b: CalendarItem) =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.endsAt < b.endsAt ? 1 : a.endsAt > b.endsAt ? -1 : a.key < b.key ? -1 : 1

async function listAll(at: At, query: CalendarFilter, most: number): Promise<Listed[]> {
  checkDays(query)
  const narrow = { ...query, accountId: at.actor.id }
  const asksOwn = !query.kinds || query.kinds.some((kind) => (ownKinds as readonly string[]).includes(kind))
  const span = spanOf(query)
  const [planned, derived] = await Promise.all([asksOwn ? listPlanned(at, narrow, span, most) : [], listDerived(at, query)])
  return [...planned, ...derived].filter((item) => isWithin(item, query, span)).toSorted(inOrder)
}

export async function listCalendar(query: CalendarFilter, at: At) {
  const all = await listAll(at, query, mostItems + 1)
  markClashes(all)
  const items = all.slice(0, mostItems).map(({ people: _, ...item }) => item)
  return { items, isCut: all.length > mostItems, holidays: holidaysBetween(query.from, query.to) }
}

/** How many of each kind there are, for what one may narrow the calendar by. */
export async function listCalendarDays(query: Omit<CalendarFilter, 'kinds'>, at: At) {
  const counts = Object.fromEntries(calendarKinds.map((kind) => [kind, 0])) as Record<CalendarKind, number>
  const byDay = new Map<string, Partial<Record<CalendarKind, number>>>()
  for (const item of await listAll(at, query, mostCounted)) {
    counts[item.kind]++
    const [first, last] = daysOf(item)
    for (let day = [first, query.from].toSorted()[1] ?? first; day <= last && day <= query.to; day = addDays(day, 1)) {
      const ofDay = byDay.get(day) ?? {}
      ofDay[item.kind] = (ofDay[item.kind] ?? 0) + 1
      byDay.set(day, ofDay)
    }
  }
  const days = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, ofDay]) => ({ day, counts: ofDay }))
  return { counts, days }
}
/** More than that in a year is counted no further. */
const mostCounted = 20_000
