import { type Clock, localOf } from './clocks.ts'

// Apart from the clocks, which public pages load.

const minuteMs = 60_000
const halfDayMs = 43_200_000

const asUtc = (local: string) => Date.parse(`${local}Z`)
const offset = (instant: number, zone: Clock) => asUtc(localOf(instant, zone)) - Math.floor(instant / minuteMs) * minuteMs

/**
 * When the clocks show this. One that occurs twice in autumn is the first; one that does not exist in spring is reckoned from the clocks
 * before the change, as RFC 5545 says: `instantOf('2027-03-28T01:30', 'Europe/London') === Date.parse('2027-03-28T01:30Z')`.
 */
export function instantOf(local: string, zone: Clock): number {
  const guess = asUtc(local)
  const before = offset(guess - halfDayMs, zone)
  const after = offset(guess + halfDayMs, zone)
  if (before === after || offset(guess - before, zone) === before) return guess - before
  return offset(guess - after, zone) === after ? guess - after : guess - before
}

export const momentOf = (local: string, zone: Clock): string => new Date(instantOf(local, zone)).toISOString()

/** The moment of a day and time typed into a form; the empty text for none. */
export const typedMoment = (typed: string, zone: Clock): string => (Number.isNaN(asUtc(typed)) ? '' : momentOf(typed, zone))
