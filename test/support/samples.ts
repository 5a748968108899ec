import type { z } from 'zod'
import type { CandidateCard, CandidateComparison, DuplicateGroup, DuplicateScan, Merge } from '../../src/features/duplicates/contract.ts'
import type { BoardColumn } from '../../src/features/applications/board-contract.ts'
import { boardStages } from '../../src/features/applications/rules.ts'
import type { Application } from '#features/applications/contract.ts'
import type { Enquiry } from '#features/enquiries/contract.ts'
import type { ManagedPage, PageVersion } from '#features/content/contract.ts'
import { pageIn } from '#features/content/rules.ts'
import { candidate as candidateShape, profile as profileShape } from '#features/candidates/shapes.ts'
import type { FileRow } from '#features/files/contract.ts'
import type { Archived } from '#features/archives/contract.ts'
import type { Accreditation, Employer } from '#features/employers/shapes.ts'
import type { Import, ImportProblem, ImportRow } from '#features/imports/contract.ts'
import { type Advert, advert as advertShape, type Job, job as jobShape } from '#features/jobs/shapes.ts'
import type { RightToWorkCheck } from '#features/right-to-work/contract.ts'
import type { GateAnswer } from '#features/requirements/contract.ts'

// Records as screens get them, for tests that draw screens. The day is 21 November 2026.

type Blank<Whole> = {
  [Name in keyof Whole as null extends Whole[Name]
    ? Name
    : boolean extends Whole[Name]
      ? Name
      : [] extends Whole[Name]
        ? Name
        : never]: Whole[Name]
}
/** What a record says of which nothing is known: of a new field too, for which no sample needs a line. */
export function blankOf<Shape extends z.ZodObject>({ shape }: Shape): Blank<z.output<Shape>> {
  const blanks = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    [null, false, []]
      .filter((none) => field.safeParse(none).success)
      .map((none) => [name, none] as const)
      .slice(0, 1),
  )
  return Object.fromEntries(blanks) as Blank<z.output<Shape>>
}

export const category = {
  id: 7,
  kind: 'trade' as const,
  slug: 'rope-access',
  nameEn: 'Rope access technician',
  nameFr: 'Cordiste',
  synonyms: ['rigger'],
  position: 45,
  isBuiltIn: false,
  isHidden: false,
  uses: 0,
  version: 1,
}
export const leeds = { id: 1, name: 'Leeds', region: 'West Yorkshire', department: null, country: 'GB' as const, lat: 53.8, lon: -1.5 }
export const card = {
  id: 12,
  reference: 'JOB-2026-0012',
  slug: 'bricklayer-leeds-12',
  title: 'Bricklayer',
  employer: { id: 3, name: 'Hale & Sons', slug: 'hale', isListed: true },
  requiredCards: {
    first: [
      { en: 'CSCS card', fr: 'Carte CSCS' },
      { en: 'CPCS card', fr: 'Carte CPCS' },
    ],
    others: 2,
  },
  category: 'commercial' as const,
  trade: 'bricklayer' as const,
  jobTypes: ['full-time' as const, 'temporary' as const],
  place: leeds,
  openings: 4,
  startsOn: '2026-12-01',
  pay: { min: 2250, max: 2600, unit: 'hour' as const, currency: 'GBP' as const },
  experience: '2-year' as const,
  tags: ['rail' as const],
  language: 'en' as const,
  closesOn: '2026-12-24',
  postedAt: '2026-11-18T12:00:00Z',
}
const details = {
  description: 'Brick by brick.',
  workplace: 'hybrid' as const,
  shiftPattern: 'day' as const,
  hoursPerWeek: 40,
  payExtras: [{ kind: 'overtime' as const, amount: null, unit: null, times: 1.5 }],
  engagements: ['paye' as const],
  qualification: null,
  ppeProvided: ['helmet' as const, 'gloves' as const],
  inductionMinutes: 45,
  translatedTitle: null,
  translatedDescription: null,
  channels: ['site' as const, 'google' as const, 'indeed' as const],
  questions: [
    {
      id: 'transport',
      kind: 'yes-no' as const,
      textEn: 'Do you have your own transport?',
      textFr: null,
      isRequired: true,
      options: [],
      knockOuts: ['no'],
      unit: null,
      min: null,
      max: null,
      from: null,
      until: null,
      documentType: null,
    },
  ],
}
export const advert: Advert = {
  ...blankOf(advertShape),
  ...card,
  ...details,
  site: null,
  endsOn: '2027-03-31',
  employerProfile: { sector: 'commercial', size: '10-49', place: leeds, website: 'https://hale.example', openJobs: 4 },
  answerDays: 3,
  isGone: false,
  questionsVersion: 'a1',
  isOpen: true,
  similar: [],
}
export const job: Job = {
  ...blankOf(jobShape),
  ...card,
  ...details,
  siteName: 'Albion Mill',
  siteAddress: '3 Mill Lane',
  sitePostcode: 'LS1 4DY',
  showAddress: false,
  employerIsLocked: false,
  contact: { id: 4, name: 'Ruth Barrow' },
  endsOn: null,
  showEmployer: true,
  chargeRate: 3400,
  status: 'open',
  opensAt: null,
  approvalAskedByName: null,
  approver: null,
  approvedByName: null,
  approvedAt: null,
  refusalReason: null,
  pauseReason: null,
  filled: 1,
  closeReason: null,
  ownerId: 5,
  ownerName: 'Ines Le Goff',
  updatedByName: null,
  version: 2,
  createdAt: '2026-11-02T12:00:00Z',
  updatedAt: '2026-11-18T12:00:00Z',
}

