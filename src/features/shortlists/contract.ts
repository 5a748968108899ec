import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { id, moment, prose, version } from '#shared/shapes.ts'
import { seenLetters } from '../letters/contract.ts'
import { longestComment, mostPeople } from './limits.ts'
import { answers } from './rules.ts'
import { linkedShortlist, shortlist, shortlistShape } from './shapes.ts'

export type { Entry, LinkedPerson, LinkedShortlist, Shortlist, ShownShortlist } from './shapes.ts'

/** What can be wrong with what staff put together. */
const faults = [
  'not-put-forward',
  'candidate-not-to-contact',
  'shortlist-gone',
  'shortlist-double',
  'shortlist-contact-unknown',
  'answer-by-past',
  'expires-before-answer',
  'expires-too-late',
  'slot-past',
  'slot-too-far',
  'slot-twice',
] as const
const staff = ['admin', 'operation'] as const
const token = z.string().min(1).max(100)

export const shortlists = contract({
  listShortlists: {
    method: 'GET',
    path: '/shortlists',
    access: staff,
    query: z.object({ jobId: id.optional(), applicationId: id.optional(), ...paging }),
    response: list(shortlist),
    summary: 'List shortlists, the newest first: of a job, of an application, or all',
  },
  findShortlist: {
    method: 'GET',
    path: '/shortlists/{shortlistId}',
    access: staff,
    response: shortlist,
    summary: 'Read one shortlist with what the employer answered',
  },
  makeShortlist: {
    method: 'POST',
    path: '/jobs/{jobId}/shortlists',
    access: staff,
    body: shortlistShape,
    audit: 'shortlist.made',
    response: shortlist,
    status: 201,
    errors: ['job-not-open', ...faults],
    summary: 'Put applicants of a job together for a contact of the employer; nothing goes out yet',
  },
  changeShortlist: {
    method: 'PUT',
    path: '/shortlists/{shortlistId}',
    access: staff,
    body: shortlistShape,
    versioned: true,
    audit: 'shortlist.changed',
    response: shortlist,
    errors: ['job-not-open', 'shortlist-has-answers', ...faults],
    summary: 'Change a shortlist; another contact ends the link, and once the employer has answered, people and order stay',
  },
  sendShortlist: {
    method: 'PUT',
    path: '/shortlists/{shortlistId}/link',
    access: staff,
    limit: 'mail',
    body: z.object({ mail: z.boolean().default(true).describe('Email the contact the link, in their language') }),
    idempotency: 'unused',
    audit: 'shortlist.sent',
    response: z.object({ url: z.string().max(300).describe('Only for the contact; it is nowhere kept') }),
    errors: ['job-not-open', 'shortlist-over', 'shortlist-contact-gone', 'shortlist-contact-without-email', 'employer-not-to-contact'],
    summary: 'Make the personal link of a shortlist; an older one stops working',
  },
  revokeShortlist: {
    method: 'DELETE',
    path: '/shortlists/{shortlistId}/link',
    access: staff,
    audit: 'shortlist.revoked',
    response: shortlist,
    errors: ['shortlist-not-sent'],
    summary: 'Withdraw the link of a shortlist; it shows nobody any more',
  },
  agreeToAnswers: {
    method: 'PUT',
    path: '/shortlists/{shortlistId}/agreement',
    access: staff,
    body: z.object({
      items: z
        .array(z.strictObject({ entryId: id, answer: z.enum(answers).describe('The one that was seen'), version }))
        .min(1)
        .max(mostPeople)
        .describe('`version`: of the application, as it was seen'),
      propose: z.boolean().default(true).describe('Propose the time that the employer picked to the candidate, by email'),
      tell: z.boolean().default(false).describe('Tell the candidates of the move by email'),
      letters: seenLetters.optional(),
      tellAt: moment.optional().describe('When they are told'),
    }),
    audit: 'shortlist.agreed',
    response: z.object({
      items: z
        .array(
          z.object({
            entryId: id,
            candidateName: z.string().max(161).nullable(),
            code: z.string().max(100).nullable().describe('Why it was not done; null where it was'),
            reason: z.string().max(2000).nullable(),
          }),
        )
        .max(mostPeople),
      shortlist,
    }),
    errors: ['letter-too-late'],
    summary: 'Agree with answers: a yes leads to an offer, an interview to an interview, a no to declined by the employer',
  },
  downloadShortlist: {
    method: 'GET',
    path: '/shortlists/{shortlistId}/pdf',
    access: staff,
    audit: 'shortlist.exported',
    response: 'download',
    summary: 'Download a shortlist as a PDF, with what its link shows',
  },
  findShortlistLink: {
    method: 'GET',
    path: '/shortlist-links/{token}',
    access: 'public',
    response: z.object({ locale: z.enum(locales) }),
    errors: ['shortlist-link-unknown'],
    summary: 'Read whether a link was made by us; it shows nobody and counts as no view',
  },
  openShortlist: {
    method: 'POST',
    path: '/shortlist-links',
    access: 'public',
    limit: 'link',
    body: z.object({ token }),
    audit: 'shortlist.opened',
    response: linkedShortlist,
    errors: ['shortlist-link-unknown'],
    summary: 'Read a shortlist by the token of a link; this answers nothing',
  },
  confirmShortlistView: {
    method: 'POST',
    path: '/shortlist-links/views',
    access: 'public',
    limit: 'link',
    body: z.object({ token, viewId: id }),
    audit: 'shortlist.viewed',
    response: null,
    errors: ['shortlist-link-unknown'],
    summary: 'Record that a person looks: they touched, scrolled or typed, which programs that follow links do not',
  },
  answerShortlist: {
    method: 'POST',
    path: '/shortlist-links/answers',
    access: 'public',
    limit: 'link',
    body: z.object({
      token,
      items: z
        .array(
          z.strictObject({
            entryId: id,
            answer: z.enum(answers),
            comment: prose({ min: 0, max: longestComment }, 0).default(''),
            startsAt: moment.nullable().default(null).describe('One of the times on offer; null: another one'),
          }),
        )
        .min(1)
        .max(mostPeople),
    }),
    audit: 'shortlist.answered',
    response: linkedShortlist,
    errors: ['shortlist-link-unknown', 'shortlist-over', 'shortlist-gone', 'shortlist-agreed', 'slot-unknown'],
    summary: 'Answer by the token of a link: yes, no or interview; an answer may change until the agency has agreed',
  },
})
