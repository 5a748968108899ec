import type { Example } from '#test/support/examples.ts'
import { listed, template } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { items: [listed, { ...listed, kind: 'answers.holding', tells: null, isOurs: true, changedAt: null }] } },
  { file: 'edit', data: template },
  { file: 'edit', name: 'ours', data: { ...template, isOurs: true, tells: null, history: [], version: 1 } },
]
