import { now } from '#server/clock.ts'
import { type Account, attributesOf, factorInfo } from './accounts.ts'
import { pendSignIn } from './second-factors.ts'
import { deviceOf, type Session, startSession } from './sessions.ts'
import { type Body, type Call, issuerOf, type Toolkit } from './toolkit.ts'

const lifetimeSeconds = 3600

/** An ID token as the answers carry it. Claims are read from the account at each issue; reserved names come last and win. */
export async function issue(kit: Toolkit, account: Account, session: Session, refreshToken: string) {
  const { uid, email, emailVerified, displayName, photoUrl, links } = account
  const subjects = Object.fromEntries(links.map(({ provider, subject }) => [provider, [subject]]))
  const claims = {
    ...attributesOf(account),
    sub: uid,
    user_id: uid,
    auth_time: Math.floor(Date.parse(session.authTime) / 1000),
    sid: String(session.id),
    ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    ...(email ? { email, email_verified: emailVerified } : {}),
    ...(displayName ? { name: displayName } : {}),
    ...(photoUrl ? { picture: photoUrl } : {}),
    firebase: {
      identities: { ...subjects, ...(email ? { email: [email] } : {}) },
      sign_in_provider: session.provider,
      ...(session.secondFactor ? { sign_in_second_factor: 'totp', second_factor_identifier: session.secondFactor } : {}),
    },
  }
  const idToken = await kit.tokens.sign(claims, { issuer: issuerOf(kit), lifetimeSeconds })
  return { idToken, refreshToken, expiresIn: String(lifetimeSeconds) }
}

type How = { provider?: string; secondFactor?: string | null }

/** A new session for an account, with its first tokens. */
export async function openSession(
  kit: Toolkit,
  { request, sameOrigin }: Call,
  account: Account,
  { provider = 'password', secondFactor = null }: How = {},
) {
  const { session, refreshToken } = await startSession(kit.database.kysely, {
    accountId: account.id,
    provider,
    secondFactor,
    cookieBound: sameOrigin,
    ...deviceOf(request),
  })
  return issue(kit, account, session, refreshToken)
}

/**
 * Tokens from before `validSince` are refused. After the clock was set back it may lie ahead, and would refuse those of today;
 * the sessions that it was meant for have ended by themselves.
 */
async function dropMomentAhead({ database }: Toolkit, { id, validSince }: Account): Promise<void> {
  const at = now()
  if (new Date(validSince) <= at) return
  await database.kysely.updateTable('accounts').set({ validSince: at }).where('id', '=', id).execute()
}

/** The end of a sign-in's first step: tokens, or, with a second factor, what the second step needs. */
export async function finishSignIn(kit: Toolkit, call: Call, account: Account, provider = 'password'): Promise<Body> {
  await dropMomentAhead(kit, account)
  if (account.factors.length === 0) return openSession(kit, call, account, { provider })
  return { mfaPendingCredential: await pendSignIn(kit, account, provider), mfaInfo: factorInfo(account) }
}
