import { addDays } from '#shared/dates.ts'
import { type At, dayMinutes, leastDrawnMinutes, type Piece } from './layout.ts'

/** Where the keyboard is in the hours: on an event, or on free time. */
export type Spot = At & { key: string | null }
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** From one free slot to the next. */
export const slotMinutes = 30

/** What the arrows read of a day: its events, the earlier ones first. */
type DayPieces = readonly Pick<Piece, 'of' | 'from' | 'to'>[]

/**
 * Where an arrow leads: up and down from event to event and through the free time between them, left and right to the same hour of the
 * neighbouring day, which may lie beyond those on show.
 */
export function spotAfter(arrow: Arrow, { day, minute, key }: Spot, piecesOn: (day: string) => DayPieces): Spot {
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const to = addDays(day, arrow === 'ArrowLeft' ? -1 : 1)
    return spotAt({ day: to, minute }, piecesOn(to))
  }
  const pieces = piecesOn(day)
  const at = pieces.findIndex(({ of }) => of.key === key)
  const down = arrow === 'ArrowDown'
  if (at !== -1) {
    const { from } = pieces[at] as DayPieces[number]
    const next = pieces[at + (down ? 1 : -1)]
    // A long one may go on below those that began after it.
    const until = ceil(Math.max(...pieces.slice(0, down ? at + 1 : at).map(endOf)))
    if (next && (down ? next.from <= until : until >= from)) return on(day, next)
    return free(day, down ? Math.max(until, floor(from) + slotMinutes) : ceil(from) - slotMinutes)
  }
  const to = minute + (down ? slotMinutes : -slotMinutes)
  const isCovered = pieces.some((one) => one.from < minute && endOf(one) > to)
  const met = down
    ? pieces.find((one) => one.from >= minute && one.from < to + slotMinutes)
    : isCovered && pieces.findLast((one) => one.from < minute)
  return met ? on(day, met) : free(day, to)
}

/** The event at an hour of a day, or the free slot there. */
export function spotAt({ day, minute }: At, pieces: DayPieces): Spot {
  const met = pieces.find(({ from, to }) => from < minute + slotMinutes && to > minute)
  return met ? { day, minute, key: met.of.key } : free(day, minute)
}

const endOf = ({ from, to }: DayPieces[number]) => Math.max(to, from + leastDrawnMinutes)
const floor = (minute: number) => Math.floor(minute / slotMinutes) * slotMinutes
const ceil = (minute: number) => Math.ceil(minute / slotMinutes) * slotMinutes
const on = (day: string, { of, from }: DayPieces[number]): Spot => ({ day, minute: floor(from), key: of.key })
const free = (day: string, minute: number): Spot => ({ day, minute: Math.max(0, Math.min(dayMinutes - slotMinutes, minute)), key: null })
