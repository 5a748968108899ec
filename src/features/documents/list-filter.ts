import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { day } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { documentSorts, holders, standings } from './holders.ts'

/** Everything by which staff narrow the documents of all candidates. */
export const documentFilter = {
  q: z.string().trim().max(200).optional().describe('The candidate’s name'),
  type: slugOfKind('document-type').optional(),
  standing: z.enum(standings).optional().describe('Valid ones may expire soon'),
  holder: z
    .enum(holders)
    .optional()
    .describe('The candidate is placed; put forward, in interviews or with an offer; free; or not looking for work'),
  expiresFrom: day.optional().describe('Last day it is valid: this day or later'),
  expiresTo: day.optional().describe('Last day it is valid: this day or earlier'),
  asked: z.boolean().optional().describe('A newer version was asked for, or not'),
}
export type DocumentFilter = z.output<z.ZodObject<typeof documentFilter>>

export const documentOrder = { sort: z.enum(documentSorts).default('createdAt'), dir: paging.dir }
export type DocumentOrder = z.output<z.ZodObject<typeof documentOrder>>
