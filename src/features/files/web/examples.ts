import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { fileRow } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(fileRow), counts: { kept: 1, removed: 1 }, colleagues: [{ id: 5, name: 'Ines Le Goff' }] } },
  { file: 'record', data: { ...fileRow, earlier: [] } },
  { file: 'upload', data: { replaced: null, candidate: null } },
  { file: 'file-actions', part: 'ChangeDialog', props: { row: fileRow, onClose: () => {} } },
]
