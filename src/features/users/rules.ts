import type { Role } from '#shared/roles.ts'

/** Where an account stands: asked to join, at work, closed for a while, closed. */
export const userStatuses = ['invited', 'active', 'suspended', 'disabled'] as const
export type UserStatus = (typeof userStatuses)[number]

/** The link of an invitation works so long, in hours. */
export const invitationHours = 72

/** Events that send a mail which one may do without, and whom they concern. */
export const mailEvents = {
  'application-received': ['admin', 'operation'],
  'application-moved': ['candidate'],
} as const satisfies Record<string, readonly Role[]>
export type MailEvent = keyof typeof mailEvents
export const mailEventNames = Object.keys(mailEvents) as MailEvent[]

/** The events that a role may have mails about: `mailEventsOf('candidate')`. */
export function mailEventsOf(role: Role): MailEvent[] {
  return mailEventNames.filter((event) => (mailEvents[event] as readonly Role[]).includes(role))
}

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
