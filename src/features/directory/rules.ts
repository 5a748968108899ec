/** The specification's bounds of the filter: between them it leaves everybody in, also whose year nobody knows. */
export const foundationBounds = { min: 1900, max: 2028 } as const

export const directorySorts = ['name', 'jobs', 'newest', 'nearest'] as const

/** So many keywords are offered where one finds nothing. */
export const mostNear = 3

/** So many of those who are hiring stand on the front page. */
export const mostHiring = 8
