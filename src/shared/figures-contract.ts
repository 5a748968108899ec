import { z } from 'zod'

/** The lists that figures lead to. */
export const figureLists = [
  'applications',
  'candidates',
  'customers',
  'documents',
  'duplicates',
  'employers',
  'enquiries',
  'entitlements',
  'invoices',
  'jobs',
  'orders',
] as const
export type FigureList = (typeof figureLists)[number]

/** The list behind a figure, and the query that narrows it to what was counted. */
const behind = z.object({
  list: z.enum(figureLists),
  filter: z.record(z.string().max(40), z.union([z.string().max(120), z.number(), z.boolean()])),
})

/** A number of records with the list behind it, whose total is the same. */
export const counted = z
  .object({ n: z.int().min(0), ...behind.shape })
  .describe('With the query of the list that holds what was counted')
  .meta({ id: 'Counted' })
export type Counted = z.infer<typeof counted>

/** The same beside the period before. */
export const compared = counted
  .extend({ before: z.int().min(0).describe('In the period before, of the same length') })
  .meta({ id: 'Compared' })
export type Compared = z.infer<typeof compared>

/** An amount of money with the list of what it is the sum of, in minor units. */
export const summed = z
  .object({
    amount: z.int(),
    currency: z.enum(['GBP', 'EUR']),
    n: z.int().min(0).describe('How many records it is the sum of'),
    ...behind.shape,
  })
  .describe('With the query of the list of which it is the sum')
  .meta({ id: 'Summed' })
export type Summed = z.infer<typeof summed>
