import { type Account, attributesOf } from '../../identity/server/accounts/accounts.ts'

/** The ways of signing in that `createAuthUri` lists. */
export function signInMethods({ passwordHash, emailLink, links }: Account): string[] {
  return [...(passwordHash ? ['password'] : []), ...(emailLink ? ['emailLink'] : []), ...links.map(({ provider }) => provider)]
}

export function providerInfo({ email, passwordHash, emailLink, displayName, photoUrl, links }: Account): Record<string, unknown>[] {
  const own =
    email && (passwordHash || emailLink)
      ? [present({ providerId: 'password', federatedId: email, rawId: email, email, displayName, photoUrl })]
      : []
  const others = links.map(({ provider, subject, ...profile }) =>
    present({ providerId: provider, federatedId: subject, rawId: subject, ...profile }),
  )
  return [...own, ...others]
}

/** How a second factor is listed; `totpInfo` must be there although it is empty. */
export function factorInfo({ factors }: Account): Record<string, unknown>[] {
  return factors.map(({ id, displayName, enrolledAt }) =>
    present({ mfaEnrollmentId: id, displayName, enrolledAt: new Date(enrolledAt).toISOString(), totpInfo: {} }),
  )
}

/** What the answers to changes say about the account. */
export function summaryOf(account: Account): Record<string, unknown> {
  const { uid, email, emailVerified, displayName, photoUrl, passwordHash } = account
  return present({
    localId: uid,
    email,
    emailVerified,
    displayName,
    photoUrl,
    providerUserInfo: providerInfo(account),
    // base64 of REDACTED: the SDK looks at its presence to tell whether there is a password.
    passwordHash: passwordHash ? 'UkVEQUNURUQ=' : null,
  })
}

/** The account as `lookup` shows it. */
export function described(account: Account): Record<string, unknown> {
  const { initialEmail, passwordUpdatedAt, emailLink, validSince, disabled, createdAt, lastLoginAt, lastRefreshAt, factors } = account
  const attributes = attributesOf(account)
  const ms = (moment: string | null) => (moment ? String(Date.parse(moment)) : null)
  return {
    ...summaryOf(account),
    ...present({
      initialEmail,
      passwordUpdatedAt: passwordUpdatedAt && Date.parse(passwordUpdatedAt),
      validSince: String(Math.floor(Date.parse(validSince) / 1000)),
      disabled,
      createdAt: ms(createdAt),
      lastLoginAt: ms(lastLoginAt),
      lastRefreshAt,
      customAttributes: Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : null,
      emailLinkSignin: emailLink || null,
      mfaInfo: factors.length > 0 ? factorInfo(account) : null,
    }),
  }
}

/** The protocol leaves out what has no value. */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''))
}
