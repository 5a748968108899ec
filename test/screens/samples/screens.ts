import { filtersFrom as directoryFiltersFrom } from '#features/directory/candidate-filters.ts'
import { filtersFrom as employerFiltersFrom } from '#features/directory/filters.ts'
import { type ComponentType, createElement } from 'react'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import {
  advert,
  application,
  board,
  archived,
  archivedAs,
  candidateCard,
  candidateRow,
  category,
  comparison,
  contact,
  cv,
  describedType,
  duplicateGroup,
  duplicateScan,
  accreditation,
  employer,
  employerNote,
  fieldChange,
  imported,
  importedRow,
  importProblem,
  figures,
  gateAnswer,
  fileRow,
  job,
  jobAlert,
  jobTimelineEntries,
  leeds,
  enquiry,
  inMaintenance,
  managedPage,
  pageVersion,
  readPage,
  list,
  merged,
  profile,
  retentionRun,
  rightToWorkCheck,
  searched,
  site,
  staffProfile,
  timelineEntries,
  user,
} from '#test/support/samples.ts'
import { candidateStages, stages } from '../../../src/features/applications/rules.ts'
import { batchKinds } from '../../../src/features/batches/rules.ts'
import { documentStatuses } from '../../../src/features/documents/rules.ts'
import { jobStatuses, mostChosenForExport } from '../../../src/features/jobs/rules.ts'
import { publicVariants } from '#test/screens/samples/public-screens.ts'
import { type Given, type Shown, show } from '#test/support/render.ts'

type Drawing = Pick<Given, 'at' | 'categories' | 'state' | 'role' | 'answer' | 'isPreview' | 'root' | 'context'> & {
  props?: object
  part?: string
  /** What this browser keeps, by name. */
  kept?: Record<string, string>
  /** It sends something else than the drawings before it, in windows that look the same. */
  sendsOther?: boolean
  /** What can be done there is done on the drawings before it. */
  isToBeReadAlone?: boolean
}
const viewed = { views: 1204, forms: 90, applications: 31 }

/** A screen by its file, what tells this drawing of it from others, and with what it is drawn. */
export type Drawn = { file: string; what?: string; isPublic: boolean; variantOf?: string } & Drawing

const card = { ...advert, distanceKm: null }
const facets = {
  category: { residential: 3 },
  trade: { bricklayer: 2 },
  jobType: { 'full-time': 5 },
  datePosted: { 'last-hour': 7 },
  experience: { fresh: 11 },
}
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
  distance: 25,
  keyword: '',
  place: '',
}
const found = {
  ...list(card),
  total: 35,
  facets,
  filters,
  correctedTo: null,
  around: null,
  employer: null,
  near: [],
  isUnknown: false,
  like: [],
}
const narrowed = {
  ...filters,
  location: leeds.id,
  distance: 25,
  keyword: 'mason',
  category: 'residential',
  trade: 'bricklayer',
  tag: 'rail',
}
const ofEmployers = {
  noun: 'employer',
  columns: [
    { heading: 'Company', samples: ['Hale & Sons'], target: 'name', dayOrders: [] },
    { heading: 'Misc Notes', samples: ['Pays late'], target: 'note', dayOrders: [] },
    { heading: 'Sector', samples: ['Residential'], target: 'sector', dayOrders: [] },
  ],
} as const
const importedEmployer = {
  ...importedRow,
  name: 'Hale & Sons',
  given: { name: 'Hale & Sons', note: 'Pays late', sector: 'residential' },
  double: null,
  employerId: 4,
} as const
const knownEmployer = {
  match: 'employer',
  doubleWay: null,
  row: null,
  candidate: null,
  employer: { id: 4, name: 'Hale & Sons', town: 'Leeds' },
  job: null,
} as const
const ofJobs = {
  noun: 'job',
  columns: [
    { heading: 'Title', samples: ['Bench joiner'], target: 'title', dayOrders: [] },
    { heading: 'Company', samples: ['Hale & Sons'], target: 'employerId', dayOrders: [] },
    { heading: 'Salary', samples: ['£18 an hour'], target: 'pay', dayOrders: [] },
  ],
} as const
const importedJob = {
  ...importedRow,
  name: 'Bench joiner',
  given: { title: 'Bench joiner', employer: 'Hale & Sons', pay: { min: 1800, max: 1800, unit: 'hour', currency: 'GBP' } },
  double: null,
  jobId: 3,
} as const
const knownJob = {
  match: 'job',
  doubleWay: null,
  row: null,
  candidate: null,
  employer: null,
  job: { id: 3, title: 'Bench joiner', reference: 'JOB-2026-0003' },
} as const
const listedPerson = {
  reference: 'K7Q2-M9XD',
  candidateId: null,
  trade: 'bricklayer',
  sectors: ['residential', 'commercial'],
  experience: '4-year',
  experienceYears: 6,
  qualification: 'certificate',
  availability: 'date',
  availableFrom: '2026-12-01',
  near: { place: leeds, withinKm: 20 },
  addedOn: '2026-11-18',
  proofs: [{ type: 'cscs', nameEn: 'CSCS card', nameFr: 'Carte CSCS', validUntil: '2028-03' }],
}
const listedPeople = {
  ...list(listedPerson),
  open: true,
  filters: directoryFiltersFrom(
    new URLSearchParams(`location=${leeds.id}&experiences=4-year&qualifications=certificate&category=residential&datePost=last-7-days`),
  ),
  around: leeds,
  ...{ facets: { category: { residential: 1 }, experiences: {}, qualifications: {}, datePost: {} }, near: ['Bricklayer'] },
  isUnknown: false,
  like: [],
  mayFilterByGender: false,
}
const directoryLink = {
  contactId: contact.id,
  sentAt: '2026-11-12T12:00:00Z',
  openedAt: '2026-11-13T12:00:00Z',
  expiresAt: '2026-12-12T12:00:00Z',
}
const equalityReport = [
  { reached: 'said', male: 45, female: 15, other: null },
  { reached: 'applied', male: 30, female: 10, other: null },
  { reached: 'put-forward', male: 20, female: null, other: null },
  { reached: 'placed', male: 10, female: null, other: 0 },
]
const genderFilter = { reason: 'A refuge asks for a woman', allowedAt: '2026-11-01T12:00:00Z', allowedByName: 'Adaeze Marsh' }
const candidate = { uid: 'me', role: 'candidate', name: 'Sam Whitfield' }
const signIn = {
  id: 1,
  at: '2026-11-18T12:00:00Z',
  lastUsedAt: '2026-11-20T12:00:00Z',
  endedAt: null,
  endReason: null,
  device: null,
  network: null,
  way: 'password',
  secondFactor: false,
  isThis: false,
}
const security = {
  hasPassword: true,
  passwordChangedAt: '2026-11-01T12:00:00Z',
  providers: ['google.com'],
  secondFactors: [{ id: 'app', name: null, enrolledAt: '2026-11-02T12:00:00Z' }],
  recoveryCodesLeft: 9,
  mayConnect: true,
}
const account = {
  user,
  alerts: { items: [jobAlert, { ...jobAlert, id: 6, isPaused: true }], isHeld: true },
  security,
  sessions: [signIn],
  events: { items: [], total: 0 },
  consents: { keepProfileAt: null, jobAlertsAt: '2026-11-01T12:00:00Z', directoryAt: null },
  gender: { gender: 'female', saidAt: '2026-11-01T12:00:00Z', isFilterAllowed: false },
  choices: [{ event: 'application-received', says: 'Someone applies for one of my jobs', inApp: true, mail: 'digest' }],
}
const own = {
  id: 31,
  job: { ...card, employer: 'Hale', status: 'open' },
  stage: 'received',
  isActive: true,
  appliedAt: '2026-11-17T12:00:00Z',
  version: 1,
}
const [transport] = job.questions
if (!transport) throw new Error('the job asks nothing')
const answer = { question: transport, given: ['no'], knocksOut: true, isAsked: false }
const spread = [
  { answer: 'yes', n: 2 },
  { answer: 'no', n: 1 },
]
const ownList = {
  ...list({
    ...own,
    answerBy: '2026-11-24',
    stageChangedAt: '2026-11-20T12:00:00Z',
    startsOn: null,
    answers: [answer],
    distanceKm: 12,
    nextStep: null,
    override: null,
    compliance: gateAnswer,
  }),
  candidateId: 8,
  near: 7,
  active: 1,
  over: 0,
}
const ownFigures = { openJobs: 1, candidates: 2, candidatesIn30Days: 3, applicationsWaiting: 4, placedIn30Days: 5 }
const person = { id: 5, name: user.name, email: user.email, role: user.role, status: user.status, branch: 'Lyon' }

