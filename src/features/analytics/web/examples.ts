import type { Example } from '#test/support/examples.ts'
import { figures, nothing } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'analytics', data: figures },
  { file: 'analytics', name: 'nothing', data: nothing },
]
