import type { Role } from '#shared/roles.ts'
import type { JobStatus } from '../jobs/rules.ts'

/** So many jobs one person saves. */
export const mostSaved = 200
/** Whoever saved a job hears of its closing so many days before. */
export const warnedDaysBefore = 3

/** What a saved job is to whoever saved it; one that is not online at the moment may come back. */
export const savedStates = ['open', 'offline', 'over'] as const
export type SavedState = (typeof savedStates)[number]

const over: readonly JobStatus[] = ['filled', 'closed', 'expired', 'archived']
export const savedStateOf = (status: JobStatus): SavedState => (status === 'open' ? 'open' : over.includes(status) ? 'over' : 'offline')

type Who = { role: Role; emailVerified: boolean; seenBy: object | null } | null
/** Whose it becomes what was saved in a browser: a candidate's, never by an administrator who sees Lintel through their eyes. */
export const takesAlong = (who: Who): boolean => who?.role === 'candidate' && who.emailVerified && !who.seenBy
