import { showMonth } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import type { GateLine } from '../requirements/contract.ts'
import { alternativeOf } from '../requirements/gate.ts'
import { nameOption, sayShort } from '../requirements/text.ts'
import { personText } from './text.ts'

/**
 * A line of the gate for an employer: which document and until when, never its number. Until when somebody may work in a country is their
 * own affair.
 */
export function sayDocument(line: GateLine, isRightToWork: boolean, locale: Locale): string {
  const t = say(personText, locale)
  if (isRightToWork) return line.result === 'pass' ? t.rightToWork : t.rightToWorkLater
  if (line.result !== 'pass') return sayShort(line, locale)
  const will = alternativeOf<Pick<GateLine['requirement'], 'type' | 'level'>>(line.requirement, line.alternative)
  const doc = nameOption({ type: will.type, level: line.level ?? will.level, categories: [] }, locale)
  return line.expiresOn ? t.until({ doc, month: showMonth(line.expiresOn, locale) }) : doc
}
