import type { Role } from '#shared/roles.ts'

/** Where an account stands: asked to join, at work, closed for a while, closed. */
export const userStatuses = ['invited', 'active', 'suspended', 'disabled'] as const
export type UserStatus = (typeof userStatuses)[number]

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

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** What somebody would call their device, from what its browser calls itself; null when it is no browser we know. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? { browser, system } : null
}

/** How far a role reaches into each kind of record; what the server enforces, for people to read. */
export const reach = {
  candidates: { admin: 'all', operation: 'all', agent: 'own', candidate: 'own' },
  applications: { admin: 'all', operation: 'all', agent: 'own', candidate: 'own' },
  jobs: { admin: 'all', operation: 'all', agent: 'offered', candidate: 'public' },
  employers: { admin: 'all', operation: 'all', agent: 'public', candidate: 'public' },
  files: { admin: 'all', operation: 'all', agent: 'own', candidate: 'own' },
  users: { admin: 'all', operation: 'none', agent: 'none', candidate: 'none' },
} as const satisfies Record<string, Record<Role, 'all' | 'own' | 'offered' | 'public' | 'none'>>
