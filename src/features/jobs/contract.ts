import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, id, line, moment, optional, prose, version } from '#shared/shapes.ts'
import { archivalOf } from '../archives/contract.ts'
import { slug } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { datesPosted, distanceBounds, experiences, jobTypes, salaryBounds, tags } from './options.ts'
import { staffJobFilter, staffJobOrder } from './staff-filter.ts'
import { jobStatuses, payUnits } from './rules.ts'
import { jobSheet } from './sheet-contract.ts'

export const pay = z.strictObject({
  min: z.int().min(1).max(100_000_000).describe('Minor units: pence, cents'),
  max: z.int().min(1).max(100_000_000),
  unit: z.enum(payUnits),
  currency: z.enum(currencies),
})

/** What staff write about a job. */
export const jobShape = z.object({
  title: line(100, 3),
  employerId: id,
  category: slug,
  trade: slug,
  jobTypes: z.array(z.enum(jobTypes)).min(1).max(4),
  placeId: id,
  openings: z.int().min(1).max(999),
  startsOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
  pay: pay.nullable().default(null),
  experience: z.enum(experiences).nullable().default(null),
  tags: z.array(z.enum(tags)).max(10).default([]),
  description: prose(10_000, 100).describe('Paragraphs, lines that begin with "- ", and **strong** words'),
  language: z.enum(locales),
  closesOn: day,
})
export type JobInput = z.output<typeof jobShape>

const shown = {
  id,
  reference: z.string().max(40),
  slug: z.string().max(140),
  title: z.string().max(100),
  employer: z.object({ id, name: z.string().max(160), slug: z.string().max(200) }),
  category: slug,
  trade: slug,
  jobTypes: z.array(z.enum(jobTypes)).max(4),
  place,
  openings: z.int().min(1).max(999),
  startsOn: day.nullable(),
  pay: z.object(pay.shape).nullable(),
  experience: z.enum(experiences).nullable(),
  tags: z.array(z.enum(tags)).max(10),
  language: z.enum(locales),
  closesOn: day,
  postedAt: moment.nullable(),
}

export const jobCard = z.object({ ...shown, distanceKm: z.number().min(0).max(25_000).nullable() }).meta({ id: 'JobCard' })
export type JobCard = z.infer<typeof jobCard>

const advert = z
  .object({
    ...shown,
    description: z.string().max(10_000),
    endsOn: day.nullable(),
    isOpen: z.boolean().describe('False once closed, filled or expired: no application is taken'),
    similar: z.array(jobCard).max(4),
  })
  .meta({ id: 'Advert' })
export type Advert = z.infer<typeof advert>

export const job = z
  .object({
    ...shown,
    description: z.string().max(10_000),
    endsOn: day.nullable(),
    status: z.enum(jobStatuses),
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

const jobRow = job
  .omit({ description: true })
  .extend({ applicants: z.int().min(0), newApplicants: z.int().min(0) })
  .meta({ id: 'JobRow' })
export type JobRow = z.infer<typeof jobRow>

/** The specification's job filter state, as it stands in the URL. */
export const jobFilter = z.object({
  keyword: z.string().max(200).optional().describe('Words, "phrases", -excluded; trades are found in both languages'),
  location: id.optional().describe('Id of a town'),
  distance: z
    .int()
    .min(distanceBounds.min)
    .max(distanceBounds.max)
    .optional()
    .describe('Around the town: miles for English, kilometres for French; 0 is the town alone'),
  category: slug.optional(),
  jobType: z.array(z.enum(jobTypes)).max(4).default([]),
  datePosted: z.enum(datesPosted).default('all'),
  experience: z.array(z.enum(experiences)).max(5).default([]),
  salaryMin: z.int().min(salaryBounds.min).max(salaryBounds.max).default(salaryBounds.min).describe('Gross a month'),
  salaryMax: z.int().min(salaryBounds.min).max(salaryBounds.max).default(salaryBounds.max).describe('Gross a month; 20000 means and more'),
  tag: z.enum(tags).optional(),
  sort: z
    .enum(['relevance', 'newest', 'oldest', 'nearest', 'pay', 'closing'])
    .optional()
    .describe('Newest by default; with a keyword, title hits first'),
  page: paging.page,
  limit: paging.limit,
  facets: z.boolean().default(true).describe('Also count every option under the other filters'),
  total: z
    .boolean()
    .default(true)
    .describe('False, together with `facets=false`, stops counting one row after the page: enough to know whether there is a next one'),
})
export type JobFilter = z.output<typeof jobFilter>

const counts = z.record(z.string().max(60), z.int().min(0))
const staff = ['admin', 'operation'] as const

export const jobs = contract({
  searchJobs: {
    method: 'GET',
    path: '/jobs',
    access: 'public',
    limit: 'search',
    query: jobFilter,
    response: list(jobCard).extend({
      around: place.nullable().describe('The town asked for'),
      facets: z.object({ category: counts, jobType: counts, datePosted: counts, experience: counts }).nullable(),
      correctedTo: z.string().max(200).nullable().describe('The keyword as it was understood, when a word was misspelt'),
    }),
    errors: ['place-unknown'],
    summary: 'Search open jobs',
  },
  findAdvert: {
    method: 'GET',
    path: '/adverts/{slug}',
    access: 'public',
    response: advert,
    summary: 'Read one public advert by its address',
  },
  listJobs: {
    method: 'GET',
    path: '/staff/jobs',
    access: ['admin', 'operation', 'agent'],
    query: z.object({ ...staffJobFilter, ...staffJobOrder, ...paging }),
    response: list(jobRow).extend({ counts: z.record(z.string().max(40), z.int().min(0)) }),
    summary: 'List jobs of every status',
  },
  ...jobSheet,
  findJob: {
    method: 'GET',
    path: '/jobs/{jobId}',
    access: ['admin', 'operation', 'agent'],
    response: job,
    summary: 'Read one job as staff see it',
  },
  postJob: {
    method: 'POST',
    path: '/jobs',
    access: staff,
    body: jobShape.extend({ publish: z.boolean().default(false).describe('Put online at once; otherwise a draft') }),
    audit: 'job.posted',
    response: job,
    status: 201,
    errors: ['place-unknown', 'sector-unknown', 'trade-unknown', 'employer-unknown', 'employer-terms-missing', 'employer-archived'],
    summary: 'Write a new job, as a draft or online',
  },
  changeJob: {
    method: 'PATCH',
    path: '/jobs/{jobId}',
    access: staff,
    body: z.object(optional(jobShape.shape)),
    versioned: true,
    audit: 'job.changed',
    response: job,
    errors: [
      'place-unknown',
      'sector-unknown',
      'trade-unknown',
      'employer-unknown',
      'employer-terms-missing',
      'employer-archived',
      'job-archived',
    ],
    summary: 'Change a job',
  },
  openJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/publication',
    access: staff,
    body: z.object({ closesOn: day.optional() }),
    versioned: true,
    audit: 'job.opened',
    response: job,
    errors: ['job-move-not-allowed', 'employer-terms-missing', 'employer-archived'],
    summary: 'Put a job online, or back online',
  },
  closeJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/closure',
    access: staff,
    body: z.object({ reason: line(500) }),
    versioned: true,
    audit: 'job.closed',
    response: job,
    errors: ['job-not-open'],
    summary: 'Close a job to new applications',
  },
  archiveJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/archival',
    access: staff,
    body: archivalOf('job'),
    versioned: true,
    audit: 'job.archived',
    response: job,
    errors: ['job-archived', 'job-not-over'],
    summary: 'Put a job that is over away, where administrators can restore it',
  },
})
