import type { Example } from '#test/support/examples.ts'
import { employer } from '#features/employers/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { advert, facets, job, listedJob } from './samples.ts'

const filters = {
  jobType: [],
  datePosted: 'all',
  experience: [],
  ids: [],
  salaryMin: 0,
  salaryMax: 20_000,
  page: 2,
  limit: 10,
  shift: 0,
  distance: 30,
  keyword: '',
  place: '',
}
const found = {
  ...list(listedJob),
  total: 35,
  facets,
  filters,
  correctedTo: null,
  read: null,
  around: null,
  employer: null,
  near: [],
  isUnknown: false,
  like: [],
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'public/list',
    data: {
      ...found,
      parts: [
        { of: 'home', country: 'GB', total: 0 },
        { of: 'abroad', country: 'GB', total: 1 },
      ],
      wider: { distance: 50, total: 18 },
    },
  },
  { file: 'public/trade-town', data: { of: { trade: 'bricklayer', place: leeds, townSlug: 'leeds', jobs: 1 }, found } },
  { file: 'public/job', data: { ...advert, similar: [{ ...listedJob, distanceKm: 12 }] } },
  { file: 'post', data: { unfinished: null, employer: null } },
  { file: 'list', data: { ...list({ ...job, applicants: 5, newApplicants: 2 }), counts: { open: 3 }, around: null, asked: {} } },
  { file: 'many-jobs', part: 'ManyJobs', props: { ids: new Set([12, 13]), total: 900, readAll: async () => [7], onChange: () => {} } },
  { file: 'edit', data: job },
  { file: 'details', data: { ...job, closeReason: 'Client paused' } },
  ...(['refuse', 'pause', 'fill', 'close', 'archive'] as const).map((action) => ({
    file: 'job-actions',
    name: action,
    part: 'JobActionDialog',
    props: { action, job, onClose: () => {} },
  })),
  {
    file: 'job-actions',
    name: 'publish',
    part: 'JobActionDialog',
    role: 'operation',
    props: {
      action: 'publish',
      job: { ...job, status: 'closed', closesOn: '2026-12-12', showEmployer: false, approvedAt: null },
      onClose: () => {},
    },
  },
  { file: 'unfinished', part: 'DiscardDialog', props: { of: { id: 4 }, title: 'Roofer', onDone: async () => {}, onClose: () => {} } },
  { file: 'of-employer', data: { employer, jobs: { ...list({ ...job, applicants: 5, newApplicants: 2 }), counts: { open: 3 } } } },
]
