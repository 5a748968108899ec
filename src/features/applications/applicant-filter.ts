import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { applicationSources } from '../jobs/came-from.ts'
import { gateResults } from '../requirements/gate.ts'
import { applicantSorts, stages } from './rules.ts'

/** Everything by which staff narrow who applied for a job. */
export const applicantFilter = {
  q: z.string().trim().max(200).optional().describe('Name, address or words of the CV'),
  stage: z.enum(stages).optional(),
  ended: z.boolean().optional().describe('Over, whether it came to work or not; or still under way'),
  source: z.enum(applicationSources).optional(),
  hasCv: z.boolean().optional(),
  rating: z.int().min(1).max(5).optional().describe('At least this many stars'),
  gate: z.enum(gateResults).optional().describe('Only applications that are not over'),
  gateChanged: z.boolean().optional().describe('The gate says something else than a day ago'),
  knockedOut: z.boolean().optional().describe('They gave an unsuitable answer'),
}
export type ApplicantFilter = z.output<z.ZodObject<typeof applicantFilter>>

export const applicantOrder = { sort: z.enum(applicantSorts).default('createdAt'), dir: paging.dir }
export type ApplicantOrder = z.output<z.ZodObject<typeof applicantOrder>>
