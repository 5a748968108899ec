import type { JobInput } from './shapes.ts'

/** What of a job whoever applied notices when it changes, in the order of the form. */
const noticed = [
  'jobTypes',
  'experience',
  'qualification',
  'placeId',
  'startsOn',
  'endsOn',
  'workplace',
  'shiftPattern',
  'hoursPerWeek',
  'inductionMinutes',
  'ppeProvided',
  'pay',
  'payExtras',
  'engagements',
  'questions',
] as const satisfies readonly (keyof JobInput)[]
export type Noticed = (typeof noticed)[number]

/** Which of these changes they notice. */
export const noticedOf = (changes: Partial<JobInput>): Noticed[] => noticed.filter((name) => name in changes)
