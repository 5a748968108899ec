import type { Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'

// Local times are what a clock of some zone shows, to the minute: `2026-11-10T09:00`. Instants are milliseconds since 1970, moments their text.

export const zones = ['Europe/London', 'Europe/Paris'] as const
export type Zone = (typeof zones)[number]

/** By which clocks readers of a language live. */
export const zoneFor: Record<Locale, Zone> = { en: 'Europe/London', fr: 'Europe/Paris' }

/** By which clocks people live overseas, by the code of their département or island. */
export const overseasZones = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
} as const
export type Clock = Zone | (typeof overseasZones)[keyof typeof overseasZones]

// Swedish writes days the way ISO 8601 does.
const clock = once((timeZone: Clock) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }))

/** What the clocks show at an instant or moment: `localOf('2026-07-01T08:00:00.000Z', 'Europe/Paris') === '2026-07-01T10:00'`. */
export const localOf = (at: number | string, zone: Clock): string => clock(zone).format(new Date(at)).replace(' ', 'T')
