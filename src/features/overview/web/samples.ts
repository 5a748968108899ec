import type { AgencyDetail } from '../../agency/rules.ts'
import { agesOf } from '../rules.ts'
import type { Desk, Own } from '../shapes.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const applications = (n: number, filter = {}) => ({ n, list: 'applications' as const, filter })
const candidates = (n: number, filter = {}) => ({ n, list: 'candidates' as const, filter })
const documents = (n: number) => ({ n, list: 'documents' as const, filter: { expiresTo: '2026-12-21' } })
const about = { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', candidateName: 'Zoë O’Brien' }

const desk: Desk = {
  openJobs: { n: 1200, list: 'jobs', filter: { status: 'open' } },
  unfilledOpenings: 1,
  closingSoon: { n: 2, list: 'jobs', filter: { closingWithinDays: 7 } },
  unopened: applications(3, { unopened: true }),
  applied: { ...applications(117, { reached: 'new' }), before: 110 },
  appliedByDay: { now: [3, 5, 4], before: [2, 2, 6] },
  answersLate: applications(2, { answerTo: '2026-11-20' }),
  answersTomorrow: applications(2, { answerFrom: '2026-11-22' }),
  candidatesAdded: { ...candidates(4, { addedFrom: '2026-10-23', addedTo: '2026-11-21' }), before: 4 },
  documentsLapsing: documents(9),
  lapsingOnSite: documents(3),
  placed: { ...applications(5, { reached: 'placed' }), before: 9 },
  placedByDay: { now: [1, 0, 1], before: [0, 2, 0] },
  newEnquiries: { n: 8, list: 'enquiries', filter: { status: 'new' } },
  duplicates: { n: 1, list: 'duplicates', filter: {} },
  overdueInvoices: { n: 2, list: 'invoices', filter: { tab: 'overdue' } },
  ageing: agesOf(5).map((age, i) => ({
    ...age,
    us: applications(9 - i, { waiting: true }),
    client: applications(i, { withClient: true }),
  })),
  sources: [{ source: 'site', applied: applications(110, { source: 'site' }), placed: applications(5, { source: 'site' }) }],
  topJobs: [
    {
      jobId: 12,
      title: 'Bricklayer',
      town: 'Leeds',
      openings: 4,
      filled: 2,
      closesOn: '2026-11-28',
      unopened: applications(5, { jobId: 12, unopened: true }),
      applied: applications(38, { jobId: 12 }),
    },
  ],
  recent: [
    { ...about, key: 'move 1', at: '2026-11-21T11:00:00Z', by: 'Marek Nowak', stage: 'interview' },
    { ...about, key: 'application 1', at: '2026-11-20T11:00:00Z', by: null, stage: 'new' },
  ],
  begun: { job: true, candidate: true, colleague: true },
}

const own: Own = {
  candidates: candidates(6),
  candidatesAdded: candidates(1, { addedWithinDays: 7 }),
  incomplete: candidates(2, { complete: false }),
  unopened: applications(1, { unopened: true }),
  placed: applications(2, { placedWithinDays: 30 }),
  statuses: [{ status: 'active', candidates: candidates(6, { status: 'active' }) }],
  pipeline: [{ stage: 'offer', applications: applications(7, { stage: 'offer' }) }],
  documentsMissing: [{ candidateId: 5, candidateName: 'Dele Osei', types: [{ nameEn: 'CSCS card', nameFr: 'Carte CSCS' }] }],
}

const common = {
  period: { from: '2026-10-23', to: '2026-11-21' },
  answersDue: applications(4, { answerDue: true }),
  missingDetails: [] as AgencyDetail[],
  myDay: [],
  waiting: [{ ...about, stage: 'new' as const, since: '2026-11-20T12:00:00Z', answerBy: '2026-11-27' }],
}
export const figures = { ...common, desk, own: null }
export const nothingYet = { ...figures, desk: { ...desk, begun: { job: false, candidate: false, colleague: false } } }
export const figuresOfAgent = { ...common, desk: null, own }
