import { type Actor, worksHere } from '#shared/roles.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { slugOf } from '#shared/fold.ts'
import { type Country, isCountry, normalPostcode } from '../places/countries.ts'
import type { Question } from './question-contract.ts'
import { questionFaults } from './questions.ts'

export const payUnits = ['hour', 'day', 'week', 'month', 'year'] as const
export type PayUnit = (typeof payUnits)[number]

export const jobStatuses = ['draft', 'pending_approval', 'scheduled', 'open', 'on_hold', 'filled', 'expired', 'closed', 'archived'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Where a job may go from each status. Expiry happens by itself; only `open` is public. Out of the archive it comes as what it was. */
export const jobTransitions: Record<JobStatus, readonly JobStatus[]> = {
  draft: ['pending_approval', 'scheduled', 'open', 'archived'],
  pending_approval: ['draft', 'scheduled', 'open'],
  scheduled: ['open', 'draft'],
  open: ['on_hold', 'filled', 'expired', 'closed'],
  on_hold: ['open', 'closed'],
  filled: ['open', 'archived'],
  expired: ['open', 'archived'],
  closed: ['open', 'archived'],
  archived: [],
}

/** Which groups the staff list can be narrowed to. */
export const statusGroups = {
  open: ['open'],
  draft: ['draft', 'pending_approval', 'scheduled'],
  paused: ['on_hold'],
  ended: ['filled', 'expired', 'closed'],
  archived: ['archived'],
} as const satisfies Record<string, readonly JobStatus[]>
export type StatusGroup = keyof typeof statusGroups
export const jobSorts = ['createdAt', 'title', 'closesOn', 'postedAt', 'employer', 'applicants'] as const

/** Jobs whose advert people may look up, if only to learn that it is over: no drafts. What was put away after that is looked up too (`isAdvert`). */
export const publicStatuses = ['open', 'on_hold', 'filled', 'expired', 'closed'] as const satisfies readonly JobStatus[]
export const isPublic = ({ status }: { status: JobStatus }) => (publicStatuses as readonly JobStatus[]).includes(status)

/** An advert that is over still leads to similar ones; after so many days its page is told to be gone. */
const shownAfterDays = 30
export const isLongOver = ({ status, closedAt }: { status: JobStatus; closedAt: string | null }, now: Date) =>
  status !== 'open' && closedAt !== null && addDays(closedAt.slice(0, 10), shownAfterDays) < dayOf(now)

/** What outside people who bring candidates may read of: no drafts, nothing that was closed or put away. */
const offeredStatuses: readonly JobStatus[] = ['open', 'on_hold', 'filled', 'expired']

/** The statuses of the jobs that this person may read as staff do. */
export function readableStatuses(actor: { role: Actor['role'] }): readonly JobStatus[] {
  return worksHere(actor) ? jobStatuses : offeredStatuses
}

/** Hours a week are told in quarters of an hour, such as 37.5. */
export const hoursStep = 0.25

/** So many jobs are changed by one request. */
export const mostAtOnce = 100
/** All who match a filter are selected together up to here. */
export const mostSelected = 1000
/** So many chosen ones go into a file; whoever wants more exports what the list shows. */
export const mostChosenForExport = 500

/** A job stays open for at most so many days. */
export const longestOpenDays = 90
/** How far ahead a job may start, and end: three years and ten. */
const furthestStartDays = 1096
const furthestEndDays = 3653

const hoursAWeek = { GB: 40, FR: 35 } as const
const daysAWeek = 5

/**
 * The gross pay a month that an amount of a unit comes to, in whole units of its currency: what the salary filter
 * compares. Hours are 40 a week in Britain and 35 in France: `monthlyPay(2000, 'hour', 'GB') === 3467`.
 */
export function monthlyPay(amount: number, unit: PayUnit, country: string): number {
  const weekly = { hour: hoursAWeek[country === 'FR' ? 'FR' : 'GB'], day: daysAWeek, week: 1 }
  const major = amount / 100
  if (unit === 'month') return Math.round(major)
  if (unit === 'year') return Math.round(major / 12)
  return Math.round((major * weekly[unit] * 52) / 12)
}

export type Pay = { min: number; max: number; unit: PayUnit; currency: Currency } | null
export type Draft = {
  title: string
  country: string
  department: string | null
  pay: Pay
  startsOn: string | null
  endsOn: string | null
  closesOn: string
  openings: number
  jobTypes: readonly string[]
  hoursPerWeek: number | null
  filled?: number
  chargeRate?: number | null
  showEmployer?: boolean
  showAddress?: boolean
  sitePostcode?: string | null
  translatedTitle?: string | null
  translatedDescription?: string | null
  channels?: readonly string[]
  payExtras?: readonly { kind: string }[]
  questions?: readonly Question[]
  language?: Locale
}
export type Fault = { pointer: string; code: string; values?: Record<string, string | number> }

/** Lowest legal gross pay an hour, minor units: UK adults from April 2026, French SMIC from 2026, in Mayotte one of its own. */
const legalMinimumAnHour = { GB: 1271, FR: 1202, '976': 933 } as const
const minimumIn = {
  GB: { law: 'National Living Wage, GOV.UK', since: '01/04/2026', sign: '£', least: legalMinimumAnHour.GB / 100 },
  FR: { law: 'SMIC, service-public.fr', since: '01/01/2026', sign: '€', least: legalMinimumAnHour.FR / 100 },
  '976': { law: 'SMIC (Mayotte), service-public.fr', since: '01/01/2026', sign: '€', least: legalMinimumAnHour['976'] / 100 },
} as const

/**
 * Pay that looks like a slip of the unit: full time it comes to less than a fifth of the legal minimum a month, or to more
 * than twelve times as much. `payDoubt({ min: 2200, max: 2600, unit: 'month', currency: 'EUR' }) === 'pay-looks-low'`.
 */
export function payDoubt(pay: Pay): 'pay-looks-low' | 'pay-looks-high' | null {
  if (!pay) return null
  const country = pay.currency === 'EUR' ? 'FR' : 'GB'
  const floor = monthlyPay(legalMinimumAnHour[country], 'hour', country)
  if (monthlyPay(pay.min, pay.unit, country) < floor / 5) return 'pay-looks-low'
  return monthlyPay(pay.max, pay.unit, country) > floor * 12 ? 'pay-looks-high' : null
}

/** So many characters an advert has at least; only what came from a file may have fewer, as a draft or archived. */
export const fewestLetters = 100

/** Twelfths of a week in what a salary is paid for. */
const twelfthsIn = { week: 12, month: 52, year: 624 }

/** Hours a week by which a salary is held to the legal minimum; null where only whoever writes the job knows them. */
function hoursHeldTo({ pay, jobTypes, hoursPerWeek }: Draft, country: Country): number | null {
  if (hoursPerWeek) return hoursPerWeek
  const isFullTime = jobTypes.includes('full-time') && !jobTypes.includes('part-time')
  return isFullTime || pay?.unit === 'week' ? hoursAWeek[country] : null
}

/** What of a town decides which law its jobs are held to; nothing before there is one. */
export const lawOf = (place: { country: string; department: string | null } | null) => ({
  country: place?.country ?? '',
  department: place?.department ?? null,
})

/** What is wrong with a job's pay, by itself and by the law of its country; nothing of the law before the town is known. */
export function payFaults(job: Draft): Fault[] {
  const { pay, country } = job
  if (country === 'FR' && !pay) return [{ pointer: '/pay', code: 'pay-required-in-france' }]
  if (!pay) return []
  if (pay.min > pay.max) return [{ pointer: '/pay/max', code: 'pay-max-below-min' }]
  if (!isCountry(country)) return []
  const law = job.department === '976' ? '976' : country
  const hourly = legalMinimumAnHour[law]
  const below = { pointer: '/pay/min', code: 'pay-below-legal-minimum', values: minimumIn[law] }
  if (pay.unit === 'hour') return pay.min < hourly ? [below] : []
  // Days may be shorter.
  if (pay.unit === 'day') return monthlyPay(pay.min, 'day', country) < monthlyPay(hourly, 'hour', country) * 0.7 ? [below] : []
  const hours = hoursHeldTo(job, country)
  if (hours === null || pay.min >= Math.floor((hourly * hours * twelfthsIn[pay.unit]) / 12)) return []
  return [{ ...below, code: 'pay-below-legal-minimum-for-hours', values: { ...below.values, hours } }]
}

/** What is wrong with a job as a whole; rules of single fields stand in the contract. `today` is a calendar day. */
export function jobFaults(job: Draft, today: string): Fault[] {
  const faults = payFaults(job)
  const { pay } = job
  if (!pay && job.chargeRate) faults.push({ pointer: '/chargeRate', code: 'charge-without-pay' })
  if (job.sitePostcode && isCountry(job.country) && !normalPostcode(job.sitePostcode, job.country))
    faults.push({ pointer: '/sitePostcode', code: `postcode-invalid-${job.country}` })
  if (Boolean(job.translatedTitle) !== Boolean(job.translatedDescription))
    faults.push({ pointer: job.translatedTitle ? '/translatedDescription' : '/translatedTitle', code: 'translation-incomplete' })
  if (job.channels && !job.channels.includes('site')) faults.push({ pointer: '/channels', code: 'channel-site-needed' })
  if (job.payExtras && new Set(job.payExtras.map(({ kind }) => kind)).size < job.payExtras.length)
    faults.push({ pointer: '/payExtras', code: 'extra-given-twice' })
  if (job.questions) faults.push(...questionFaults(job.questions, job.language ?? 'en'))
  // The street of a site leads to whoever builds there.
  if (job.showEmployer === false && job.showAddress) faults.push({ pointer: '/showAddress', code: 'address-names-client' })
  if (job.openings < (job.filled ?? 0)) faults.push({ pointer: '/openings', code: 'openings-below-filled' })
  if (job.startsOn && job.endsOn && job.endsOn < job.startsOn) faults.push({ pointer: '/endsOn', code: 'ends-before-start' })
  if (job.startsOn && job.startsOn > addDays(today, furthestStartDays)) faults.push({ pointer: '/startsOn', code: 'starts-too-late' })
  if (job.endsOn && job.endsOn > addDays(today, furthestEndDays)) faults.push({ pointer: '/endsOn', code: 'ends-too-late' })
  if (job.closesOn < today) faults.push({ pointer: '/closesOn', code: 'closing-date-past' })
  if (job.closesOn > addDays(today, longestOpenDays)) faults.push({ pointer: '/closesOn', code: 'closing-date-too-late' })
  return faults
}

export function whyNotChange(actor: Pick<Actor, 'role'>, job: { status: JobStatus }): 'permission-denied' | 'job-archived' | null {
  if (!worksHere(actor)) return 'permission-denied'
  return job.status === 'archived' ? 'job-archived' : null
}

/** `bricklayer-leeds-1042`; the number keeps it unique and is what finds the job. */
export function jobSlug(title: string, town: string, key: number | string): string {
  const words = slugOf(`${title} ${town}`).slice(0, 80)
  return `${words.replace(/-$/, '') || 'job'}-${key}`
}

/** The option lists as the specification shapes them: id, name, value, isChecked. */
export function optionsOf<V extends string>(values: readonly V[], names: Record<V, string>, chosen: readonly string[] = []) {
  return values.map((value, i) => ({ id: i + 1, name: names[value], value, isChecked: chosen.includes(value) }))
}

/** So many of the cards that a job requires are named where jobs are listed. */
export const mostCardsNamed = 2
