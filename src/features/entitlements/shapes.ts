import { z } from 'zod'
import { day, id, moment } from '#shared/shapes.ts'
import { entitlementKinds } from './rules.ts'

export const entitlementUse = z
  .object({
    id,
    job: z.object({ id, reference: z.string().max(20), title: z.string().max(200) }).nullable(),
    usedAt: moment,
    endsAt: moment.nullable().describe('Until when the advert is paid for, or featured'),
    returnedAt: moment.nullable(),
  })
  .meta({ id: 'EntitlementUse' })
export type EntitlementUse = z.infer<typeof entitlementUse>

export const entitlement = z
  .object({
    id,
    kind: z.enum(entitlementKinds),
    orderLineId: id.nullable().describe('Null: given by staff without an order'),
    employerId: id.nullable(),
    granted: z.int().min(1),
    used: z.int().min(0),
    days: z.int().min(1).nullable().describe('How long each use lasts'),
    startsOn: day,
    endsOn: day.describe('The last day on which one can be used'),
    endedAt: moment.nullable().describe('Taken back by a cancellation or a refund'),
    note: z.string().max(500),
    uses: z.array(entitlementUse).max(1000),
  })
  .meta({ id: 'Entitlement' })
export type Entitlement = z.infer<typeof entitlement>

/** As the list of all employers' credits shows it. */
export const entitlementRow = z
  .object({
    id,
    kind: z.enum(entitlementKinds),
    isBought: z.boolean().describe('With an order; else given by staff'),
    employerId: id.nullable().describe('Null: the company of the order is no employer yet'),
    employerName: z.string().max(160).nullable(),
    granted: z.int().min(1),
    used: z.int().min(0),
    usedThen: z.int().min(0).describe('In the days of `usedFrom` and `usedTo`, without what was given back'),
    left: z.int().min(0),
    startsOn: day,
    endsOn: day,
    endedAt: moment.nullable(),
    note: z.string().max(500),
  })
  .meta({ id: 'EntitlementRow' })
export type EntitlementRow = z.infer<typeof entitlementRow>
