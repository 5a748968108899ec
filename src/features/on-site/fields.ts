import type { Fields } from '#shared/fields.ts'
import { bounds } from './limits.ts'
import { absenceKinds } from './rules.ts'
import type { AbsenceInput } from './shapes.ts'
import { kindText } from './text.ts'

/** What is written down about days away. */
export const absenceFields: Fields<AbsenceInput> = {
  kind: { kind: 'choice', options: absenceKinds, words: kindText, needed: true, start: 'leave' },
  fromDay: { kind: 'day', needed: true },
  toDay: { kind: 'day', needed: true },
  note: { kind: 'prose', ...bounds.note, rows: 2 },
}
