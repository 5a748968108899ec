import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { email, id, line, moment, optional, version } from '#shared/shapes.ts'
import { type JobFilter, jobFilter } from '../jobs/contract.ts'
import { place } from '../places/contract.ts'
import { alertFrequencies, confirmDays, mostAlerts } from './rules.ts'

/** How a list shows a search, and since when. */
type OfList = 'datePosted' | 'ids' | 'sort' | 'page' | 'limit' | 'start' | 'end' | 'homeFirst' | 'facets' | 'total'
/** What of a search an alert keeps: all else, which is what a job has to be. A new filter cannot be forgotten here, and widen alerts. */
const kept = {
  keyword: true,
  location: true,
  distance: true,
  category: true,
  trade: true,
  employer: true,
  jobType: true,
  experience: true,
  salaryMin: true,
  salaryMax: true,
  tag: true,
} as const satisfies Record<Exclude<keyof JobFilter, OfList>, true>
export const alertSearch = jobFilter
  .pick(kept)
  .extend({
    keyword: line(200, 0)
      .optional()
      .describe(jobFilter.shape.keyword.description ?? ''),
  })
  .strict()
export type AlertSearch = z.output<typeof alertSearch>
/** Something of every filter that an alert keeps. */
export type OfEach<T> = Record<keyof AlertSearch, T>

const frequency = z.enum(alertFrequencies)
const wishes = z.object(optional({ frequency, isPaused: z.boolean() }))

const shown = {
  search: z.object(alertSearch.shape),
  around: place.nullable().describe('The town of the search'),
  employer: z
    .object({ name: z.string().max(160), slug: z.string().max(200) })
    .nullable()
    .describe('The employer of the search'),
  locale: z.enum(locales).describe('In which it was asked for: its distance is in miles or kilometres'),
  frequency,
  isPaused: z.boolean(),
}
const jobAlert = z.object({ id, ...shown, createdAt: moment, version }).meta({ id: 'JobAlert' })
export type JobAlert = z.infer<typeof jobAlert>

const linkedAlert = z.object({ ...shown, isConfirmed: z.boolean() }).meta({ id: 'LinkedJobAlert' })
export type LinkedAlert = z.infer<typeof linkedAlert>

const own = { access: ['candidate'], own: ['candidate'] } as const

export const alerts = contract({
  listJobAlerts: {
    method: 'GET',
    path: '/me/job-alerts',
    ...own,
    response: z.object({
      items: z.array(jobAlert),
      isHeld: z.boolean().describe('No emails are sent: the consent to alerts was withdrawn'),
    }),
    summary: 'List your own job alerts, including those created with your email address alone',
  },
  addJobAlert: {
    method: 'POST',
    path: '/me/job-alerts',
    ...own,
    body: z.object({ search: alertSearch, frequency }),
    audit: 'alert.added',
    response: jobAlert,
    status: 201,
    errors: [
      'alert-exists',
      'too-many-alerts',
      'email-not-verified',
      'place-unknown',
      'sector-unknown',
      'trade-unknown',
      'employer-unknown',
    ],
    summary: `Create a job alert from a search; at most ${mostAlerts}`,
  },
  changeJobAlert: {
    method: 'PATCH',
    path: '/me/job-alerts/{alertId}',
    ...own,
    body: wishes,
    versioned: true,
    audit: 'alert.changed',
    response: jobAlert,
    summary: 'Change how often an alert is emailed, pause it or resume it',
  },
  removeJobAlert: {
    method: 'DELETE',
    path: '/me/job-alerts/{alertId}',
    ...own,
    audit: 'alert.removed',
    response: null,
    summary: 'End a job alert',
  },
  requestJobAlert: {
    method: 'POST',
    path: '/job-alerts',
    access: 'public',
    limit: 'mail',
    body: z.object({ email, search: alertSearch, frequency }),
    audit: 'alert.requested',
    response: null,
    errors: ['place-unknown', 'sector-unknown', 'trade-unknown', 'employer-unknown'],
    summary: `Ask for a job alert with an email address alone; the emailed link confirms it within ${confirmDays} days`,
  },
  findLinkedAlert: {
    method: 'GET',
    path: '/job-alerts/{token}',
    access: 'public',
    limit: 'link',
    response: linkedAlert,
    errors: ['alert-unknown'],
    summary: 'Read a job alert, by the link in its emails',
  },
  confirmLinkedAlert: {
    method: 'PUT',
    path: '/job-alerts/{token}/confirmation',
    access: 'public',
    limit: 'link',
    audit: 'alert.confirmed',
    response: linkedAlert,
    errors: ['alert-unknown'],
    summary: 'Confirm a job alert, with the link in the email',
  },
  changeLinkedAlert: {
    method: 'PATCH',
    path: '/job-alerts/{token}',
    access: 'public',
    limit: 'link',
    body: wishes,
    audit: 'alert.changed',
    response: linkedAlert,
    errors: ['alert-unknown'],
    summary: 'Change a job alert, by the link in its emails',
  },
  endLinkedAlert: {
    method: 'DELETE',
    path: '/job-alerts/{token}',
    access: 'public',
    audit: 'alert.removed',
    response: null,
    errors: ['alert-unknown'],
    summary: 'End a job alert, by the link in its emails; safe to repeat',
  },
})
