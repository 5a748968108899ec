/** So many people of the trades nearby are scored, the nearest of the trade first, and so many of them listed. */
export const mostScored = 500
export const mostMatches = 100
/** Of a candidate, so many open jobs are scored, and so many listed. */
export const mostJobsScored = 100
export const mostJobMatches = 20

/** For a job without an end, so far ahead it is looked what else fills somebody’s days. */
export const daysAhead = 180

/** How far away people are looked for, unless asked otherwise: 30 miles. */
export const usualKm = 48
export const farthestKm = 500
