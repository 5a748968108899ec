import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { id, line } from '#shared/shapes.ts'
import { usualDistance } from '../places/steps.ts'
import { slugOfKind } from '../categories/contract.ts'
import { experiences, jobTypes, mostPayWanted, tags } from './options.ts'
import { distance } from './shapes.ts'
import { jobSorts, type StatusGroup, statusGroups } from './rules.ts'

const groups = Object.keys(statusGroups) as [StatusGroup, ...StatusGroup[]]

/** Everything by which staff narrow their jobs. */
export const staffJobFilter = {
  q: z.string().trim().max(200).optional().describe('Title, reference or employer'),
  status: z.enum(groups).optional(),
  employerId: id.optional(),
  category: slugOfKind('sector').optional(),
  trade: slugOfKind('trade').optional(),
  jobType: z.array(z.enum(jobTypes)).max(4).default([]),
  experience: z.array(z.enum(experiences)).max(experiences.length).default([]),
  tag: z.array(z.enum(tags)).max(tags.length).default([]).describe('Any of them'),
  payMin: z.int().min(0).max(mostPayWanted).optional().describe('Gross monthly pay: jobs that pay at least this much'),
  payMax: z.int().min(0).max(mostPayWanted).optional(),
  region: line(100).optional().describe('County or département; a town that is a county of its own, such as London'),
  location: id.optional().describe('Id of a town'),
  distance: distance.default(usualDistance).describe('Around the town: miles for English, kilometres for French'),
  ownerId: id.optional(),
  mine: z.boolean().optional().describe('Only those the caller is responsible for'),
  closingWithinDays: z.int().min(0).max(90).optional(),
  noApplicants: z.boolean().optional(),
}
export type StaffJobFilter = z.output<z.ZodObject<typeof staffJobFilter>>

export const staffJobOrder = { sort: z.enum(jobSorts).default('createdAt'), dir: paging.dir }
export type StaffJobOrder = z.output<z.ZodObject<typeof staffJobOrder>>
