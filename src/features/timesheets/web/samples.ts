import type { OwnAssignment } from '../../assignments/shapes.ts'
import type { HoursLink, InvoicePreview, LinkedHours, LinkedSheet, MissingWeek, OwnWeek, Timesheet, TimesheetRow } from '../shapes.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const week = '2026-11-09'
const worked = (day: string, ends: string, hours: number, overtime = 0): Timesheet['days'][number] => ({
  ...{ day, kind: 'worked', starts: '07:30', ends, breakMinutes: 30, hours, overtime, note: '' },
})

export const timesheet: Timesheet = {
  id: 71,
  version: 3,
  week,
  assignment: {
    id: 12,
    applicationId: 40,
    jobId: 3,
    candidateId: 5,
    candidateName: 'Jack MacLeod',
    role: 'Bricklayer',
    employerId: 3,
    employerName: 'Hale & Sons Building',
    siteName: 'Albion Works',
    country: 'GB',
    currency: 'GBP',
    engagement: 'paye',
    startsOn: '2026-09-07',
    lastDay: '2027-03-26',
    workDays: [1, 2, 3, 4, 5],
    dayStarts: '07:30',
    dayEnds: '16:30',
    breakMinutes: 30,
    overtimeAfter: 4000,
    overtimeTimes: 150,
    contact: { id: 9, name: 'Ruth Aldous', isReachable: true },
  },
  status: 'draft',
  enteredBy: 'candidate',
  sentAt: null,
  askedAt: null,
  remindedAt: null,
  query: '',
  decidedAt: null,
  decidedBy: '',
  decidedByLink: false,
  hours: 3500,
  overtime: 0,
  days: [
    worked('2026-11-09', '16:30', 850),
    worked('2026-11-10', '17:30', 950),
    worked('2026-11-11', '16:30', 850),
    worked('2026-11-12', '16:30', 850),
  ],
  extras: [{ id: 1, allowanceId: 4, label: 'Travel', quantity: 400, pay: 600 }],
  allowances: [{ id: 4, kind: 'travel', label: 'Travel', per: 'day', pay: 600 }],
  lines: [
    { kind: 'hours', unit: 'hour', label: '', quantity: 3500, pay: 2250, charge: 2850 },
    { kind: 'allowance', unit: 'each', label: 'Travel', quantity: 400, pay: 600, charge: 700 },
  ],
  pay: 81_150,
  charge: 102_550,
  openDays: [0, 1, 2, 3, 4, 5, 6].map((n) => `2026-11-${String(9 + n).padStart(2, '0')}`),
  holidays: [],
  warnings: [],
  sendableFrom: '2026-11-13',
  whyNotEnter: null,
  whyNotSend: null,
  whyNotReopen: 'timesheet-not-approved',
  lapses: [],
  invoice: null,
}

export const queriedSheet: Timesheet = {
  ...timesheet,
  status: 'queried',
  query: 'Left at 14:00 on Friday',
  sentAt: '2026-11-13T17:00:00Z',
  decidedAt: '2026-11-16T08:00:00Z',
  decidedBy: 'Ruth Aldous',
  decidedByLink: true,
}

export const approvedSheet: Timesheet = {
  ...queriedSheet,
  status: 'approved',
  query: '',
  whyNotEnter: 'timesheet-approved',
  whyNotSend: 'timesheet-approved',
  whyNotReopen: null,
  lapses: [
    {
      day: '2026-11-09',
      documentEn: 'CSCS card',
      documentFr: 'Carte CSCS',
      level: { en: 'Blue: skilled worker', fr: 'Bleue : ouvrier qualifié' },
      endedOn: '2026-11-03',
    },
  ],
}

export const row: TimesheetRow = {
  id: 71,
  version: 3,
  week,
  status: 'sent',
  assignmentId: 12,
  candidateId: 5,
  candidateName: 'Jack MacLeod',
  role: 'Bricklayer',
  employerId: 3,
  employerName: 'Hale & Sons Building',
  siteName: 'Albion Works',
  contactName: 'Ruth Aldous',
  isReachable: true,
  country: 'GB',
  currency: 'GBP',
  enteredBy: 'candidate',
  hours: 4200,
  overtime: 200,
  pay: 96_750,
  charge: 122_550,
  sentAt: '2026-11-13T17:00:00Z',
  askedAt: '2026-11-13T17:05:00Z',
  remindedAt: null,
  query: '',
  decidedAt: null,
  decidedBy: '',
  lapsedDays: 0,
  invoiceId: null,
  invoiceNumber: null,
  isCredited: false,
}

