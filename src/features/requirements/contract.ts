import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, id, version } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { newJob, newJobErrors } from '../jobs/contract.ts'
import { job } from '../jobs/shapes.ts'
import { documentOption, documentType } from '../documents/shapes.ts'
import { gateResults, reasons, remedies } from './gate.ts'
import { mostAlternatives, mostRequirements, untils } from './rules.ts'

const categories = z.array(documentOption).max(20)

/** A document that will do. */
const option = {
  type: documentType,
  level: documentOption.nullable().default(null).describe('Of a ladder: this one or a higher one; null: any'),
  categories: categories.default([]).describe('All of them, on one document'),
}
/** What staff ask for, a line a document or one of several. */
const asked = {
  ...option,
  alternatives: z.array(z.strictObject(option)).max(mostAlternatives).default([]).describe('One of these will do instead'),
  until: z.enum(untils).default('end').describe('Until when it has to be good: the first day on site, or the last'),
  isMandatory: z.boolean().default(true).describe('Without it nobody is put forward; otherwise it is only said'),
}
const askedItem = z.strictObject(asked)
export type RequirementInput = z.output<typeof askedItem>

const named = z.object({ code: z.string().max(60), en: z.string().max(120), fr: z.string().max(120) }).meta({ id: 'NamedOption' })
export type Named = z.infer<typeof named>

const shownAlternative = { type: named, level: named.nullable(), categories: z.array(named).max(20) }
export const requirement = z
  .object({
    ...shownAlternative,
    alternatives: z.array(z.object(shownAlternative)).max(mostAlternatives).default([]).describe('One of these will do instead'),
    until: z.enum(untils),
    isMandatory: z.boolean(),
  })
  .meta({ id: 'Requirement' })
export type ShownRequirement = z.infer<typeof requirement>

const line = z
  .object({
    requirement,
    result: z.enum(gateResults),
    reason: z.enum(reasons),
    remedy: z
      .object({ action: z.enum(remedies), by: day })
      .nullable()
      .describe('What to do about it, and by when'),
    documentId: id.nullable().describe('The document that speaks for the line'),
    alternative: z
      .int()
      .min(0)
      .max(mostAlternatives)
      .default(0)
      .describe('As what it does: 0 is what is asked for, 1 the first of the alternatives'),
    level: named.nullable().describe('The level of that document'),
    lacks: z.array(named).max(20).describe('Categories that it has not'),
    issuedOn: day.nullable(),
    expiresOn: day.nullable(),
    startsOn: day.describe('First day on site: today at the earliest'),
    endsOn: day.nullable().describe('Last day on site; null: the job has no end'),
  })
  .meta({ id: 'GateLine' })
export type GateLine = z.infer<typeof line>

export const gateAnswer = z
  .object({
    result: z.enum(gateResults),
    met: z.int().min(0).max(mostRequirements),
    lines: z.array(line).max(mostRequirements),
  })
  .meta({ id: 'Gate' })
export type GateAnswer = z.infer<typeof gateAnswer>

const requirementErrors = [
  'document-type-unknown',
  'requirement-level-unknown',
  'requirement-without-alternative',
  'requirement-double',
] as const

export const requirements = contract({
  postJob: {
    method: 'POST',
    path: '/jobs',
    access: ['admin', 'operation'],
    body: newJob.extend({ requirements: z.array(askedItem).max(mostRequirements).default([]).describe('What it asks for, in order') }),
    idempotency: 'with-draft',
    audit: 'job.posted',
    response: job,
    status: 201,
    errors: [...newJobErrors, ...requirementErrors],
    summary: 'Create a job with its document requirements, as a draft or online',
  },
  listRequirements: {
    method: 'GET',
    path: '/jobs/{jobId}/requirements',
    access: 'public',
    response: z.object({ items: z.array(requirement).max(mostRequirements), jobVersion: version }),
    summary: 'Read which documents a job requires, and until when they must be valid',
  },
  changeRequirements: {
    method: 'PUT',
    path: '/jobs/{jobId}/requirements',
    access: ['admin', 'operation'],
    body: z.object({ items: z.array(askedItem).max(mostRequirements).describe('In order; what is not among them is asked for no more') }),
    versioned: true,
    audit: 'job.changed',
    response: z.object({ items: z.array(requirement).max(mostRequirements), jobVersion: version }),
    errors: [...requirementErrors, 'job-archived'],
    summary: 'Set the documents a job requires; its applications are checked again',
  },
  listUsualRequirements: {
    method: 'GET',
    path: '/requirement-templates',
    access: ['admin', 'operation'],
    query: z.object({ trade: slugOfKind('trade'), placeId: id.describe('Where the job is; what is usual follows the country') }),
    response: z.object({ items: z.array(requirement).max(mostRequirements) }),
    errors: ['place-unknown'],
    summary: 'Read the documents usually required for a trade in a country',
  },
  askGate: {
    method: 'GET',
    path: '/jobs/{jobId}/gate',
    access: ['candidate', 'admin', 'operation', 'agent'],
    own: ['candidate', 'agent'],
    query: z.object({ candidateIds: z.array(id).min(1).max(100).optional().describe('Candidates leave it out: it is about themselves') }),
    response: z.object({ items: z.array(gateAnswer.extend({ candidateId: id })).max(100) }),
    summary: 'Read who can be put forward for a job today, and what the others are missing; empty if it requires no documents',
  },
})
