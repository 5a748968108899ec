import { z } from 'zod'
import { id } from '#shared/shapes.ts'
import { companyFileKinds, companyFileSorts } from './rules.ts'
import { tag } from './shapes.ts'

export const companyFileFilter = {
  folderId: id.optional().describe('What lies in it'),
  top: z.boolean().default(false).describe('What lies at the top, in no folder'),
  q: z.string().trim().max(200).optional().describe('In names, tags and texts, in the folder and below it'),
  kind: z.array(z.enum(companyFileKinds)).max(companyFileKinds.length).optional(),
  tag: z.array(tag).max(5).optional().describe('Files that have all of them'),
  changedWithinDays: z.int().min(1).max(3650).optional(),
  starred: z.boolean().default(false).describe('Those that the caller marked with a star'),
  sort: z.enum(companyFileSorts).default('changedAt'),
}
