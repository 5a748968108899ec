import type { CategoryKind } from '#shared/categories.ts'
import { experiences, jobTypes } from '../jobs/options.ts'
import { countries } from '../places/countries.ts'
import { availabilities, cards } from './options.ts'
import { candidateStatuses, drivingLicences, hiddenStatuses, shifts, sources, spokenLanguages } from './rules.ts'
import { qualifications } from '../jobs/terms.ts'

/** Those that lists show. */
export const shownStatuses = candidateStatuses.filter((status) => !hiddenStatuses.some((hidden) => hidden === status))

/** What candidates are chosen by from a list of options: any of those chosen will do. */
export const choices = {
  experience: experiences,
  qualification: qualifications,
  availability: availabilities,
  status: shownStatuses,
  jobType: jobTypes,
  shift: shifts,
  card: cards,
  language: spokenLanguages,
  licence: drivingLicences,
  source: sources,
  country: countries,
} as const satisfies Record<string, readonly string[]>
/** The same from the lists that staff extend. */
export const listed = { trade: 'trade', grade: 'grade', category: 'sector' } as const satisfies Record<string, CategoryKind>
export type Listed = keyof typeof listed
export const listedNames = Object.keys(listed) as Listed[]
export type Choice = keyof typeof choices | Listed
export const choiceNames = [...Object.keys(choices), ...listedNames] as Choice[]

/** What somebody is or is not, has or has not. */
export const flags = { hot: 'hot', hasCv: 'cv', lodging: 'lodging', transport: 'transport', complete: 'complete' } as const
export type Flag = keyof typeof flags
export const flagNames = Object.keys(flags) as Flag[]

/** Whether somebody may be put forward for a job, as the gate answers; of whom nothing is known, nothing that it asks for was ever sent. */
export const compliances = ['pass', 'warn', 'block', 'unknown'] as const
export type Compliance = (typeof compliances)[number]

export const candidateSorts = ['relevance', 'createdAt', 'lastName', 'lastContactAt', 'nearest', 'availableFrom', 'compliance'] as const

/** Counting stops here: beyond it nobody reads the last digit, and exact numbers cost what reading every row costs. */
export const mostCounted = 10_000
/** Words take longer to count. */
export const mostCountedWords = 5_000
/** Documents longer still. */
export const mostCountedDocuments = 500
