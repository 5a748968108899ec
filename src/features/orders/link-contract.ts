import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, personName } from '#shared/shapes.ts'
import { bounds } from './bounds.ts'
import { ownOrder } from './shapes.ts'

/** What buyers do by the personal link of their order. */
export const linkOperations = contract({
  findLinkedOrder: {
    method: 'GET',
    path: '/orders/by-link/{token}',
    access: 'public',
    response: ownOrder,
    errors: ['order-link-unknown'],
    summary: 'Read an order by its personal link',
  },
  confirmLinkedOrder: {
    method: 'PUT',
    path: '/orders/by-link/{token}/confirmation',
    access: 'public',
    limit: 'link',
    audit: 'order.confirmed',
    response: ownOrder,
    errors: ['order-link-unknown', 'order-not-pending', 'account-not-approved'],
    summary: 'Confirm an order on account, by the link that came by email',
  },
  payLinkedOrder: {
    method: 'POST',
    path: '/orders/by-link/{token}/card-payments',
    access: 'public',
    limit: 'link',
    audit: 'order.card-started',
    response: z.object({ url: z.url().max(4000).describe('Where the card provider takes the payment') }),
    errors: ['order-link-unknown', 'card-not-offered', 'card-provider-away', 'nothing-owed', 'order-cancelled'],
    summary: 'Open a checkout at the card provider for what is still owed',
  },
  nameLinkedPeople: {
    method: 'PUT',
    path: '/orders/by-link/{token}/people',
    access: 'public',
    limit: 'link',
    body: z.object({
      people: z
        .array(z.strictObject({ id, name: personName(bounds.contactName) }))
        .min(1)
        .max(200),
    }),
    audit: 'order.person-named',
    response: ownOrder,
    errors: ['order-link-unknown', 'names-overdue', 'person-done', 'order-not-open'],
    summary: 'Name the people an order is for, until names are due',
  },
  cancelLinkedOrder: {
    method: 'PUT',
    path: '/orders/by-link/{token}/cancellation',
    access: 'public',
    limit: 'link',
    body: z.object({ lineId: id.nullable().default(null).describe('One line; null: the whole order') }),
    audit: 'order.cancelled',
    response: ownOrder,
    errors: ['order-link-unknown', 'cancel-too-late', 'order-cancelled', 'order-not-open'],
    summary: 'Cancel an order or one line of it, as the terms allow',
  },
})
