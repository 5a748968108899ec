import type { Role } from '#shared/roles.ts'

/** The protocol's own minimum; our forms ask for more, see `passwords.ts`. */
export const protocolMinimum = 6
export const passwordMaximum = 4096

/** A one-time code lives so long, in milliseconds. The stricter of our two documents each time. */
export const codeLifetimes = {
  PASSWORD_RESET: 30 * 60_000,
  VERIFY_EMAIL: 24 * 3_600_000,
  EMAIL_SIGNIN: 10 * 60_000,
  VERIFY_AND_CHANGE_EMAIL: 24 * 3_600_000,
  RECOVER_EMAIL: 7 * 24 * 3_600_000,
} as const
export type CodeType = keyof typeof codeLifetimes

/** A second factor: how many a person may have, wrong codes before a begun step ends, how long it waits. */
export const secondFactor = { most: 5, tries: 5, patienceMs: 10 * 60_000 }

/** Whether an e-mail address can be one; only a mail tells whether it is. */
export const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** Whether both are one address: services keep them in small letters, however they were typed. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a name has neither line breaks nor other control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** A name from elsewhere as one line: `oneLine('Ann\r\nMason') === 'Ann Mason'`. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** `a•••@x.fr`: enough to recognise one's own address. */
export function maskAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** Why an administrator cannot take this account's rights away, by another role or by closing it; null when nothing stands in the way. */
export function whyNotDemote(
  actor: { id: number | null },
  account: { id: number; role: Role; disabled: boolean },
  otherAdmins: number,
): 'own-account' | 'last-admin' | null {
  if (actor.id === account.id) return 'own-account'
  return account.role === 'admin' && !account.disabled && otherAdmins === 0 ? 'last-admin' : null
}

const wellKnown: Record<string, string> = { 'google.com': 'Google', 'microsoft.com': 'Microsoft' }

/** What people call a provider that has no name here: `providerTitle('oidc.agency') === 'agency'`. */
export const providerTitle = (id: string) => wellKnown[id] ?? id.replace(/^oidc\./, '')
