import { contract } from '#shared/contract.ts'
import { z } from 'zod'
import { customerKinds } from '../orders/rules.ts'
import { countries } from '../places/countries.ts'
import { basket, checkoutBody, guide, line, placed } from './shapes.ts'

const public_ = { access: 'public', limit: 'basket' } as const
const changing = ['basket-unknown', 'shop-closed', 'shop-not-for-agents'] as const

/** Who would buy: the VAT of a basket follows them. */
const quoteFor = z.object({
  kind: z.enum(customerKinds).optional().describe('Company or person; what cannot be sold to them is said'),
  country: z.enum(countries).optional().describe('Of the customer; the country of the currency where it is left out'),
  vatNumber: z.string().max(20).optional(),
  postcode: z.string().max(12).optional(),
  deliveryCountry: z.enum(countries).optional(),
  deliveryPostcode: z.string().max(12).optional(),
})
export type QuoteFor = z.output<typeof quoteFor>

export const shop = contract({
  findShopGuide: {
    method: 'GET',
    path: '/shop/guide',
    access: 'public',
    response: guide,
    summary: 'Read by what the shelves of the shop are narrowed: families, and towns with dates to come',
  },
  makeBasket: {
    method: 'POST',
    path: '/baskets',
    ...public_,
    audit: 'basket.made',
    status: 201,
    response: z.object({ basket: z.string().max(40).describe('The secret by which it is found; told this once') }),
    errors: ['shop-closed', 'shop-not-for-agents'],
    idempotency: 'unused',
    summary: 'Make an empty basket for a guest',
  },
  findBasket: {
    method: 'GET',
    path: '/baskets/{basket}',
    ...public_,
    query: quoteFor,
    response: basket,
    errors: ['basket-unknown'],
    summary: 'Read a basket with prices, VAT, seats and stock of this moment, by its secret; `own` is that of the account that asks',
  },
  setBasketLine: {
    method: 'PUT',
    path: '/baskets/{basket}/lines',
    ...public_,
    audit: 'basket.changed',
    body: line,
    response: basket,
    errors: [
      ...changing,
      'product-not-on-sale',
      'session-needed',
      'session-over',
      'session-full',
      'size-needed',
      'stock-short',
      'basket-mixed-currencies',
      'basket-full',
      'basket-too-large',
      'not-monthly',
      'ppe-not-for-persons',
      'not-for-persons',
      'not-for-companies',
    ],
    summary: 'Put so many of a product into a basket, in place of what was there; seats are kept for 15 minutes',
  },
  removeBasketLine: {
    method: 'DELETE',
    path: '/baskets/{basket}/lines/{lineId}',
    ...public_,
    audit: 'basket.changed',
    response: basket,
    errors: changing,
    summary: 'Take a line out of a basket; its seats are free again',
  },
  acceptBasketChanges: {
    method: 'PUT',
    path: '/baskets/{basket}/changes',
    ...public_,
    audit: 'basket.changed',
    response: basket,
    errors: changing,
    summary: 'Accept what has changed since: new prices, fewer seats, products that are no longer sold',
  },
  renewBasketHolds: {
    method: 'PUT',
    path: '/baskets/{basket}/holds',
    ...public_,
    audit: 'basket.changed',
    response: basket,
    errors: changing,
    summary: 'Keep the seats of a basket for another 15 minutes, as far as there are any',
  },
  joinBasket: {
    method: 'PUT',
    path: '/baskets/{basket}/owner',
    access: ['candidate', 'admin', 'operation'],
    own: ['candidate'],
    limit: 'basket',
    audit: 'basket.joined',
    body: z.object({ replaces: z.boolean().default(false).describe('The lines that the account’s basket had are dropped') }),
    response: basket,
    errors: ['basket-unknown', 'basket-mixed-currencies', 'shop-closed'],
    summary: 'Move what a guest’s basket holds into the basket of the account that asks',
  },
  checkOut: {
    method: 'POST',
    path: '/checkouts',
    access: 'public',
    limit: 'checkout',
    audit: 'order.placed',
    body: checkoutBody,
    status: 201,
    response: placed,
    errors: [
      ...changing,
      'basket-empty',
      'basket-changed',
      'total-changed',
      'basket-too-large',
      'card-not-offered',
      'ppe-not-for-persons',
      'not-for-persons',
      'not-for-companies',
      'session-full',
      'session-over',
      'stock-short',
    ],
    idempotency: 'with-draft',
    summary: 'Order what a basket holds, at the total that was seen',
  },
})
