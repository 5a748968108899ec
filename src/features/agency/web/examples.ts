import type { Example } from '#test/support/examples.ts'
import { agencyChange, britishAgency, frenchAgency } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/legal' },
  { file: 'public/legal', name: 'french agency', root: { agency: frenchAgency } },
  { file: 'settings', data: { agency: { ...britishAgency, hostPhone: null, version: 2 }, changes: null } },
  { file: 'settings', name: 'history', data: { agency: { ...britishAgency, version: 2 }, changes: [agencyChange] } },
]
