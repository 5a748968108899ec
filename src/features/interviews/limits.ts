export const mostSlots = 10
/** Times are proposed so many days ahead at most. */
export const mostDaysAhead = 90
export const answerDaysAtMost = 14
/** Letters of a reason that is told. */
export const longestReason = 500
