import type { Example } from '#test/support/examples.ts'
import { employer } from '#features/employers/web/samples.ts'
import { order } from '#features/orders/web/samples.ts'

const left = { job_credit: 4, featured: 1, cv_search: 0 }
const [credit] = order.entitlements
const given = { ...credit, orderLineId: null, note: 'Goodwill' }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'of-employer', data: { employer, left, items: [given] } },
  { file: 'of-employer', name: 'give', part: 'GiveDialog', props: { employerId: 3, onClose: () => {} } },
  { file: 'of-employer', name: 'end', part: 'EndDialog', props: { of: given, onClose: () => {} } },
  {
    file: 'job-slot',
    data: {
      jobId: 9,
      status: 'open',
      left,
      uses: [{ id: 41, kind: 'job_credit', usedAt: '2026-11-04T16:10:00.000Z', endsAt: '2026-12-04T16:10:00.000Z', returnedAt: null }],
      featuredUntil: null,
    },
  },
]
