import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { category } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { kind: 'grade', ...list(category), counts: { sector: 4, trade: 45, grade: 9, family: 14 } } },
  { file: 'to-list' },
  { file: 'add' },
  { file: 'merge-category', name: 'merge', part: 'MergeCategoryDialog', props: { from: category, onClose: () => {} } },
  {
    file: 'merge-dialog',
    name: 'merge',
    part: 'MergeDialog',
    props: { name: 'Cordiste', find: async () => [], foresee: async () => null, merge: async () => '', onClose: () => {} },
  },
  {
    file: 'merge-dialog',
    name: 'preview',
    part: 'Preview',
    props: {
      from: 'Cordiste',
      of: { into: 'Roofer', moves: [{ records: 'jobs', says: 'jobs', count: 3, twins: 1 }], synonyms: ['slater'], refusal: null },
    },
  },
  { file: 'edit', data: category },
]
