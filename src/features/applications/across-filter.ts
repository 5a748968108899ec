import { z } from 'zod'
import { day, id } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { applicationSources } from '../jobs/came-from.ts'
import { rejectReasons, stages, unsuccessfulStages } from './rules.ts'

/** What only staff narrow applications across jobs by: what is behind their figures. Days are included. */
export const factFilter = {
  jobId: id.optional().describe('Only for this job'),
  reached: z.enum(stages).optional().describe('Reached this stage; put back, it did not'),
  left: z.enum(stages).optional().describe('Left this stage for the last time'),
  reason: z
    .enum(rejectReasons)
    .optional()
    .describe(`Why it ended without work; ${unsuccessfulStages.join(', ')}`),
  trade: slugOfKind('trade').optional().describe('Of the job'),
  jobOwnerId: id.optional().describe('Only for jobs that this colleague is responsible for'),
  source: z.enum(applicationSources).optional().describe('How it came about'),
  from: day.optional().describe('Reached, left or ended on this day or later; without these, applied'),
  to: day.optional().describe('The same on this day or earlier'),
  withClient: z.boolean().optional().describe('With the employer: put forward, in interviews or with an offer'),
  movedFrom: day.optional().describe('At its stage since this day or later'),
  movedTo: day.optional().describe('At its stage since this day or earlier'),
  answerFrom: day.optional().describe('Promised an answer for this day or later'),
  answerTo: day.optional().describe('Promised an answer for this day or earlier'),
}
export type FactFilter = z.output<z.ZodObject<typeof factFilter>>
export const factFilters = Object.keys(factFilter) as (keyof FactFilter)[]
