import type { Example } from '#test/support/examples.ts'

const equalityReport = [
  { reached: 'said', male: 45, female: 15, other: null },
  { reached: 'applied', male: 30, female: 10, other: null },
  { reached: 'put-forward', male: 20, female: null, other: null },
  { reached: 'placed', male: 10, female: null, other: 0 },
]

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'equality', data: { filter: null, report: equalityReport } },
  { file: 'equality', name: 'allow', part: 'AllowDialog', props: { onClose: () => {} } },
]
