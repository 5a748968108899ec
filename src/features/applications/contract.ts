import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { day, id, line } from '#shared/shapes.ts'
import { answered, question } from '../jobs/question-contract.ts'
import { mostOptions, mostQuestions } from '../jobs/question-kinds.ts'
import { applicantFilter, applicantOrder } from './applicant-filter.ts'
import { factFilter } from './across-filter.ts'
import { apply } from './apply-contract.ts'
import { board } from './board-contract.ts'
import { letters } from './letter-contract.ts'
import { move, movesOfSeveral } from './moves-contract.ts'
import { own } from './own-contract.ts'
import { replies } from './reply-contract.ts'
import { sheets } from './sheet-contract.ts'
import { applicant, application, checkedApplication, count, pastMove, rating } from './shapes.ts'
import { newestMoves, stages } from './rules.ts'

export type { Applicant, Application, CheckedApplication, Move } from './shapes.ts'
export type { OwnApplication } from './own-contract.ts'

const staff = ['admin', 'operation'] as const

export const applications = contract({
  ...apply,
  listApplicants: {
    method: 'GET',
    path: '/jobs/{jobId}/applications',
    access: staff,
    query: z.object({ ...applicantFilter, ...applicantOrder, ...paging }),
    response: list(applicant).extend({
      counts: z.record(z.string().max(40), z.int().min(0)),
      gates: z
        .record(z.string().max(40), z.int().min(0))
        .describe('How many under way the gate lets pass, warns of, blocks, and sees otherwise than a day ago'),
      knockedOut: z.int().min(0).describe('How many gave an unsuitable answer'),
    }),
    summary: 'List a job’s applicants',
  },
  ...sheets,
  ...board,
  ...replies,
  findAnswers: {
    method: 'GET',
    path: '/jobs/{jobId}/answers',
    access: staff,
    response: z.object({
      applications: count,
      items: z
        .array(
          z.object({
            question,
            answered: count,
            knockedOut: count,
            spread: z
              .array(z.object({ answer: z.string().max(40), n: count }))
              .max(mostOptions)
              .describe('Where one chooses: how often each was chosen'),
          }),
        )
        .max(mostQuestions),
    }),
    summary: 'Read how a job’s applicants answered its current questions',
  },
  findActiveCandidates: {
    method: 'GET',
    path: '/jobs/{jobId}/active-candidates',
    access: staff,
    query: z.object({ ids: z.array(id).min(1).max(500).describe('Candidates who may be added to the job') }),
    response: z.object({ candidateIds: z.array(id).max(500).describe('Those of them who are already on it') }),
    summary: 'Find which of these candidates have an active application for a job',
  },
  listApplications: {
    method: 'GET',
    path: '/applications',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    query: z.object({
      q: z.string().trim().max(200).optional().describe('The candidate’s name or email'),
      stage: z.enum(stages).optional(),
      employerId: id.optional().describe('Only for jobs of this employer'),
      placed: z.boolean().optional().describe('Came to work, also where that has ended since'),
      mine: z.boolean().optional().describe('Only for jobs or of candidates that the caller is responsible for'),
      unopened: z.boolean().optional().describe('New, and nobody of the agency has opened it yet'),
      waiting: z.boolean().optional().describe('At a stage where the candidate waits for the agency'),
      answerDue: z.boolean().optional().describe('The answer that they were promised is due today or late'),
      placedWithinDays: z.int().min(1).max(365).optional().describe('Moved to placed within this many days'),
      ...factFilter,
      sort: z.enum(['createdAt', 'stageChangedAt', 'answerBy']).default('createdAt'),
      ...paging,
    }),
    response: list(application).extend({ counts: z.partialRecord(z.enum(stages), z.int().min(0)) }),
    summary: 'List applications across jobs',
  },
  findApplication: {
    method: 'GET',
    path: '/applications/{applicationId}',
    access: staff,
    response: checkedApplication
      .extend({
        answers: z
          .array(
            answered.extend({
              isAsked: z.boolean().describe('The job asks the same today'),
              isNeeded: z.boolean().describe('It expects the same today'),
            }),
          )
          .max(mostQuestions),
        moves: z.array(pastMove).max(newestMoves).describe('The newest, newest first; listMoves gives them all'),
        moveCount: z.int().min(0).describe('How many there are in all'),
        back: z
          .object({
            to: z.enum(stages),
            from: z.enum(stages),
            told: z.boolean().describe('The candidate was told of the move that is put back'),
          })
          .nullable()
          .describe('Where it can be put back to; null: nobody has moved it'),
      })
      .meta({ id: 'ApplicationWithHistory' }),
    summary: 'Read one application with its newest moves',
  },
  listMoves: {
    method: 'GET',
    path: '/applications/{applicationId}/moves',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(pastMove),
    summary: 'List every move of an application, newest first',
  },
  openApplication: {
    method: 'PUT',
    path: '/applications/{applicationId}/opening',
    access: staff,
    audit: 'application.opened',
    response: null,
    summary: 'Mark an application as opened',
  },
  moveApplication: {
    method: 'PUT',
    path: '/applications/{applicationId}/stage',
    access: staff,
    body: move.extend({ override: line(500).optional().describe('Administrators: why it goes on although the gate blocks') }),
    versioned: true,
    audit: 'application.moved',
    response: application,
    errors: [
      'move-not-allowed',
      'job-not-open',
      'reason-needed',
      'start-date-needed',
      'start-date-early',
      'no-opening-left',
      'already-put-to-job',
      'gate-blocked',
      'letter-too-late',
    ],
    summary: 'Move an application to another stage',
  },
  undoMove: {
    method: 'DELETE',
    path: '/applications/{applicationId}/stage',
    access: staff,
    versioned: true,
    audit: 'application.move-undone',
    response: application,
    errors: ['undo-too-late', 'already-put-to-job'],
    summary: 'Undo your own last move, within seconds and before anyone is notified',
  },
  putBackMove: {
    method: 'PUT',
    path: '/applications/{applicationId}/previous-stage',
    access: staff,
    body: z.object({
      note: line(500).describe('Why; it stays in the history'),
      told: z.boolean().default(false).describe('You know that the candidate was already told of the move; without it, that is refused'),
    }),
    versioned: true,
    audit: 'application.put-back',
    response: application,
    errors: ['nothing-to-put-back', 'move-told', 'already-put-to-job'],
    summary: 'Put an application back one stage, however long ago it was moved; nobody is told',
  },
  ...movesOfSeveral,
  rateApplication: {
    method: 'PUT',
    path: '/applications/{applicationId}/rating',
    access: staff,
    body: z.object({ rating, seen: rating.optional().describe('What stood there; where someone was faster, this is refused') }),
    audit: 'application.rated',
    response: null,
    errors: ['precondition-failed'],
    summary: 'Rate a candidate for this job',
  },
  planNextStep: {
    method: 'PUT',
    path: '/applications/{applicationId}/next-step',
    access: staff,
    body: z.object({
      what: line(200),
      on: day.nullable().default(null),
      seen: line(200).nullable().optional().describe('The step that stood there; where someone was faster, this is refused'),
    }),
    audit: 'application.step-planned',
    response: null,
    errors: ['next-step-day', 'precondition-failed'],
    summary: 'Plan the next step; the person who plans it is reminded on the day',
  },
  dropNextStep: {
    method: 'DELETE',
    path: '/applications/{applicationId}/next-step',
    access: staff,
    query: z.object({ seen: line(200).optional().describe('The step that stood there; where someone was faster, this is refused') }),
    audit: 'application.step-dropped',
    response: null,
    errors: ['precondition-failed'],
    summary: 'Tick off the next step',
  },
  ...letters,
  putToJob: {
    method: 'POST',
    path: '/candidates/{candidateId}/applications',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    body: z.object({ jobId: id }),
    audit: 'application.added',
    response: application,
    status: 201,
    errors: ['job-not-open', 'already-put-to-job', 'candidate-not-to-contact'],
    summary: 'Add a candidate to an open job; agents can add only the candidates they brought',
  },
  ...own,
})
