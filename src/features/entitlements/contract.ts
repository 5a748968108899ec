import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, moment } from '#shared/shapes.ts'
import { entitlementKinds } from './rules.ts'
import { entitlementFilter, entitlementOrder } from './list-filter.ts'
import { entitlement, entitlementRow } from './shapes.ts'

const agency = ['admin', 'operation'] as const
const credits = z.object({ job_credit: z.int().min(0), featured: z.int().min(0), cv_search: z.int().min(0) })
const spent = z.object({ id, endsAt: moment.nullable(), waits: z.boolean().describe('Until the job is online') })

export const entitlements = contract({
  listEntitlements: {
    method: 'GET',
    path: '/entitlements',
    access: agency,
    query: z.object({ ...entitlementFilter, ...entitlementOrder, ...paging }),
    response: list(entitlementRow).extend({
      sums: z.object({ granted: z.int().min(0), usedThen: z.int().min(0), left: z.int().min(0) }).describe('Of all that match'),
    }),
    summary: 'List the credits of all employers',
  },
  listEmployerEntitlements: {
    method: 'GET',
    path: '/employers/{employerId}/entitlements',
    access: agency,
    response: z.object({ left: credits, items: z.array(entitlement).max(100) }),
    summary: 'Read what an employer can use, and has used',
  },
  giveEntitlement: {
    method: 'POST',
    path: '/employers/{employerId}/entitlements',
    access: ['admin'],
    body: z.object({
      kind: z.enum(entitlementKinds),
      granted: z.int().min(1).max(1000),
      days: z.int().min(1).max(365).describe('How long each use lasts'),
      daysValid: z.int().min(1).max(1095).describe('Within which they are used, from today'),
      note: line(500).describe('Why'),
    }),
    audit: 'entitlement.given',
    response: entitlement,
    status: 201,
    errors: ['employer-archived'],
    summary: 'Give credits to an employer without an order, with the reason',
  },
  endEntitlement: {
    method: 'PUT',
    path: '/entitlements/{entitlementId}/end',
    access: ['admin'],
    body: z.object({ reason: line(500) }),
    audit: 'entitlement.ended',
    response: entitlement,
    errors: ['entitlement-ended', 'entitlement-of-order'],
    summary: 'End credits that were given without an order',
  },
  findJobCredits: {
    method: 'GET',
    path: '/jobs/{jobId}/credits',
    access: agency,
    response: z.object({
      left: credits.describe('Of its employer'),
      uses: z
        .array(
          z.object({
            id,
            kind: z.enum(entitlementKinds),
            usedAt: moment,
            endsAt: moment.nullable(),
            returnedAt: moment.nullable(),
          }),
        )
        .max(100),
      featuredUntil: moment.nullable(),
    }),
    summary: 'Read which credits a job used, and which its employer has left',
  },
  useJobCredit: {
    method: 'POST',
    path: '/jobs/{jobId}/credits',
    access: agency,
    body: z.object({ kind: z.enum(['job_credit', 'featured']) }),
    audit: 'entitlement.used',
    response: spent,
    status: 201,
    errors: ['no-credit-left', 'job-over', 'already-featured', 'already-paid-for'],
    summary: 'Use a credit of the employer for a job: its days run from when it is online',
  },
})