const ofEmployer = { openJobs: 1, mainContactName: 'Ruth Barrow', termsAcceptedOn: '2026-02-01', doNotContactAt: null }
const unreachable = {
  doNotContact: { since: '2026-10-01T12:00:00Z', reason: 'They asked', byName: 'Ann' },
  terms: null,
  contacts: [],
  aboutEn: '',
  aboutFr: '',
}

const pool = {
  id: 4,
  name: 'Groundworkers Leeds',
  description: 'Own boots',
  isShared: true,
  ownerName: 'Ann',
  isOwn: true,
  candidates: 18,
  version: 1,
}
const stopped = { ...staffProfile, status: 'do_not_contact', doNotContactReason: 'They asked', isHot: true }

const view = {
  id: 3,
  list: 'candidates',
  name: 'Roofers',
  query: 'trade=roofer',
  columns: null,
  sharedWith: ['operation'],
  ownerName: 'Ann',
  isOwn: true,
  version: 1,
}

const nothing = () => {}
const archivedRows = [...Object.values(archivedAs), { ...archivedAs.held, ...archivedAs.quarantined, hold: archivedAs.held.hold }].map(
  (row, i) => ({
    ...row,
    id: 31 + i,
  }),
)
const ofList = { onOpen: nothing, onOlder: nothing }
const ofConversation = { onChange: nothing, onEarlier: nothing }

const gathered = [
  [8, 'Zoë O’Brien'],
  [9, 'Al Reed'],
]
const basketOf = (basket: object) => JSON.stringify({ chosen: [], all: null, ...basket })
/** The second of them is to hear from us first. */
const promised = ['2026-12-01', '2026-11-22', '2026-12-08'].map((answerBy, i) => ({ ...application, id: 31 + i, answerBy }))
const chosenApplications = [application, { ...application, id: 32, candidateId: 9, candidateName: 'Al Reed' }]

const loaded = (loaderData: unknown) => ({ props: { loaderData } })
const visitor = (file: string, drawing: Drawing = {}, what = ''): Drawn => ({ file, what, isPublic: true, role: null, ...drawing })
const member = (file: string, drawing: Drawing = {}, what = ''): Drawn => ({ file, what, isPublic: false, role: 'admin', ...drawing })
/** One more of many that differ from the first drawing of their file in a few words. */
const variant = (file: string, drawing: Drawing, what: string): Drawn => ({ ...member(file, drawing, what), variantOf: file })

const documentType = (code: string, shape: string, codes: string[] = []) => ({
  code,
  country: 'FR',
  family: 'plant',
  nameEn: `${code} in English`,
  nameFr: `${code} en français`,
  shape,
  options: codes.map((one) => ({ code: one, en: `${one} in English`, fr: `${one} en français` })),
  months: 60,
  leadDays: 30,
  renewalEn: 'Take the test again.',
  renewalFr: 'Repassez le test.',
  checkUrl: 'https://www.cartebtp.fr',
  isHidden: false,
})
const documentTypes = [
  documentType('carte-btp', 'none'),
  documentType('aipr', 'ladder', ['operateur', 'encadrant']),
  documentType('caces-r482', 'categories', ['A', 'B1']),
  {
    ...documentType(
      'cpcs',
      'categories',
      Array.from({ length: 20 }, (_, i) => `A${i}`),
    ),
    country: 'GB',
  },
]
const scanned = { id: 4, name: 'Recto.jpg', mime: 'image/jpeg', size: 90_000, kind: 'card', createdAt: '2026-11-01T12:00:00Z' }
const walletDocument = {
  id: 7,
  candidateId: 8,
  type: 'aipr',
  status: 'verified',
  number: '12345678',
  level: 'operateur',
  categories: [],
  issuedOn: '2022-01-12',
  expiresOn: '2027-01-12',
  isProvisional: false,
  reason: null,
  checkedBy: { name: 'Tom Hale' },
  checkedAt: '2026-11-01T12:00:00Z',
  checkedHow: 'site',
  requestedAt: null,
  submittedAt: '2026-11-01T12:00:00Z',
  replacesId: null,
  replacedAt: null,
  files: [{ side: 'front', file: scanned }],
  version: 2,
}
const unchecked = { checkedBy: null, checkedAt: null, checkedHow: null }
const walletDocuments = [
  walletDocument,
  { ...walletDocument, ...unchecked, id: 8, status: 'submitted', replacesId: 7 },
  {
    ...walletDocument,
    ...unchecked,
    id: 9,
    type: 'caces-r482',
    level: null,
    categories: ['A', 'B1'],
    status: 'rejected',
    reason: 'Too dark',
  },
  { ...walletDocument, ...unchecked, id: 10, type: 'cpcs', status: 'requested', files: [], requestedAt: '2026-11-01T12:00:00Z' },
  { ...walletDocument, id: 11, type: 'carte-btp', level: null, isProvisional: true, expiresOn: '2026-01-01', replacesId: 12 },
  { ...walletDocument, id: 12, type: 'carte-btp', level: null, replacedAt: '2026-11-01T12:00:00Z', replacesId: 13 },
  {
    ...walletDocument,
    id: 13,
    type: 'carte-btp',
    level: null,
    status: 'rejected',
    reason: 'Not theirs',
    checkedHow: null,
    replacedAt: '2026-10-01T12:00:00Z',
  },
]
const sharedContract = { ...fileRow, id: 41, name: 'Contract.pdf', kind: 'contract', sharedAt: '2026-11-20T09:00:00Z' } as const
const walletOfOne = {
  shared: [
    { ...sharedContract, sharedBy: 'Ines Le Goff' },
    { ...sharedContract, id: 42, sharedBy: null },
  ],
  tab: 'documents',
  person: staffProfile,
  isOwn: false,
  today: '2026-11-22',
  types: documentTypes,
  documents: walletDocuments,
  request: { isMailed: true, sentAt: '2026-11-01T12:00:00Z', openedAt: null, expiresAt: '2026-11-15T12:00:00Z' },
}
const document = { document: walletDocument, type: documentTypes[1], onClose: () => {} }

