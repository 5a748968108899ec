import { type Actor, worksHere } from '#shared/roles.ts'

/** Who writes to whom. */
export const sides = ['candidate', 'agency'] as const
export type Side = (typeof sides)[number]
export const sideOf = (actor: Pick<Actor, 'role'>): Side => (worksHere(actor) ? 'agency' : 'candidate')

export const longestMessage = 4000
/** A list shows so many characters of the newest message; in JavaScript one may count as two. */
export const excerptLength = 160

/** Which conversations a list shows: all, or those in which the agency has still to reply. */
export const conversationStates = ['all', 'awaiting-reply'] as const
export type ConversationState = (typeof conversationStates)[number]

/**
 * One hears of a message unless an earlier one still lies there unread that came so long ago at most: whoever writes three lines
 * one after the other sends one mail.
 */
export const toldAgainAfterMs = 30 * 60_000

type Conversation = { status: string; isPutAway: boolean; hasAccount: boolean; awaitsReply: boolean }
export type WriteRefusal = 'candidate-put-away' | 'candidate-has-no-account' | 'candidate-not-to-contact'

/**
 * Why this person cannot write in a conversation; null when nothing stands in the way. Candidates always can. Whoever asked not to be
 * contacted is answered when they write themselves.
 */
export function whyNotWrite(actor: Pick<Actor, 'role'>, { status, isPutAway, hasAccount, awaitsReply }: Conversation): WriteRefusal | null {
  if (!worksHere(actor)) return null
  if (isPutAway) return 'candidate-put-away'
  if (!hasAccount) return 'candidate-has-no-account'
  return status === 'do_not_contact' && !awaitsReply ? 'candidate-not-to-contact' : null
}
