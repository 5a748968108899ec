import { z } from 'zod'
import { currencies } from './money.ts'

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

/** Fields of rows that are added up: of invoices net amounts, what is left of them and what is to be paid, of orders and credits what they came to. */
export const summedFields = ['invoiced', 'margin', 'balance', 'sold', 'granted', 'usedThen', 'left'] as const

/** A sum with the list of what it is the sum of. */
export const added = counted
  .extend({
    n: z.int().min(0).describe('How many records it is the sum of'),
    amount: z.int(),
    field: z.enum(summedFields).describe('The field of the rows that it adds up'),
  })
  .describe('With the query of the list of which it is the sum')
  .meta({ id: 'Added' })
export type Added = z.infer<typeof added>

/** The same of money of one currency, in minor units. */
export const summed = added.extend({ currency: z.enum(currencies) }).meta({ id: 'Summed' })
export type Summed = z.infer<typeof summed>
