import { words } from '#shared/text.ts'

/** What the fields of an absence are called. */
export const labels = words({
  kind: { en: 'Reason', fr: 'Motif' },
  fromDay: { en: 'First day', fr: 'Premier jour' },
  toDay: { en: 'Last day', fr: 'Dernier jour' },
  note: { en: 'Note', fr: 'Remarque' },
})
