import type { Country } from '../places/countries.ts'

/** Until when a document has to be good: the first day on site, or every day to the last. */
export const untils = ['start', 'end'] as const
export type Until = (typeof untils)[number]

const zones = { GB: 'Europe/London', FR: 'Europe/Paris' } as const satisfies Record<Country, string>
const clocks = Object.fromEntries(
  Object.entries(zones).map(([country, timeZone]) => [country, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })]),
) as Record<Country, Intl.DateTimeFormat>

/** The calendar day on the wall at the site: `todayAt('FR', new Date('2026-12-31T23:30:00Z')) === '2027-01-01'`. */
export const todayAt = (country: Country, now: Date): string => clocks[country].format(now)
