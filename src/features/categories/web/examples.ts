import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { category } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { kind: 'grade', ...list(category), counts: { sector: 4, trade: 45, grade: 9, family: 14 } } },
  { file: 'to-list' },
  { file: 'add' },
  { file: 'merge-dialog', name: 'merge', part: 'MergeDialog', props: { from: category, onClose: () => {} } },
  { file: 'edit', data: category },
]
