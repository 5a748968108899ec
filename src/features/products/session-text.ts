import { intlTag, type Locale } from '#shared/locale.ts'
import { withFirst } from '#shared/dates.ts'
import { once } from '#shared/once.ts'
import { type Country, zoneOf } from '../places/countries.ts'

const dayFormat = once(
  (tag: string, timeZone: string) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'long', timeZone }),
)
const timeFormat = once((tag: string, timeZone: string) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone }))

/** `Tue 8 December`, as the day is where it is held. */
export const showSessionDay = (moment: string, country: Country, locale: Locale): string =>
  withFirst(dayFormat(intlTag[locale], zoneOf(country)).format(new Date(moment)).replace(',', ''), locale)

/** `08:30`, by the clock of the country. */
export const showClock = (moment: string, country: Country, locale: Locale): string =>
  timeFormat(intlTag[locale], zoneOf(country)).format(new Date(moment))

/** `Tue 8 December, 08:30–16:30`; of several days the first and the last. */
export function showSession({ startsAt, endsAt }: { startsAt: string; endsAt: string }, country: Country, locale: Locale): string {
  const [first, last] = [startsAt, endsAt].map((moment) => showSessionDay(moment, country, locale)) as [string, string]
  if (first !== last) return `${first} – ${last}`
  return `${first}, ${showClock(startsAt, country, locale)}–${showClock(endsAt, country, locale)}`
}
