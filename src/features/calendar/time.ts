import { localOf, type Zone } from '../places/clocks.ts'
import { instantOf } from '../places/instants.ts'

const minuteMs = 60_000
const asUtc = (local: string) => Date.parse(`${local}Z`)

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
