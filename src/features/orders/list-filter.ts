import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { currencies } from '#shared/money.ts'
import { day, id } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { paymentMethods } from '../payments/rules.ts'
import { countries } from '../places/countries.ts'
import { orderSorts, orderTabs, paymentFilters } from './rules.ts'

const amount = z.int().min(0).max(1_000_000_000).optional()

/** Everything by which staff narrow the orders. */
export const orderFilter = {
  q: z.string().trim().max(200).optional().describe('Number, customer or purchase order'),
  tab: z.enum(orderTabs).optional(),
  employerId: id.optional(),
  from: day.optional().describe('Placed on this day or later'),
  to: day.optional().describe('Placed on this day or before'),
  confirmedFrom: day.optional().describe('Confirmed on this day or later, whatever became of it since'),
  confirmedTo: day.optional().describe('Confirmed on this day or before'),
  currency: z.enum(currencies).optional(),
  productId: id.optional().describe('With this product'),
  family: slugOfKind('family').optional().describe('With a product of this family, or of one below it'),
  country: z.enum(countries).optional(),
  method: z.enum(paymentMethods).optional(),
  payment: z.enum(paymentFilters).optional(),
  min: amount.describe('Total of at least so much, in minor units'),
  max: amount,
}
export type OrderFilter = z.output<z.ZodObject<typeof orderFilter>>

export const orderOrder = { sort: z.enum(orderSorts).default('placedAt'), dir: paging.dir }
export type OrderOrder = z.output<z.ZodObject<typeof orderOrder>>
