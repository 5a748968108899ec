import type { Example } from '#test/support/examples.ts'
import { frenchAgency } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/legal' },
  { file: 'public/legal', name: 'french agency', root: { agency: frenchAgency } },
]
