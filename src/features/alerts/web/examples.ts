import type { Example } from '#test/support/examples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { jobAlert } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/new', data: { search: jobAlert.search, around: leeds, employer: null, query: '', unknown: null } },
  { file: 'public/alert', data: jobAlert },
]
