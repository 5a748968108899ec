import type { Example } from '#test/support/examples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/coming-soon', data: { isOpen: false, stamp: 'x', requestKey: 'y' } },
  { file: 'public/waiting-address', data: { isConfirmed: true } },
  { file: 'on-maintenance', data: { isOpen: false, waiting: 10, unconfirmed: 2, told: 0 } },
]
