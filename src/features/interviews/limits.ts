export const mostSlots = 10
/** Times are proposed so many days ahead at most. */
export const mostDaysAhead = 90
export const answerDaysAtMost = 14
/** Characters of a reason that staff or candidates give. */
export const longestReason = 500
