import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { id, whole } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { bounds } from './bounds.ts'
import { productSorts, productTabs } from './rules.ts'
import { audience, country, kind } from './shapes.ts'

/** Everything by which staff narrow their products. */
export const productFilter = {
  q: z.string().trim().max(200).optional().describe('Name in either language, or SKU'),
  tab: z.enum(productTabs).optional().describe('`short`: published, and full, out of stock or low'),
  kind: kind.optional(),
  family: slugOfKind('family').optional().describe('A family, with those below it'),
  audience: audience.optional(),
  country: country.optional(),
  priceMin: whole(bounds.price).optional().describe('Net, in minor units'),
  priceMax: whole(bounds.price).optional(),
  placeId: id.optional().describe('Has a session to come in this town'),
  supplierId: id.optional().describe('Of the product, or of a session to come'),
}
export type ProductFilter = z.output<z.ZodObject<typeof productFilter>>

export const productOrder = { sort: z.enum(productSorts).default('createdAt'), dir: paging.dir }
export type ProductOrder = z.output<z.ZodObject<typeof productOrder>>
