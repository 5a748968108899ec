import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { day, id } from '#shared/shapes.ts'
import { entitlementKinds, entitlementSorts } from './rules.ts'

/** Everything by which staff narrow the credits of all employers. */
export const entitlementFilter = {
  kind: z.enum(entitlementKinds).optional(),
  employerId: id.optional(),
  bought: z.boolean().optional().describe('With an order, or given by staff'),
  ended: z.boolean().optional().describe('Taken back, or not'),
  open: z.boolean().optional().describe('Some are left, and they have not been taken back'),
  from: day.optional().describe('From this day or later'),
  to: day.optional().describe('From this day or before'),
  endsFrom: day.optional().describe('To be used by this day or later'),
  endsTo: day.optional().describe('To be used by this day or before'),
  usedFrom: day.optional().describe('Used on this day or later; uses that were given back do not count'),
  usedTo: day.optional().describe('Used on this day or before'),
}
export type EntitlementFilter = z.output<z.ZodObject<typeof entitlementFilter>>

export const entitlementOrder = { sort: z.enum(entitlementSorts).default('startsOn'), dir: paging.dir }
export type EntitlementOrder = z.output<z.ZodObject<typeof entitlementOrder>>
