/** So many unfinished jobs one person has at most; whoever needs more has forgotten some. */
export const mostUnfinished = 20
/** One that nobody carried on for so long is forgotten. */
export const unfinishedKeptDays = 183
