import { z } from 'zod'
import { list, paging } from '#shared/list.ts'
import { day, id, moment, version } from '#shared/shapes.ts'
import { applicationSources } from '../jobs/came-from.ts'
import { answered } from '../jobs/question-contract.ts'
import { mostQuestions } from '../jobs/question-kinds.ts'
import { jobTypes } from '../jobs/options.ts'
import { jobStatuses } from '../jobs/rules.ts'
import { pay } from '../jobs/shapes.ts'
import { place } from '../places/contract.ts'
import { gateAnswer } from '../requirements/contract.ts'
import { nextStep } from './board-contract.ts'
import { candidateStages, stages } from './rules.ts'

export const override = z
  .object({ reason: z.string().max(500), by: z.string().max(256).nullable(), at: moment })
  .nullable()
  .describe('Put forward against the gate: the last time an administrator did it, and why')

export const checked = {
  compliance: gateAnswer.nullable().describe('The gate today, line by line; null: the job asks for nothing, or the application is over'),
}

/** An application as the candidate sees it. */
const ownApplication = z
  .object({
    id,
    job: z.object({
      id,
      slug: z.string().max(140),
      reference: z.string().max(20),
      title: z.string().max(100),
      employer: z.string().max(160).nullable().describe('Null where the client is confidential'),
      place,
      jobTypes: z.array(z.enum(jobTypes)).max(jobTypes.length),
      pay: pay.nullable(),
      status: z.enum(jobStatuses),
    }),
    distanceKm: z.number().min(0).max(25_000).nullable().describe('From where they live'),
    stage: z.enum(candidateStages),
    isActive: z.boolean(),
    startsOn: day.nullable(),
    source: z.enum(applicationSources).describe('`staff`: the agency added them'),
    appliedAt: moment,
    answerBy: day,
    stageChangedAt: moment,
    answers: z.array(answered).max(mostQuestions).describe('What they answered to the questions of the job; agents are not told'),
    version,
  })
  .meta({ id: 'OwnApplication' })
export type OwnApplication = z.infer<typeof ownApplication>

const listed = ownApplication.extend({
  internalStage: z.enum(stages).nullable().describe('Staff only'),
  nextStep: nextStep.nullable().describe('Staff only'),
  override: override.describe('Staff only: put forward against the gate'),
  ...checked,
})
export type ListedOwnApplication = z.infer<typeof listed>

export const ownFilter = {
  jobId: id.optional(),
  active: z.boolean().optional().describe('Under way, or over'),
  stage: z.enum(candidateStages).optional(),
}

export const ownOrder = { sort: z.enum(['createdAt', 'stageChangedAt']).default('createdAt'), dir: paging.dir }

/** The candidate’s side. */
export const own = {
  listApplicationsOf: {
    method: 'GET',
    path: '/candidates/{candidateId}/applications',
    access: ['candidate', 'admin', 'operation', 'agent'],
    own: ['candidate', 'agent'],
    opens: true,
    query: z.object({ ...ownFilter, ...ownOrder, ...paging }),
    response: list(listed).extend({
      active: z.int().min(0).describe('How many are under way, whatever of them is listed'),
      over: z.int().min(0),
    }),
    summary: 'List a candidate’s applications; for candidates and agents, active ones come first',
  },
  withdrawApplication: {
    method: 'PUT',
    path: '/applications/{applicationId}/withdrawal',
    access: ['candidate'],
    own: ['candidate'],
    audit: 'application.withdrawn',
    response: ownApplication,
    errors: ['application-over', 'application-hired'],
    summary: 'Withdraw your own application, at any stage',
  },
} as const
