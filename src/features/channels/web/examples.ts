import type { Example } from '#test/support/examples.ts'
import { job } from '#features/jobs/web/samples.ts'

const viewed = { views: 1204, forms: 90, applications: 31 }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'of-job',
    data: {
      job,
      items: [
        { channel: 'site', isOn: true, since: job.postedAt, fetchedAt: null, fetchedBy: null, recent: viewed, all: viewed },
        { channel: 'google', isOn: false, since: null, fetchedAt: null, fetchedBy: null, recent: viewed, all: viewed },
        {
          channel: 'indeed',
          isOn: true,
          since: job.postedAt,
          fetchedAt: job.postedAt,
          fetchedBy: 'Indeedbot/1.1',
          recent: viewed,
          all: viewed,
        },
        { channel: 'feed', isOn: true, since: null, fetchedAt: null, fetchedBy: null, recent: viewed, all: viewed },
      ],
      putByStaff: { recent: 1, all: 2 },
      days: [
        { day: '2026-11-19', views: 3, applications: 1 },
        { day: '2026-11-20', views: 12, applications: 1 },
        { day: '2026-11-21', views: 0, applications: 0 },
      ],
    },
  },
]
