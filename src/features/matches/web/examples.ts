import type { Example } from '#test/support/examples.ts'
import { job } from '#features/jobs/web/samples.ts'
import { match, matches } from './samples.ts'

const { rank: _, candidateId: __, name: ___, grade: ____, whatIf: _____, ...scored } = match

/** Each screen of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'of-job', data: { job, matches, distance: 30, most: 20 } },
  {
    file: 'of-job',
    name: 'nobody',
    data: { job, matches: { ...matches, items: [], fit: 0, scored: 0, found: 0 }, distance: 30, most: 20 },
  },
  {
    file: 'profile-slot',
    data: { items: [{ ...scored, jobId: 3, title: 'Bricklayer', employer: 'Hale & Sons', startsOn: '2026-12-01' }] },
    at: '/dashboard/candidate/8/profile',
  },
]
