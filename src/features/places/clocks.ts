import type { Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'

// Local times are what a clock of some zone shows, to the minute: `2026-11-10T09:00`. Instants are milliseconds since 1970, moments their text.

export const zones = ['Europe/London', 'Europe/Paris'] as const
export type Zone = (typeof zones)[number]

/** By which clocks readers of a language live. */
export const zoneFor: Record<Locale, Zone> = { en: 'Europe/London', fr: 'Europe/Paris' }

const minuteMs = 60_000
const halfDayMs = 43_200_000

// Swedish writes days the way ISO 8601 does.
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

/** What the clocks show at an instant or moment: `localOf('2026-07-01T08:00:00.000Z', 'Europe/Paris') === '2026-07-01T10:00'`. */
export const localOf = (at: number | string, zone: Zone): string => clock(zone).format(new Date(at)).replace(' ', 'T')

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

/** The moment of a day and time typed into a form; the empty text for none. */
export const typedMoment = (typed: string, zone: Zone): string => (Number.isNaN(asUtc(typed)) ? '' : momentOf(typed, zone))
