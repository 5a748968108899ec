import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { email } from '#shared/shapes.ts'
import { guard } from '../enquiries/contract.ts'
import { confirmDays } from './rules.ts'

const shop = z
  .object({ isOpen: z.boolean(), mayEnter: z.boolean().describe('It is open, or staff ask, who look at it before') })
  .meta({ id: 'Shop' })
const place = z.object({ isConfirmed: z.boolean() }).meta({ id: 'WaitingAddress' })
const count = z.int().min(0)
const waitingList = z.object({
  isOpen: z.boolean().describe('Whether the shop has opened'),
  waiting: count.describe('Confirmed, and not yet told'),
  unconfirmed: count,
  told: count.describe('Told that the shop is open, and not yet forgotten'),
})
export type WaitingList = z.infer<typeof waitingList>

const joining = z.object({
  email,
  consent: z.boolean().describe('Agrees to one email, when the shop opens; must be true'),
  ...guard,
})
export type Joining = z.output<typeof joining>

const byLink = { access: 'public', limit: 'link', errors: ['waiting-unknown'] } as const

export const waiting = contract({
  findShop: {
    method: 'GET',
    path: '/shop',
    access: 'public',
    response: shop,
    summary: 'Read whether the shop is open',
  },
  findWaitingList: {
    method: 'GET',
    path: '/waiting-list',
    access: ['admin'],
    response: waitingList,
    summary: 'Count who is waiting for the shop',
  },
  joinWaitingList: {
    method: 'POST',
    path: '/waiting-list',
    access: 'public',
    limit: 'mail',
    body: joining,
    audit: 'waiting-address.added',
    response: null,
    errors: ['waiting-stale', 'agreement-required', 'shop-open'],
    summary: `Ask to be told when the shop opens; the emailed link confirms it within ${confirmDays} days`,
  },
  findWaitingAddress: {
    method: 'GET',
    path: '/waiting-list/{token}',
    ...byLink,
    response: place,
    summary: 'Read whether an address is confirmed, by the link in an email',
  },
  confirmWaitingAddress: {
    method: 'PUT',
    path: '/waiting-list/{token}/confirmation',
    ...byLink,
    audit: 'waiting-address.confirmed',
    response: place,
    summary: 'Confirm a place on the waiting list, with the link in the email',
  },
  removeWaitingAddress: {
    method: 'DELETE',
    path: '/waiting-list/{token}',
    access: 'public',
    audit: 'waiting-address.removed',
    response: null,
    errors: ['waiting-unknown'],
    summary: 'Remove an address from the waiting list; safe to repeat',
  },
})
