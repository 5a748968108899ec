import type { Example } from '#test/support/examples.ts'
import { job } from '#features/jobs/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { jobTimelineEntries, timelineEntries } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'profile-slot',
    data: { candidateId: 8, isWhole: true, isClosed: false, ...list(...timelineEntries) },
    at: '/dashboard/candidate/8/profile?tab=timeline',
  },
  { file: 'of-job', data: { job, ...list(...jobTimelineEntries) } },
]
