import { type Actor, worksHere } from '#shared/roles.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Approvers } from '#shared/settings.ts'
import { type JobStatus, jobTransitions, longestOpenDays, type Pay } from './rules.ts'

// How a job gets from one status to the next: who may, and what stands in the way.

type Asking = Pick<Actor, 'role'>
type Standing = { status: JobStatus }
/** What an approval is about. */
type Terms = { showEmployer: boolean; chargeRate: number | null; pay: Pay }
/** The same, with whom it is for. */
type ClientTerms = Terms & { employerId: number }

export type JobRefusal =
  | 'permission-denied'
  | 'job-not-open'
  | 'job-move-not-allowed'
  | 'job-archived'
  | 'job-not-over'
  | 'job-awaits-approval'
  | 'job-admins-approve'
  | 'job-asked-by-you'
  | 'job-needs-approval'
  | 'job-not-awaiting-approval'
  | 'job-not-waiting'

/**
 * The least that an hour may be charged, over the highest pay. Of every pound or euro of pay some 15 % more go to the employer's own
 * contributions at the lowest; what is charged below that loses money with each hour worked.
 */
export const leastMarkUp = 1.15

export type ApprovalReason = 'confidential-client' | 'charge-below-floor'

/** Why an administrator has to approve a job before it goes online; none for most. */
export function approvalReasons({ showEmployer, chargeRate, pay }: Terms): ApprovalReason[] {
  const isBelow = pay !== null && chargeRate !== null && chargeRate < pay.max * leastMarkUp
  return [...(showEmployer ? [] : (['confidential-client'] as const)), ...(isBelow ? (['charge-below-floor'] as const) : [])]
}

/** What is left of the charge after the highest pay: in the unit of the pay, and as a part of the charge. */
export function marginOf({ chargeRate, pay }: Pick<Terms, 'chargeRate' | 'pay'>): { amount: number; percent: number } | null {
  if (!pay || chargeRate === null) return null
  const amount = chargeRate - pay.max
  return { amount, percent: Math.round((amount / chargeRate) * 100) }
}

/**
 * A change after which an approval no longer holds: it gives a reason that was not there, another confidential client, a lower charge, or
 * a higher pay.
 */
export function outgrowsApproval(before: ClientTerms, after: ClientTerms): boolean {
  const known = approvalReasons(before)
  const reasons = approvalReasons(after)
  if (reasons.some((reason) => !known.includes(reason))) return true
  if (reasons.includes('confidential-client') && after.employerId !== before.employerId) return true
  if (!reasons.includes('charge-below-floor')) return false
  const left = (terms: Terms) => (terms.chargeRate ?? 0) / (terms.pay?.max ?? 1)
  return left(after) < left(before)
}

/** Whether a job is on its way to the public, or there. */
/** Who publishes jobs, and in whose name a scheduled one goes online. */
export const publishers = ['admin', 'operation'] as const

export const isLive = ({ status }: Standing) => status === 'scheduled' || status === 'open' || status === 'on_hold'

/** Why this person cannot change a job to what has to be approved anew: what is live would be so without approval. */
export const whyNotRaise = (actor: Asking, job: Standing): JobRefusal | null =>
  isLive(job) && actor.role !== 'admin' ? 'job-needs-approval' : null

type Publishing = Standing & Terms & { approvedAt: string | null }

/** What a job becomes when this person publishes it, now or for later: an administrator approves by it. */
export function publishedAs(actor: Asking, job: Omit<Publishing, 'status'>, isLater: boolean): 'pending_approval' | 'scheduled' | 'open' {
  if (actor.role !== 'admin' && !job.approvedAt && approvalReasons(job).length > 0) return 'pending_approval'
  return isLater ? 'scheduled' : 'open'
}

/** Why this person cannot put this job (back) online; null when nothing stands in the way. */
export function whyNotOpen(actor: Asking, job: Publishing, isLater = false): JobRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (job.status === 'pending_approval' && actor.role !== 'admin') return 'job-awaits-approval'
  const to = publishedAs(actor, job, isLater)
  if (jobTransitions[job.status].includes(to)) return null
  return to === 'pending_approval' && jobTransitions[job.status].includes('open') ? 'job-needs-approval' : 'job-move-not-allowed'
}

/** What is wrong with the moment at which a job is to open: it is ahead, by as many days as a job may stay open. */
export function openingFault(opensAt: Date, now: Date): 'opens-in-past' | 'opens-too-late' | null {
  if (opensAt <= now) return 'opens-in-past'
  return dayOf(opensAt) > addDays(dayOf(now), longestOpenDays) ? 'opens-too-late' : null
}

/** Why this person cannot say yes or no to putting this job online; where the settings let recruiters, never on what they asked for themselves. */
export function whyNotDecide(
  actor: Pick<Actor, 'role' | 'uid'>,
  job: Standing & { approvalAskedByUid: string | null },
  approvers: Approvers = 'admins',
): JobRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (actor.role !== 'admin' && approvers === 'admins') return 'job-admins-approve'
  if (job.status !== 'pending_approval') return 'job-not-awaiting-approval'
  return actor.role !== 'admin' && job.approvalAskedByUid === actor.uid ? 'job-asked-by-you' : null
}

/** Why this person cannot take this job back to the drafts before it opens. */
export function whyNotWithdraw(actor: Asking, job: Standing): JobRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  return job.status === 'pending_approval' || job.status === 'scheduled' ? null : 'job-not-waiting'
}

const whyNotTo =
  (to: JobStatus) =>
  (actor: Asking, job: Standing): JobRefusal | null => {
    if (!worksHere(actor)) return 'permission-denied'
    return jobTransitions[job.status].includes(to) ? null : 'job-not-open'
  }
export const whyNotPause = whyNotTo('on_hold')
export const whyNotFill = whyNotTo('filled')
export const whyNotClose = whyNotTo('closed')

/** Why this person cannot put this job away. */
export function whyNotArchive(actor: Asking, job: Standing): JobRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (job.status === 'archived') return 'job-archived'
  return jobTransitions[job.status].includes('archived') ? null : 'job-not-over'
}

/** Why no job of this employer can be online; null when nothing stands in the way. */
export function whyNotAdvertise(employer: {
  hasTerms: boolean
  isArchived: boolean
}): 'employer-archived' | 'employer-terms-missing' | null {
  if (employer.isArchived) return 'employer-archived'
  return employer.hasTerms ? null : 'employer-terms-missing'
}
