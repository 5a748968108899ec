import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { assignmentSorts, assignmentTabs } from './rules.ts'
import { engagement } from './shapes.ts'

/** Everything by which staff narrow assignments. */
export const assignmentFilter = {
  q: z.string().trim().max(200).optional().describe('Name of the person or the employer, or title of the job'),
  tab: z.enum(assignmentTabs).default('all').describe('`starting` within 14 days, `ending` within 30'),
  country: z.enum(countries).optional(),
  engagement: engagement.optional(),
  candidateId: id.optional(),
  jobId: id.optional(),
  employerId: id.optional(),
  supplierId: id.optional(),
  mine: z.boolean().optional().describe('Only those of jobs that the caller looks after'),
}
export type AssignmentFilter = z.output<z.ZodObject<typeof assignmentFilter>>

export const assignmentOrder = { sort: z.enum(assignmentSorts).default('createdAt'), dir: paging.dir }
export type AssignmentOrder = z.output<z.ZodObject<typeof assignmentOrder>>
