/** How often an alert tells what is new: within minutes, at seven in the morning, or on Mondays at seven. */
export const alertFrequencies = ['at-once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** So many alerts an account, or an address. */
export const mostAlerts = 20
/** An address is asked so often a day to confirm one. */
export const mostAskedADay = 3
/** A link that confirms is good for so long; then the alert is forgotten. */
export const confirmDays = 7
/** What was posted in the last minute may not have been committed yet; and jobs posted together come in one mail. */
export const settledMs = 60_000
/** An alert that slept for longer tells of these days alone. */
export const mostDaysBack = 31
/** A mail names so many jobs and counts the rest. */
export const mostJobsInMail = 20

/** In which forms feed readers take the newest jobs of a search, and where; French has it below `/fr`. */
export const newsForms = ['rss', 'atom'] as const
export const newsAt: Record<(typeof newsForms)[number], string> = { rss: '/feeds/search.rss', atom: '/feeds/search.atom' }
