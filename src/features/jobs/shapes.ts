import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { amount, day, id, line, moment, prose, text, version, whole } from '#shared/shapes.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { companySizes } from '../employers/rules.ts'
import { place } from '../places/contract.ts'
import { distanceBounds, experiences, jobTypes, tags } from './options.ts'
import { questionInput, questions } from './question-contract.ts'
import { mostQuestions } from './question-kinds.ts'
import { hoursStep, jobStatuses, mostCardsNamed, payUnits } from './rules.ts'
import { channels } from './came-from.ts'
import { engagements, extraKinds, extraUnits, ppe, qualifications, shiftPatterns, workplaces } from './terms.ts'
import { bounds } from './bounds.ts'

/** Of a search around a town. */
export const distance = z.int().min(distanceBounds.min).max(distanceBounds.max)

export const pay = z.strictObject({
  min: z.int().min(1).max(100_000_000).describe('Minor units: pence, cents'),
  max: z.int().min(1).max(100_000_000),
  unit: z.enum(payUnits),
  currency: z.enum(currencies),
})

const chargeRate = z
  .int()
  .min(1)
  .max(100_000_000)
  .describe('What the employer is charged, in minor units, for the unit of the pay; staff only')

const extra = z.strictObject({
  kind: z.enum(extraKinds),
  amount: z.int().min(1).max(10_000_000).nullable().default(null).describe('Minor units, in the currency of the pay'),
  unit: z.enum(extraUnits).nullable().default(null),
  times: z.number().min(1).max(3).nullable().default(null).describe('Of overtime: how many times the pay'),
})
const shownExtra = z.object(extra.shape)
export type PayExtra = z.output<typeof shownExtra>

/** What staff write about a job. */
export const jobShape = z.object({
  title: line(bounds.title),
  employerId: id,
  showEmployer: z.boolean().default(true).describe('False: adverts name a confidential client'),
  contactId: id.nullable().default(null).describe('Whom one speaks to there; staff only'),
  category: slugOfKind('sector'),
  trade: slugOfKind('trade'),
  jobTypes: z.array(z.enum(jobTypes)).min(1).max(4),
  placeId: id,
  siteName: line(bounds.siteName).nullable().default(null),
  siteAddress: line(bounds.siteAddress).nullable().default(null),
  sitePostcode: line(bounds.sitePostcode).nullable().default(null),
  showAddress: z.boolean().default(false).describe('False: adverts name the town alone'),
  openings: whole(bounds.openings),
  startsOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
  workplace: z.enum(workplaces).default('on-site'),
  shiftPattern: z.enum(shiftPatterns).nullable().default(null),
  hoursPerWeek: amount(bounds.hoursPerWeek).multipleOf(hoursStep).nullable().default(null),
  pay: pay.nullable().default(null),
  payExtras: z.array(extra).max(extraKinds.length).default([]),
  engagements: z.array(z.enum(engagements)).max(engagements.length).default([]),
  chargeRate: chargeRate.nullable().default(null),
  experience: z.enum(experiences).nullable().default(null),
  qualification: z.enum(qualifications).nullable().default(null),
  ppeProvided: z.array(z.enum(ppe)).max(ppe.length).default([]),
  inductionMinutes: whole(bounds.inductionMinutes).nullable().default(null),
  tags: z.array(z.enum(tags)).max(10).default([]),
  description: prose(bounds.description).describe('Paragraphs, lines that begin with "- ", and **strong** words'),
  language: z.enum(locales),
  translatedTitle: line(bounds.translatedTitle).nullable().default(null).describe('In the other language'),
  translatedDescription: prose(bounds.translatedDescription).nullable().default(null),
  questions: z.array(questionInput).max(mostQuestions).default([]).describe('Asked of whoever applies, in this order'),
  closesOn: day,
  channels: z
    .array(z.enum(channels))
    .min(1)
    .max(channels.length)
    .default([...channels]),
})
export type JobInput = z.output<typeof jobShape>

/** What everybody may read of a job that is advertised. */
const shown = {
  id,
  reference: z.string().max(40),
  slug: z.string().max(140),
  title: text(bounds.title),
  employer: z
    .object({ id, name: z.string().max(160), slug: z.string().max(200), isListed: z.boolean().describe('Has a page in the directory') })
    .nullable()
    .describe('Null to everybody but staff where the client is confidential'),
  category: slug,
  trade: slug,
  jobTypes: z.array(z.enum(jobTypes)).max(4),
  place,
  openings: whole(bounds.openings),
  startsOn: day.nullable(),
  pay: z.object(pay.shape).nullable(),
  experience: z.enum(experiences).nullable(),
  tags: z.array(z.enum(tags)).max(10),
  language: z.enum(locales),
  closesOn: day,
  postedAt: moment.nullable(),
  featuredUntil: moment.nullable().describe('Paid for: labelled “Featured” until then. No order of results reads it'),
}

