import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging, rows } from '#shared/list.ts'
import { id, optional, line, version } from '#shared/shapes.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { datesPosted, experiences, jobTypes, mostSavedHere, salaryBounds, tags } from './options.ts'
import { staffJobFilter, staffJobOrder } from './staff-filter.ts'
import { approverId, jobLife, opensAt } from './life-contract.ts'
import { advert, distance, job, jobCard, jobRow, jobShape } from './shapes.ts'
import { jobSheet } from './sheet-contract.ts'
import { unfinishedJobs } from './unfinished-contract.ts'

/** The filters that a keyword and a trade stand beside. */
const besides = z.object({
  location: id.optional().describe('Id of a town'),
  distance: distance.optional().describe('Around the town: miles for English, kilometres for French; 0 is the town only'),
  category: slugOfKind('sector').optional(),
  employer: z.string().max(200).optional().describe('Address of an employer’s page: only jobs that name them'),
  jobType: z.array(z.enum(jobTypes)).max(4).default([]),
  datePosted: z.enum(datesPosted).default('all'),
  experience: z.array(z.enum(experiences)).max(5).default([]),
  salaryMin: z.int().min(salaryBounds.min).max(salaryBounds.max).default(salaryBounds.min).describe('Gross monthly pay'),
  salaryMax: z
    .int()
    .min(salaryBounds.min)
    .max(salaryBounds.max)
    .default(salaryBounds.max)
    .describe('Gross monthly pay; 20000 means 20000 or more'),
  tag: z.enum(tags).optional(),
  ids: z.array(id).max(mostSavedHere).default([]).describe('Only these, such as those that a visitor saved'),
})
export type Besides = z.output<typeof besides>

/** The specification's job filter state, as it stands in the URL. */
export const jobFilter = besides.extend({
  keyword: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Words, "phrases", -excluded, “or” between two; trades are found in both languages; a town or a job type that it names becomes a filter',
    ),
  trade: slugOfKind('trade').optional(),
  sort: z
    .enum(['relevance', 'newest', 'oldest', 'nearest', 'pay', 'closing'])
    .optional()
    .describe('Newest by default; with a keyword, title hits first'),
  page: paging.page,
  limit: paging.limit,
  ...rows,
  homeFirst: z
    .boolean()
    .default(false)
    .describe(
      'First the country of `location`, else of the signed-in candidate, else of the language; before it, where nothing is searched for, the candidate’s trade around their town',
    ),
  facets: z.boolean().default(true).describe('Also count every option under the other filters'),
  total: z
    .boolean()
    .default(true)
    .describe('False, together with `facets=false`, stops counting one row after the page: enough to know whether there is a next one'),
})
export type JobFilter = z.output<typeof jobFilter>

const part = z.object({
  of: z.enum(['own', 'home', 'abroad']),
  country: z.enum(countries).describe('What is home'),
  total: z.int().min(0),
})
export type Part = z.infer<typeof part>

const keyword = z.object({
  text: z.string().max(200),
  jobs: z.int().min(1).describe('Open jobs of the trade under the other filters; of a word, all that have it in their title'),
  kind: z.enum(['trade', 'word']),
  trade: slug.nullable().describe('The trade to filter by; null where `text` is a keyword'),
})
export type Keyword = z.infer<typeof keyword>

const counts = z.record(z.string().max(60), z.int().min(0))
const staff = ['admin', 'operation'] as const

/** A new job as it is written; the operation stands with what it asks for besides (`requirements/contract.ts`), as both are one action. */
export const newJob = jobShape.extend({
  publish: z.boolean().default(false).describe('Put online, or ask for that where it has to be approved; otherwise a draft'),
  opensAt: opensAt.optional(),
  approverId: approverId.optional(),
  unfinishedJobId: id.optional().describe('One’s own unfinished job that has become this one, and is discarded by it'),
  unfinishedJobVersion: version.optional().describe('The version of it that was seen; with a newer one the job is not written'),
})
export type NewJob = z.output<typeof newJob>
export const newJobErrors = [
  'place-unknown',
  'country-not-in-use',
  'sector-unknown',
  'trade-unknown',
  'employer-unknown',
  'employer-terms-missing',
  'employer-archived',
  'postcode-missing',
  'approver-unknown',
  'engagement-missing',
  'unfinished-job-gone',
] as const

