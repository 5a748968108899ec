import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { day, id, line, moment } from '#shared/shapes.ts'
import { lawfulBases } from '../candidates/rules.ts'
import { consentNames, clocks, contactKinds, withdrawable } from './rules.ts'

const consent = z
  .object({
    consent: z.enum(consentNames),
    notice: z.string().max(10).describe('The version of the privacy notice that was read'),
    locale: z.enum(locales).describe('In which language'),
    givenAt: moment,
    withdrawnAt: moment.nullable(),
    withdrawnByStaff: z.boolean().describe('The agency recorded the withdrawal'),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consent>

const hold = z.object({ reason: z.string().max(500), until: day }).meta({ id: 'CandidateHold' })

const privacyShape = z
  .object({
    candidateId: id,
    lawfulBasis: z.enum(lawfulBases).nullable(),
    informedOn: day.nullable(),
    noticeSentAt: moment.nullable(),
    consents: z.array(consent).max(200).describe('The newest first, with those that were withdrawn'),
    clock: z
      .object({
        why: z.enum(clocks).describe('Quiet: known to the agency. Unsuccessful: applied, was not taken, and agreed to nothing more'),
        months: z.int().min(1).describe('So long after the last contact'),
        movedBy: z.enum(contactKinds),
        movedAt: moment,
        endsOn: day.describe('Then the record will be archived, unless the clock moves before'),
        isStopped: z.boolean().describe('By an application that is not over, or because they are at work'),
        askedAt: moment.nullable().describe('When they were asked whether it is to be kept'),
      })
      .nullable()
      .describe('Null: the record is already archived'),
    hold: hold.nullable().describe('For staff alone: a legal hold, during which nothing is erased'),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof privacyShape>

const opening = z
  .object({
    id,
    openedAt: moment,
    role: z.enum(['admin', 'operation', 'agent']),
    name: z.string().max(256).nullable().describe('For staff; the person learns the role'),
  })
  .meta({ id: 'RecordOpening' })
export type RecordOpening = z.infer<typeof opening>

const counts = z.record(z.string().max(63), z.int().min(0)).describe('Rows, by table')

const staff = ['admin', 'operation'] as const
const admin = ['admin'] as const

export const privacy = contract({
  findPrivacy: {
    method: 'GET',
    path: '/candidates/{candidateId}/privacy',
    access: ['candidate', ...staff],
    own: ['candidate'],
    response: privacyShape,
    summary: 'Read why and until when a candidate’s data is kept, and what they agreed to',
  },
  listRecordOpenings: {
    method: 'GET',
    path: '/candidates/{candidateId}/openings',
    access: ['candidate', ...staff],
    own: ['candidate'],
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(opening),
    summary: 'List who opened a candidate’s record in the last year, newest first',
  },
  withdrawConsent: {
    method: 'PUT',
    path: '/candidates/{candidateId}/consent-withdrawal',
    access: staff,
    body: z.object({ consent: z.enum(withdrawable) }),
    audit: 'candidate.consent-withdrawn',
    response: null,
    errors: ['candidate-merged', 'consent-not-given'],
    summary: 'Record that a candidate withdrew consent; nobody can give it for them',
  },
  sendPrivacyNotice: {
    method: 'PUT',
    path: '/candidates/{candidateId}/privacy-notice',
    access: staff,
    limit: 'mail',
    audit: 'candidate.notice-sent',
    response: null,
    errors: ['candidate-merged', 'candidate-put-away', 'candidate-not-to-contact', 'notice-without-address'],
    summary: 'Email the privacy notice to a candidate now',
  },
  holdCandidate: {
    method: 'PUT',
    path: '/candidates/{candidateId}/hold',
    access: admin,
    body: z.object({ reason: line(500), until: day }),
    audit: 'candidate.held',
    response: null,
    errors: ['candidate-merged', 'hold-day-past', 'hold-day-too-late'],
    summary: 'Put a candidate under a legal hold: nothing is erased until it ends',
  },
  releaseCandidate: {
    method: 'DELETE',
    path: '/candidates/{candidateId}/hold',
    access: admin,
    audit: 'candidate.released',
    response: null,
    errors: ['candidate-merged', 'candidate-not-held'],
    summary: 'End the legal hold of a candidate',
  },
  exportCandidateData: {
    method: 'GET',
    path: '/candidates/{candidateId}/personal-data',
    access: ['candidate', ...staff],
    own: ['candidate'],
    opens: true,
    limit: 'export',
    recent: true,
    inPreview: false,
    audit: 'candidate.data-exported',
    response: 'download',
    errors: ['candidate-merged'],
    summary: 'Download all data about a candidate as a ZIP of JSON and files; staff also get staff notes',
  },
  previewErasure: {
    method: 'GET',
    path: '/candidates/{candidateId}/erasure',
    access: admin,
    response: z.object({
      goes: counts,
      stays: z.array(z.string().max(300)).max(10).describe('What the law keeps, and until when'),
      whyNot: z
        .object({ code: z.string().max(100), reason: z.string().max(500) })
        .nullable()
        .describe('What stands in the way'),
    }),
    summary: 'Read what erasing a candidate would remove',
  },
  eraseCandidate: {
    method: 'PUT',
    path: '/candidates/{candidateId}/erasure',
    access: admin,
    recent: true,
    changesAccounts: true,
    body: z.object({ name: z.string().trim().max(300).describe('The person’s first and last name, to be sure') }),
    audit: 'candidate.erased',
    response: z.object({ id, erasedAt: moment, counts }).meta({ id: 'ErasureReceipt' }),
    errors: ['archive-name-differs', 'candidate-merged', 'erase-held', 'erase-import-at-work', 'erase-hours-open'],
    summary: 'Erase a candidate for good, from everything',
  },
  eraseMyself: {
    method: 'PUT',
    path: '/me/erasure',
    access: ['candidate'],
    own: ['candidate'],
    recent: true,
    changesAccounts: true,
    body: z.object({ understood: z.literal(true).describe('Confirms that nothing brings it back') }),
    audit: 'account.erased-self',
    response: null,
    errors: ['erase-held-own', 'erase-import-at-work', 'erase-hours-open'],
    summary: 'Delete your own account and all the data held about you',
  },
  findKeepQuestion: {
    method: 'GET',
    path: '/keep-questions/{token}',
    access: 'public',
    limit: 'link',
    response: z.object({ endsOn: day, isAnswered: z.boolean() }),
    errors: ['keep-question-unknown'],
    summary: 'Read the question whether to keep your profile, by the link in an email',
  },
  answerKeepQuestion: {
    method: 'PUT',
    path: '/keep-questions/{token}/answer',
    access: 'public',
    limit: 'link',
    changesAccounts: true,
    body: z.object({ answer: z.enum(['keep', 'delete']) }),
    audit: 'candidate.keep-answered',
    response: z.object({ answer: z.enum(['keep', 'delete']) }),
    errors: ['keep-question-unknown', 'keep-question-answered', 'erase-held-own', 'erase-import-at-work', 'erase-hours-open'],
    summary: 'Answer the question, once: keep the profile, or delete it now',
  },
})
