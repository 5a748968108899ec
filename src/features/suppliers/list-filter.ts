import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { supplierLights, supplierSorts, supplierTabs } from './rules.ts'
import { country, supplierType } from './shapes.ts'

/** Everything by which staff narrow their suppliers. */
export const supplierFilter = {
  q: z.string().trim().max(200).optional().describe('Name, trading name or registration number'),
  type: supplierType.optional(),
  country: country.optional(),
  status: z.enum(supplierTabs).optional().describe('Left out: all but those in the archive'),
  light: z.enum(supplierLights).optional().describe('Whether the mandatory documents are there'),
  ownerId: id.optional(),
  mine: z.boolean().optional().describe('Only those the caller looks after'),
  choosable: z.boolean().optional().describe('Only those with which business may be done today'),
}
export type SupplierFilter = z.output<z.ZodObject<typeof supplierFilter>>

export const supplierOrder = { sort: z.enum(supplierSorts).default('createdAt'), dir: paging.dir }
export type SupplierOrder = z.output<z.ZodObject<typeof supplierOrder>>