/** What an advert says besides; lists leave it out. */
const details = {
  description: text(bounds.description),
  endsOn: day.nullable(),
  workplace: z.enum(workplaces),
  shiftPattern: z.enum(shiftPatterns).nullable(),
  hoursPerWeek: amount(bounds.hoursPerWeek).nullable(),
  payExtras: z.array(shownExtra).max(extraKinds.length),
  engagements: z.array(z.enum(engagements)).max(engagements.length),
  qualification: z.enum(qualifications).nullable(),
  ppeProvided: z.array(z.enum(ppe)).max(ppe.length),
  inductionMinutes: whole(bounds.inductionMinutes).nullable(),
  translatedTitle: text(bounds.translatedTitle).nullable(),
  translatedDescription: text(bounds.translatedDescription).nullable(),
  channels: z.array(z.enum(channels)).max(channels.length),
  questions: questions.describe('Asked of whoever applies'),
}
const site = {
  siteName: text(bounds.siteName).nullable(),
  siteAddress: text(bounds.siteAddress).nullable(),
  sitePostcode: text(bounds.sitePostcode).nullable(),
}

export const jobCard = z
  .object({
    ...shown,
    distanceKm: z.number().min(0).max(25_000).nullable(),
    requiredCards: z
      .object({
        first: z.array(z.object({ en: z.string().max(1000), fr: z.string().max(1000) })).max(mostCardsNamed),
        others: z.int().min(0).describe('How many more'),
      })
      .describe('Cards and certificates that everybody has to hold; the whole list has until when, and what is only desirable'),
  })
  .meta({ id: 'JobCard' })
export type JobCard = z.infer<typeof jobCard>

export const advert = z
  .object({
    ...shown,
    ...details,
    site: z.object(site).nullable().describe('Null where the town is all that is told'),
    postcode: z.string().max(10).nullable().describe('As far as it tells no more than a district or a town: LS1, 69003'),
    townSlug: z.string().max(220).describe('The town in the address of its page for the trade'),
    employerProfile: z
      .object({
        sector: slug,
        size: z.enum(companySizes),
        place: place.nullable(),
        website: z.string().max(200).nullable(),
        openJobs: z.int().min(0).describe('Those that name the employer'),
      })
      .nullable()
      .describe('What the directory says of the employer; null where it does not'),
    answerDays: z.int().min(1).max(366).nullable().describe('Days in which half of this employer’s applicants have heard, once ten have'),
    questionsVersion: z.string().max(40).describe('Sent back with an application, so that it is known which questions were seen'),
    isOpen: z.boolean().describe('False once closed, filled or expired: no application is taken'),
    isGone: z.boolean().describe('Over for so long that its page says so to search engines'),
    similar: z.array(jobCard).max(4),
  })
  .meta({ id: 'Advert' })
export type Advert = z.infer<typeof advert>

export const job = z
  .object({
    ...shown,
    ...details,
    ...site,
    showAddress: z.boolean(),
    contact: z.object({ id, name: z.string().max(170) }).nullable(),
    employerIsLocked: z.boolean().describe('Someone has applied, so the employer can no longer be changed'),
    showEmployer: z.boolean(),
    chargeRate: chargeRate.nullable(),
    status: z.enum(jobStatuses),
    opensAt: moment.nullable().describe('Scheduled: when it goes online; waiting for approval: when it was asked to'),
    approvalAskedByUid: z.string().max(128).nullable(),
    approvalAskedByName: z.string().max(256).nullable(),
    approver: z
      .object({ id, name: z.string().max(256) })
      .nullable()
      .describe('Whom the asker chose to approve it'),
    approvedByName: z.string().max(256).nullable(),
    approvedAt: moment.nullable(),
    refusalReason: z.string().max(500).nullable().describe('Why it was not approved'),
    pauseReason: z.string().max(500).nullable(),
    filled: z.int().min(0).max(999),
    closeReason: z.string().max(500).nullable(),
    ownerId: id.nullable(),
    ownerName: z.string().max(256).nullable(),
    updatedByName: z.string().max(256).nullable(),
    version,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof job>

export const jobRow = job
  .omit({ description: true, translatedDescription: true, questions: true, employerIsLocked: true })
  .extend({ applicants: z.int().min(0), newApplicants: z.int().min(0) })
  .meta({ id: 'JobRow' })
export type JobRow = z.infer<typeof jobRow>
