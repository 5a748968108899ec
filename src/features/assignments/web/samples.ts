import type { EndPreview, MissionLimits, ShownClock } from '../clock-contract.ts'
import type { Assignment, AssignmentChange, AssignmentDraft, AssignmentRow } from '../shapes.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const rate = {
  id: 5,
  fromDay: '2026-11-02',
  unit: 'hour' as const,
  currency: 'GBP' as const,
  pay: 2000,
  charge: 2800,
  onCost: 2707,
  margin: 259,
}

export const assignmentRow: AssignmentRow = {
  id: 9,
  applicationId: 12,
  candidate: { id: 4, name: 'Dele Osei' },
  job: { id: 3, title: 'Bricklayer, new build' },
  employer: { id: 2, name: 'Hale & Sons Building' },
  country: 'GB',
  town: 'Leeds',
  siteName: 'Canal Wharf',
  role: 'Bricklayer',
  status: 'running',
  startsOn: '2026-11-02',
  endsOn: '2026-12-18',
  endedOn: null,
  endReason: null,
  week: 3,
  engagement: 'umbrella',
  supplier: { id: 7, name: 'Bridgefoot Umbrella Ltd' },
  rate,
  awr: { weeks: 3, state: 'running' },
  alerts: ['supplier-suspended'],
  owner: { id: 2, name: 'Tom Hale' },
  version: 2,
  createdAt: '2026-10-28T09:00:00.000Z',
}

export const assignment: Assignment = {
  ...assignmentRow,
  workDays: [1, 2, 3, 4, 5],
  dayStarts: '07:30',
  dayEnds: '16:30',
  breakMinutes: 30,
  hoursADay: 850,
  hoursAWeek: 4250,
  overtimeAfter: 4000,
  overtimeTimes: 150,
  siteAddress: '1 Canal Street, Leeds LS1 4AP',
  contact: { id: 6, name: 'Ruth Aldous', phone: '+441132960411', email: 'ruth@hale.example' },
  endNote: '',
  closedAt: null,
  missionReason: null,
  missionDetail: '',
  dpaeOn: null,
  dpaeReference: '',
  signedOn: null,
  renewals: 0,
  rates: [rate, { ...rate, id: 8, fromDay: '2026-11-16', pay: 2060, charge: 2890 }],
  allowances: [{ id: 3, kind: 'travel', label: 'Travel', per: 'day', pay: 600, charge: 690 }],
  margins: { week: 11_008, toEnd: 44_032, inAll: 77_056 },
  engagements: ['paye', 'umbrella'],
  updatedAt: '2026-11-16T08:30:00.000Z',
}

export const mission: Assignment = {
  ...assignment,
  country: 'FR',
  engagement: 'interim',
  supplier: null,
  alerts: ['past-end', 'dpae-missing'],
  missionReason: 'increase',
  missionDetail: 'Gros œuvre du bâtiment B',
}

export const changes: AssignmentChange[] = (['ended', 'rates', 'changed', 'extended', 'made'] as const).map((kind, i) => ({
  id: 9 - i,
  at: '2026-11-16T08:30:00.000Z',
  kind,
  byName: 'Tom Hale',
  fields: kind === 'changed' ? ['siteName'] : [],
  from: '2026-11-02',
  to: '2026-12-18',
  pay: kind === 'rates' ? [2000, 2060] : [],
  charge: [],
  reason: kind === 'ended' ? 'work-finished' : null,
}))

export const draft: AssignmentDraft = {
  assignmentId: null,
  isPlaced: true,
  candidate: assignment.candidate,
  job: assignment.job,
  employer: { id: 2, name: 'Hale & Sons Building' },
  country: 'GB',
  currency: 'GBP',
  town: 'Leeds',
  engagements: [
    { engagement: 'paye', onCost: 2707 },
    { engagement: 'umbrella', onCost: 0 },
  ],
  contacts: [{ id: 6, name: 'Ruth Aldous', phone: '+441132960411', email: 'ruth@hale.example' }],
  start: {
    ...assignment,
    engagement: 'paye',
    supplierId: null,
    contactId: 6,
    allowances: [{ kind: 'travel', label: 'Travel', per: 'day', pay: 600, charge: 690 }],
    rate: { unit: 'hour', pay: 2000, charge: 2800, onCost: 2707 },
  },
}

export const limits = {
  awr: {
    employer: { id: 2, name: 'Hale & Sons Building' },
    trade: 'bricklayer',
    role: 'Bricklayer',
    applies: 'yes',
    assignmentIds: [9],
    state: 'running',
    weeks: 3,
    since: '2026-10-05',
    parityFrom: '2027-02-01',
    backBy: null,
    breaks: [
      { kind: 'paused', from: '2026-10-19', to: '2026-10-30', reasons: ['sick', 'leave'] },
      { kind: 'reset', from: '2026-07-06', to: '2026-10-04', reasons: [] },
    ],
  } satisfies ShownClock as ShownClock,
  mission: {
    reason: 'increase',
    latestEnd: '2028-05-01',
    renewals: 1,
    renewalsLeft: 1,
    flexibleFrom: '2026-12-04',
    flexibleTo: '2027-01-04',
    waitDays: 16,
    freeFrom: '2027-01-12',
    declareFrom: '2026-10-25',
    signBy: '2026-11-04',
    faults: ['dpae-late', 'contract-unsigned'],
    refusal: { code: 'mission-not-signed', reason: 'The contract has not been signed.' },
  } satisfies MissionLimits as MissionLimits,
}
export const endPreview: EndPreview = {
  endsOn: '2027-03-26',
  margin: { currency: 'GBP', toEnd: 120_000, toNewEnd: 310_000 },
  awr: { weeksAtEnd: 12, parityFrom: '2027-02-01', isWithin: true, wasWithin: false },
  gate: { result: 'pass', met: 3, lines: [] },
  mission: { isRenewal: true, renewalsLeft: 1, latestEnd: '2028-05-01', flexibleTo: '2027-01-04' },
  refusal: { code: 'mission-renewed-twice', reason: 'This mission has been renewed twice already.' },
}
