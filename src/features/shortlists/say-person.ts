import { showWeekday } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { showDistance } from '../places/rules.ts'
import type { LinkedPerson } from './shapes.ts'
import { personText } from './text.ts'

/** `Bricklayer, 8 years’ experience`. */
export function sayWho({ years }: Pick<LinkedPerson, 'years'>, trade: string | null, locale: Locale): string {
  const t = say(personText, locale)
  const who = trade ?? t.someone
  return years === null ? who : t.withYears({ who, n: years })
}

/** `4 mi away, free from Monday 30 November`. */
export function sayWhereWhen(person: Pick<LinkedPerson, 'distanceKm' | 'availability' | 'availableFrom'>, locale: Locale): string {
  const t = say(personText, locale)
  const { distanceKm, availability, availableFrom } = person
  return [
    distanceKm === null ? '' : t.away({ distance: showDistance(distanceKm, locale) }),
    availability === 'now'
      ? t.freeNow
      : availability !== null && availableFrom
        ? t.freeFrom({ day: showWeekday(availableFrom, locale) })
        : '',
  ]
    .filter(Boolean)
    .join(', ')
}
