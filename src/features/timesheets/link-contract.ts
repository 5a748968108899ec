import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { mostSheets } from './limits.ts'
import { hoursLink, linkedHours, queryText, versioned } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const token = z.string().min(1).max(100)
const ofLink = ['hours-link-unknown', 'hours-link-expired', 'hours-link-revoked'] as const

/** The personal links of contacts, and what is done by them. */
export const linkOperations = contract({
  listHoursLinks: {
    method: 'GET',
    path: '/employers/{employerId}/hours-links',
    access: staff,
    response: z.object({ items: z.array(hoursLink).max(200) }),
    summary: 'List the links by which an employer’s contacts approve hours',
  },
  makeHoursLink: {
    method: 'PUT',
    path: '/employer-contacts/{contactId}/hours-link',
    access: staff,
    idempotency: 'unused',
    audit: 'hours-link.made',
    response: z.object({ url: z.string().max(300).describe('Shown this once'), expiresAt: hoursLink.shape.expiresAt }),
    errors: ['employer-not-to-contact'],
    summary: 'Create a link by which a contact approves hours; their earlier link stops working',
  },
  revokeHoursLink: {
    method: 'DELETE',
    path: '/employer-contacts/{contactId}/hours-link',
    access: staff,
    audit: 'hours-link.revoked',
    response: null,
    errors: ['hours-link-none'],
    summary: 'Revoke a contact’s link to approve hours',
  },
  openHours: {
    method: 'POST',
    path: '/hours-approvals',
    access: 'public',
    limit: 'link',
    body: z.object({ token }),
    audit: 'hours-link.opened',
    response: linkedHours,
    errors: ofLink,
    summary: 'Read the hours to approve, by the token of a link; this decides nothing',
  },
  decideHours: {
    method: 'POST',
    path: '/hours-approvals/decisions',
    access: 'public',
    limit: 'link',
    body: z.object({
      token,
      approve: z
        .array(versioned.extend({ charge: z.int().min(0).optional().describe('What it came to, as it was seen') }))
        .max(mostSheets)
        .default([]),
      query: z
        .array(versioned.extend({ query: queryText }))
        .max(mostSheets)
        .default([]),
    }),
    audit: 'hours-link.decided',
    response: linkedHours,
    errors: [...ofLink, 'hours-nothing-chosen', 'hours-chosen-twice', 'hours-changed-meanwhile', 'hours-priced-meanwhile'],
    summary: 'Approve hours, or query them with a sentence each, by the token of a link; all of it or nothing',
  },
})
