import type { Example } from '#test/support/examples.ts'

const pool = {
  id: 4,
  name: 'Groundworkers Leeds',
  description: 'Own boots',
  isShared: true,
  ownerName: 'Ann',
  isOwn: true,
  candidates: 18,
  version: 1,
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { items: [pool] } },
  { file: 'profile-slot', data: { candidateId: 8, items: [pool] } },
  { file: 'profile-slot', name: 'change', part: 'InPoolsDialog', props: { candidateId: 8, items: [pool], onClose: () => {} } },
  { file: 'pool-dialog', part: 'PoolDialog', props: { pool, onClose: () => {} } },
]
