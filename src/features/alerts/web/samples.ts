import { leeds } from '#features/places/web/samples.ts'

// Sample records for tests, as screens get them on 21 November 2026.

/** What the search of candidates answers besides. */
export const jobAlert = {
  id: 5,
  search: {
    keyword: 'bricklayer',
    location: leeds.id,
    distance: 20,
    jobType: ['full-time'],
    experience: [],
    salaryMin: 2500,
    salaryMax: 20_000,
  },
  around: leeds,
  employer: null,
  locale: 'en',
  frequency: 'daily',
  isPaused: false,
  isConfirmed: true,
  createdAt: '2026-11-20T12:00:00Z',
  version: 1,
}
