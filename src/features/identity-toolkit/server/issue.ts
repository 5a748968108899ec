import { now } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { type Account, attributesOf } from '../../identity/server/accounts/accounts.ts'
import { factorInfo } from './described.ts'
import { note } from '../../identity/server/accounts/audit.ts'
import { cookie, cookiesOf } from '../../identity/server/sessions/cookies.ts'
import { meetDevice } from '../../identity/server/sessions/devices.ts'
import { holdFactor, pendSignIn } from '../../identity/server/proofs/second-factors.ts'
import { deviceOf, endFormer, type Session, startSession } from '../../identity/server/sessions/sessions.ts'
import { type Call, issuerOf, type Toolkit } from './toolkit.ts'
import type { Body } from './body.ts'

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

type How = {
  provider?: string
  /** How the person would say they came in, where that is not the provider. */
  way?: string
  secondFactor?: string | null
  /** When the person proved who they are, where that was not in this call: a session that only replaces another is no newer proof. */
  authTime?: string
  /** Whether this is a sign-in of its own, and not a part of signing up or of changing the password. */
  isSignIn?: boolean
}

/** A new session for an account, with its first tokens; it takes the place of the one that this browser has. */
export async function openSession(
  kit: Toolkit,
  call: Call,
  account: Account,
  { provider = 'password', way = provider, secondFactor = null, authTime, isSignIn = true }: How = {},
) {
  const start = {
    accountId: account.id,
    provider,
    way,
    secondFactor,
    cookieBound: call.sameOrigin,
    authTime: authTime === undefined ? now() : new Date(authTime),
    ...deviceOf(call.request),
  }
  const held = call.sameOrigin ? cookie(call.request.headers, cookiesOf(kit.config).refresh) : undefined
  const { session, refreshToken } = await inTransaction(kit.database.kysely, async (db) => {
    if (isSignIn && secondFactor) await holdFactor(db, account.id, secondFactor)
    if (held) await endFormer(db, account.id, held)
    const started = await startSession(db, start)
    if (isSignIn) await note(db, call, 'account.signed-in', account, { session: started.session, changes: { way } })
    await meetDevice(db, kit, call, account, { isNews: isSignIn })
    return started
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
export async function finishSignIn(
  kit: Toolkit,
  call: Call,
  account: Account,
  how: Omit<How, 'secondFactor' | 'authTime'> = {},
): Promise<Body> {
  await dropMomentAhead(kit, account)
  if (account.factors.length === 0) return openSession(kit, call, account, how)
  return { mfaPendingCredential: await pendSignIn(kit, account, how), mfaInfo: factorInfo(account) }
}
