import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { day, id, line, moment, prose, text, version, whole } from '#shared/shapes.ts'
import { engagements } from '../jobs/terms.ts'
import { timeOfDay } from '../on-site/rules.ts'
import { countries } from '../places/countries.ts'
import { clockStates, qualifyingWeeks } from './awr.ts'
import { allowanceBounds, bounds, rateBounds } from './bounds.ts'
import { missionReasons } from './mission.ts'
import {
  alerts,
  allowanceKinds,
  allowanceUnits,
  assignmentStatuses,
  changeKinds,
  endReasons,
  mostAllowances,
  mostRates,
  rateUnits,
} from './rules.ts'

const time = z.string().max(5).regex(timeOfDay)
const hundredths = 'In hundredths'
export const engagement = z.enum(engagements)

export const rateShape = z.strictObject({
  unit: z.enum(rateUnits).default('hour'),
  pay: whole(rateBounds.pay).describe('Gross, in minor units'),
  charge: whole(rateBounds.charge).describe('What the employer is charged, in minor units without VAT'),
  onCost: whole(rateBounds.onCost).describe('What employing costs besides the pay, in hundredths of a percent of it'),
})
export type RateInput = z.output<typeof rateShape>

export const allowanceShape = z.strictObject({
  kind: z.enum(allowanceKinds),
  label: line(allowanceBounds.label),
  per: z.enum(allowanceUnits),
  pay: whole(allowanceBounds.pay),
  charge: whole(allowanceBounds.charge),
})
export type AllowanceInput = z.output<typeof allowanceShape>

const workDays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .overwrite((days) => [...new Set(days)].toSorted())
  .describe('1 is Monday')

/** What staff agree on; dates and rates later change by operations of their own. */
const termsShape = z.object({
  engagement,
  supplierId: id.nullable().default(null).describe('The umbrella company that employs them'),
  contactId: id.nullable().default(null).describe('Who at the employer approves the hours'),
  siteName: line(bounds.siteName, 0).default(''),
  siteAddress: line(bounds.siteAddress, 0).default(''),
  role: line(bounds.role).describe('The work done, as the papers name it'),
  workDays: workDays.default([1, 2, 3, 4, 5]),
  dayStarts: time.default('07:30'),
  dayEnds: time.default('16:30').describe('Before `dayStarts`: the morning after'),
  breakMinutes: whole(bounds.breakMinutes).default(30),
  overtimeAfter: whole(bounds.overtimeAfter).nullable().default(null).describe(`${hundredths} of an hour a week; null: no overtime`),
  overtimeTimes: whole(bounds.overtimeTimes).default(150).describe(`${hundredths} of the rate`),
  missionReason: z.enum(missionReasons).nullable().default(null).describe('Why the law lets a French agency send somebody'),
  missionDetail: line(bounds.missionDetail, 0).default('').describe('Who is replaced, or what the increase is'),
  dpaeOn: day.nullable().default(null).describe('When the hiring was declared to URSSAF'),
  dpaeReference: line(bounds.dpaeReference, 0).default(''),
  signedOn: day.nullable().default(null).describe('When the contract was signed'),
  allowances: z.array(allowanceShape).max(mostAllowances).default([]),
})
export const changeShape = termsShape.extend({ startsOn: day.describe('Changes only until it begins') })
export const assignmentShape = changeShape.extend({
  endsOn: day.nullable().default(null).describe('The last day; a French mission has one'),
  rate: rateShape,
})
export type AssignmentInput = z.output<typeof assignmentShape>
export type ChangeInput = z.output<typeof changeShape>

const name = z.string().max(256)
const named = z.object({ id, name })
const money = z.int()
const rate = z
  .object({
    id,
    fromDay: day,
    unit: z.enum(rateUnits),
    currency: z.enum(currencies),
    pay: z.int(),
    charge: z.int().nullable().describe('Null to agents'),
    onCost: z.int().nullable().describe('Null to agents'),
    margin: money.nullable().describe('What is left for each unit; null to agents'),
  })
  .meta({ id: 'AssignmentRate' })
export type ShownRate = z.infer<typeof rate>

const allowance = z
  .object({ id, ...allowanceShape.shape, label: text(allowanceBounds.label), charge: z.int().nullable() })
  .meta({ id: 'AssignmentAllowance' })

/** What stands in lists, too. */
const common = {
  id,
  applicationId: id,
  candidate: named,
  job: z.object({ id, title: z.string().max(100) }),
  employer: named.nullable().describe('Null to agents where the client is confidential'),
  country: z.enum(countries),
  town: z.string().max(200),
  siteName: text(bounds.siteName),
  role: text(bounds.role),
  status: z.enum(assignmentStatuses),
  startsOn: day,
  endsOn: day.nullable(),
  endedOn: day.nullable().describe('The last day worked, once it is over'),
  endReason: z.enum(endReasons).nullable(),
  week: z.int().min(1).nullable().describe('Which week it is in; null before it begins'),
  engagement,
  supplier: named.nullable(),
  rate: rate.nullable().describe('The rate of today'),
  awr: z
    .object({ weeks: z.int().min(0).max(qualifyingWeeks), state: z.enum(clockStates) })
    .nullable()
    .describe('The 12 weeks of the Agency Workers Regulations, where they apply; null to agents'),
  alerts: z.array(z.enum(alerts)).max(alerts.length),
  owner: named.nullable().describe('Who looks after the job'),
  version,
  createdAt: moment,
}
export const assignmentRow = z.object(common).meta({ id: 'AssignmentRow' })
export type AssignmentRow = z.infer<typeof assignmentRow>

