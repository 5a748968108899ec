import { candidate as candidateShape, profile as profileShape } from '#features/candidates/shapes.ts'
import { cv } from '#features/files/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { blankOf } from '#test/support/samples.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const searched = { understood: null, costliest: null, around: null }
export const profile = {
  ...blankOf(profileShape),
  id: 8,
  uid: null,
  firstName: 'Zoë',
  lastName: 'O’Brien',
  email: 'zoe@people.example',
  phone: '+447700900123',
  locale: 'en' as const,
  place: leeds,
  trade: 'bricklayer' as const,
  jobTypes: ['part-time' as const],
  experience: '1-year' as const,
  availability: 'date' as const,
  availableFrom: '2027-01-04',
  cards: ['cscs' as const, 'first-aid' as const],
  phone2: null,
  dateOfBirth: null,
  languages: [{ code: 'en' as const, level: 'C2' as const }],
  address: null,
  postcode: 'LS6 3DP',
  country: 'GB' as const,
  maxDistanceKm: 32,
  drivingLicences: ['B' as const],
  ownTransport: true,
  canLodgeAway: false,
  otherTrades: ['tiler' as const],
  sectors: [],
  grade: 'skilled' as const,
  experienceYears: 11,
  qualification: null,
  availableUntil: null,
  noticeDays: null,
  shifts: [],
  desiredPay: { min: 2100, max: 2400, unit: 'hour' as const, currency: 'GBP' as const },
  engagements: ['cis' as const],
  status: 'active' as const,
  createdAt: '2026-11-17T12:00:00Z',
  cv,
  version: 1,
  updatedAt: '2026-11-17T12:00:00Z',
}
/** What the agency keeps besides. */
export const staffProfile = {
  ...blankOf(candidateShape),
  ...profile,
  source: 'referral' as const,
  referredBy: 'Tom Hale',
  isHot: false,
  tags: ['own tools'],
  lawfulBasis: 'consent' as const,
  informedOn: null,
  noticeSentAt: null,
  note: 'Punctual',
  ownerId: 5,
  ownerName: 'Ines Le Goff',
  doNotContactReason: null,
  lastContactAt: null,
  otherEmails: ['lea.old@people.example'],
  claimed: ['grade'],
}
/** What a field of it said before. */
export const fieldChange = {
  id: 41,
  field: 'grade',
  was: 'improver',
  became: 'skilled',
  byCandidate: true,
  changedByName: null,
  changedAt: '2026-11-18T12:00:00Z',
}
/** The same in a list. */
export const candidateRow = {
  ...profile,
  isHot: false,
  lastContactAt: null,
  ownerName: null,
  activeApplications: 2,
  hasCv: true,
  tags: ['own tools'],
  source: 'phone' as const,
  distanceKm: null,
  snippet: null,
}
