import { addDays, daysBetween, mondayOf } from '#shared/dates.ts'
import { once } from '#shared/once.ts'
import type { Zone } from './rules.ts'

// Local times are what a clock of some zone shows, to the minute: `2026-11-10T09:00`. Instants are milliseconds since 1970.

const minuteMs = 60_000
const halfDayMs = 43_200_000

const clock = once(
  (zone: Zone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** What the clocks show: `localOf(Date.parse('2026-07-01T08:00Z'), 'Europe/Paris') === '2026-07-01T10:00'`. */
export const localOf = (instant: number, zone: Zone): string => clock(zone).format(instant).replace(' ', 'T')

const asUtc = (local: string) => Date.parse(`${local}Z`)
const offset = (instant: number, zone: Zone) => asUtc(localOf(instant, zone)) - Math.floor(instant / minuteMs) * minuteMs

/**
 * When the clocks show this. One that occurs twice in autumn is the first; one that does not exist in spring is reckoned from the clocks
 * before the change, as RFC 5545 says: `instantOf('2027-03-28T01:30', 'Europe/London') === Date.parse('2027-03-28T01:30Z')`.
 */
export function instantOf(local: string, zone: Zone): number {
  const guess = asUtc(local)
  const before = offset(guess - halfDayMs, zone)
  const after = offset(guess + halfDayMs, zone)
  if (before === after || offset(guess - before, zone) === before) return guess - before
  return offset(guess - after, zone) === after ? guess - after : guess - before
}

export const momentOf = (local: string, zone: Zone): string => new Date(instantOf(local, zone)).toISOString()

/** The same time by the clocks of another zone. */
export const inZone = (local: string, from: Zone, to: Zone): string => (from === to ? local : localOf(instantOf(local, from), to))

/** So many minutes later on a clock that never changes: what a repeating event keeps. */
export const addMinutes = (local: string, minutes: number): string => new Date(asUtc(local) + minutes * minuteMs).toISOString().slice(0, 16)

/** Minutes from one to the other on such a clock. */
export const minutesBetween = (from: string, to: string): number => (asUtc(to) - asUtc(from)) / minuteMs

export const dayOfLocal = (local: string): string => local.slice(0, 10)
export const timeOfLocal = (local: string): string => local.slice(11)
export const midnightOf = (day: string): string => `${day}T00:00`

/** Whether a clock can show this; 30 February is none. */
export const isLocal = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(asUtc(text)) && addMinutes(text, 0) === text

/** The first and the last day that something touches; what ends at midnight does not touch the next day. */
export function daysOf({ startsLocal, endsLocal }: { startsLocal: string; endsLocal: string }): [first: string, last: string] {
  return [dayOfLocal(startsLocal), dayOfLocal(addMinutes(endsLocal, -1))]
}

/** The week of ISO 8601 that Britain and France count: `isoWeekOf('2027-01-01')` is 53 of 2026. */
export function isoWeekOf(day: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3)
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 }
}

/** Whether the clocks of a zone change on this day, and by how many minutes: 60 in spring, -60 in autumn, 0 on all others. */
export function clockChange(day: string, zone: Zone): number {
  const length = instantOf(midnightOf(addDays(day, 1)), zone) - instantOf(midnightOf(day), zone)
  return 1440 - length / minuteMs
}
