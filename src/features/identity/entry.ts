import type { Role } from '#shared/roles.ts'
import type { CodeType } from './rules.ts'

/**
 * Where an account stands for whoever wants to come in:
 * - open: somebody has joined, and the address is proven
 * - unproven: somebody has joined, but nobody has proven the address
 * - invited: nobody has joined yet, and an invitation is open
 * - waiting: nobody has joined yet, and no invitation is open; it was never sent, was withdrawn, or is over
 * - closed: suspended or disabled
 */
export type State = 'open' | 'unproven' | 'invited' | 'waiting' | 'closed'

/**
 * How one comes in: by a password; by each kind of mailed link (an invitation is one that resets the password); by an identity at a
 * provider that the account has, or has not yet but whose address the provider vouches for; by a session that is open already.
 */
export type Way = 'password' | CodeType | 'provider' | 'newProvider' | 'session'

/**
 * - enters: the way is open
 * - enters afresh: it is open and proves the address; what was set up without that proof (password, providers, sessions, mailed codes)
 *   is dropped, since it may be a stranger's
 * - needConfirmation: the person comes in as before, and links the provider from that session
 * - anything else: the message of the protocol that refuses
 */
export type Answer =
  | 'enters'
  | 'enters afresh'
  | 'needConfirmation'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'ADMIN_ONLY_OPERATION'
  | 'UNVERIFIED_EMAIL'
  | 'USER_NOT_FOUND'
  | 'USER_DISABLED'

const closed = 'USER_DISABLED'
/** As for an address without an account: strangers must not learn of one that waits. */
const [noLogin, noCode] = ['INVALID_LOGIN_CREDENTIALS', 'INVALID_OOB_CODE'] as const

/** Who may come in, by which way, in which state. */
export const entry: Record<Way, Record<State, Answer>> = {
  password: { open: 'enters', unproven: 'enters', invited: noLogin, waiting: noLogin, closed },
  PASSWORD_RESET: { open: 'enters', unproven: 'enters afresh', invited: 'enters afresh', waiting: noCode, closed },
  EMAIL_SIGNIN: { open: 'enters', unproven: 'enters afresh', invited: 'enters afresh', waiting: noCode, closed },
  VERIFY_EMAIL: { open: 'enters', unproven: 'enters', invited: noCode, waiting: noCode, closed },
  VERIFY_AND_CHANGE_EMAIL: { open: 'enters', unproven: 'enters', invited: noCode, waiting: noCode, closed },
  RECOVER_EMAIL: { open: 'enters', unproven: 'enters', invited: noCode, waiting: noCode, closed },
  provider: { open: 'enters', unproven: 'enters', invited: 'enters', waiting: 'ADMIN_ONLY_OPERATION', closed },
  newProvider: { open: 'enters', unproven: 'enters afresh', invited: 'enters afresh', waiting: 'ADMIN_ONLY_OPERATION', closed },
  session: { open: 'enters', unproven: 'enters', invited: 'USER_NOT_FOUND', waiting: 'USER_NOT_FOUND', closed },
}

/**
 * What is stricter for staff. Whoever holds an account with an unproven address may be a stranger to whom a program gave the role: the
 * owner of the address starts afresh, and nobody moves the account away from them. A provider's word
 * alone opens no account of staff.
 */
export const entryForStaff: Partial<Record<Way, Partial<Record<State, Answer>>>> = {
  VERIFY_EMAIL: { unproven: 'enters afresh' },
  VERIFY_AND_CHANGE_EMAIL: { unproven: 'UNVERIFIED_EMAIL' },
  newProvider: { open: 'needConfirmation', unproven: 'needConfirmation', invited: 'needConfirmation' },
}

/** An invitation is open, and its link works, for so long, in hours. */
export const invitationHours = 72

/** What the table asks of an account; the row as it is stored. */
export type Door = {
  role: string
  disabled: boolean
  joinedAt: string | null
  invitedUntil: string | null
  emailVerified: boolean
}

export function stateOf({ disabled, joinedAt, invitedUntil, emailVerified }: Door, now: Date): State {
  if (disabled) return 'closed'
  if (joinedAt !== null) return emailVerified ? 'open' : 'unproven'
  return invitedUntil !== null && Date.parse(invitedUntil) > now.getTime() ? 'invited' : 'waiting'
}

/** Whether somebody comes into this account by this way, or how they are refused. */
export function entryOf(account: Door, way: Way, now: Date): Answer {
  const state = stateOf(account, now)
  const isStaff = account.role !== ('candidate' satisfies Role)
  return (isStaff && entryForStaff[way]?.[state]) || entry[way][state]
}

/** Why this account cannot be given a role of staff; null when it can. Before anybody has joined, the invitation proves the address. */
export function whyNotTrust({ joinedAt, emailVerified }: Pick<Door, 'joinedAt' | 'emailVerified'>, role: Role): 'address-unproven' | null {
  return role !== 'candidate' && joinedAt !== null && !emailVerified ? 'address-unproven' : null
}
