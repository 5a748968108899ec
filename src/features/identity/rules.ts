import type { Role } from '#shared/roles.ts'

/** The protocol's own minimum; our forms ask for more, see {@link passwordStrength}. */
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

/** Whether a name has neither line breaks nor other control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** A name from elsewhere as one line: `oneLine('Ann\r\nMason') === 'Ann Mason'`. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Claims that a JSON Web Token or the protocol keeps for itself. */
export const reservedClaims = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id sid email email_verified'.split(' '),
)

const common = new Set(
  'password passwort motdepasse 12345678 123456789 1234567890 azertyuiop qwertyuiop iloveyou football chantier bonjour soleil welcome admin1234 letmein password1'.split(
    ' ',
  ),
)

/**
 * How hard a password is to guess, 0 to 4, by length, variety and the worst habits. Long phrases win; symbols are not
 * forced: `passwordStrength('correct horse battery') === 4`.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const plain = password.toLowerCase()
  if (password.length < 8 || common.has(plain) || /^(.)\1+$/.test(password)) return 0
  if (/^(0123|1234|abcd|qwer|azer)/.test(plain) && password.length < 12) return 1
  // A well-known word with figures behind it is among the first that are tried; so is a number.
  const root = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (root === '' || common.has(root)) return 1
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(plain).size
  const score = (password.length >= 12 ? 2 : 1) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (distinct >= 8 ? 1 : 0)
  return Math.min(4, distinct < 5 ? 1 : score) as 0 | 1 | 2 | 3 | 4
}

/** Why our forms refuse this password; null when it will do: at least 12 characters, or 8 that are hard to guess. */
export function whyNotPassword(password: string): 'password-too-short' | 'password-too-simple' | null {
  if (password.length < 8) return 'password-too-short'
  const strength = passwordStrength(password)
  if (password.length >= 12 ? strength >= 2 : strength >= 3) return null
  return 'password-too-simple'
}

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