const privacyOfOne = {
  name: 'Zoë O’Brien',
  country: 'GB',
  isOwn: false,
  privacy: {
    candidateId: 8,
    lawfulBasis: 'consent',
    informedOn: '2026-11-01',
    noticeSentAt: null,
    consents: [
      {
        consent: 'job-alerts',
        notice: '2026-06-01',
        locale: 'en',
        givenAt: '2026-11-01T09:00:00Z',
        withdrawnAt: null,
        withdrawnByStaff: false,
      },
      {
        consent: 'directory',
        notice: '2026-06-01',
        locale: 'en',
        givenAt: '2026-11-01T09:00:00Z',
        withdrawnAt: '2026-11-02T09:00:00Z',
        withdrawnByStaff: true,
      },
    ],
    clock: {
      why: 'quiet',
      months: 24,
      movedBy: 'contact',
      movedAt: '2026-11-10T09:00:00Z',
      endsOn: '2028-11-10',
      isStopped: true,
      askedAt: null,
    },
    hold: { reason: 'Claim', until: '2027-01-31' },
  },
  openings: list({ id: 3, openedAt: '2026-11-20T12:00:00Z', role: 'operation', name: 'Tom Hale' }),
}
const talkedOf = {
  applicationId: 5,
  candidateId: 8,
  candidateName: 'Léa Martin',
  job: { id: 12, slug: 'bricklayer-12', title: 'Bricklayer', reference: 'JOB-2026-0012', employer: null },
  awaitsReply: true,
}
const conversations = [
  { ...talkedOf, newest: { from: 'candidate', excerpt: 'Is there parking?', sentAt: '2026-11-21T09:00:00.000Z' }, unread: 1 },
  {
    ...talkedOf,
    applicationId: 6,
    awaitsReply: false,
    newest: { from: 'agency', excerpt: 'Yes, behind the office.', sentAt: '2026-11-20T09:00:00.000Z' },
    unread: 0,
  },
]
const writtenFor = (role: Role) => ({
  conversation: { ...talkedOf, awaitsReply: role !== 'candidate' },
  items: [
    {
      id: 1,
      from: 'agency',
      author: 'Tom Hale',
      text: 'Can you start on Monday?',
      sentAt: '2026-11-20T09:00:00.000Z',
      readAt: '2026-11-20T10:00:00.000Z',
    },
    { id: 2, from: 'candidate', author: null, text: 'Yes. Is there parking?', sentAt: '2026-11-21T09:00:00.000Z', readAt: null },
    { id: 3, from: 'candidate', author: null, text: 'And a bus?', sentAt: '2026-11-21T09:05:00.000Z', readAt: null },
  ],
  total: 60,
  whyNot: null,
})
const erasing = { candidateId: 8, name: 'Zoë O’Brien', onClose: () => {} }

const { slug, name, tradingName, sector, size, foundedYear, place, website, aboutEn, aboutFr } = employer
const ofDirectory = { id: 3, slug, name, tradingName, sector, size, foundedYear, place, openJobs: 8 }
const employersFound = {
  ...list({ ...ofDirectory, distanceKm: 12 }),
  total: 35,
  facets: { category: { commercial: 1 }, companySize: { '50-249': 1 } },
  near: ['Hale & Sons'],
  filters: employerFiltersFrom(new URLSearchParams('foundationDateMin=1985')),
  around: leeds,
  isUnknown: false,
  like: [],
}
const listedEmployer = {
  ...ofDirectory,
  ...{ website, aboutEn, aboutFr, towns: [leeds], answerDays: 3 },
  accreditations: [accreditation],
  jobs: [card],
}

