import type { Example } from '#test/support/examples.ts'
import { staffProfile } from '#features/candidates/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { comparison, duplicateGroup, duplicateScan, merged } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(duplicateGroup), scan: duplicateScan, merges: [merged], colleagues: [{ id: 5, name: 'Ines Le Goff' }] } },
  {
    file: 'compare',
    data: { comparison, records: [staffProfile, { ...staffProfile, id: 9, firstName: 'Al', uid: null, phone: '+447700900777' }] },
  },
]
