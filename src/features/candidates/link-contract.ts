import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { moment } from '#shared/shapes.ts'
import { slug } from '../categories/contract.ts'
import { place } from '../places/contract.ts'

const link = {
  isMailed: z.boolean().describe('Whether it was sent by email; if not, staff passed it on'),
  sentAt: moment,
  openedAt: moment.nullable(),
  expiresAt: moment,
}
export const registrationLink = z.object(link).meta({ id: 'RegistrationLink' })
export type RegistrationLink = z.infer<typeof registrationLink>

/** What the form at the link is filled with. */
const prefilled = z
  .object({
    firstName: z.string().max(80),
    lastName: z.string().max(80),
    hasEmail: z.boolean().describe('Whether it becomes theirs only with the address that is known, once it is proven'),
    phone: z.string().max(20).nullable(),
    locale: z.enum(locales),
    trade: slug.nullable(),
    place: place.nullable(),
  })
  .meta({ id: 'PrefilledRegistration' })
export type Prefilled = z.infer<typeof prefilled>

const token = z.string().min(1).max(100)
const staff = ['admin', 'operation', 'agent'] as const

export const linkOperations = contract({
  findRegistrationLink: {
    method: 'GET',
    path: '/candidates/{candidateId}/registration-link',
    access: staff,
    own: ['agent'],
    response: z.object({ link: registrationLink.nullable().describe('The newest one, while nobody used it or withdrew it') }),
    summary: 'Read the state of a candidate’s registration link',
  },
  makeRegistrationLink: {
    method: 'PUT',
    path: '/candidates/{candidateId}/registration-link',
    access: staff,
    own: ['agent'],
    limit: 'mail',
    body: z.object({ mail: z.boolean().describe('Email it to the candidate, in their language') }),
    idempotency: 'unused',
    audit: 'candidate.registration-link-made',
    response: z.object({ url: z.string().max(300).describe('Shown this once'), ...link }),
    errors: ['candidate-put-away', 'candidate-not-to-contact', 'candidate-has-account', 'candidate-without-email'],
    summary: 'Create a registration link for a candidate, with their details filled in; earlier links stop working',
  },
  withdrawRegistrationLink: {
    method: 'DELETE',
    path: '/candidates/{candidateId}/registration-link',
    access: staff,
    own: ['agent'],
    audit: 'candidate.registration-link-withdrawn',
    response: null,
    errors: ['registration-link-none'],
    summary: 'Withdraw a candidate’s registration link',
  },
  openRegistrationLink: {
    method: 'POST',
    path: '/registration-links',
    access: 'public',
    limit: 'link',
    body: z.object({ token }),
    idempotency: 'unused',
    audit: 'candidate.registration-link-opened',
    response: prefilled,
    errors: ['registration-link-unknown', 'registration-link-lapsed'],
    summary: 'Read the details that a registration is filled in with, by the token in its link',
  },
})
