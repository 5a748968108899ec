import type { Example } from '#test/support/examples.ts'
import { employer } from '#features/employers/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { order } from '#features/orders/web/samples.ts'

const left = { job_credit: 4, featured: 1, cv_search: 0 }
const [credit] = order.entitlements
const row = {
  ...{ id: 5, kind: 'job_credit' as const, isBought: true, employerId: 3, employerName: 'Calder & Wray', note: '', endedAt: null },
  ...{ granted: 5, used: 1, usedThen: 1, left: 4, startsOn: '2026-10-01', endsOn: '2027-09-30' },
}
const given = { ...credit, orderLineId: null, note: 'Goodwill' }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(row), sums: { granted: 5, usedThen: 1, left: 4 } } },
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
