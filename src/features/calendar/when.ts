import { showWeekday } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { onOneLine, say, words } from '#shared/text.ts'
import { localOf, type Zone } from '../places/clocks.ts'
import { dayOfLocal, daysOf, timeOfLocal } from './time.ts'

const text = words({
  london: { en: 'London time', fr: 'heure de Londres' },
  paris: { en: 'Paris time', fr: 'heure de Paris' },
  at: { en: '{day}, {from} to {to} ({clock})', fr: '{day}, de {from} à {to} ({clock})' },
  over: { en: '{day}, {from}, to {last}, {to} ({clock})', fr: 'du {day}, {from}, au {last}, {to} ({clock})' },
  days: { en: '{day} to {last}', fr: 'du {day} au {last}' },
})

type Timed = { zone: Zone; isAllDay: boolean; startsLocal: string; endsLocal: string }

/** When an event is, in words for mails: `Tuesday 10 November, 09:00 to 09:30 (London time)`. */
export function sayWhen(event: Timed, locale: Locale): string {
  const t = say(text, locale)
  const [first, lastDay] = daysOf(event)
  const [day, last] = [showWeekday(first, locale), showWeekday(lastDay, locale)]
  if (event.isAllDay) return first === lastDay ? day : t.days({ day, last })
  const [from, to] = [timeOfLocal(event.startsLocal), timeOfLocal(event.endsLocal)]
  const clock = event.zone === 'Europe/Paris' ? t.paris : t.london
  return first === lastDay ? t.at({ day, from, to, clock }) : t.over({ day, from, last, to, clock })
}

/** When something begins, by the clocks of a zone: `Thursday 12 November, 10:00`. */
export function sayStart(moment: string, zone: Zone, locale: Locale): string {
  const local = localOf(moment, zone)
  return onOneLine(`${showWeekday(dayOfLocal(local), locale)}, ${timeOfLocal(local)}`)
}
