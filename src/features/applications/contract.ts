import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { day, email, id, line, moment, personName, prose, version } from '#shared/shapes.ts'
import { availabilities } from '../candidates/options.ts'
import { slug } from '../categories/contract.ts'
import { cvUpload, faultsOf, file } from '../files/contract.ts'
import { applicationSources, channels } from '../jobs/came-from.ts'
import { answered, answers, question } from '../jobs/question-contract.ts'
import { mostOptions, mostQuestions } from '../jobs/question-kinds.ts'
import { place } from '../places/contract.ts'
import { gateAnswer } from '../requirements/contract.ts'
import { gateResults } from '../requirements/gate.ts'
import { applicantFilter, applicantOrder } from './applicant-filter.ts'
import { board, knockOuts, nextStep } from './board-contract.ts'
import { move, movesOfSeveral } from './moves-contract.ts'
import { checked, override, own } from './own-contract.ts'
import { letter, replies } from './reply-contract.ts'
import { sheets } from './sheet-contract.ts'
import { newestMoves, rejectReasons, stages } from './rules.ts'

export type { OwnApplication } from './own-contract.ts'

const name = z.string().max(161)
const count = z.int().min(0)

const rating = z.int().min(1).max(5).nullable()

const application = z
  .object({
    id,
    jobId: id,
    jobTitle: z.string().max(100),
    candidateId: id,
    candidateName: name,
    email: z.string().max(254).nullable(),
    phone: z.string().max(20).nullable(),
    place: place.nullable(),
    trade: slug.nullable(),
    distanceKm: z.number().min(0).max(25_000).nullable(),
    stage: z.enum(stages),
    resumeStage: z.enum(stages).nullable(),
    cv: file.nullable().describe('What came with it, else the newest on file; null: none yet'),
    message: z.string().max(4000),
    knockOuts,
    source: z.enum(applicationSources),
    startsOn: day.nullable(),
    reason: z.string().max(500).nullable(),
    appliedAt: moment,
    answerBy: day.describe('Until an offer is made, they were promised to hear from us by then'),
    putOff: count.describe('How often they were told to wait longer'),
    putOffAt: moment.nullable(),
    stageChangedAt: moment,
    stageChangedByName: z.string().max(256).nullable(),
    rating: rating.describe('What the agency thinks of them for this job'),
    nextStep: nextStep.nullable(),
    letterAt: moment.nullable().describe('When the candidate is told of the last move; until then that can be stopped'),
    isNew: z.boolean().describe('New, and nobody of the agency has opened it yet'),
    gate: z.enum(gateResults).nullable().describe('Whether the documents let them be put forward; null: the job asks for none'),
    gateWas: z.enum(gateResults).nullable().describe('What it said before `gateChangedAt`'),
    gateChangedAt: moment.nullable(),
    override,
    version,
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof application>

const pastMove = z.object({
  id,
  from: z.enum(stages),
  to: z.enum(stages),
  by: z.string().max(256).nullable(),
  at: moment,
  reason: z.string().max(500).nullable(),
  told: z.boolean().describe('The candidate was told by email'),
  overrideReason: z.string().max(500).nullable().describe('Why an administrator moved it against the gate'),
  overridden: gateAnswer.shape.lines.nullable().describe('What the gate said against it'),
  note: z.string().max(500).nullable().describe('Why it was put back'),
  isPutBack: z.boolean().describe('It put the application back to where it stood before'),
})
export type Move = z.infer<typeof pastMove>

const checkedApplication = application.extend(checked).meta({ id: 'CheckedApplication' })
export type CheckedApplication = z.infer<typeof checkedApplication>

const applicant = checkedApplication
  .extend({
    addedByName: z.string().max(256).nullable().describe('Who added them to the job; null where they applied themselves'),
    availability: z.enum(availabilities),
    availableFrom: day.nullable(),
    lastNote: z
      .object({ text: z.string().max(4000), at: moment, by: z.string().max(256).nullable() })
      .nullable()
      .describe('About the candidate'),
  })
  .meta({ id: 'Applicant' })
export type Applicant = z.infer<typeof applicant>

const applyFields = z.object({
  firstName: personName(80).optional().describe('Guests: required'),
  lastName: personName(80).optional().describe('Guests: required'),
  email: email.optional().describe('Guests: required'),
  phone: z.string().trim().max(30).optional(),
  placeId: id.optional(),
  message: prose(4000, 0).default(''),
  answers,
  questionsVersion: z
    .string()
    .max(40)
    .optional()
    .describe('Of the advert that was read; where its questions have changed since, nothing is sent'),
  source: z.enum(channels).default('site').describe('By which channel they came to the advert'),
  privacyAccepted: z.boolean().describe('The privacy notice was read; must be true'),
  website: z.string().max(200).default('').describe('Leave empty: people do not see this field'),
  seconds: z.number().min(0).max(1_000_000).default(60).describe('How long the form was open'),
})

const staff = ['admin', 'operation'] as const
const uploadErrors = faultsOf('cv')

export const applications = contract({
  apply: {
    method: 'POST',
    path: '/jobs/{jobId}/applications',
    access: 'public',
    limit: 'apply',
    upload: { ...cvUpload, optional: true, stepsBack: true },
    body: applyFields,
    idempotency: 'required',
    audit: 'application.received',
    response: z.object({
      received: z.literal(true),
      applicationId: id.nullable().describe('Only for signed-in candidates'),
      answerBy: day,
    }),
    status: 201,
    errors: [
      'job-not-open',
      'questions-changed',
      'already-applied',
      'privacy-needed',
      'only-candidates-apply',
      'phone-invalid',
      'place-unknown',
      ...uploadErrors,
    ],
    summary: 'Apply for a job, with or without an account, with or without a CV',
  },
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
  previewLetter: {
    method: 'GET',
    path: '/applications/{applicationId}/letter',
    access: staff,
    query: z.object({
      stage: z.enum(stages),
      reason: z.enum(rejectReasons).optional(),
      reasonText: line(400).optional(),
      startsOn: day.optional(),
      tellAt: moment.optional(),
      locale: z.enum(locales).optional().describe('Theirs, if left out'),
    }),
    response: z.object({
      letter: letter.nullable().describe('Null: this move is no news to them, or no email can be sent to them'),
      tells: z.boolean().describe('The email is ticked to begin with'),
    }),
    summary: 'Preview the email that a move would send to the candidate',
  },
  stopLetter: {
    method: 'DELETE',
    path: '/applications/{applicationId}/letter',
    access: staff,
    audit: 'application.letter-stopped',
    response: null,
    errors: ['letter-gone'],
    summary: 'Cancel the email about the last move before it is sent',
  },
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
