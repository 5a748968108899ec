/** Whole days at a stage, both included; the last has no end. */
export const ages = [
  { from: 0, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 20 },
  { from: 21, to: null },
] as const
export const mostAges = ages.length

/** Applications that stand longer at a stage, in days, are past what we promise. */
export const promisedDays = 5

/** Small charts show at most so many days. */
export const longestTrend = 92

/** So many days ahead documents are said to lapse. */
export const lapsingDays = 30
/** And jobs to close. */
export const closingDays = 7
