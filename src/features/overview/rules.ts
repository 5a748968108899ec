/** Whole days at a stage, both included; the last has no end. What stands longer than `promised` days is past what we promise. */
export const agesOf = (promised: number) => {
  const half = Math.floor(promised / 2)
  return [
    { from: 0, to: half },
    { from: half + 1, to: promised },
    { from: promised + 1, to: promised * 2 },
    { from: promised * 2 + 1, to: promised * 4 },
    { from: promised * 4 + 1, to: null },
  ]
}
export const mostAges = 5

/** Small charts show at most so many days. */
export const longestTrend = 92

/** So many days ahead documents are said to lapse. */
export const lapsingDays = 30
/** And jobs to close. */
export const closingDays = 7