export const missing: MissingWeek = {
  assignmentId: 13,
  week,
  timesheetId: null,
  candidateId: 6,
  candidateName: 'Owen Griffiths',
  hasAccount: false,
  role: 'Labourer',
  employerId: 3,
  employerName: 'Hale & Sons Building',
  siteName: 'Albion Works',
  hours: 0,
  askedAt: null,
}

export const ownWeek: OwnWeek = {
  assignmentId: 12,
  week,
  timesheetId: null,
  status: 'missing',
  hours: 0,
  pay: 0,
  currency: 'GBP',
  query: '',
  role: 'Bricklayer',
  siteName: 'Albion Works',
  employerName: 'Hale & Sons Building',
}

export const ownAssignment: OwnAssignment = {
  id: 12,
  jobTitle: 'Bricklayer',
  employer: 'Hale & Sons Building',
  country: 'GB',
  town: 'Leeds',
  siteName: 'Albion Works',
  siteAddress: 'Gate 2, Leeds LS10 1AB',
  role: 'Bricklayer',
  status: 'running',
  startsOn: '2026-09-07',
  endsOn: '2027-03-26',
  endedOn: null,
  week: 11,
  engagement: 'paye',
  supplierName: null,
  contact: { name: 'Ruth Aldous', phone: '+441134960123' },
  workDays: [1, 2, 3, 4, 5],
  dayStarts: '07:30',
  dayEnds: '16:30',
  breakMinutes: 30,
  hoursADay: 850,
  hoursAWeek: 4250,
  overtimeAfter: 4000,
  overtimeTimes: 150,
  rates: [{ fromDay: '2026-09-07', unit: 'hour', currency: 'GBP', pay: 2250 }],
  allowances: [{ id: 4, kind: 'travel', label: 'Travel', per: 'day', pay: 600 }],
  dpaeOn: null,
  signedOn: null,
}

export const preview: InvoicePreview = {
  invoices: [
    {
      ...{ employerId: 3, employerName: 'Hale & Sons Building', country: 'GB', currency: 'GBP' },
      ...{ sheets: 2, hours: 8200, net: 233_680, hasCis: true },
    },
  ],
  lapses: (approvedSheet.lapses ?? []).map((lapse) => ({ ...lapse, timesheetId: 71, candidateName: 'Jack MacLeod' })),
  refused: [{ timesheetId: 72, candidateName: 'Owen Griffiths', week, code: 'hours-supplier-suspended' }],
}

export const link: HoursLink = {
  contactId: 9,
  contactName: 'Ruth Aldous',
  createdAt: '2026-11-13T17:05:00Z',
  expiresAt: '2027-01-12T17:05:00Z',
  views: 2,
  lastViewAt: '2026-11-16T08:00:00Z',
}

const linkedSheet: LinkedSheet = {
  ...{ id: 71, version: 3, week, siteName: 'Albion Works', candidateName: 'Jack MacLeod', role: 'Bricklayer' },
  ...{ hours: 4200, overtime: 100, plannedHours: 4250, charge: 122_550, currency: 'GBP', status: 'sent', query: '' },
  ...{ decidedAt: null, decidedBy: '' },
  days: [...timesheet.days, worked('2026-11-13', '15:00', 700, 100)].map(({ note: _, ...day }) => day),
  extras: [{ label: 'Travel', quantity: 500, charge: 700 }],
}

export const linked: LinkedHours = {
  contactName: 'Ruth Aldous',
  employerName: 'Hale & Sons Building',
  agencyName: 'Lintel Recruitment',
  locale: 'en',
  expiresAt: '2027-01-12T17:05:00Z',
  toDecide: [
    linkedSheet,
    { ...linkedSheet, id: 72, candidateName: 'Harpreet Thompson-Blackwood', role: 'Supervisor', hours: 4250, overtime: 0 },
    { ...linkedSheet, id: 73, candidateName: 'Owen Griffiths', role: 'Labourer', hours: 3950, overtime: 0, week: '2026-11-02' },
  ],
  decided: [
    { ...linkedSheet, id: 60, week: '2026-10-26', status: 'approved', decidedAt: '2026-11-02T09:00:00Z', decidedBy: 'Ruth Aldous' },
  ],
}
