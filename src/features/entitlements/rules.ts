import type { JobStatus } from '../jobs/rules.ts'

export const entitlementKinds = ['job_credit', 'featured', 'cv_search'] as const
export type EntitlementKind = (typeof entitlementKinds)[number]

export const entitlementSorts = ['startsOn', 'endsOn'] as const

/** So many days before the end of what is not used up, a notice goes out. */
export const noticeDays = [30, 7] as const

/** Why none can be used; the row is the one that would be. */
export const whyNotSpend = (credit: object | undefined): 'no-credit-left' | null => (credit ? null : 'no-credit-left')

const over: readonly JobStatus[] = ['filled', 'expired', 'closed', 'archived']
type Use = { kind: string; endsAt: string | null; returnedAt: string | null }

/** Why a credit is not used for a job now: it is over, or has such a credit that still runs or waits. */
export function whyNotUse(
  { status }: { status: JobStatus },
  kind: 'job_credit' | 'featured',
  uses: readonly Use[],
  now: Date,
): 'job-over' | 'already-featured' | 'already-paid-for' | null {
  if (over.includes(status)) return 'job-over'
  const runs = uses.some((use) => use.kind === kind && use.returnedAt === null && (use.endsAt === null || new Date(use.endsAt) > now))
  if (!runs) return null
  return kind === 'featured' ? 'already-featured' : 'already-paid-for'
}
