import { addDays, addMonths, dayFrom, firstOfMonth } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { weekOf } from '#shared/week.ts'
import { localOf, type Zone, zoneFor, zones } from '../../places/clocks.ts'
import { calendarKinds, type CalendarKind, whose } from '../rules.ts'
import { dayOfLocal } from '../time.ts'
import { daysOf, type View, views } from './layout.ts'

/** What of the calendar is on show, as the address has it. */
export type Place = {
  view: View
  day: string
  /** Empty: all of them. */
  kinds: readonly CalendarKind[]
  whose: (typeof whose)[number]
  zone: Zone
  q: string
}

/** Where the hours of a day have no room for a week. */
export const phone = '(max-width: 46rem)'
/** So many days of hours have room there. */
export const phoneDays = 3

const zoneUnasked = (locale: Locale): Zone => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zones.find((one) => one === here) ?? zoneFor[locale]
}

const oneOf = <T extends string>(all: readonly T[], asked: string | null): T | undefined => all.find((one) => one === asked)

/** What is asked for; whatever the address does not say is as usual: this week's hours at a desk, a list on a phone. */
export function placeOf(query: URLSearchParams, locale: Locale, now: number, isPhone: boolean): Place {
  const zone = oneOf(zones, query.get('zone')) ?? zoneUnasked(locale)
  const [year = 0, month = 0, date = 0] = (query.get('day') ?? '').split('-').map(Number)
  return {
    view: oneOf(views, query.get('view')) ?? (isPhone ? 'agenda' : 'week'),
    day: dayFrom(year, month, date) ?? dayOfLocal(localOf(now, zone)),
    kinds: calendarKinds.filter((kind) => query.getAll('kinds').includes(kind)),
    whose: oneOf(whose, query.get('whose')) ?? 'mine',
    zone,
    q: (query.get('q') ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200),
  }
}

/** The days that are loaded: those on show, and those of the strip above the list on a phone. */
export function daysLoaded({ view, day }: Place): { from: string; to: string } {
  const days = daysOf(view, day)
  const [first, last] = [days[0] as string, days.at(-1) as string]
  if (view === 'agenda') return { from: weekOf(day)[0] as string, to: last }
  const end = addDays(day, phoneDays - 1)
  return { from: first, to: view === 'week' && end > last ? end : last }
}

/** The day to which the way before or after leads. */
export function dayBeside({ view, day }: Place, way: -1 | 1, isPhone: boolean): string {
  if (view === 'month') return addMonths(firstOfMonth(day), way)
  const days = view === 'day' ? 1 : view === 'week' && isPhone ? phoneDays : 7
  return addDays(day, way * days)
}