const tradeTown = z.object({
  trade: slug,
  place,
  townSlug: z.string().max(220).describe('The town in an address'),
  jobs: z.int().min(0).describe('Open jobs of the trade in the town itself'),
})
export type TradeTown = z.infer<typeof tradeTown>

export const jobs = contract({
  searchJobs: {
    method: 'GET',
    path: '/jobs',
    access: 'public',
    limit: 'search',
    query: jobFilter,
    response: list(jobCard).extend({
      around: place.nullable().describe('The town asked for'),
      employer: z
        .object({ name: z.string().max(160), slug: z.string().max(200) })
        .nullable()
        .describe('The employer asked for'),
      facets: z
        .object({
          category: counts,
          trade: counts,
          jobType: counts,
          datePosted: counts,
          experience: counts,
          tag: counts.nullable().describe('Null where too many jobs would have to be read for it'),
        })
        .nullable(),
      read: z
        .object({ keyword: z.string().max(200), jobType: z.array(z.enum(jobTypes)).max(4), distance: distance.nullable() })
        .nullable()
        .describe(
          'Where the keyword names a town, which is `around`, or a job type: what is left of it, and the filters with what it names',
        ),
      parts: z
        .array(part)
        .nullable()
        .describe('With `homeFirst`: how many jobs come first and how many follow, in this order; null where not all were counted'),
      correctedTo: z.string().max(200).nullable().describe('The keyword as it was understood, when a word was misspelt'),
    }),
    errors: ['place-unknown'],
    summary: 'Search open jobs',
  },
  suggestKeywords: {
    method: 'GET',
    path: '/jobs/suggestions',
    access: 'public',
    limit: 'suggest',
    query: besides.extend({ q: z.string().trim().min(2).max(200).describe('What is typed so far; accents do not matter') }),
    response: z.object({ items: z.array(keyword).max(8) }),
    errors: ['place-unknown'],
    summary: 'Suggest trades and words to search open jobs by, while someone types or when nothing was found',
  },
  listTradeTowns: {
    method: 'GET',
    path: '/trade-towns',
    access: 'public',
    query: z.object({ country: z.enum(countries), limit: z.int().min(1).max(50).default(8) }),
    response: z.object({ items: z.array(tradeTown).max(50) }),
    summary: 'List the trades in a town with the most open jobs; up to a minute out of date',
  },
  findTradeTown: {
    method: 'GET',
    path: '/trade-towns/named',
    access: 'public',
    query: z.object({ trade: z.string().min(1).max(100), town: z.string().min(1).max(220) }),
    response: tradeTown,
    summary: 'Read a trade in a town by the words in an address: bricklayer and leeds, macon and lyon',
  },
  findAdvert: {
    method: 'GET',
    path: '/adverts/{slug}',
    access: 'public',
    response: advert,
    summary: 'Read one public advert by its address, or by its number alone',
  },
  listJobs: {
    method: 'GET',
    path: '/staff/jobs',
    access: ['admin', 'operation', 'agent'],
    query: z.object({ ...staffJobFilter, ...staffJobOrder, ...paging }),
    response: list(jobRow).extend({
      counts: z.record(z.string().max(40), z.int().min(0)),
      around: place.nullable().describe('The town asked for'),
    }),
    errors: ['place-unknown'],
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
  changeJob: {
    method: 'PATCH',
    path: '/jobs/{jobId}',
    access: staff,
    body: z.object({
      ...optional(jobShape.shape),
      untold: line(500)
        .optional()
        .describe('Why those under way are not emailed that the pay falls or the place changes; left out, they are'),
    }),
    versioned: true,
    audit: 'job.changed',
    response: job,
    errors: [
      'place-unknown',
      'country-not-in-use',
      'sector-unknown',
      'trade-unknown',
      'employer-unknown',
      'employer-terms-missing',
      'employer-archived',
      'job-archived',
      'job-needs-approval',
      'job-employer-locked',
      'postcode-missing',
      'engagement-missing',
    ],
    summary: 'Change a job',
  },
  ...jobLife,
  ...unfinishedJobs,
})
