import { type Actor, worksHere } from '#shared/roles.ts'
import { type CandidateStatus, isPutAway } from '../candidates/rules.ts'

/** Who writes to whom. */
export const sides = ['candidate', 'agency'] as const
export type Side = (typeof sides)[number]
/** Agents take no part in what their candidates and the agency write to each other. */
export const takesPart = ({ role }: Pick<Actor, 'role'>) => worksHere({ role }) || role === 'candidate'
/** What somebody watches to learn of messages: staff of all, candidates of their own. */
export const topicOf = ({ uid, role }: { uid: string; role: Actor['role'] }) =>
  worksHere({ role }) ? ('messages' as const) : (`messages:${uid}` as const)
export const sideOf = (actor: Pick<Actor, 'role'>): Side => (worksHere(actor) ? 'agency' : 'candidate')

export const longestMessage = 4000
/** A list shows so many characters of the newest message; in JavaScript one may count as two. */
export const excerptLength = 160

/** Which conversations a list shows: all, or those in which the agency has still to reply. */
export const conversationStates = ['all', 'awaiting-reply'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Staff hear of a candidate's messages once in so long for each conversation: whoever writes three lines one after the other rings once. */
export const toldAgainAfterMs = 30 * 60_000
/** Candidates hear of each message, for a mail may be all that they see on a site; but for whoever has read the last one so lately. */
export const readsAlongMs = 5 * 60_000

/** `isByMail`: they have no account, but an address: each message reaches them as a mail. */
type Conversation = { status: CandidateStatus; hasAccount: boolean; isByMail: boolean; awaitsReply: boolean }
export type WriteRefusal = 'candidate-put-away' | 'candidate-has-no-account' | 'candidate-not-to-contact'

/** Whether the agency only answers them: they asked not to be contacted, or were put away. */
export const isOnlyAnswered = (status: CandidateStatus): boolean => status === 'do_not_contact' || isPutAway(status)

/** Why this person cannot write in a conversation; null when nothing stands in the way. Candidates always can. */
export function whyNotWrite(actor: Pick<Actor, 'role'>, { status, hasAccount, isByMail, awaitsReply }: Conversation): WriteRefusal | null {
  if (!worksHere(actor)) return null
  // In quarantine they no longer read here either.
  if (status === 'quarantined' || (!hasAccount && isPutAway(status))) return 'candidate-put-away'
  if (!hasAccount && !isByMail) return 'candidate-has-no-account'
  if (awaitsReply || !isOnlyAnswered(status)) return null
  return isPutAway(status) ? 'candidate-put-away' : 'candidate-not-to-contact'
}
