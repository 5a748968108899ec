import type { Actor } from './roles.ts'

// The screens behind the login to which public pages lead; they load these addresses, and none of the others in `screens.ts`.

type Key = number | string

export const toDashboard = '/dashboard'
/** A candidate by id, or one's own record by uid. */
export const toCandidate = (key: Key, tab?: 'cv' | 'documents' | 'applications' | 'interviews' | 'timeline' | 'privacy') =>
  `/dashboard/candidate/${key}/profile${tab === undefined ? '' : `?tab=${tab}`}`
/** What a candidate has applied for, by id, or one's own applications by uid. */
export const toApplied = (key: Key) => `/dashboard/applied-jobs/${key}/list`
/** What a candidate saved, among the jobs. */
export const toSavedJobs = '/dashboard/job/list?show=saved'
/** One’s own alerts, among what one hears of. */
export const toAlerts = '/user/account?tab=notifications'
export const toVerification = '/dashboard/send-verification-email'

/** Where a person goes after login. */
export const homeOf = ({ role, uid }: { role: Actor['role']; uid: string }) => (role === 'candidate' ? toCandidate(uid) : toDashboard)
