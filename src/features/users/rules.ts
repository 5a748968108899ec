import type { Action } from '#shared/declared.ts'
import type { Role } from '#shared/roles.ts'

/** Where an account stands: asked to join, at work, closed for a while, closed. */
export const userStatuses = ['invited', 'active', 'suspended', 'disabled'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Whether only somebody of the agency can take these over: agents have candidates alone. */
export const needsStaff = (owns: { jobs: number; employers: number }) => owns.jobs + owns.employers > 0

/** Whether the account is closed, for a while or for good. */
export const isClosed = (status: UserStatus) => status === 'suspended' || status === 'disabled'

/** First and last name of somebody who is known by one line only: `namesOf('Inès Le Goff')` is Inès, Le Goff. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: firstName.slice(0, 80) || '–', lastName: rest.join(' ').slice(0, 80) || '–' }
}

/** Why nobody can be invited (again); null when a link may be sent. */
export function whyNotInvite(user: {
  status: UserStatus
  email: string | null
}): 'user-joined' | 'user-closed' | 'user-unreachable' | null {
  if (!user.email) return 'user-unreachable'
  if (user.status === 'active') return 'user-joined'
  return user.status === 'invited' ? null : 'user-closed'
}

/** A preview ends by itself after so long, in minutes. */
export const previewMinutes = 30

/** Why nobody can see Lintel as this user; null when an administrator may. */
export function whyNotPreview(
  actor: { id: number | null },
  user: { id: number; status: UserStatus },
): 'own-account' | 'user-closed' | null {
  if (actor.id === user.id) return 'own-account'
  return isClosed(user.status) ? 'user-closed' : null
}

/** How far a role reaches into each kind of record, for people to read; `src/rights.test.ts` holds it to the operations' access. */
export const reach = {
  candidates: { admin: 'all', operation: 'all', agent: 'own', candidate: 'own' },
  applications: { admin: 'all', operation: 'all', agent: 'own', candidate: 'own' },
  jobs: { admin: 'all', operation: 'all', agent: 'offered', candidate: 'public' },
  employers: { admin: 'all', operation: 'all', agent: 'public', candidate: 'public' },
  files: { admin: 'all', operation: 'all', agent: 'own', candidate: 'own' },
  users: { admin: 'all', operation: 'none', agent: 'none', candidate: 'none' },
} as const satisfies Record<string, Record<Role, 'all' | 'own' | 'offered' | 'public' | 'none'>>

/** What people are shown of what happened to their own account; their sign-ins have a list of their own. */
export const securityActions = [
  'account.address-changed',
  'account.address-proven',
  'account.address-taken-back',
  'account.data-exported',
  'account.factor-added',
  'account.factor-removed',
  'account.link-made',
  'account.link-sent',
  'account.password-changed',
  'account.password-removed',
  'account.password-reset',
  'account.password-set',
  'account.provider-added',
  'account.provider-removed',
  'account.recovery-code-used',
  'account.recovery-codes-made',
  'account.registered',
  'account.sign-in-failed',
  'account.signed-out',
  'account.token-reused',
  'account.ways-dropped',
  'user.disabled',
  'user.other-sessions-ended',
  'user.password-link-sent',
  'user.reopened',
  'user.role-changed',
  'user.session-ended',
  'user.signed-out',
  'user.suspended',
] as const satisfies readonly Action[]
