/** How many people are scored for a job, the nearest of its own trade first, and how many of them are listed. */
export const mostScored = 500
export const mostMatches = 100
/** How many open jobs are scored for a candidate, and how many of them are listed. */
export const mostJobsScored = 100
export const mostJobMatches = 20

/** For a job without an end: how many days ahead other work and absences count. */
export const daysAhead = 180

/** How far from a job to look for people, unless asked otherwise: 30 miles. */
export const usualKm = 48
export const farthestKm = 500
