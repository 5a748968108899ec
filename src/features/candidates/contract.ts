import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { day, email, id, moment, optional, personName, prose, version } from '#shared/shapes.ts'
import { cvUpload, file } from '../files/contract.ts'
import { experiences, jobTypes } from '../jobs/options.ts'
import { tradeNames } from '../jobs/trades.ts'
import { place } from '../places/contract.ts'
import { availabilities, candidateStatuses, cards, sources } from './rules.ts'

const phone = z.string().trim().min(6).max(30).describe('With country code, or as dialled in the country of the language')

/** What a candidate may write about themselves. */
export const ownFields = {
  firstName: personName(80),
  lastName: personName(80),
  phone: phone.nullable().default(null),
  locale: z.enum(locales),
  placeId: id.nullable().default(null),
  trade: z.enum(tradeNames).nullable().default(null),
  jobTypes: z.array(z.enum(jobTypes)).max(4).default([]),
  experience: z.enum(experiences).nullable().default(null),
  availability: z.enum(availabilities).default('now'),
  availableFrom: day.nullable().default(null),
  cards: z.array(z.enum(cards)).max(20).default([]),
}

/** What a candidate says of themselves, whole. */
export type OwnFields = { [Field in keyof typeof ownFields]: z.output<(typeof ownFields)[Field]> }

const shown = {
  id,
  firstName: z.string().max(80),
  lastName: z.string().max(80),
  email: z.string().max(254).nullable(),
  phone: z.string().max(20).nullable(),
  locale: z.enum(locales),
  place: place.nullable(),
  trade: z.enum(tradeNames).nullable(),
  jobTypes: z.array(z.enum(jobTypes)).max(4),
  experience: z.enum(experiences).nullable(),
  availability: z.enum(availabilities),
  availableFrom: day.nullable(),
  cards: z.array(z.enum(cards)).max(20),
  status: z.enum(candidateStatuses),
  createdAt: moment,
}

export const profile = z
  .object({ ...shown, uid: z.string().max(128).nullable(), cv: file.nullable(), version, updatedAt: moment })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

const candidate = profile
  .extend({ source: z.enum(sources), note: z.string().max(10_000), ownerId: id.nullable(), ownerName: z.string().max(256).nullable() })
  .meta({ id: 'Candidate' })
export type Candidate = z.infer<typeof candidate>

const candidateRow = z
  .object({ ...shown, ownerName: z.string().max(256).nullable(), activeApplications: z.int().min(0), hasCv: z.boolean() })
  .meta({ id: 'CandidateRow' })
export type CandidateRow = z.infer<typeof candidateRow>

export const consents = z
  .object({
    privacyAcceptedAt: moment.nullable(),
    keepProfileAt: moment.nullable().describe('Null: not agreed'),
    jobAlertsAt: moment.nullable(),
    directoryAt: moment.nullable(),
  })
  .meta({ id: 'Consents' })
export type Consents = z.infer<typeof consents>

const staff = ['admin', 'operation', 'agent'] as const
export const candidates = contract({
  registerCandidate: {
    method: 'POST',
    path: '/candidates/registration',
    access: ['candidate'],
    own: ['candidate'],
    limit: 'register',
    body: z.object({
      ...ownFields,
      privacyAccepted: z.literal(true).describe('The privacy notice was read'),
      keepProfile: z.boolean().default(false),
      jobAlerts: z.boolean().default(false),
      inDirectory: z.boolean().default(false),
    }),
    audit: 'candidate.registered',
    changesAccounts: true,
    response: profile,
    status: 201,
    errors: ['already-registered', 'place-unknown', 'phone-invalid'],
    summary: 'Make the signed-in account’s own candidate record',
  },
  findMyProfile: {
    method: 'GET',
    path: '/me/candidate',
    access: ['candidate'],
    own: ['candidate'],
    response: profile,
    summary: 'Read the signed-in candidate’s own record',
  },
  changeMyProfile: {
    method: 'PATCH',
    path: '/me/candidate',
    access: ['candidate'],
    own: ['candidate'],
    body: z.object(optional(ownFields)),
    versioned: true,
    audit: 'candidate.changed-self',
    response: profile,
    errors: ['place-unknown', 'phone-invalid'],
    summary: 'Change the signed-in candidate’s own record',
  },
  findMyConsents: {
    method: 'GET',
    path: '/me/candidate/consents',
    access: ['candidate'],
    own: ['candidate'],
    response: consents,
    summary: 'Read what the signed-in candidate agreed to, and when',
  },
  changeMyConsents: {
    method: 'PUT',
    path: '/me/candidate/consents',
    access: ['candidate'],
    own: ['candidate'],
    body: z.object({ keepProfile: z.boolean(), jobAlerts: z.boolean(), inDirectory: z.boolean() }),
    audit: 'candidate.consents-changed',
    response: consents,
    summary: 'Change what the signed-in candidate agreed to',
  },
  listCandidates: {
    method: 'GET',
    path: '/candidates',
    access: staff,
    own: ['agent'],
    query: z.object({
      q: z.string().trim().max(200).optional().describe('Name, e-mail or phone'),
      mine: z.boolean().optional().describe('Only those the caller is responsible for'),
      addedWithinDays: z.int().min(1).max(365).optional().describe('Recorded in the last so many days'),
      trade: z.enum(tradeNames).optional(),
      availability: z.enum(availabilities).optional(),
      experience: z.array(z.enum(experiences)).max(5).default([]),
      location: id.optional(),
      distance: z.int().min(0).max(100).default(25),
      sort: z.enum(['createdAt', 'lastName']).default('createdAt'),
      ...paging,
    }),
    response: list(candidateRow),
    summary: 'List candidates',
  },
  addCandidate: {
    method: 'POST',
    path: '/candidates',
    access: staff,
    own: ['agent'],
    body: z.object({
      ...ownFields,
      email: email.nullable().default(null),
      source: z.enum(sources).default('phone'),
      note: prose(10_000, 0).default(''),
    }),
    audit: 'candidate.added',
    response: candidate,
    status: 201,
    errors: ['candidate-exists', 'candidate-unreachable', 'place-unknown', 'phone-invalid'],
    summary: 'Add a candidate',
  },
  findCandidate: {
    method: 'GET',
    path: '/candidates/{candidateId}',
    access: staff,
    own: ['agent'],
    response: candidate,
    summary: 'Read one candidate as staff see them',
  },
  changeCandidate: {
    method: 'PATCH',
    path: '/candidates/{candidateId}',
    access: staff,
    own: ['agent'],
    body: z.object({ ...optional(ownFields), note: z.string().trim().max(10_000).optional() }),
    versioned: true,
    audit: 'candidate.changed',
    response: candidate,
    errors: ['place-unknown', 'phone-invalid', 'candidate-unreachable'],
    summary: 'Change a candidate',
  },
  addCv: {
    method: 'POST',
    path: '/candidates/{candidateId}/files',
    access: ['candidate', ...staff],
    own: ['candidate', 'agent'],
    limit: 'upload',
    upload: cvUpload,
    audit: 'file.added',
    response: file,
    status: 201,
    errors: ['file-empty', 'file-type-not-accepted', 'file-content-mismatch', 'file-damaged', 'file-has-macros', 'file-too-large'],
    summary: 'Add a CV; the newest one is used',
  },
})
