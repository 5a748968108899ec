import type { Example } from '#test/support/examples.ts'
import { employer } from '#features/employers/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { archived, archivedAs, retentionRun } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'archive-dialog', part: 'ArchiveDialog', props: { kind: 'employer', name: employer.name, onSend: () => {}, onClose: () => {} } },
  {
    file: 'list',
    data: {
      ...list(archived),
      counts: { archived: 1, quarantined: 1, erased: 1 },
      runs: [retentionRun],
      colleagues: [{ id: 5, name: 'Ines Le Goff' }],
      isOneRecord: false,
    },
  },
  { file: 'record', data: archivedAs.held },
  { file: 'archive-actions', name: 'extend', part: 'ExtendDialog', props: { one: archived, onClose: () => {} } },
  { file: 'dialogs', name: 'hold', part: 'HoldDialog', props: { name: 'Ann Lee', hold: null, onSend: async () => {}, onClose: () => {} } },
  {
    file: 'dialogs',
    name: 'erase',
    part: 'EraseDialog',
    props: { name: 'Ann Lee', refusal: null, onSend: async () => {}, onClose: () => {} },
  },
]
