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
