import { addDays, daysBetween } from '#shared/dates.ts'
import { weekOf } from '#shared/week.ts'
import { weeksOf } from '#web/ui/day-text.ts'
import { addMinutes, dayOfLocal, daysOf as firstAndLast, minutesBetween } from '../time.ts'

// Where things stand on the screen, by the clocks on show: days are `YYYY-MM-DD`, local times `YYYY-MM-DDTHH:mm`, minutes count from midnight.

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** The step of whatever is dragged or moved by keys. */
export const stepMinutes = 15
/** How long a new event is, until somebody says otherwise. */
export const usualMinutes = 60
/** A shorter event is drawn as high as this, so that its title can be read. */
export const leastDrawnMinutes = 30
export const dayMinutes = 24 * 60
const agendaDays = 14

/** When something is; the end of an all-day event is midnight after its last day. */
export type Times = { start: string; end: string; isAllDay: boolean }
export type Span = Times & { key: string }
/** A local time taken apart. */
export type At = { day: string; minute: number }

export const minuteOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** The local time of a day so many minutes after its midnight, which may lie in another day. */
export const localAt = (day: string, minute: number): string => addMinutes(`${day}T00:00`, minute)

/** `10:30` of 630 minutes. */
export const clockOf = (minute: number) => localAt('2026-01-05', minute).slice(11)

export const snap = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes

/** The days that a view shows. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day]
  if (view === 'week') return weekOf(day)
  if (view === 'month') return weeksOf(day).flat()
  return Array.from({ length: agendaDays }, (_, i) => addDays(day, i))
}

/** The last day on which something stands: what ends at midnight ends the day before. */
export const lastDayOf = ({ start, end }: Pick<Times, 'start' | 'end'>): string => firstAndLast({ startsLocal: start, endsLocal: end })[1]

/** Whether it stands on this day, also where it began before. */
export const isOn = (times: Pick<Times, 'start' | 'end'>, day: string): boolean => dayOfLocal(times.start) <= day && lastDayOf(times) >= day

/** Whether it stands in the row above the hours: it is all day, or lasts a whole day and longer. */
export const isLong = ({ start, end, isAllDay }: Times): boolean => isAllDay || minutesBetween(start, end) >= dayMinutes

const byStart = (one: Span, other: Span) =>
  one.start.localeCompare(other.start) || other.end.localeCompare(one.end) || one.key.localeCompare(other.key)

/** A bar over some of the days; `from` and `to` count days, the last included. */
export type Bar<S extends Span = Span> = { of: S; from: number; to: number; row: number }

/** Puts what lasts whole days into as few rows as it needs. */
export function barsOf<S extends Span>(spans: readonly S[], days: readonly string[]): Bar<S>[] {
  const [first, last] = [days[0] as string, days.at(-1) as string]
  const ends: number[] = []
  return spans
    .filter((one) => dayOfLocal(one.start) <= last && lastDayOf(one) >= first)
    .toSorted(byStart)
    .map((of) => {
      const from = Math.max(0, daysBetween(first, dayOfLocal(of.start)))
      const to = Math.min(days.length - 1, daysBetween(first, lastDayOf(of)))
      const free = ends.findIndex((end) => end < from)
      const row = free === -1 ? ends.length : free
      ends[row] = to
      return { of, from, to, row }
    })
}

/** A piece of an event in the column of a day: when it begins and ends there, and how many stand side by side. */
export type Piece<S extends Span = Span> = {
  of: S
  from: number
  to: number
  column: number
  /** Over how many columns it may spread, of how many. */
  width: number
  columns: number
}

/** The events of a day side by side where they overlap, each as wide as its neighbours let it be. */
export function piecesOf<S extends Span>(spans: readonly S[], day: string): Piece<S>[] {
  const pieces = spans
    .filter((one) => isOn(one, day))
    .toSorted(byStart)
    .map((of) => ({
      of,
      from: dayOfLocal(of.start) < day ? 0 : minuteOf(of.start),
      to: dayOfLocal(of.end) > day ? dayMinutes : minuteOf(of.end),
    }))
  const drawn = ({ from, to }: { from: number; to: number }) => Math.min(dayMinutes, Math.max(to, from + leastDrawnMinutes))
  const done: Piece<S>[] = []
  for (let i = 0; i < pieces.length; ) {
    // Whatever hangs together by overlaps shares its columns.
    let until = 0
    const cluster: Omit<Piece<S>, 'columns' | 'width'>[] = []
    const ends: number[] = []
    for (; i < pieces.length; i++) {
      const piece = pieces[i] as (typeof pieces)[number]
      if (cluster.length > 0 && piece.from >= until) break
      until = Math.max(until, drawn(piece))
      const free = ends.findIndex((end) => end <= piece.from)
      const column = free === -1 ? ends.length : free
      ends[column] = drawn(piece)
      cluster.push({ ...piece, column })
    }
    const columns = ends.length
    for (const piece of cluster) {
      const inWay = cluster.filter((other) => other.column > piece.column && other.from < drawn(piece) && drawn(other) > piece.from)
      const next = Math.min(columns, ...inWay.map(({ column }) => column))
      done.push({ ...piece, columns, width: next - piece.column })
    }
  }
  return done
}

/** What a day of a month has room for, and how many more there are. */
export function cellOf<S extends Span>(spans: readonly S[], day: string, room: number): { shown: S[]; more: number } {
  const those = spans
    .filter((one) => isOn(one, day))
    .toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)) || byStart(one, other))
  // A line that only says “1 more” has room for the one.
  const shown = those.length <= room ? those : those.slice(0, room - 1)
  return { shown, more: those.length - shown.length }
}

/** The same later by days and minutes; what is all day stays on whole days. */
export function moved<S extends Span>(span: S, by: { days?: number; minutes?: number }): S {
  const minutes = (by.days ?? 0) * dayMinutes + (span.isAllDay ? 0 : (by.minutes ?? 0))
  return { ...span, start: addMinutes(span.start, minutes), end: addMinutes(span.end, minutes) }
}

/** The same with its end so much later, though never shorter than a step, or a day where it is all day. */
export function resized<S extends Span>(span: S, by: { days?: number; minutes?: number }): S {
  const minutes = (by.days ?? 0) * dayMinutes + (span.isAllDay ? 0 : (by.minutes ?? 0))
  const least = addMinutes(span.start, span.isAllDay ? dayMinutes : stepMinutes)
  const end = addMinutes(span.end, minutes)
  return { ...span, end: [end, least].toSorted().at(-1) ?? end }
}

/** The span between two minutes of a day where somebody pressed and let go, in either direction. */
export function drawnSpan(day: string, pressed: number, released: number): { start: string; end: string } {
  const from = Math.floor(Math.min(pressed, released) / stepMinutes) * stepMinutes
  const to = Math.ceil(Math.max(pressed, released) / stepMinutes) * stepMinutes
  return { start: localAt(day, from), end: localAt(day, Math.min(dayMinutes, Math.max(to, from + stepMinutes))) }
}
