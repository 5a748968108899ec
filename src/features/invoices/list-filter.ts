import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { day, id } from '#shared/shapes.ts'
import { currencies } from '#shared/money.ts'
import { slugOfKind } from '../categories/contract.ts'
import { countries } from '../places/countries.ts'
import { invoiceOrigins, invoiceSorts, invoiceTabs, owedFilters } from './rules.ts'

const amount = z.int().min(0).max(1_000_000_000).optional()

/** Everything by which staff narrow the invoices. */
export const invoiceFilter = {
  q: z.string().trim().max(200).optional().describe('Number, customer or purchase order'),
  tab: z.enum(invoiceTabs).optional(),
  customerId: id.optional(),
  employerId: id.optional(),
  orderId: id.optional(),
  country: z.enum(countries).optional().describe('Of the seller'),
  currency: z.enum(currencies).optional(),
  from: day.optional().describe('Issued on this day or later'),
  to: day.optional().describe('Issued on this day or before'),
  origin: z
    .enum(invoiceOrigins)
    .optional()
    .describe('Issued for a placement, for an order, or written by hand; a credit note as what it takes back'),
  age: z.enum(owedFilters).optional().describe('Owed, and due for so many days'),
  min: amount.describe('Total of at least so much, in minor units'),
  max: amount,
  family: slugOfKind('family').optional().describe('With a product of this family, or of one below it'),
}
export type InvoiceFilter = z.output<z.ZodObject<typeof invoiceFilter>>

export const invoiceOrder = { sort: z.enum(invoiceSorts).default('issuedOn'), dir: paging.dir }
export type InvoiceOrder = z.output<z.ZodObject<typeof invoiceOrder>>