export const list = <Row>(...items: Row[]) => ({ items, total: items.length, totalIsExact: true, nextCursor: null })
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
export const searched = { understood: null, costliest: null, around: null }
export const cv = {
  id: 4,
  name: 'CV Zoë.docx',
  mime: 'application/pdf',
  size: 120_000,
  kind: 'cv' as const,
  createdAt: '2026-11-19T12:00:00Z',
}
export const application: Application = {
  id: 31,
  jobId: 12,
  jobTitle: 'Bricklayer',
  candidateId: 8,
  candidateName: 'Zoë O’Brien',
  email: 'zoe@people.example',
  phone: null,
  place: leeds,
  trade: 'bricklayer',
  distanceKm: 12,
  stage: 'on_hold',
  resumeStage: 'screening',
  cv,
  message: '',
  knockOuts: 1,
  source: 'site',
  startsOn: null,
  reason: null,
  appliedAt: '2026-11-17T12:00:00Z',
  answerBy: '2026-11-24',
  putOff: 1,
  putOffAt: '2026-11-18T12:00:00Z',
  stageChangedAt: '2026-11-20T12:00:00Z',
  stageChangedByName: null,
  letterAt: null,
  rating: null,
  nextStep: null,
  isNew: true,
  gate: null,
  gateWas: null,
  gateChangedAt: null,
  override: null,
  version: 1,
}
/** One new card that cannot be put forward, one that is with the client, and more than are shown. */
export const board: { columns: BoardColumn[]; held: number; ended: number } = {
  columns: boardStages.map((stage) => {
    const { id, candidateId, candidateName, distanceKm, stageChangedAt, answerBy } = application
    const card = {
      id,
      candidateId,
      candidateName,
      distanceKm,
      stageChangedAt,
      answerBy,
      stage,
      resumeStage: null,
      hasCv: true,
      gateReason: null,
      knockOuts: 0,
      rating: null,
      nextStep: null,
      version: 1,
    }
    const cards: BoardColumn['cards'] =
      stage === 'new'
        ? [
            {
              ...card,
              isNew: true,
              gate: 'block',
              gateReason: 'Blue card (skilled worker) is missing',
              rating: 4,
              nextStep: { what: 'Call about the card', on: '2026-11-23', by: 'Ines Le Goff' },
            },
          ]
        : stage === 'submitted'
          ? [{ ...card, id: 32, candidateName: 'Sam Whitfield', isNew: false, hasCv: false, gate: null, distanceKm: null }]
          : []
    return { stage, total: stage === 'new' ? 7 : cards.length, cards }
  }),
  held: 2,
  ended: 3,
}
const cscs = { code: 'cscs', en: 'CSCS card', fr: 'Carte CSCS' }
const blue = { code: 'blue', en: 'Blue: skilled worker', fr: 'Bleue : ouvrier qualifié' }
const gold = { code: 'gold', en: 'Gold: supervisor', fr: 'Or : chef d’équipe' }
const smsts = { code: 'smsts', en: 'SMSTS', fr: 'SMSTS' }
export const describedType = {
  code: 'cscs',
  country: 'GB' as const,
  family: 'site-card' as const,
  nameEn: cscs.en,
  nameFr: cscs.fr,
  shape: 'ladder' as const,
  options: [blue, gold],
  months: 60,
  leadDays: 60,
  renewalEn: 'Pass the test.',
  renewalFr: 'Passez le test.',
  checkUrl: null,
  isHidden: false,
}
/** Another, without levels or categories, called by its code. */
export const plainType = (code: string) => ({ ...describedType, code, en: code, fr: code, shape: 'plain' as const, options: [] })
/** How a document is asked for as a rule. */
export const asked = { level: null, categories: [], alternatives: [], until: 'end' as const, isMandatory: true }
/** Of two documents one that ends early, and one that is not there. */
export const gateAnswer: GateAnswer = {
  result: 'block',
  met: 0,
  lines: [
    {
      requirement: { type: smsts, ...asked },
      result: 'block',
      reason: 'ends-early',
      remedy: { action: 'renew', by: '2027-01-13' },
      documentId: 5,
      alternative: 0,
      level: null,
      lacks: [],
      issuedOn: null,
      expiresOn: '2027-01-14',
      startsOn: '2026-12-01',
      endsOn: '2027-02-28',
    },
    {
      requirement: { type: cscs, level: blue, categories: [], alternatives: [], until: 'start', isMandatory: false },
      result: 'warn',
      reason: 'missing',
      remedy: { action: 'upload', by: '2026-12-01' },
      documentId: null,
      alternative: 0,
      level: null,
      lacks: [],
      issuedOn: null,
      expiresOn: null,
      startsOn: '2026-12-01',
      endsOn: '2027-02-28',
    },
  ],
}
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
const entry = {
  at: '2026-11-20T12:00:00Z',
  by: 'Tom Hale',
  byCandidate: false,
  activity: null,
  move: null,
  changes: [],
  file: null,
  document: null,
  contact: null,
}
/** One of each kind of what happened with a candidate. */
export const timelineEntries = [
  {
    ...entry,
    id: 1,
    kind: 'call' as const,
    activity: {
      id: 21,
      candidateId: 8,
      kind: 'call' as const,
      text: 'Spoke with @{5}.',
      mentions: [{ id: 5, name: 'Ines Le Goff' }],
      happenedAt: '2026-11-20T12:00:00.000Z',
      author: { uid: 'me', name: 'Tom Hale' },
      createdAt: '2026-11-20T12:00:00.000Z',
      correctedAt: '2026-11-20T12:30:00.000Z',
      version: 2,
    },
  },
  {
    ...entry,
    id: 2,
    kind: 'move' as const,
    move: { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', from: 'new' as const, to: 'rejected' as const, reason: 'distance' },
  },
  {
    ...entry,
    id: 3,
    kind: 'move' as const,
    by: null,
    byCandidate: true,
    move: { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', from: null, to: 'new' as const, reason: null },
  },
  {
    ...entry,
    id: 8,
    kind: 'move' as const,
    move: { applicationId: 32, jobId: 13, jobTitle: 'Stonemason', from: null, to: 'new' as const, reason: null },
  },
  {
    ...entry,
    id: 7,
    kind: 'message' as const,
    message: { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', text: '7.30 at the gate, with your card.' },
  },
  {
    ...entry,
    id: 4,
    kind: 'edit' as const,
    changes: [
      { field: 'trade', was: null, became: 'bricklayer' },
      { field: 'grade', was: 'improver', became: 'skilled' },
    ],
  },
  { ...entry, id: 5, kind: 'cv' as const, file: cv },
  {
    ...entry,
    id: 9,
    kind: 'note' as const,
    activity: {
      id: 22,
      candidateId: 8,
      kind: 'note' as const,
      text: 'Likes the site.',
      mentions: [],
      happenedAt: '2026-11-20T12:00:00.000Z',
      author: { uid: 'sam', name: 'Sam Cole' },
      createdAt: '2026-11-20T12:00:00.000Z',
      correctedAt: null,
      job: { id: 12, title: 'Bricklayer' },
      version: 1,
    },
  },
  {
    ...entry,
    id: 10,
    kind: 'document' as const,
    document: { deed: 'rejected' as const, types: [{ nameEn: 'CSCS card', nameFr: 'Carte CSCS' }], reason: 'Too dark' },
  },
  { ...entry, id: 6, kind: 'contact' as const, contact: { isStopped: true, reason: 'They asked' } },
]
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
export const figures = {
  openJobs: 1200,
  unfilledOpenings: 1,
  closingThisWeek: 2,
  newApplications: 3,
  newEnquiries: 8,
  candidatesThisWeek: 4,
  placedIn30Days: 5,
  candidates: 6,
  pipeline: [{ stage: 'offer' as const, n: 7 }],
  answersDue: 4,
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
export const contact = {
  id: 41,
  employerId: 3,
  firstName: 'Ruth',
  lastName: 'Barrow',
  jobTitle: 'Contracts manager',
  email: 'ruth@hale.example',
  phone: '+447700900123',
  locale: 'en' as const,
  isMain: true,
  version: 1,
}
export const site = {
  id: 51,
  employerId: 3,
  name: 'Canal Wharf',
  country: 'GB' as const,
  address: '1 Mill Lane',
  postcode: 'LS1 4AP',
  place: leeds,
  accessNotes: 'Gate B',
  version: 1,
}
export const accreditation: Accreditation = {
  id: 51,
  employerId: 3,
  scheme: 'chas',
  schemeName: null,
  number: 'C-7',
  seenOn: '2026-10-02',
  expiresOn: '2027-06-30',
  checkUrl: 'https://www.chas.example/',
  version: 1,
}
export const employer: Employer = {
  id: 3,
  name: 'Hale & Sons',
  tradingName: 'Hale',
  slug: 'hale',
  country: 'GB',
  companyNumber: '01234567',
  vatNumber: 'GB123456789',
  sector: 'commercial',
  size: '50-249',
  foundedYear: 1987,
  place: leeds,
  owner: { id: 5, name: 'Ines Le Goff' },
  website: 'https://www.hale.example/',
  phone: '+441134960123',
  email: 'office@hale.example',
  address: '12 Mill Lane',
  postcode: 'LS1 4AP',
  invoiceAddress: 'PO box 7',
  isListed: true,
  aboutEn: 'Known for lime work.',
  aboutFr: 'Reconnus pour la chaux.',
  terms: {
    version: '2026-01',
    acceptedOn: '2026-02-01',
    contactName: 'Ruth Barrow',
    recordedAt: '2026-02-01T12:00:00Z',
    recordedByName: null,
  },
  doNotContact: null,
  archivedAt: null,
  archiveReason: null,
  archiveNote: null,
  contacts: [contact],
  sites: [site],
  accreditations: [accreditation],
  counts: { jobs: 2, openJobs: 1, placements: 1, notes: 1 },
  version: 2,
  createdAt: '2026-03-05T12:00:00Z',
  updatedAt: '2026-11-18T12:00:00Z',
}
export const employerNote = {
  id: 61,
  employerId: 3,
  text: 'Rang about the spring.',
  author: { uid: 'me', name: 'Ann Mason' },
  createdAt: '2026-11-17T12:00:00Z',
  correctedAt: '2026-11-18T12:00:00Z',
}
export const user = {
  id: 5,
  uid: 'ines',
  name: 'Inès Le Goff',
  firstName: 'Inès',
  lastName: 'Le Goff',
  email: 'ines@agency.example',
  emailVerified: true,
  role: 'operation' as const,
  status: 'active' as const,
  branch: 'Lyon',
  agentCompany: null,
  secondFactor: true,
  lastSignInAt: '2026-11-20T12:00:00Z',
  createdAt: '2026-03-05T12:00:00Z',
  phone: null,
  locale: 'fr' as const,
  dateStyle: 'words' as const,
  invitedAt: '2026-11-19T12:00:00Z',
  invitationEndsAt: '2026-11-22T12:00:00Z',
  owns: { jobs: 2, candidates: 3, employers: 4 },
  version: 1,
}

export const imported: Import = {
  id: 7,
  name: 'People of the Leeds branch.csv',
  kind: 'csv',
  noun: 'candidate',
  status: 'checked',
  code: null,
  reason: null,
  encoding: 'windows-1252',
  delimiter: 'semicolon',
  headerLine: 1,
  columns: [
    { heading: 'Name', samples: ['Zoë O’Brien'], target: 'fullName', dayOrders: [] },
    { heading: 'Mobile', samples: ['07700 900123'], target: 'phone', dayOrders: [] },
    { heading: 'Born', samples: ['03/04/1990'], target: 'dateOfBirth', dayOrders: ['dmy', 'mdy'] },
    { heading: '', samples: [], target: '', dayOrders: [] },
  ],
  options: {
    country: 'GB',
    locale: 'en',
    dayOrder: 'dmy',
    doubles: 'fill',
    faults: 'leave-out',
    ownerId: 2,
    lawfulBasis: null,
    tags: ['rail'],
  },
  isRemembered: true,
  total: 12,
  done: 0,
  ready: 8,
  faulty: 3,
  toTake: 0,
  doubles: 1,
  added: 8,
  filled: 1,
  leftOut: 0,
  kept: 0,
  fileId: 5,
  ownerName: 'Tom Hale',
  createdByName: 'Tom Hale',
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
}
export const importedRow: ImportRow = {
  id: 1,
  number: 2,
  outcome: 'ready',
  given: { firstName: 'Zoë', lastName: 'O’Brien', phone: '+447700900123', dateOfBirth: '1990-04-03' },
  town: null,
  name: 'Zoë O’Brien',
  double: {
    match: 'phone',
    doubleWay: 'fill',
    row: null,
    candidate: { id: 8, name: 'Zoë O’Brien', email: null, phone: '+447700900123' },
    employer: null,
    job: null,
  },
  candidateId: null,
  employerId: null,
  jobId: null,
}
export const importProblem: ImportProblem = {
  id: 1001,
  number: 4,
  heading: 'Mobile',
  field: 'phone',
  value: '0770O 900123',
  code: 'phone-invalid',
  message: 'This is not a phone number.',
}

export const archived: Archived = {
  id: 31,
  kind: 'candidate',
  recordId: 8,
  name: 'Samuel Obi',
  state: 'archived',
  reason: 'inactive',
  note: 'No answer in spring.',
  was: 'active',
  archivedAt: '2026-11-18T12:00:00.000Z',
  archivedByName: 'Ines Le Goff',
  purgeOn: '2028-11-18',
  quarantinedAt: null,
  hold: null,
  restoredAt: null,
  restoredByName: null,
  erasedAt: null,
  erasedByName: null,
  version: 1,
  facts: [{ label: 'Label', value: 'Leeds' }],
  related: [
    { name: 'files', says: '+3', count: 3, path: '/dashboard/candidate/8/profile?tab=cv' },
    { name: 'pools', says: '+1', count: 1, path: null },
  ],
  conflicts: [{ code: 'address-taken', says: 'Ann Mason', path: '/dashboard/candidate/9/profile' }],
  erasure: {
    goes: [{ name: 'files', says: '+3', count: 3 }],
    stays: [{ name: 'lines', says: '+2', count: 2, why: '–' }],
    refusal: { code: 'archive-held', says: '–' },
  },
}
const gone = { facts: [], related: [], conflicts: [], erasure: null, note: '', hold: null }
export const archivedAs = {
  held: { ...archived, hold: { reason: 'Claim 118', until: '2199-01-31', since: '2026-11-18T12:00:00.000Z', byName: null } },
  quarantined: {
    ...archived,
    state: 'quarantined',
    archivedByName: null,
    quarantinedAt: '2026-11-18T12:00:00.000Z',
    purgeOn: '2026-11-18',
  },
  erased: { ...archived, ...gone, state: 'erased', name: null, erasedAt: '2026-11-20T12:00:00.000Z' },
  restored: { ...archived, ...gone, state: 'restored', restoredAt: '2026-11-20T12:00:00.000Z', restoredByName: 'Tom Hale' },
} satisfies Record<string, Archived>
export const retentionRun = {
  id: 4,
  startedAt: '2026-11-18T03:11:00.000Z',
  finishedAt: null,
  asOf: '2026-11-18T03:11:00.000Z',
  isDryRun: true,
  steps: [
    { step: 'quarantine', done: 2, keptBack: 1 },
    { step: 'erase', done: 1, keptBack: 0 },
  ],
}

export const candidateCard: CandidateCard = {
  id: 8,
  firstName: 'Sam',
  lastName: 'Whitfield',
  email: 'sam@people.example',
  phone: '+447700900123',
  dateOfBirth: '1990-05-12',
  postcode: 'LS1 4AP',
  place: leeds,
  trade: 'bricklayer',
  status: 'active',
  source: 'walk-in',
  ownerName: 'Tom Hale',
  isAgents: false,
  hasAccount: true,
  applications: 2,
  files: 1,
  lastContactAt: '2026-11-02T09:00:00.000Z',
  createdAt: '2026-10-02T09:00:00.000Z',
  version: 3,
}
const pair = {
  id: 3,
  firstId: 8,
  secondId: 9,
  score: 75,
  reasons: [
    { code: 'same-phone' as const, points: 40 },
    { code: 'nickname' as const, points: 33 },
    { code: 'different-place' as const, points: -8 },
  ],
  laterUntil: null,
}
export const duplicateGroup: DuplicateGroup = {
  id: 3,
  score: 75,
  candidates: [candidateCard, { ...candidateCard, id: 9, firstName: 'Samuel', email: null, hasAccount: false }],
  pairs: [pair],
}
export const duplicateScan: DuplicateScan = {
  id: 2,
  status: 'running',
  total: 4000,
  done: 1000,
  found: 3,
  startedAt: '2026-11-02T09:00:00.000Z',
  finishedAt: null,
}
export const merged: Merge = {
  id: 1,
  survivorId: 8,
  name: 'Sam Whitfield',
  absorbed: [9],
  mergedAt: '2026-11-02T09:00:00.000Z',
  mergedByName: 'Adaeze Marsh',
  undoUntil: '2026-12-02T09:00:00.000Z',
  undoneAt: null,
  whyNotUndo: null,
}
export const comparison: CandidateComparison = {
  candidates: duplicateGroup.candidates,
  clashes: ['phone'],
  pairs: [pair],
  moves: {
    applications: [{ id: 1, candidateId: 8, jobId: 4, jobTitle: 'Bricklayer, new build', stage: 'interview' }],
    givenUp: [{ id: 2, candidateId: 9, jobId: 4, jobTitle: 'Bricklayer, new build', stage: 'new' }],
    files: 1,
    activities: 2,
    pools: 1,
  },
}

export const fileRow: FileRow = {
  id: 40,
  name: 'CSCS card Sam Whitfield.pdf',
  mime: 'application/pdf',
  size: 340_400,
  kind: 'card',
  createdAt: '2026-11-20T09:00:00Z',
  candidate: { id: 8, name: 'Zoë O’Brien', hasAccount: true },
  shared: null,
  uploadedBy: { id: 5, name: 'Ines Le Goff' },
  document: { id: 12, status: 'verified', expiresOn: '2027-01-14', version: 2 },
  versions: 2,
  extraction: 'done',
  removedAt: null,
  restorableUntil: null,
  replacedAt: null,
  version: 1,
}

export const rightToWorkCheck: RightToWorkCheck = {
  id: 70,
  candidateId: 8,
  country: 'GB',
  proof: 'uk-online',
  checkedOn: '2026-11-20',
  checkedByName: 'Ines Le Goff',
  permissionUntil: '2027-06-30',
  followUpOn: '2027-06-02',
  number: null,
  provider: null,
  authenticity: null,
  authenticOn: null,
  noticeOn: null,
  counts: true,
  restrictions: '20 hours a week',
  file: null,
  createdAt: '2026-11-20T09:00:00Z',
  withdrawnAt: null,
  withdrawnReason: null,
  version: 1,
}

const jobEntry = {
  at: '2026-11-20T12:00:00.000Z',
  by: 'Tom Hale',
  isAutomatic: false,
  status: null,
  changes: [],
  requirements: null,
  application: null,
  told: null,
}
const applied = {
  applicationId: 7,
  candidateId: 8,
  candidateName: 'Ann Mason',
  byCandidate: true,
  from: null,
  to: 'new' as const,
  reason: null,
}
export const jobTimelineEntries = [
  { ...jobEntry, id: 1, kind: 'status' as const, status: { deed: 'paused' as const, reason: 'Site is shut', opensAt: null } },
  {
    ...jobEntry,
    id: 2,
    kind: 'status' as const,
    status: { deed: 'scheduled' as const, reason: null, opensAt: '2026-12-01T08:00:00.000Z' },
  },
  {
    ...jobEntry,
    id: 3,
    kind: 'status' as const,
    by: null,
    isAutomatic: true,
    status: { deed: 'expired' as const, reason: null, opensAt: null },
  },
  {
    ...jobEntry,
    id: 4,
    kind: 'edit' as const,
    changes: [
      { field: 'openings', was: 2, became: 5 },
      { field: 'pay', was: null, became: { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' } },
      { field: 'description', was: 'Old', became: 'New' },
      { field: 'ownerId', was: null, became: 'Tom Hale' },
    ],
  },
  {
    ...jobEntry,
    id: 5,
    kind: 'requirement' as const,
    requirements: {
      added: [{ nameEn: 'CSCS card', nameFr: 'Carte CSCS' }],
      removed: [{ nameEn: 'First aid', nameFr: 'Premiers secours' }],
    },
  },
  { ...jobEntry, id: 6, kind: 'application' as const, by: null, application: applied },
  {
    ...jobEntry,
    id: 7,
    kind: 'application' as const,
    application: { ...applied, byCandidate: false, from: 'new' as const, to: 'rejected' as const, reason: 'distance' },
  },
  { ...jobEntry, id: 8, kind: 'mail' as const, by: null, isAutomatic: true, told: 3 },
]

export const managedPage: ManagedPage = {
  id: 1,
  slug: 'about-us',
  version: 3,
  publishedVersion: 2,
  versionId: 9,
  savedAt: '2026-11-20T09:00:00.000Z',
  savedByName: 'Ines Le Goff',
  titleEn: 'Zenith',
  titleFr: 'Zénith',
  leadEn: 'Quarry',
  leadFr: 'Carrière',
  sections: [{ id: 'cost', audience: 'candidates', headingEn: 'Cost?', headingFr: 'Coût ?', bodyEn: 'None', bodyFr: 'Aucun' }],
}
export const pageVersion: PageVersion = {
  id: 3,
  number: 2,
  savedAt: managedPage.savedAt,
  savedByName: 'Ines Le Goff',
  publishedAt: managedPage.savedAt,
  publishedByName: 'Ines Le Goff',
  content: { titleEn: 'Zenith', titleFr: 'Zénith', leadEn: 'Slate', leadFr: 'Ardoise', sections: [] },
}
export const readPage = { slug: 'faqs', ...pageIn(managedPage, 'en'), changedAt: managedPage.savedAt }

export const enquiry: Enquiry = {
  id: 4,
  name: 'Priya Raman',
  email: 'priya@northgate.example',
  phone: '0113 496 0101',
  kind: 'employer',
  subject: 'Bricklayers',
  message: 'Zinc',
  locale: 'en',
  status: 'new',
  ownerId: null,
  ownerName: null,
  note: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
}

export const inMaintenance = {
  endsAt: '2026-11-22T06:00:00.000Z',
  noteEn: 'Zeal',
  noteFr: 'Zèle',
  startedAt: '2026-11-21T09:00:00.000Z',
  startedByName: 'Ines Le Goff',
}
