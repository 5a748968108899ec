/** How whoever holds a document stands with the agency, the most urgent first. */
export const holders = ['on-site', 'put-forward', 'free', 'not-looking'] as const
export type Holder = (typeof holders)[number]

/** A list of documents narrows by these standings; what is valid may expire soon. */
export const standings = ['requested', 'submitted', 'rejected', 'valid', 'expiring', 'expired'] as const
export const documentSorts = ['createdAt', 'expiresOn'] as const
