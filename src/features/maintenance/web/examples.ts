import type { Example } from '#test/support/examples.ts'
import { inMaintenance } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'maintenance', data: { maintenance: null } },
  { file: 'maintenance', name: 'closed', data: { maintenance: inMaintenance } },
]
