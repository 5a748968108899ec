import type { Example } from '#test/support/examples.ts'
import { listedJob } from '#features/jobs/web/samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'for-candidates',
    data: {
      isSaved: true,
      total: 3,
      rows: [
        { ...listedJob, state: 'open', card: listedJob },
        { ...listedJob, id: 8, state: 'over', card: listedJob },
        { ...listedJob, id: 9, state: 'offline', card: null },
      ],
      stages: new Map([[8, 'received']]),
      open: 12,
      saved: 3,
      around: null,
      search: {},
    },
    role: 'candidate',
  },
]
