import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { email, id, line, moment, optional } from '#shared/shapes.ts'
import { archivalOf } from '../archives/contract.ts'
import { cvUpload, file, keepFaultsOf } from '../files/contract.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { pay } from '../jobs/shapes.ts'
import { place } from '../places/contract.ts'
import { sources } from './rules.ts'
import { linkOperations } from './link-contract.ts'
import { candidate, ownFields, phone, profile, shown, staffFields } from './shapes.ts'
import { candidateSheet } from './sheet-contract.ts'
import { candidateFilter, candidateQuery, snippet } from './search-filter.ts'

const candidateRow = z
  .object({
    ...shown,
    isHot: z.boolean(),
    lastContactAt: moment.nullable(),
    ownerName: z.string().max(256).nullable(),
    activeApplications: z.int().min(0),
    hasCv: z.boolean(),
    otherTrades: z.array(slug).max(10),
    tags: z.array(z.string().max(40)).max(30),
    source: z.enum(sources),
    desiredPay: z.object(pay.shape).nullable(),
    distanceKm: z.number().nullable().describe('From the town asked for'),
    snippet: snippet.nullable().describe('Why the words found them'),
  })
  .meta({ id: 'CandidateRow' })
export type CandidateRow = z.infer<typeof candidateRow>

const fieldChange = z
  .object({
    id,
    field: z.string().max(60),
    was: z.json().describe('As the record showed it; null: nothing'),
    became: z.json(),
    byCandidate: z.boolean().describe('Whether the candidate said so'),
    changedByName: z.string().max(256).nullable(),
    changedAt: moment,
  })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChange>

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
const faulty = [
  'place-unknown',
  'trade-unknown',
  'sector-unknown',
  'grade-unknown',
  'phone-invalid',
  'phone-extension',
  'postcode-invalid-GB',
  'postcode-invalid-FR',
  'age-not-working',
  'until-before-from',
  'pay-max-below-min',
] as const

const agreed = {
  privacyAccepted: z.literal(true).describe('The privacy notice was read'),
  keepProfile: z.boolean().default(false),
  jobAlerts: z.boolean().default(false),
  inDirectory: z.boolean().default(false),
}

