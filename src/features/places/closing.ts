import { addDays } from '#shared/dates.ts'
import { type Clock, localOf, overseasZones } from './clocks.ts'
import { zoneOf } from './countries.ts'
import { instantOf } from './instants.ts'

type At = { country: string; department: string | null }

/** By whose clocks people live in a town: those of Martinique are four hours behind London's. */
export const clockOf = ({ country, department }: At): Clock =>
  overseasZones[department as unknown as keyof typeof overseasZones] ?? zoneOf(country)

/** The calendar day in a town. */
export const todayAt = (place: At, now: Date): string => localOf(now.getTime(), clockOf(place)).slice(0, 10)

/** The last second of a day in a town. */
export const endOfDay = (day: string, place: At): string =>
  new Date(instantOf(`${addDays(day, 1)}T00:00`, clockOf(place)) - 1000).toISOString()
