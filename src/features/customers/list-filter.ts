import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { countries } from '../places/countries.ts'
import { customerKinds, customerSorts } from './rules.ts'

/** Everything by which staff narrow the customers. */
export const customerFilter = {
  q: z.string().trim().max(200).optional().describe('Name, email or registration number'),
  country: z.enum(countries).optional(),
  kind: z.enum(customerKinds).optional(),
}
export type CustomerFilter = z.output<z.ZodObject<typeof customerFilter>>

export const customerOrder = {
  sort: z.enum(customerSorts).default('name'),
  dir: paging.dir.default('asc'),
}
export type CustomerOrder = z.output<z.ZodObject<typeof customerOrder>>