export const candidates = contract({
  ...linkOperations,
  signUpCandidate: {
    method: 'POST',
    path: '/candidates/sign-up',
    access: 'public',
    limit: 'register',
    body: z.object({
      ...ownFields,
      phone,
      placeId: id,
      trade: slugOfKind('trade'),
      ...agreed,
      email,
      password: z.string().min(8).max(4096),
    }),
    audit: 'candidate.registered',
    changesAccounts: true,
    response: null,
    errors: ['sign-up-closed', 'password-too-simple', 'password-too-short', ...faulty],
    summary: 'Create an account and its candidate record; the answer does not tell whether the address had an account, an email to it does',
  },
  registerCandidate: {
    method: 'POST',
    path: '/candidates/registration',
    access: ['candidate'],
    own: ['candidate'],
    limit: 'register',
    body: z.object({
      ...ownFields,
      ...agreed,
      link: z.string().max(100).optional().describe('The token of a registration link: its record becomes theirs'),
    }),
    audit: 'candidate.registered',
    changesAccounts: true,
    response: profile,
    status: 201,
    errors: ['already-registered', ...faulty],
    summary: 'Create the signed-in account’s own candidate record',
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
    errors: [...faulty],
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
    query: candidateQuery,
    response: list(candidateRow).extend({
      understood: z.string().max(10_000).nullable().describe('How the words were understood, in the caller’s language'),
      costliest: z
        .object({ filter: z.string().max(40), total: z.int().min(1).max(1000).describe('Up to 1,000') })
        .nullable()
        .describe('Where nothing matches: without which filter most would'),
      around: place.nullable().describe('The town asked for'),
    }),
    errors: ['place-unknown'],
    summary: 'Search candidates',
  },
  ...candidateSheet,
  countCandidates: {
    method: 'GET',
    path: '/candidate-counts',
    access: staff,
    own: ['agent'],
    query: z.object(candidateFilter),
    response: z.object({
      counts: z
        .record(z.string().max(40), z.record(z.string().max(60), z.int().min(0)))
        .describe('By filter and option, each filter counted under the others: `counts.trade.bricklayer`'),
      isExact: z.boolean().describe('False when only the first 10,000 candidates were counted'),
    }),
    errors: ['place-unknown'],
    summary: 'Count candidates by the options of each filter',
  },
  addCandidate: {
    method: 'POST',
    path: '/candidates',
    access: staff,
    own: ['agent'],
    body: z.object({
      ...ownFields,
      ...staffFields,
      sendNotice: z.boolean().default(false).describe('Email them the privacy notice, if there is an address'),
    }),
    audit: 'candidate.added',
    response: candidate,
    status: 201,
    errors: ['candidate-exists', 'candidate-archived', 'candidate-archived-ask', 'candidate-unreachable', 'owner-unknown', ...faulty],
    summary: 'Add a candidate',
  },
  findCandidate: {
    method: 'GET',
    path: '/candidates/{candidateId}',
    access: staff,
    own: ['agent'],
    opens: true,
    response: candidate,
    summary: 'Read one candidate as staff see them',
  },
  changeCandidate: {
    method: 'PATCH',
    path: '/candidates/{candidateId}',
    access: staff,
    own: ['agent'],
    body: z.object({ ...optional(ownFields), ...optional(staffFields) }),
    versioned: true,
    audit: 'candidate.changed',
    response: candidate,
    errors: [
      'candidate-exists',
      'candidate-archived',
      'candidate-archived-ask',
      'candidate-unreachable',
      'candidate-has-account',
      'candidate-put-away',
      'owner-unknown',
      ...faulty,
    ],
    summary: 'Change a candidate',
  },
  listCandidateTags: {
    method: 'GET',
    path: '/candidate-tags',
    access: staff,
    own: ['agent'],
    response: z.object({ items: z.array(z.object({ tag: z.string().max(40), candidates: z.int().min(1) })).max(200) }),
    summary: 'List the tags in use, most used first',
  },
  changeCandidateTag: {
    method: 'PUT',
    path: '/candidate-tags',
    access: ['admin', 'operation'],
    body: z.object({
      tag: line(40),
      becomes: line(40).nullable().describe('Another name, or another tag, with which it becomes one; null removes it'),
    }),
    audit: 'candidate-tag.changed',
    response: z.object({ candidates: z.int().min(1).describe('How many had it') }),
    summary: 'Rename a tag, merge it into another or remove it, for every candidate who has it',
  },
  listCandidateChanges: {
    method: 'GET',
    path: '/candidates/{candidateId}/changes',
    access: staff,
    own: ['agent'],
    opens: true,
    query: z.object({ field: z.string().max(60).optional(), ...paging }),
    response: list(fieldChange),
    summary: 'List the earlier values of a record’s fields, newest first',
  },
  stopCandidateContact: {
    method: 'PUT',
    path: '/candidates/{candidateId}/do-not-contact',
    access: staff,
    own: ['agent'],
    body: z.object({ reason: line(500) }),
    audit: 'candidate.contact-stopped',
    response: candidate,
    errors: ['candidate-put-away'],
    summary: 'Mark a candidate “Do not contact”, and say why',
  },
  resumeCandidateContact: {
    method: 'DELETE',
    path: '/candidates/{candidateId}/do-not-contact',
    access: staff,
    own: ['agent'],
    audit: 'candidate.contact-resumed',
    response: candidate,
    errors: ['candidate-put-away'],
    summary: 'Allow contact with a candidate again',
  },
  archiveCandidate: {
    method: 'PUT',
    path: '/candidates/{candidateId}/archival',
    access: ['admin', 'operation'],
    body: archivalOf('candidate'),
    versioned: true,
    audit: 'candidate.archived',
    response: candidate,
    errors: ['candidate-put-away'],
    summary: 'Archive a candidate; administrators can restore the record',
  },
  listCandidateCvs: {
    method: 'GET',
    path: '/candidates/{candidateId}/files',
    access: ['candidate', ...staff],
    own: ['candidate', 'agent'],
    opens: true,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(file),
    summary: 'List a candidate’s CVs, newest first',
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
    errors: keepFaultsOf('cv'),
    summary: 'Add a CV; the newest one is used',
  },
})