const contact = z.object({ id, name, phone: z.string().max(20).nullable(), email: z.string().max(254).nullable() })

const pattern = {
  workDays: z.array(z.int()).max(7),
  dayStarts: time,
  dayEnds: time,
  breakMinutes: z.int(),
  hoursADay: z.int().describe(hundredths),
  hoursAWeek: z.int().describe(hundredths),
  overtimeAfter: z.int().nullable(),
  overtimeTimes: z.int(),
}

export const assignment = z
  .object({
    ...common,
    ...pattern,
    siteAddress: text(bounds.siteAddress),
    contact: contact.nullable().describe('Null to agents'),
    endNote: text(bounds.endNote),
    closedAt: moment.nullable().describe('When its end was recorded'),
    missionReason: z.enum(missionReasons).nullable(),
    missionDetail: text(bounds.missionDetail),
    dpaeOn: day.nullable(),
    dpaeReference: text(bounds.dpaeReference),
    signedOn: day.nullable(),
    renewals: z.int(),
    rates: z.array(rate).max(mostRates).describe('In the order of their days'),
    allowances: z.array(allowance).max(mostAllowances),
    margins: z
      .object({
        week: money.describe('A week as planned'),
        toEnd: money.nullable().describe('From the later of today and the first day to the last; null: no end is known'),
        inAll: money.nullable(),
      })
      .nullable()
      .describe('Null to agents'),
    engagements: z.array(engagement).max(engagements.length).describe('On what terms the job lets them be engaged'),
    updatedAt: moment,
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.infer<typeof assignment>

/** What a candidate reads of their own assignment. */
export const ownAssignment = z
  .object({
    id,
    jobTitle: z.string().max(100),
    employer: name,
    country: z.enum(countries),
    town: z.string().max(200),
    siteName: text(bounds.siteName),
    siteAddress: text(bounds.siteAddress),
    role: text(bounds.role),
    status: z.enum(assignmentStatuses),
    startsOn: day,
    endsOn: day.nullable(),
    endedOn: day.nullable(),
    week: z.int().min(1).nullable(),
    engagement,
    supplierName: name.nullable().describe('The umbrella company that employs them'),
    contact: z
      .object({ name, phone: z.string().max(20).nullable() })
      .nullable()
      .describe('Who approves their hours'),
    ...pattern,
    rates: z
      .array(z.object({ fromDay: day, unit: z.enum(rateUnits), currency: z.enum(currencies), pay: z.int() }))
      .max(mostRates)
      .describe('In the order of their days'),
    allowances: z
      .array(z.object({ id, kind: z.enum(allowanceKinds), label: text(allowanceBounds.label), per: z.enum(allowanceUnits), pay: z.int() }))
      .max(mostAllowances),
    dpaeOn: day.nullable(),
    signedOn: day.nullable(),
  })
  .meta({ id: 'OwnAssignment' })
export type OwnAssignment = z.infer<typeof ownAssignment>

export const change = z
  .object({
    id,
    at: moment,
    kind: z.enum(changeKinds),
    byName: name.nullable(),
    fields: z.array(z.string().max(40)).max(40),
    from: day.nullable(),
    to: day.nullable().describe('The last day that it was changed to, or the first of a rate'),
    pay: z.array(z.int()).max(2).describe('Before and after'),
    charge: z.array(z.int()).max(2),
    reason: z.string().max(600).nullable(),
  })
  .meta({ id: 'AssignmentChange' })
export type AssignmentChange = z.infer<typeof change>

/** What the form begins with, and what it can choose from. */
export const draft = z
  .object({
    assignmentId: id.nullable().describe('The one that is there already'),
    isPlaced: z.boolean().describe('Only someone who is placed has an assignment'),
    candidate: named,
    job: z.object({ id, title: z.string().max(100) }),
    employer: named,
    country: z.enum(countries),
    currency: z.enum(currencies),
    town: z.string().max(200),
    engagements: z.array(z.object({ engagement, onCost: z.int() })).max(engagements.length),
    contacts: z.array(contact).max(100),
    start: z.object({
      ...changeShape.shape,
      endsOn: day.nullable(),
      siteName: text(bounds.siteName),
      siteAddress: text(bounds.siteAddress),
      missionDetail: text(bounds.missionDetail),
      dpaeReference: text(bounds.dpaeReference),
      rate: z.object({ unit: z.enum(rateUnits), pay: z.int().nullable(), charge: z.int().nullable(), onCost: z.int() }),
    }),
  })
  .meta({ id: 'AssignmentDraft' })
export type AssignmentDraft = z.infer<typeof draft>

export const ending = z.object({
  endedOn: day.describe('The last day worked; today or before'),
  reason: z.enum(endReasons),
  note: prose(bounds.endNote, 0).default(''),
})
export type Ending = z.output<typeof ending>
