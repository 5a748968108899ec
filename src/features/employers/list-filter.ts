import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { companySizes, employerSorts } from './rules.ts'
import { country } from './shapes.ts'

/** Everything by which staff narrow their employers. */
export const employerFilter = {
  q: z.string().trim().max(200).optional().describe('Name, trading name or registration number'),
  sector: slugOfKind('sector').optional(),
  size: z.enum(companySizes).optional(),
  country: country.optional(),
  termsAccepted: z.boolean().optional(),
  doNotContact: z.boolean().optional(),
  hasOpenJobs: z.boolean().optional(),
  ownerId: id.optional(),
  mine: z.boolean().optional().describe('Only those the caller looks after'),
  archived: z.boolean().default(false).describe('Archived ones instead of the others'),
}
export type EmployerFilter = z.output<z.ZodObject<typeof employerFilter>>

export const employerOrder = { sort: z.enum(employerSorts).default('createdAt'), dir: paging.dir }
export type EmployerOrder = z.output<z.ZodObject<typeof employerOrder>>
