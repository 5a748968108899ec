import type { AgencyDetail } from '../../agency/rules.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const figures = {
  openJobs: 1200,
  unfilledOpenings: 1,
  closingThisWeek: 2,
  newApplications: 3,
  newEnquiries: 8,
  missingDetails: [] as AgencyDetail[],
  candidatesThisWeek: 4,
  placedIn30Days: 5,
  candidates: 6,
  pipeline: [{ stage: 'offer' as const, n: 7 }],
  answersDue: 4,
  myDay: [],
  waiting: [
    {
      applicationId: 31,
      jobId: 12,
      jobTitle: 'Bricklayer',
      candidateName: 'Zoë O’Brien',
      stage: 'new' as const,
      since: '2026-11-20T12:00:00Z',
      answerBy: '2026-11-27',
    },
  ],
}
