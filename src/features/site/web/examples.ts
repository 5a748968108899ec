import type { Example } from '#test/support/examples.ts'
import { readPage } from '#features/content/web/samples.ts'
import { facets, listedJob } from '#features/jobs/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'public/landing',
    data: {
      items: [listedJob],
      total: 1,
      facets,
      hiring: [{ id: 1, slug: 'hale-sons', name: 'Hale & Sons', openJobs: 4 }],
      questions: readPage.sections,
      towns: [{ trade: 'bricklayer', place: leeds, townSlug: 'leeds', jobs: 4 }],
    },
  },
  {
    file: 'public/login',
    data: {
      items: [listedJob],
      total: 1,
      facets,
      hiring: [{ id: 1, slug: 'hale-sons', name: 'Hale & Sons', openJobs: 4 }],
      questions: readPage.sections,
      towns: [{ trade: 'bricklayer', place: leeds, townSlug: 'leeds', jobs: 4 }],
    },
    at: '/auth/login',
  },
  { file: 'public/privacy' },
  { file: 'public/not-found' },
  { file: 'public/forbidden' },
  { file: 'public/failed', root: { requestId: 'req-7' } },
  { file: 'components', at: '/components' },
]
