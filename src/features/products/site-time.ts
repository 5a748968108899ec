import type { Country } from '../places/countries.ts'

// A session begins by the clocks of its country, wherever whoever plans it sits.

const zones = { GB: 'Europe/London', FR: 'Europe/Paris' } as const
const formats = {
  GB: new Intl.DateTimeFormat('sv-SE', { timeZone: zones.GB, dateStyle: 'short', timeStyle: 'short' }),
  FR: new Intl.DateTimeFormat('sv-SE', { timeZone: zones.FR, dateStyle: 'short', timeStyle: 'short' }),
}

/** An instant as its clocks and the browser's field for day and time have it: `siteTime('2026-12-08T07:30:00.000Z', 'FR') === '2026-12-08T08:30'`. */
export const siteTime = (moment: string, country: Country): string => formats[country].format(new Date(moment)).replace(' ', 'T')

/** The instant of such a day and time; the empty text for none. */
export function momentOf(typed: string, country: Country): string {
  const asUtc = Date.parse(`${typed}Z`)
  if (Number.isNaN(asUtc)) return ''
  const offsetAt = (instant: number) => Date.parse(`${siteTime(new Date(instant).toISOString(), country)}Z`) - instant
  const first = asUtc - offsetAt(asUtc)
  // Around the night on which clocks change, the offset is that of the instant itself.
  return new Date(asUtc - offsetAt(first)).toISOString()
}
