import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, moment, optional, prose } from '#shared/shapes.ts'
import { zones } from '../places/clocks.ts'
import { bounds } from './bounds.ts'
import { answerDaysAtMost, longestReason } from './limits.ts'
import { interviewStatuses, outcomes } from './rules.ts'
import { interview, interviewShape, invitation, slots } from './shapes.ts'

export type { Interview, InterviewInput, Invitation } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const token = z.string().min(1).max(100)
const answerDays = z.int().min(1).max(answerDaysAtMost).default(3).describe('How many days the candidate has to pick a time')
const mail = z.boolean().default(true).describe('Email the candidate the link, in their language')
const ofTimes = ['slot-past', 'slot-too-far', 'slot-taken'] as const
const ofPeople = ['contact-unknown', 'interviewer-unknown'] as const
const reason = prose({ min: 0, max: longestReason }, 0).default('')

export const interviews = contract({
  listInterviews: {
    method: 'GET',
    path: '/interviews',
    access: staff,
    query: z.object({
      applicationId: id.optional(),
      candidateId: id.optional(),
      jobId: id.optional(),
      status: z.enum(interviewStatuses).optional(),
      ...paging,
    }),
    response: list(interview),
    summary: 'List interviews, the newest first: of an application, a candidate or a job, or all',
  },
  findInterview: {
    method: 'GET',
    path: '/interviews/{interviewId}',
    access: staff,
    response: interview,
    summary: 'Read one interview',
  },
  findInterviewLink: {
    method: 'GET',
    path: '/interviews/{interviewId}/link',
    access: staff,
    audit: 'interview.link-read',
    response: z.object({ url: z.string().max(300).describe('Only for the candidate') }),
    errors: ['interview-not-open'],
    summary: 'Read the link by which the candidate picks a time, to pass it on',
  },
  proposeInterview: {
    method: 'POST',
    path: '/applications/{applicationId}/interviews',
    access: staff,
    limit: 'mail',
    body: interviewShape.extend({ zone: z.enum(zones), slots, answerDays, mail }),
    audit: 'interview.proposed',
    response: interview,
    status: 201,
    errors: ['application-ended', 'candidate-put-away', 'candidate-without-email', ...ofTimes, ...ofPeople],
    summary: 'Propose times for an interview; the candidate picks one by a personal link',
  },
  changeInterview: {
    method: 'PATCH',
    path: '/interviews/{interviewId}',
    access: staff,
    body: z.object(optional(interviewShape.shape)),
    versioned: true,
    audit: 'interview.changed',
    response: interview,
    errors: ['interview-not-open', 'slot-taken', ...ofPeople],
    summary: 'Change where and how an interview takes place; whoever takes part gets an update',
  },
  proposeTimes: {
    method: 'PUT',
    path: '/interviews/{interviewId}/slots',
    access: staff,
    limit: 'mail',
    body: z.object({ slots, answerDays, mail }),
    versioned: true,
    audit: 'interview.times-proposed',
    response: interview,
    errors: ['interview-not-open', 'application-ended', 'candidate-put-away', 'candidate-without-email', ...ofTimes],
    summary: 'Propose other times; an agreed one is given up',
  },
  bookInterview: {
    method: 'PUT',
    path: '/interviews/{interviewId}/time',
    access: staff,
    limit: 'mail',
    body: z.object({ startsAt: moment }),
    versioned: true,
    audit: 'interview.booked',
    response: interview,
    errors: ['interview-not-open', ...ofTimes],
    summary: 'Agree on a time, or on another one; whoever takes part gets an invitation',
  },
  cancelInterview: {
    method: 'PUT',
    path: '/interviews/{interviewId}/cancellation',
    access: staff,
    limit: 'mail',
    body: z.object({ reason: reason.describe('The candidate reads it'), mail }),
    versioned: true,
    audit: 'interview.cancelled',
    response: interview,
    errors: ['interview-not-open'],
    summary: 'Cancel an interview',
  },
  endInterview: {
    method: 'PUT',
    path: '/interviews/{interviewId}/outcome',
    access: staff,
    body: z.object({
      status: z.enum(['held', 'no_show']),
      outcome: z.enum(outcomes).nullable().default(null),
      outcomeNote: prose({ min: 0, ...bounds.outcomeNote }, 0).default(''),
    }),
    versioned: true,
    audit: 'interview.ended',
    response: interview,
    errors: ['interview-not-booked', 'interview-not-yet'],
    summary: 'Record that an interview took place and what came of it, or that the candidate did not come',
  },
  openInvitation: {
    method: 'POST',
    path: '/interview-invitations',
    access: 'public',
    limit: 'link',
    body: z.object({ token }),
    response: invitation,
    audit: 'interview.opened',
    errors: ['interview-link-unknown'],
    summary: 'Read what times are proposed, by the token of a link; this answers nothing',
  },
  pickTime: {
    method: 'POST',
    path: '/interview-invitations/time',
    access: 'public',
    limit: 'link',
    body: z.object({ token, startsAt: moment }),
    audit: 'interview.picked',
    response: invitation,
    errors: ['interview-link-unknown', 'interview-not-open', 'interview-over', 'slot-unknown', 'slot-past', 'slot-taken'],
    summary: 'Pick one of the proposed times, by the token of a link; the same one again changes nothing',
  },
  declineInterview: {
    method: 'POST',
    path: '/interview-invitations/refusal',
    access: 'public',
    limit: 'link',
    body: z.object({ token, reason: reason.describe('Staff read it: other times that would do, or why not') }),
    audit: 'interview.declined',
    response: invitation,
    errors: ['interview-link-unknown', 'interview-not-open'],
    summary: 'Say that none of the times will do, by the token of a link',
  },
})
