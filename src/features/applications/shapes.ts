import { z } from 'zod'
import { day, id, moment, version } from '#shared/shapes.ts'
import { availabilities } from '../candidates/options.ts'
import { slug } from '../categories/contract.ts'
import { file } from '../files/contract.ts'
import { applicationSources } from '../jobs/came-from.ts'
import { place } from '../places/contract.ts'
import { gateAnswer } from '../requirements/contract.ts'
import { gateResults } from '../requirements/gate.ts'
import { knockOuts, nextStep } from './board-contract.ts'
import { checked, override } from './own-contract.ts'
import { stages } from './rules.ts'

const name = z.string().max(161)
export const count = z.int().min(0)

export const rating = z.int().min(1).max(5).nullable()

export const application = z
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
    endsOn: day.nullable().describe('The last day agreed; null: that of the job counts'),
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
    gateWas: z.enum(gateResults).nullable().describe('What it said before it changed; of several changes within a day, before the first'),
    gateChangedAt: moment.nullable(),
    override,
    version,
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof application>

export const pastMove = z.object({
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

export const checkedApplication = application.extend(checked).meta({ id: 'CheckedApplication' })
export type CheckedApplication = z.infer<typeof checkedApplication>

export const applicant = checkedApplication
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
