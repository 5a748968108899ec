import type { Fields } from '#shared/fields.ts'
import { words } from '#shared/text.ts'
import { pauseReasons } from './awr.ts'
import type { PauseInput } from './clock-contract.ts'
import { pauseReasonText } from './clock-text.ts'

/** What is written down about days that pause the twelve weeks. */
export const pauseFields: Fields<PauseInput> = {
  reason: { kind: 'choice', options: pauseReasons, words: pauseReasonText, needed: true, start: 'shutdown' },
  fromDay: { kind: 'day', needed: true },
  toDay: { kind: 'day', needed: true },
}

export const pauseLabels = words({
  reason: { en: 'Reason', fr: 'Motif' },
  fromDay: { en: 'First day', fr: 'Premier jour' },
  toDay: { en: 'Last day', fr: 'Dernier jour' },
})
