import { categories, experiences, jobTypes } from '../jobs/options.ts'
import { tradeNames } from '../jobs/trades.ts'
import { countries } from '../places/countries.ts'
import { availabilities, cards } from './options.ts'
import { candidateStatuses, drivingLicences, grades, hiddenStatuses, qualifications, shifts, sources, spokenLanguages } from './rules.ts'

/** Those that lists show. */
export const shownStatuses = candidateStatuses.filter((status) => !hiddenStatuses.some((hidden) => hidden === status))

/** What candidates are chosen by from a list of options: any of those chosen will do. */
export const choices = {
  trade: tradeNames,
  grade: grades,
  experience: experiences,
  qualification: qualifications,
  availability: availabilities,
  status: shownStatuses,
  jobType: jobTypes,
  shift: shifts,
  card: cards,
  category: categories,
  language: spokenLanguages,
  licence: drivingLicences,
  source: sources,
  country: countries,
} as const satisfies Record<string, readonly string[]>
export type Choice = keyof typeof choices
export const choiceNames = Object.keys(choices) as Choice[]

/** What somebody is or is not, has or has not. */
export const flags = { hot: 'hot', hasCv: 'cv', lodging: 'lodging', transport: 'transport', complete: 'complete' } as const
export type Flag = keyof typeof flags
export const flagNames = Object.keys(flags) as Flag[]

export const candidateSorts = ['relevance', 'createdAt', 'lastName', 'lastContactAt', 'nearest', 'availableFrom'] as const

/** Counting stops here: beyond it nobody reads the last digit, and exact numbers cost what reading every row costs. */
export const mostCounted = 10_000
