import type { Example } from '#test/support/examples.ts'
import { figures } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'overview', data: figures },
  { file: 'overview', name: 'legal notice', data: { ...figures, missingDetails: ['phone', 'hostName'] } },
]