/** Every screen, and the windows that stand for themselves, each with a record in it. */
export const everyScreen: readonly Drawn[] = [
  visitor(
    'site/web/public/landing',
    loaded({
      items: [card],
      total: 1,
      facets,
      hiring: [{ id: 1, slug: 'hale-sons', name: 'Hale & Sons', openJobs: 4 }],
      questions: readPage.sections,
    }),
  ),
  visitor('site/web/public/login', {
    ...loaded({
      items: [card],
      total: 1,
      facets,
      hiring: [{ id: 1, slug: 'hale-sons', name: 'Hale & Sons', openJobs: 4 }],
      questions: readPage.sections,
    }),
    at: '/auth/login',
  }),
  visitor('jobs/web/public/list', loaded(found)),
  visitor(
    'jobs/web/public/list',
    loaded({
      ...found,
      items: [],
      total: 0,
      near: [{ text: 'Bricklayer', jobs: 4, kind: 'trade', trade: 'bricklayer' }],
      facets: null,
      filters: narrowed,
      around: leeds,
    }),
    'nothing found',
  ),
  visitor('directory/web/public/candidates', loaded({ open: false, why: null, people: 24 })),
  visitor('directory/web/public/candidates', loaded({ open: false, why: 'This link has expired.', people: null }), 'closed'),
  visitor(
    'directory/web/public/candidates',
    loaded({ ...listedPeople, items: [listedPerson, { ...listedPerson, reference: 'Z', candidateId: 7 }] }),
    'open',
  ),
  visitor('directory/web/public/candidates', loaded({ ...listedPeople, items: [], total: 0 }), 'nobody'),
  visitor(
    'directory/web/public/candidates',
    loaded({ ...listedPeople, mayFilterByGender: true, filters: directoryFiltersFrom(new URLSearchParams('candidateGender=female')) }),
    'by gender',
  ),
  visitor('jobs/web/public/job', loaded({ ...advert, similar: [{ ...card, distanceKm: 12 }] })),
  visitor('jobs/web/public/job', loaded({ ...advert, isOpen: false }), 'closed'),
  visitor('jobs/web/public/job', loaded({ ...advert, isOpen: false, similar: [card] }), 'closed, others open'),
  visitor('directory/web/public/employers', loaded(employersFound)),
  visitor(
    'directory/web/public/employers',
    loaded({ ...employersFound, items: [], total: 0, isUnknown: true, filters: { ...employersFound.filters, companySize: '1-9' } }),
    'none found',
  ),
  visitor('directory/web/public/employer', loaded(listedEmployer)),
  visitor(
    'directory/web/public/employer',
    loaded({ ...listedEmployer, jobs: [], accreditations: [], aboutEn: '', aboutFr: '' }),
    'little known',
  ),
  visitor('applications/web/public/apply', loaded(advert)),
  visitor('applications/web/public/apply', { ...loaded(advert), root: { session: candidate } }, 'candidate'),
  visitor('applications/web/public/apply', { ...loaded({ ...advert, isOpen: false, similar: [card] }) }, 'closed'),
  visitor('candidates/web/public/register'),
  visitor('content/web/public/about', loaded(readPage)),
  visitor('content/web/public/faqs', loaded({ ...readPage, q: '' })),
  visitor('content/web/public/faqs', loaded({ ...readPage, q: 'cost' }), 'searched'),
  visitor('content/web/public/pricing', loaded({ ...readPage, country: 'GB', payment: 'once' })),
  visitor('content/web/public/pricing', loaded({ ...readPage, country: 'FR', payment: 'monthly' }), 'monthly in France'),
  visitor(
    'enquiries/web/public/contact',
    loaded({ stamp: 'x', requestKey: 'y', page: readPage, plan: 'crew', person: null, job: null, isOwn: false }),
  ),
  visitor(
    'enquiries/web/public/contact',
    loaded({ stamp: 'x', requestKey: 'y', page: readPage, plan: null, person: null, job: 'JOB-2026-0110', isOwn: false }),
    'report',
  ),
  visitor('waiting-list/web/public/coming-soon', loaded({ isOpen: false, stamp: 'x', requestKey: 'y' })),
  visitor('waiting-list/web/public/coming-soon', loaded({ isOpen: true, stamp: 'x', requestKey: 'y' }), 'open'),
  visitor('waiting-list/web/public/waiting-address', loaded({ isConfirmed: true })),
  visitor('waiting-list/web/public/waiting-address', loaded({ isConfirmed: false }), 'unconfirmed'),
  visitor('waiting-list/web/public/waiting-address', loaded(null), 'over'),
  visitor('site/web/public/privacy'),
  visitor('privacy/web/public/keep-profile', loaded({ endsOn: '2026-12-24', isAnswered: false })),
  visitor('privacy/web/public/keep-profile', loaded(null), 'no longer'),
  visitor('alerts/web/public/new', loaded({ search: jobAlert.search, around: leeds, employer: null, query: '', unknown: null })),
  visitor(
    'alerts/web/public/new',
    loaded({
      search: { jobType: [], experience: [], salaryMin: 0, salaryMax: 20_000 },
      around: null,
      employer: null,
      query: '',
      unknown: null,
    }),
    'of all',
  ),
  visitor('alerts/web/public/alert', loaded(jobAlert)),
  visitor('alerts/web/public/alert', loaded({ ...jobAlert, isConfirmed: false }), 'unconfirmed'),
  visitor('alerts/web/public/alert', loaded(null), 'over'),
  visitor('documents/web/public/send'),
  visitor(
    'documents/web/public/send',
    {
      part: 'Asked',
      props: {
        asked: { firstName: 'Léa', locale: 'fr', expiresAt: '2026-12-06T12:00:00Z', documents: walletDocuments, types: documentTypes },
        token: 'token',
        onSent: () => {},
      },
    },
    'asked',
  ),
  visitor('site/web/public/not-found'),
  visitor('site/web/public/forbidden'),
  visitor('site/web/public/failed', { root: { requestId: 'req-7' } }),
  visitor('sign-in/web/public/forgot-password', { at: '/auth/forgot-password' }),
  visitor('sign-in/web/public/provider', { at: '/auth/provider?failed=true' }),
  visitor('sign-in/web/public/action', { at: '/auth/action' }, 'broken'),
  ...['resetPassword', 'signIn', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'].map((mode) =>
    visitor('sign-in/web/public/action', { at: `/auth/action?mode=${mode}&oobCode=x` }, mode),
  ),
  visitor('sign-in/web/public/setup', { at: '/setup?token=x' }),
  visitor('sign-in/web/public/login-modal', { props: { onClose: () => {} } }),
  ...publicVariants({ found, filters, narrowed, listedPeople, listedPerson, employersFound, listedEmployer, jobAlert }),
  member('overview/web/overview', loaded(figures)),
  member('jobs/web/post', loaded(null)),
  member(
    'jobs/web/post',
    loaded({ id: 4, title: 'Roofer', version: 1, updatedAt: '2026-11-20T09:00:00.000Z', form: { title: ['Roofer'], step: ['1'] } }),
    'unfinished',
  ),
  member('jobs/web/list', loaded({ ...list({ ...job, applicants: 5, newApplicants: 2 }), counts: { open: 3 }, around: null })),
  ...[0, 1].map((more) =>
    member(
      'jobs/web/many-jobs',
      {
        part: 'ManyJobs',
        props: {
          ids: new Set(Array.from({ length: mostChosenForExport + more }, (_, i) => i + 1)),
          total: 900,
          readAll: async () => [7],
          onChange: nothing,
        },
      },
      more ? 'more than can be exported' : 'as many as can be exported',
    ),
  ),
  member('saved-jobs/web/for-candidates', {
    ...loaded({
      isSaved: true,
      total: 3,
      rows: [
        { ...card, state: 'open', card },
        { ...card, id: 8, state: 'over', card },
        { ...card, id: 9, state: 'offline', card: null },
      ],
      stages: new Map([[8, 'received']]),
      open: 12,
      saved: 3,
      around: null,
      search: {},
    }),
    role: 'candidate',
  }),
  member('jobs/web/edit', loaded(job)),
  member('jobs/web/details', loaded({ ...job, closeReason: 'Client paused' })),
  ...jobStatuses.map((status) => member('jobs/web/details', loaded({ ...job, status }), status)),
  ...['2026-11-21', '2026-11-20'].map((closesOn) =>
    member('jobs/web/details', loaded({ ...job, status: 'on_hold', closesOn }), `on hold, closes ${closesOn}`),
  ),
  ...(['refuse', 'pause', 'fill', 'close', 'archive'] as const).map((deed) =>
    member('jobs/web/job-deeds', { part: 'DeedDialog', props: { deed, job, onClose: () => {} } }, deed),
  ),
  // From the others it is as from `closed`.
  ...(['draft', 'scheduled', 'filled', 'closed'] as const).flatMap((status) =>
    ['2026-11-20', '2026-12-12'].map((closesOn) =>
      member(
        'jobs/web/job-deeds',
        {
          part: 'DeedDialog',
          role: 'operation',
          props: { deed: 'publish', job: { ...job, status, closesOn, showEmployer: false, approvedAt: null }, onClose: () => {} },
        },
        `publish ${status}, closes ${closesOn}`,
      ),
    ),
  ),
  member('jobs/web/unfinished', {
    part: 'DiscardDialog',
    props: { of: { id: 4 }, title: 'Roofer', onDone: async () => {}, onClose: () => {} },
  }),
  member(
    'requirements/web/job-slot',
    loaded({ job, types: [describedType], items: gateAnswer.lines.map((line) => line.requirement), jobVersion: 1 }),
  ),
  visitor('requirements/web/public/on-advert', loaded({ jobId: 3, items: gateAnswer.lines.map((line) => line.requirement) })),
  member('requirements/web/on-post', loaded({ items: [describedType] })),
  member('requirements/web/on-edit', loaded({ items: gateAnswer.lines.map((line) => line.requirement), types: [describedType] })),
  member('requirements/web/for-job', loaded({ job, types: [describedType] })),
  member('requirements/web/job-slot', loaded({ job, types: [describedType], items: [], jobVersion: 1 }), 'none'),
  member('requirements/web/of-job', loaded({ job, types: [describedType], items: [], jobVersion: 1 })),
  member(
    'requirements/web/requirements-dialog',
    {
      part: 'RequirementsDialog',
      props: {
        country: 'GB',
        types: [documentTypes[0] as never, describedType],
        items: gateAnswer.lines.map((line) => line.requirement),
        onSend: () => {},
        onClose: () => {},
      },
    },
    'change',
  ),
  member('applications/web/job-slot', loaded({ jobId: 3, ...list(application), counts: { on_hold: 1 }, gates: { block: 1, changed: 1 } })),
  member('applications/web/job-slot', loaded({ jobId: 3, ...list(), counts: {}, gates: {} }), 'nobody'),
  member('candidates/web/add'),
  member('batches/web/on-candidates', {}),
  member(
    'batches/web/on-candidates',
    {
      context: { total: 30, search: '?trade=roofer' },
      kept: { 'lintel basket me': basketOf({ chosen: gathered }) },
      at: '/list?trade=roofer',
    },
    'two gathered',
  ),
  member(
    'batches/web/on-candidates',
    {
      context: { total: 30, search: '?trade=roofer' },
      kept: { 'lintel basket me': basketOf({ all: { search: '?trade=roofer', total: 30 } }) },
    },
    'all who match',
  ),
  member('batches/web/on-applicants', {}),
  member('batches/web/on-applicants', { context: { job }, kept: { 'lintel basket me': basketOf({ chosen: gathered }) } }, 'beside a job'),
  member('batches/web/on-applicants', { context: { job, chosen: chosenApplications } }, 'two selected'),
  member(
    'batches/web/on-applicants',
    { context: { job, chosen: chosenApplications, all: { n: 30, filters: { stage: 'on_hold' } } }, sendsOther: true },
    'all who match',
  ),
  member('imports/web/list', loaded(list(imported))),
  member('imports/web/list', loaded(list()), 'nothing'),
  ...(
    [
      [{ status: 'reading', done: 500 }, {}],
      [{ status: 'read' }, {}],
      [{ status: 'failed', code: 'import-empty', reason: 'Nothing there.' }, {}],
      [{ status: 'checked' }, { rows: list(importedRow) }],
      [{ ...ofEmployers, status: 'read' }, {}],
      [{ ...ofJobs, status: 'read' }, {}],
      [{ ...ofJobs, status: 'checked' }, { rows: list(importedJob) }],
      [
        { ...ofJobs, status: 'checked' },
        { view: 'known', doubles: list({ ...importedJob, outcome: 'double', double: knownJob }) },
      ],
      [{ ...ofJobs, status: 'written', finishedAt: imported.createdAt }, { rows: list({ ...importedJob, outcome: 'added' }) }],
      [{ ...ofEmployers, status: 'checked' }, { rows: list(importedEmployer) }],
      [
        { ...ofEmployers, status: 'checked' },
        { view: 'known', doubles: list({ ...importedEmployer, outcome: 'double', double: knownEmployer }) },
      ],
      [{ status: 'checked' }, { view: 'to-mend', problems: { ...list(importProblem), columns: [{ column: 1, problems: 1 }] } }],
      [
        { status: 'checked', toTake: 1 },
        { view: 'known', doubles: list({ ...importedRow, outcome: 'double' }) },
      ],
      [{ status: 'written' }, { view: 'known', doubles: list({ ...importedRow, outcome: 'filled' }) }],
      [{ status: 'writing', done: 3 }, { rows: list(importedRow) }],
      [{ status: 'written', finishedAt: imported.createdAt }, { rows: list({ ...importedRow, outcome: 'added', candidateId: 8 }) }],
      [{ status: 'undone', finishedAt: imported.createdAt, kept: 1 }, {}],
    ] as const
  ).map(([found, more], n) =>
    member(
      'imports/web/import',
      loaded({ found: { ...imported, ...found }, view: 'rows', rows: null, problems: null, doubles: null, ...more }),
      `${n} ${found.status}`,
    ),
  ),
  member(
    'imports/web/import',
    {
      ...loaded({
        found: { ...imported, status: 'checked', faulty: 4 },
        view: 'to-mend',
        rows: null,
        problems: { ...list(importProblem), columns: [1, 0, null].map((column, i) => ({ column, problems: i + 2 })) },
        doubles: null,
      }),
      at: '/?view=to-mend&column=1',
    },
    'errors in one of two columns',
  ),
  member('pools/web/list', loaded({ items: [pool] })),
  member('pools/web/list', loaded({ items: [] }), 'none'),
  member('pools/web/profile-slot', loaded({ candidateId: 8, items: [pool] })),
  member('pools/web/profile-slot', { part: 'InPoolsDialog', props: { candidateId: 8, items: [pool], onClose: () => {} } }, 'change'),
  member('pools/web/pool-dialog', { part: 'PoolDialog', props: { pool, onClose: () => {} } }),
  member('candidates/web/list', loaded({ ...list(candidateRow), ...searched })),
  member(
    'candidates/web/profile',
    loaded({ candidate: staffProfile, staff: staffProfile, tab: 'overview', changes: [fieldChange], cvs: [] }),
  ),
  member(
    'candidates/web/profile',
    loaded({ candidate: stopped, staff: stopped, tab: 'cv', changes: [], cvs: [cv, { ...cv, id: 3, name: 'Older.docx' }] }),
    'CV, not to be contacted',
  ),
  member(
    'candidates/web/profile',
    { ...loaded({ candidate: { ...profile, cv: null }, staff: null, tab: 'overview', changes: [], cvs: [] }), role: 'candidate' },
    'own',
  ),
  member('candidates/web/add', { at: '/dashboard/candidate/add?by=link' }, 'by link'),
  member('candidates/web/registration-link', { part: 'InviteDialog', props: { candidate: staffProfile, onClose: () => {} } }, 'make'),
  ...[null, '2026-11-20T12:00:00Z'].flatMap((openedAt) =>
    [true, false].map((isOver) =>
      member(
        'candidates/web/registration-link',
        {
          part: 'RegistrationCard',
          props: {
            candidate: { ...staffProfile, uid: null },
            link: {
              isMailed: openedAt !== null,
              sentAt: '2026-11-07T12:00:00Z',
              openedAt,
              expiresAt: isOver ? '2026-11-21T12:00:00Z' : '2026-11-21T12:00:01Z',
            },
          },
        },
        `${openedAt ? 'opened' : 'not opened'}, ${isOver ? 'expired' : 'expires in a second'}`,
      ),
    ),
  ),
  variant(
    'candidates/web/profile',
    {
      ...loaded({ candidate: staffProfile, staff: staffProfile, tab: 'overview', changes: [fieldChange], cvs: [] }),
      state: { list: { search: '?trade=mason&tag=rail&page=2&limit=10', ids: [8], at: 0, total: 30, isExact: true } },
    },
    'opened from a list',
  ),
  member('candidates/web/profile', { part: 'StopContactDialog', props: { candidateId: 8, onClose: () => {} } }, 'stop contact'),
  member('right-to-work/web/profile-slot', {
    ...loaded({ candidateId: 8, isOwn: false, items: [rightToWorkCheck], country: 'GB', mayCopy: true, firstDay: '2026-11-02' }),
    at: '/dashboard/candidate/8/profile?tab=documents',
  }),
  member(
    'right-to-work/web/profile-slot',
    { ...loaded({ candidateId: 8, isOwn: true, items: [], country: 'FR', mayCopy: false, firstDay: null }), role: 'candidate' },
    'own, not checked',
  ),
  member(
    'right-to-work/web/check-dialogs',
    { part: 'RecordDialog', props: { candidateId: 8, country: 'FR', mayCopy: true, onClose: () => {} } },
    'record',
  ),
  member('right-to-work/web/check-dialogs', { part: 'CopyDialog', props: { check: rightToWorkCheck, onClose: () => {} } }, 'copy'),
  member(
    'right-to-work/web/check-dialogs',
    { part: 'WithdrawCheckDialog', props: { check: rightToWorkCheck, onClose: () => {} } },
    'withdraw',
  ),
  member('documents/web/profile-slot', { ...loaded(walletOfOne), at: '/dashboard/candidate/8/profile?tab=documents' }),
  member('documents/web/profile-slot', { ...loaded({ ...walletOfOne, isOwn: true, request: null }), role: 'candidate' }, 'own'),
  member('documents/web/profile-slot', loaded({ ...walletOfOne, documents: [], request: null }), 'none'),
  member('documents/web/profile-slot', loaded({ ...walletOfOne, tab: 'overview' }), 'in short'),
  // What is asked for has no end yet.
  ...documentStatuses.flatMap((status) =>
    (status === 'requested' ? [null] : ['2026-11-21', '2026-11-22', '2026-12-22', '2030-01-01', null]).map((expiresOn) =>
      variant(
        'documents/web/profile-slot',
        loaded({ ...walletOfOne, documents: [{ ...walletDocument, status, expiresOn }] }),
        `${status}, ${expiresOn ? `until ${expiresOn}` : 'without an end'}`,
      ),
    ),
  ),
  member(
    'documents/web/document-dialogs',
    { part: 'AddDialog', props: { person: staffProfile, types: documentTypes, isOwn: false, onClose: () => {} } },
    'add',
  ),
  ...documentTypes.map((type) =>
    member('documents/web/document-dialogs', { part: 'SubmitDialog', props: { ...document, type, isOwn: true } }, `send ${type.code}`),
  ),
  member('documents/web/document-dialogs', { part: 'VerifyDialog', props: document }, 'verify'),
  member('documents/web/document-dialogs', { part: 'RejectDialog', props: document }, 'reject'),
  member(
    'documents/web/document-dialogs',
    { part: 'RejectDialog', props: { ...document, document: { ...walletDocument, replacedAt: '2026-11-01T12:00:00Z' } }, sendsOther: true },
    'reject one that was replaced',
  ),
  member('documents/web/document-dialogs', { part: 'RemoveDialog', props: document }, 'remove'),
  member('documents/web/document-dialogs', { part: 'FileDialog', props: { of: walletDocument.files[0], onClose: () => {} } }, 'look at'),
  member(
    'documents/web/request-dialog',
    { part: 'RequestDialog', props: { person: staffProfile, types: documentTypes, documents: [], today: '2026-11-22', onClose: () => {} } },
    'ask',
  ),
  member('privacy/web/profile-slot', { ...loaded(privacyOfOne), at: '/dashboard/candidate/8/profile?tab=privacy' }),
  member(
    'privacy/web/profile-slot',
    { ...loaded({ ...privacyOfOne, isOwn: true, privacy: { ...privacyOfOne.privacy, hold: null } }), role: 'candidate' },
    'own',
  ),
  member(
    'privacy/web/profile-slot',
    loaded({ ...privacyOfOne, privacy: { ...privacyOfOne.privacy, clock: null, consents: [], hold: null }, openings: list() }),
    'put away',
  ),
  member('privacy/web/rights', { part: 'WithdrawDialog', props: { candidateId: 8, consent: 'job-alerts', onClose: () => {} } }, 'withdraw'),
  member(
    'privacy/web/rights',
    { part: 'EraseCandidateDialog', props: { ...erasing, preview: { goes: { candidates: 1, files: 2, audit: 9 }, whyNot: null } } },
    'erase',
  ),
  member(
    'privacy/web/rights',
    { part: 'EraseCandidateDialog', props: { ...erasing, preview: { goes: {}, whyNot: { reason: 'Held by law.' } } } },
    'not to be erased',
  ),
  member('privacy/web/rights', { part: 'LeaveDialog', props: { onClose: () => {} }, role: 'candidate' }, 'leave'),
  member('candidates/web/edit', loaded({ candidate: staffProfile, staff: staffProfile, changes: [fieldChange] })),
  member('timeline/web/profile-slot', {
    ...loaded({ candidateId: 8, isWhole: true, isClosed: false, ...list(...timelineEntries) }),
    at: '/dashboard/candidate/8/profile?tab=timeline',
  }),
  member('timeline/web/of-job', loaded({ job, ...list(...jobTimelineEntries) })),
  member('timeline/web/of-job', loaded({ job, ...list() }), 'nothing yet'),
  member('timeline/web/profile-slot', loaded({ candidateId: 8, isWhole: false, isClosed: true, ...list() }), 'nothing yet'),
  member(
    'activities/web/composer',
    { part: 'CorrectDialog', props: { activity: { ...timelineEntries[0]?.activity, text: 'Rang' }, onClose: () => {} } },
    'correct',
  ),
  ...(['operation', 'candidate'] as const).flatMap((role) => [
    member(
      'messages/web/conversation-list',
      {
        part: 'ConversationRows',
        props: { of: { items: conversations, total: 60 }, way: role === 'operation' ? 'all' : null, isSearched: false, ...ofList },
        role,
      },
      role,
    ),
    member(
      'messages/web/conversation',
      { part: 'ConversationBody', props: { of: writtenFor(role), problem: null, isInside: false, ...ofConversation }, role },
      role,
    ),
  ]),
  ...(['unanswered', 'mine', null] as const).map((way) =>
    member(
      'messages/web/conversation-list',
      { part: 'ConversationRows', props: { of: { items: [], total: 0 }, way, isSearched: false, ...ofList } },
      `no ${way ?? 'own'}`,
    ),
  ),
  member(
    'messages/web/conversation-list',
    { part: 'ConversationRows', props: { of: { items: [], total: 0 }, way: 'all', isSearched: true, ...ofList } },
    'no match',
  ),
  member(
    'messages/web/conversation',
    {
      part: 'ConversationBody',
      props: {
        of: { ...writtenFor('operation'), items: [], total: 0, whyNot: { says: 'They have no account.' } },
        problem: null,
        isInside: true,
        ...ofConversation,
      },
    },
    'not to be written in',
  ),
  member('applications/web/list', loaded({ ...list(application), counts: { on_hold: 1 } })),
  member(
    'applications/web/applicants',
    loaded({
      job,
      ...list({ ...application, cv, gate: gateAnswer.result, compliance: gateAnswer }),
      counts: { on_hold: 1 },
      gates: { block: 1 },
      knockedOut: 1,
    }),
  ),
  member('applications/web/answers', { part: 'Answers', props: { of: [answer], isForStaff: true } }),
  member(
    'applications/web/job-form',
    loaded({ job, applications: 3, items: [{ question: transport, answered: 3, knockedOut: 1, spread }] }),
  ),
  member('applications/web/job-form', loaded({ job: { ...job, questions: [] }, applications: 0, items: [] }), 'no questions'),
  member(
    'channels/web/of-job',
    loaded({
      job,
      items: [
        { channel: 'site', isOn: true, since: job.postedAt, fetchedAt: null, fetchedBy: null, recent: viewed, all: viewed },
        { channel: 'google', isOn: false, since: null, fetchedAt: null, fetchedBy: null, recent: viewed, all: viewed },
        {
          channel: 'indeed',
          isOn: true,
          since: job.postedAt,
          fetchedAt: job.postedAt,
          fetchedBy: 'Indeedbot/1.1',
          recent: viewed,
          all: viewed,
        },
        { channel: 'feed', isOn: true, since: null, fetchedAt: null, fetchedBy: null, recent: viewed, all: viewed },
      ],
      putByStaff: { recent: 1, all: 2 },
      days: [
        { day: '2026-11-19', views: 3, applications: 1 },
        { day: '2026-11-20', views: 12, applications: 1 },
        { day: '2026-11-21', views: 0, applications: 0 },
      ],
    }),
  ),
  member(
    'channels/web/of-job',
    loaded({ job: { ...job, status: 'on_hold' }, items: [], putByStaff: { recent: 0, all: 0 }, days: [] }),
    'paused, not seen yet',
  ),
  member('applications/web/board', loaded({ job, ...board })),
  member(
    'applications/web/board',
    { ...loaded({ job, ...board, columns: board.columns.map((one) => ({ ...one, total: 3000 })) }), at: '?each=2000' },
    'more than it can show',
  ),
  member(
    'applications/web/board',
    { ...loaded({ job, ...board, columns: board.columns.map((one) => ({ ...one, total: 0, cards: [] })) }), at: '?q=Zoe' },
    'no match',
  ),
  member('applications/web/profile-slot', loaded({ ...ownList, isWhole: false })),
  member('applications/web/profile-slot', loaded({ ...ownList, isWhole: true }), 'all'),
  member('applications/web/profile-slot', { ...loaded({ ...ownList, isWhole: false, ...list() }), role: 'candidate' }, 'nothing yet'),
  member('applications/web/applied-jobs', { ...loaded(ownList), role: 'candidate' }),
  member('applications/web/applied-jobs', loaded(ownList), 'for staff'),
  ...stages.map((to) =>
    member(
      'applications/web/move-several',
      { part: 'MoveDialog', props: { to, chosen: promised, n: 3, onMove: async () => {}, onClose: () => {} } },
      to,
    ),
  ),
  ...[1, 2].map((n) =>
    member(
      'applications/web/reply-dialog',
      {
        part: 'ReplyDialog',
        props: {
          to: [4, 5].slice(0, n).map((id) => ({ id, candidateName: 'Sam Whitfield', answerBy: '2026-11-18' })),
          onSent: () => {},
          onClose: () => {},
        },
      },
      `to ${n}`,
    ),
  ),
  ...batchKinds
    .filter((kind) => kind !== 'move-application')
    .map((kind) =>
      member(
        'batches/web/action-dialog',
        {
          part: 'ActionDialog',
          props: { kind, title: 'Do it', n: 3, first: 'Sam', onSend: async () => {}, onClose: () => {} },
          kept: { 'lintel basket me': basketOf({ chosen: gathered }) },
        },
        kind,
      ),
    ),
  member('batches/web/batch-dialog', { part: 'BatchDialog', props: { batchId: 4, title: 'Do it', onClose: () => {} } }),
  member('sign-in/web/public/failure', { part: 'FailureDialog', props: { code: 'auth/network-request-failed', onClose: () => {} } }),
  member('users/web/enrol-dialog', {
    part: 'EnrolDialog',
    props: {
      enrolment: { secret: 'JBSWY3DP', address: 'otpauth://totp/Lintel:ann', finish: async () => {} },
      onDone: () => {},
      onClose: () => {},
    },
  }),
  ...[true, false].map((isOwn) =>
    member(
      'views/web/view-dialogs',
      { part: 'EditViewDialog', props: { view: { ...view, isOwn }, onClose: () => {} } },
      isOwn ? 'own' : 'of a colleague',
    ),
  ),
  member(
    'views/web/view-dialogs',
    { part: 'SaveViewDialog', props: { list: 'candidates', query: 'trade=roofer', columns: ['name'], own: [view], onClose: () => {} } },
    'save',
  ),
  // As each may stand.
  ...[...candidateStages.map((stage) => [stage, 'open'] as const), ['withdrawn', 'closed'] as const].map(([stage, status]) => {
    const [one] = ownList.items
    const isActive = !['withdrawn', 'not-this-time', 'completed', 'ended-early'].includes(stage)
    return variant(
      'applications/web/applied-jobs',
      { ...loaded({ ...ownList, items: [{ ...one, stage, isActive, job: { ...one?.job, status } }] }), role: 'candidate' },
      `${stage}, job ${status}`,
    )
  }),
  member('categories/web/list', loaded({ kind: 'grade', ...list(category), counts: { sector: 4, trade: 45, grade: 9 } })),
  ...[1, 8, 9].map((position) =>
    variant(
      'categories/web/list',
      loaded({ kind: 'grade', ...list({ ...category, kind: 'grade', position }), counts: { sector: 4, trade: 45, grade: 9 } }),
      `no. ${position} of 9 grades`,
    ),
  ),
  member('categories/web/to-list'),
  member('candidates/web/tags', loaded({ items: [{ tag: 'own tools', candidates: 3 }] })),
  member('candidates/web/tags', { part: 'RenameTagDialog', props: { tag: 'own tools', onClose: () => {} } }, 'rename'),
  member('categories/web/add'),
  member('categories/web/edit', loaded(category)),
  member('equality/web/equality', { ...loaded({ filter: null, report: equalityReport }), role: 'admin' }),
  member('equality/web/equality', { ...loaded({ filter: genderFilter, report: [] }), role: 'admin' }, 'filtered'),
  member('equality/web/equality', { part: 'AllowDialog', props: { onClose: () => {} }, role: 'admin' }, 'allow'),
  member('maintenance/web/maintenance', { ...loaded({ maintenance: null }), role: 'admin' }),
  member('maintenance/web/maintenance', { ...loaded({ maintenance: inMaintenance }), role: 'admin' }, 'closed'),
  member('waiting-list/web/on-maintenance', { ...loaded({ isOpen: false, waiting: 10, unconfirmed: 2, told: 0 }), role: 'admin' }),
  member('waiting-list/web/on-maintenance', { ...loaded({ isOpen: true, waiting: 0, unconfirmed: 2, told: 10 }), role: 'admin' }, 'open'),
  member('enquiries/web/list', loaded({ ...list(enquiry), counts: { new: 1 }, colleagues: [{ id: 5, name: 'Ines Le Goff' }] })),
  member('enquiries/web/list', loaded({ ...list(), counts: {}, colleagues: [] }), 'nothing'),
  member('enquiries/web/enquiry-dialog', { part: 'EnquiryDialog', props: { enquiry, colleagues: [], onClose: () => {} } }),
  member(
    'enquiries/web/enquiry-dialog',
    { part: 'EnquiryDialog', props: { enquiry: { ...enquiry, locale: 'fr', message: 'Bonjour' }, colleagues: [], onClose: () => {} } },
    'in French',
  ),
  member('content/web/list', { ...loaded({ items: [managedPage] }), role: 'admin' }),
  member('content/web/edit', { ...loaded({ page: managedPage, versions: null, compared: 0 }), role: 'admin' }),
  member(
    'content/web/edit',
    { ...loaded({ page: managedPage, versions: [pageVersion, { ...pageVersion, id: 2, number: 1 }], compared: 1 }), role: 'admin' },
    'history',
  ),
  member('employers/web/list', loaded({ ...list({ ...employer, ...ofEmployer }), counts: { current: 1, archived: 2 } })),
  member('employers/web/add', loaded(user)),
  member('employers/web/similar', {
    part: 'SimilarEmployers',
    props: { of: [{ ...employer, likeness: 'same-number' }], onOthers: () => {} },
  }),
  member('employers/web/edit', loaded(employer)),
  member('employers/web/details', loaded(employer)),
  member('employers/web/details', loaded({ ...employer, ...unreachable }), 'not to be contacted'),
  member(
    'employers/web/details',
    loaded({ ...employer, archivedAt: employer.createdAt, archiveReason: 'inactive', archiveNote: 'Closed down' }),
    'archived',
  ),
  member('employers/web/details', { part: 'TermsDialog', props: { employer, onClose: () => {} } }, 'terms'),
  member('employers/web/employer-frame', { part: 'DoNotContactDialog', props: { employer, onClose: () => {} } }),
  member('duplicates/web/list', {
    ...loaded({ ...list(duplicateGroup), scan: duplicateScan, merges: [merged], colleagues: [{ id: 5, name: 'Ines Le Goff' }] }),
    role: 'admin',
  }),
  member('duplicates/web/list', { ...loaded({ ...list(), scan: null, merges: [], colleagues: [] }), role: 'admin' }, 'nothing'),
  member('duplicates/web/compare', {
    ...loaded({ comparison, records: [staffProfile, { ...staffProfile, id: 9, firstName: 'Al', uid: null, phone: '+447700900777' }] }),
    role: 'admin',
  }),
  member('candidates/web/similar', {
    part: 'SimilarCandidates',
    props: {
      of: [{ candidate: candidateCard, score: 75, reasons: duplicateGroup.pairs[0]?.reasons ?? [] }],
      form: null,
      onOthers: () => {},
      isAdding: true,
    },
  }),
  member('files/web/list', loaded({ ...list(fileRow), counts: { kept: 1, removed: 1 }, colleagues: [{ id: 5, name: 'Ines Le Goff' }] })),
  member('files/web/list', loaded({ ...list(), counts: { kept: 0, removed: 0 }, colleagues: [] }), 'nothing'),
  member(
    'files/web/list',
    { ...loaded({ ...list(), counts: { kept: 1, removed: 0 }, colleagues: [] }), at: '/?removed=true', isToBeReadAlone: true },
    'nothing deleted',
  ),
  member(
    'files/web/list',
    loaded({
      ...list({ ...fileRow, document: { id: 12, status: 'submitted', expiresOn: null, version: 2 } }),
      counts: { kept: 1, removed: 0 },
      colleagues: [],
    }),
    'with a document to be verified',
  ),
  ...(
    [
      ['a page of a document', {}],
      ['a photo', { mime: 'image/jpeg', document: null }],
      ['deleted', { removedAt: fileRow.createdAt, restorableUntil: '2026-12-20T09:00:00Z' }],
      ['shared', { kind: 'contract' as const, document: null, shared: { at: fileRow.createdAt, by: 'Ines Le Goff' } }],
      ['shared, waits', { candidate: { id: 8, name: 'Zoë', hasAccount: false }, shared: { at: fileRow.createdAt, by: null } }],
      ['replaced', { replacedAt: fileRow.createdAt, earlier: [{ ...fileRow, id: 39 }] }],
      ['nobody’s', { candidate: null, uploadedBy: null, document: null, kind: 'right-to-work' as const }],
    ] as const
  ).map(([what, more]) => member('files/web/record', loaded({ ...fileRow, earlier: [], ...more }), what)),
  member('files/web/upload', loaded({ replaced: null, candidate: null })),
  member('files/web/upload', loaded({ replaced: { ...fileRow, earlier: [] }, candidate: fileRow.candidate }), 'a newer version'),
  member(
    'files/web/upload',
    loaded({ replaced: { ...fileRow, earlier: [], shared: { at: fileRow.createdAt, by: null } }, candidate: fileRow.candidate }),
    'a newer version of what is shared',
  ),
  member(
    'files/web/file-actions',
    { part: 'ChangeDialog', props: { row: { ...fileRow, shared: { at: '', by: null } }, onClose: () => {} } },
    'shared',
  ),
  member('files/web/file-actions', { part: 'ChangeDialog', props: { row: fileRow, onClose: () => {} } }),
  member('archives/web/archive-dialog', {
    part: 'ArchiveDialog',
    props: { kind: 'employer', name: employer.name, onSend: () => {}, onClose: () => {} },
  }),
  member(
    'archives/web/list',
    loaded({
      ...list(...archivedRows),
      counts: { archived: 1, quarantined: 2, erased: 1 },
      runs: [],
      colleagues: [],
      isOneRecord: false,
    }),
    'each as it may stand',
  ),
  member('archives/web/list', {
    ...loaded({
      ...list(archived),
      counts: { archived: 1, quarantined: 1, erased: 1 },
      runs: [retentionRun],
      colleagues: [{ id: 5, name: 'Ines Le Goff' }],
      isOneRecord: false,
    }),
    role: 'admin',
  }),
  member(
    'archives/web/list',
    {
      ...loaded({ ...list(), counts: { archived: 0, quarantined: 0, erased: 0 }, runs: [], colleagues: [], isOneRecord: false }),
      role: 'admin',
    },
    'nothing yet',
  ),
  ...(['held', 'quarantined', 'erased', 'restored'] as const).map((state) =>
    member('archives/web/record', { ...loaded(archivedAs[state]), role: 'admin' }, state),
  ),
  member('archives/web/archive-actions', { part: 'ExtendDialog', props: { one: archived, onClose: () => {} } }, 'extend'),
  member(
    'archives/web/dialogs',
    { part: 'HoldDialog', props: { name: 'Ann Lee', hold: null, onSend: async () => {}, onClose: () => {} } },
    'hold',
  ),
  member(
    'archives/web/dialogs',
    { part: 'EraseDialog', props: { name: 'Ann Lee', refusal: null, onSend: async () => {}, onClose: () => {} } },
    'erase',
  ),
  member('employers/web/contacts', loaded(employer)),
  member('employers/web/contacts', loaded({ ...employer, ...unreachable, contacts: employer.contacts }), 'not to be contacted'),
  member('directory/web/on-contacts', loaded({ employer, links: [] })),
  member('directory/web/on-contacts', loaded({ employer, links: [directoryLink] }), 'with a link'),
  member('directory/web/on-contacts', { part: 'MakeDialog', props: { contact: employer.contacts[0], onClose: () => {} } }, 'make'),
  member('employers/web/contacts', loaded({ ...employer, contacts: [], sites: [] }), 'nobody'),
  member('employers/web/contact-dialogs', { part: 'ContactDialog', props: { employerId: 3, contact, onClose: () => {} } }),
  member('employers/web/contact-dialogs', { part: 'SiteDialog', props: { employer, site, onClose: () => {} } }, 'a site'),
  member(
    'employers/web/contact-dialogs',
    { part: 'AccreditationDialog', props: { employerId: 3, one: accreditation, onClose: () => {} } },
    'an accreditation',
  ),
  member(
    'employers/web/remove-dialog',
    { part: 'RemoveDialog', props: { name: 'Ruth Barrow', remove: () => {}, onClose: () => {} } },
    'remove',
  ),
  member('employers/web/notes', loaded({ employer, notes: list(employerNote) })),
  member('employers/web/notes', { part: 'NoteDialog', props: { note: employerNote, onClose: () => {} } }, 'correct'),
  member('jobs/web/of-employer', loaded({ employer, jobs: { ...list({ ...job, applicants: 5, newApplicants: 2 }), counts: { open: 3 } } })),
  member('applications/web/of-employer', loaded({ employer, placements: { ...list(application), counts: { placed: 1 } } })),
  member('users/web/add'),
  member('users/web/list', loaded({ ...list(user), counts: { active: 1 } })),
  member('users/web/cards', loaded(list({ ...person, openJobs: 1, candidates: 2, placedIn30Days: 3 }))),
  member('users/web/edit', loaded({ user, signIns: [signIn], history: { items: [], total: 0 }, usesFirebase: false })),
  member('users/web/profile', loaded({ user, figures: ownFigures, activity: list(), candidates: list(profile) })),
  ...['general', 'notifications', 'security', 'privacy'].map((tab) =>
    member('users/web/account', { ...loaded(account), at: `/user/account?tab=${tab}`, role: 'candidate' }, tab),
  ),
  member('users/web/to-profile'),
  member('site/web/components', { at: '/components', role: 'admin' }),
  member('sign-in/web/change-password', loaded(security)),
  member('sign-in/web/send-verification'),
  member('sign-in/web/change-address', { part: 'ChangeAddressDialog', props: { onClose: () => {} } }),
  member('users/web/user-access', { part: 'SuspendDialog', props: { user, onClose: () => {} } }, 'suspend'),
  member('users/web/user-access', { part: 'DisableDialog', props: { user, onClose: () => {} } }, 'disable'),
  member('users/web/recovery-codes-dialog', { part: 'RecoveryCodesDialog', props: { codes: ['abcd'], onClose: () => {} } }),
]

/** Draws one of them in a language. */
export async function draw({ file, part = 'default', props = {}, ...given }: Drawn, locale: Locale): Promise<Shown> {
  const module = (await import(/* @vite-ignore */ `../../../src/features/${file}.tsx`)) as Record<string, ComponentType<object>>
  return show(module[part] ?? (() => createElement('p', null, `${file} has no ${part}`)), props, { ...given, locale })
}
