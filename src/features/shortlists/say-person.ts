import { showMonth, showWeekday } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { showDistance } from '../places/rules.ts'
import type { GateLine } from '../requirements/contract.ts'
import { alternativeOf } from '../requirements/gate.ts'
import { nameOption, sayShort } from '../requirements/text.ts'
import type { LinkedPerson } from './shapes.ts'
import { personText } from './text.ts'

/** `Bricklayer, 8 years`. */
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
    availability === 'now' ? t.freeNow : availability !== null && availableFrom ? t.freeFrom({ day: showWeekday(availableFrom, locale) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * A line of the gate for an employer: which document and until when, never its number. Until when somebody may work in a country is their
 * own affair.
 */
export function sayDocument(line: GateLine, isRightToWork: boolean, locale: Locale): string {
  const t = say(personText, locale)
  if (isRightToWork) return line.result === 'pass' ? t.rightToWork : t.rightToWorkLater
  if (line.result !== 'pass') return sayShort(line, locale)
  const will = alternativeOf<GateLine['requirement']>(line.requirement, line.alternative)
  const doc = nameOption({ type: will.type, level: line.level ?? will.level, categories: [] }, locale)
  return line.expiresOn ? t.until({ doc, month: showMonth(line.expiresOn, locale) }) : doc
}
