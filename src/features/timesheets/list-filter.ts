import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { timesheetSorts } from './rules.ts'
import { week } from './shapes.ts'

/** Everything by which staff narrow hours. */
export const timesheetFilter = {
  tab: z.enum(['sent', 'queried', 'approved', 'to-invoice', 'invoiced']).optional().describe('Left out: all, drafts too'),
  week: week.optional(),
  q: z.string().trim().max(200).optional().describe('Name of the candidate, of the employer or of the site'),
  employerId: id.optional(),
  candidateId: id.optional(),
  assignmentId: id.optional(),
  invoiceId: id.optional(),
}
export type TimesheetFilter = z.output<z.ZodObject<typeof timesheetFilter>>

export const timesheetOrder = { sort: z.enum(timesheetSorts).default('week'), dir: paging.dir }
export type TimesheetOrder = z.output<z.ZodObject<typeof timesheetOrder>>
