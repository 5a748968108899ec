// What public pages need of the rules, apart so that they load no more.

/** The specification's option lists, in its order. */
export const jobTypes = ['freelancer', 'full-time', 'part-time', 'temporary'] as const
export const datesPosted = ['all', 'last-hour', 'last-24-hour', 'last-7-days', 'last-14-days', 'last-30-days'] as const
export const experiences = ['fresh', '1-year', '2-year', '3-year', '4-year'] as const
export type JobType = (typeof jobTypes)[number]
export type DatePosted = (typeof datesPosted)[number]
export type Experience = (typeof experiences)[number]

/** By so much a month, in whole units, staff narrow their jobs and candidates at most. */
export const mostPayWanted = 1_000_000

/** The specification's tags first, then what sites ask for. */
export const tags = [
  'app',
  'administrative',
  'android',
  'wordpress',
  'design',
  'react',
  'bim',
  'retrofit',
  'heritage',
  'timber-frame',
  'night-shift',
  'rail',
  'cscs',
  'lodging',
  'overtime',
  'training-given',
] as const

/** Bounds of the filters; 20000 stands for "20 000 and more". */
export const salaryBounds = { min: 0, max: 20_000 } as const
/** A range that somebody wrote the other way round is the same range. */
export const inOrder = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const
export const distanceBounds = { min: 0, max: 100 } as const
/** Within so many days an advert closes soon. */
export const soonDays = 7
/** How far away a similar job may be before the advert says so. */
export const reachKm = 80

/** So many jobs a visitor can save in a browser, the last ones. */
export const mostSavedHere = 50
