import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, optional, whole } from '#shared/shapes.ts'
import { bounds, sizeBounds } from './bounds.ts'
import { productFilter, productOrder } from './list-filter.ts'
import { shopProducts } from './public-contract.ts'
import { mostTogether } from './rules.ts'
import { product, productRow, productShape, session, sessionShape, sizeShape, supplier } from './shapes.ts'
import { productSheet } from './sheet-contract.ts'

const staff = ['admin', 'operation'] as const
const count = z.int().min(0)
const together = z.array(id).min(1).max(mostTogether)

const ofProduct = [
  'sku-invalid',
  'ppe-for-people',
  'kind-for-employers',
  'vat-code-foreign',
  'country-not-in-use',
  'months-missing',
  'sold-until-early',
  'family-unknown',
  'supplier-unknown',
  'document-type-unknown',
] as const
/** What nothing goes on sale without. */
const ofPublished = ['description-missing', 'credits-missing', 'session-missing', 'size-missing'] as const
const ofSession = ['session-ends-early', 'session-in-past', 'place-unknown', 'supplier-unknown'] as const
const outcome = z.object({
  done: z.array(id).max(mostTogether),
  refused: z.array(z.object({ productId: id, code: z.string().max(60), message: z.string().max(300) })).max(mostTogether),
})

export const products = contract({
  ...shopProducts,
  listProducts: {
    method: 'GET',
    path: '/products',
    access: staff,
    query: z.object({ ...productFilter, ...productOrder, ...paging }),
    response: list(productRow).extend({
      counts: z.object({ published: count, short: count, draft: count, retired: count }),
      suppliers: z.array(supplier).max(500).describe('Who supplies any of the products, to filter by'),
    }),
    summary: 'List products as staff manage them',
  },
  ...productSheet,
  findProduct: {
    method: 'GET',
    path: '/products/{productId}',
    access: staff,
    response: product,
    summary: 'Read one product with its sessions and sizes',
  },
  addProduct: {
    method: 'POST',
    path: '/products',
    access: ['admin'],
    body: productShape,
    audit: 'product.added',
    response: product,
    status: 201,
    errors: ['sku-exists', ...ofProduct],
    summary: 'Add a product as a draft',
  },
  changeProduct: {
    method: 'PATCH',
    path: '/products/{productId}',
    access: ['admin'],
    body: z.object(optional(productShape.shape)),
    versioned: true,
    audit: 'product.changed',
    response: product,
    errors: ['sku-exists', 'product-fixed', 'description-missing', 'credits-missing', ...ofProduct],
    summary: 'Change a product; SKU, kind and country stay once it was on sale',
  },
  publishProduct: {
    method: 'PUT',
    path: '/products/{productId}/publication',
    access: ['admin'],
    versioned: true,
    audit: 'product.published',
    response: product,
    errors: ['product-published', 'ppe-for-people', 'kind-for-employers', 'vat-code-foreign', ...ofPublished],
    summary: 'Put a product on sale, for the first time or again',
  },
  retireProduct: {
    method: 'PUT',
    path: '/products/{productId}/retirement',
    access: ['admin'],
    versioned: true,
    audit: 'product.retired',
    response: product,
    errors: ['product-retired', 'product-not-published'],
    summary: 'Take a product off sale; what was sold of it stays',
  },
  publishProducts: {
    method: 'POST',
    path: '/products/publications',
    access: ['admin'],
    body: z.object({ productIds: together }),
    audit: 'product.published-together',
    response: outcome,
    summary: 'Put several products on sale; those that lack something stay as they are, and why is in the answer',
  },
  retireProducts: {
    method: 'POST',
    path: '/products/retirements',
    access: ['admin'],
    body: z.object({ productIds: together }),
    audit: 'product.retired-together',
    response: outcome,
    summary: 'Take several products off sale',
  },
  changePrices: {
    method: 'POST',
    path: '/products/prices',
    access: ['admin'],
    body: z.object({
      prices: z
        .array(
          z.strictObject({
            productId: id,
            was: whole(bounds.price).describe('The price as it was seen; another one by now refuses the whole change'),
            becomes: whole(bounds.price),
          }),
        )
        .min(1)
        .max(mostTogether)
        .describe('Net, in minor units. To undo: the same with `was` and `becomes` changed over'),
    }),
    audit: 'product.prices-changed',
    response: z.object({ changed: count }),
    errors: ['price-moved', 'product-gone'],
    summary: 'Change the prices of several products, all or none',
  },
  addProductSession: {
    method: 'POST',
    path: '/products/{productId}/sessions',
    access: ['admin'],
    body: sessionShape,
    audit: 'product-session.added',
    response: session,
    status: 201,
    errors: ['product-without-sessions', 'product-full', ...ofSession],
    summary: 'Add a session with its seats',
  },
  changeProductSession: {
    method: 'PATCH',
    path: '/product-sessions/{productSessionId}',
    access: ['admin'],
    body: z.object(optional(sessionShape.shape)),
    versioned: true,
    audit: 'product-session.changed',
    response: session,
    errors: ['session-cancelled', 'seats-below-taken', ...ofSession],
    summary: 'Change a session; its seats are never fewer than those sold or in a basket',
  },
  cancelProductSession: {
    method: 'PUT',
    path: '/product-sessions/{productSessionId}/cancellation',
    access: ['admin'],
    versioned: true,
    audit: 'product-session.cancelled',
    response: session,
    errors: ['session-cancelled', 'session-over'],
    summary: 'Cancel a session; nobody can book it any more, and the orders of its seats are settled one by one',
  },
  addProductSize: {
    method: 'POST',
    path: '/products/{productId}/sizes',
    access: ['admin'],
    body: sizeShape,
    audit: 'product-size.added',
    response: product,
    status: 201,
    errors: ['product-without-sizes', 'size-exists', 'product-full'],
    summary: 'Add a size with what lies in stock',
  },
  countProductStock: {
    method: 'PUT',
    path: '/product-sizes/{productSizeId}/stock',
    access: ['admin'],
    body: z.object({
      was: whole(sizeBounds.stock).describe('The stock as it was seen; another one by now refuses the count'),
      becomes: whole(sizeBounds.stock),
    }),
    audit: 'product-size.counted',
    response: product,
    errors: ['stock-moved'],
    summary: 'Record how much of a size is in stock, after a delivery or a count',
  },
  removeProductSize: {
    method: 'DELETE',
    path: '/product-sizes/{productSizeId}',
    access: ['admin'],
    audit: 'product-size.removed',
    response: null,
    errors: ['size-missing'],
    summary: 'Remove a size that is no longer sold',
  },
})
