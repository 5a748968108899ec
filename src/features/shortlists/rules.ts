import { addDays } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { isEnded, type Stage } from '../applications/rules.ts'
import type { JobStatus } from '../jobs/rules.ts'
import { mostDays } from './limits.ts'

export const answers = ['yes', 'interview', 'no'] as const
export type Answer = (typeof answers)[number]

/** What an employer may be shown of somebody besides trade, words and letter. */
export const details = ['names', 'years', 'distance', 'availability', 'rate', 'documents'] as const
export type Detail = (typeof details)[number]
/** Who somebody is comes with the agreement. */
export const usualDetails: readonly Detail[] = details.filter((one) => one !== 'names')

/** What came of opening a link. */
export const viewOutcomes = ['shown', 'expired', 'revoked', 'job-over', 'contact-gone'] as const
export type ViewOutcome = (typeof viewOutcomes)[number]

/** How the link of a shortlist stands. */
export const linkStates = ['none', 'live', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

type ShortlistRefusal =
  | 'permission-denied'
  | 'job-not-open'
  | 'not-put-forward'
  | 'candidate-not-to-contact'
  | 'shortlist-gone'
  | 'shortlist-agreed'
  | 'shortlist-unanswered'
  | 'shortlist-answer-changed'
  | 'shortlist-has-answers'

/** `letterOf(0) === 'A'`. */
export const letterOf = (position: number): string => String.fromCharCode(65 + position)

/** Where the agency moves somebody once it agrees with an answer. */
export const stageFor: Record<Answer, Stage> = { yes: 'offer', interview: 'interview', no: 'client_declined' }

type Person = { stage: Stage; candidateStatus: string }

const putAway: readonly string[] = ['archived', 'quarantined', 'erased']
/** The stages in which the gate has let somebody through to the employer, who has not decided yet. */
const withEmployer: readonly Stage[] = ['submitted', 'interview']

/** Nobody can have them any more, whatever was agreed. */
const leftUs: readonly Stage[] = ['withdrawn', 'offer_declined', 'rejected', 'ended_early']
/** Decided without the page: an answer no longer changes anything. */
const furtherOn: readonly Stage[] = ['offer', 'placed', 'completed']

/** Why somebody cannot be shown to an employer: the gate is asked when they are put forward, so that no list leads around it. */
export function whyNotShow({ stage, candidateStatus }: Person): ShortlistRefusal | null {
  if (candidateStatus === 'do_not_contact') return 'candidate-not-to-contact'
  if (putAway.includes(candidateStatus)) return 'shortlist-gone'
  return withEmployer.includes(stage) ? null : 'not-put-forward'
}

export function whyNotShortlist(actor: Pick<Actor, 'role'>, job: { status: JobStatus }): ShortlistRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  return job.status === 'open' ? null : 'job-not-open'
}

type Entry = Person & { answer: Answer | null; agreedAt: string | null }

/** How somebody stands on the page. People who were agreed about stay on it, however far the agency has moved them since. */
type EntryState = 'open' | 'agreed' | 'gone'
export function stateOf(entry: Entry): EntryState {
  if (entry.candidateStatus === 'do_not_contact' || putAway.includes(entry.candidateStatus)) return 'gone'
  if (leftUs.includes(entry.stage)) return 'gone'
  if (entry.agreedAt !== null || furtherOn.includes(entry.stage)) return 'agreed'
  return whyNotShow(entry) === null ? 'open' : 'gone'
}

/** An employer may change their mind until the agency has agreed. */
export function whyNotAnswer(entry: Entry): ShortlistRefusal | null {
  const state = stateOf(entry)
  return state === 'open' ? null : state === 'agreed' ? 'shortlist-agreed' : 'shortlist-gone'
}

/** The agency agrees with the answer that it saw. */
export function whyNotAgree(actor: Pick<Actor, 'role'>, entry: Entry, seen: Answer): ShortlistRefusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (entry.agreedAt !== null) return 'shortlist-agreed'
  if (entry.answer === null) return 'shortlist-unanswered'
  if (entry.answer !== seen) return 'shortlist-answer-changed'
  return isEnded(entry.stage) || stateOf(entry) === 'gone' ? 'shortlist-gone' : null
}

/** What was answered is about these people under these letters, and by this contact. */
export const whyNotRearrange = (entries: readonly { answer: Answer | null }[]): ShortlistRefusal | null =>
  entries.some(({ answer }) => answer !== null) ? 'shortlist-has-answers' : null

type Link = { sentAt: string | null; revokedAt: string | null; expiresOn: string }

/** The last day counts whole. */
export function linkStateOf({ sentAt, revokedAt, expiresOn }: Link, today: string): LinkState {
  if (sentAt === null) return 'none'
  if (revokedAt !== null) return 'revoked'
  return today > expiresOn ? 'expired' : 'live'
}

/** What a link shows now. A job that is not open any more has no use for an answer. */
export function outcomeOf(link: Link & { jobStatus: JobStatus; contactId: number | null }, today: string): ViewOutcome {
  const state = linkStateOf(link, today)
  if (state === 'revoked' || state === 'expired') return state
  if (link.contactId === null) return 'contact-gone'
  return link.jobStatus === 'open' ? 'shown' : 'job-over'
}

/** Faults of the days of a shortlist, each with its field. */
export function faultsOfDays({ answerBy, expiresOn }: { answerBy: string; expiresOn: string }, today: string) {
  return [
    ...(answerBy < today ? [{ pointer: '/answerBy', code: 'answer-by-past' }] : []),
    ...(expiresOn < answerBy ? [{ pointer: '/expiresOn', code: 'expires-before-answer' }] : []),
    ...(expiresOn > addDays(today, mostDays) ? [{ pointer: '/expiresOn', code: 'expires-too-late' }] : []),
  ]
}
