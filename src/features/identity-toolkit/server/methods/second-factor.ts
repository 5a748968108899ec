import { inTransaction, type WriteDb } from '#server/db.ts'
import { secondFactor } from '../../../identity/rules.ts'
import { findAccount } from '../../../identity/server/accounts/accounts.ts'
import { note, noteStranger } from '../../../identity/server/accounts/audit.ts'
import { assertEnters } from '../../../identity/server/accounts/entry.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { issue, openSession } from '../issue.ts'
import { tellOwner } from '../../../identity/server/mails/mails.ts'
import { beginEnrolment, confirm, dropFactors, enrol, takeTry } from '../../../identity/server/proofs/second-factors.ts'
import { addToken, endSessions, type Session } from '../../../identity/server/sessions/sessions.ts'
import { accountOf, assertRecent, type Call, type Toolkit } from '../toolkit.ts'
import { type Body, nameIn, part, text } from '../body.ts'
import { base32 } from '../../../identity/server/proofs/totp.ts'
import { existing } from '../../../identity/server/proofs/credentials.ts'

/** `mfaEnrollment:start`: a secret for an authenticator app. */
export async function startEnrolment(kit: Toolkit, { body }: Call) {
  const { account, claims, session } = await accountOf(kit, text(body, 'idToken'))
  if (body.totpEnrollmentInfo === undefined || !kit.switches().secondFactors)
    throw new IdentityError('OPERATION_NOT_ALLOWED : This second factor is not enabled.')
  if (session.provider === 'anonymous')
    throw new IdentityError('UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.')
  if (!account.emailVerified) throw new IdentityError('UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.')
  assertRecent(claims)
  if (account.factors.length >= secondFactor.most) throw new IdentityError('SECOND_FACTOR_LIMIT_EXCEEDED')
  const { name, secret, expiresAt } = await beginEnrolment(kit, account.id)
  return {
    totpSessionInfo: {
      sharedSecretKey: base32(secret),
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: name,
      finalizeEnrollmentTime: expiresAt.toISOString(),
    },
  }
}

/** `mfaEnrollment:finalize`: the first code proves that the app has the secret. */
export async function finishEnrolment(kit: Toolkit, call: Call) {
  const { body } = call
  const { account, session } = await accountOf(kit, text(body, 'idToken'))
  const info = part(body, 'totpVerificationInfo')
  const [sessionInfo, code] = [text(info, 'sessionInfo'), text(info, 'verificationCode')]
  if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO')
  if (!code) throw new IdentityError('MISSING_CODE')
  const request = await takeTry(kit, sessionInfo, 'enrolment')
  if (request.accountId !== account.id) throw new IdentityError('INVALID_SESSION_INFO')
  const displayName = nameIn(body, 'displayName') ?? null
  return goOnAlone(kit, session, async (db) => {
    const id = await enrol(db, kit, request, code, displayName)
    await note(db, call, 'account.factor-added', account, { session })
    await tellOwner(db, kit.config, account.id, 'factorAdded')
    return id
  })
}

/** `mfaEnrollment:withdraw`: without this factor from now on. */
export async function withdraw(kit: Toolkit, call: Call) {
  const { body } = call
  const { account, claims, session } = await accountOf(kit, text(body, 'idToken'))
  assertRecent(claims)
  const wanted = text(body, 'mfaEnrollmentId')
  return goOnAlone(kit, session, async (db) => {
    const { gone, left } = await dropFactors(db, account.id, ({ id }) => id === wanted)
    if (gone.length === 0) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
    await note(db, call, 'account.factor-removed', account, { session })
    await tellOwner(db, kit.config, account.id, 'factorRemoved')
    if (session.secondFactor === null || left.includes(session.secondFactor)) return session.secondFactor
    // The session was opened with two steps, and the account still has a second one.
    return left.at(-1) ?? null
  })
}

/** Changes the factors and ends the account's other sessions; this one goes on with the factor that `change` returns. */
async function goOnAlone(kit: Toolkit, session: Session, change: (db: WriteDb) => Promise<string | null>): Promise<Body> {
  const accountId = session.accountId as number
  const { account, secondFactor, refreshToken } = await inTransaction(kit.database.kysely, async (db) => {
    const secondFactor = await change(db)
    await endSessions(db, { accountId, but: session.id }, 'second-factor')
    await db.updateTable('identitySessions').set({ secondFactor }).where('id', '=', session.id).execute()
    return { account: existing(await findAccount(db, { id: accountId })), secondFactor, refreshToken: await addToken(db, session.id) }
  })
  return issue(kit, account, { ...session, secondFactor }, refreshToken)
}

/** `mfaSignIn:finalize`: the second step of a sign-in. */
export async function finishSignInWithFactor(kit: Toolkit, call: Call) {
  const { body } = call
  const code = text(part(body, 'totpVerificationInfo'), 'verificationCode')
  const [pending, factorId] = [text(body, 'mfaPendingCredential'), text(body, 'mfaEnrollmentId')]
  if (!pending) throw new IdentityError('MISSING_MFA_PENDING_CREDENTIAL')
  if (!factorId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID')
  if (!code) throw new IdentityError('MISSING_CODE')
  const request = await takeTry(kit, pending, 'sign-in')
  const tries = `totp:${request.accountId}`
  await kit.limits.spend(tries, 10, 3600)
  const secondFactor = await confirm(kit, call, request, factorId, code).catch(async (error: unknown) => {
    // Whoever is here knew the password. There are few of these: the tries above are counted.
    await noteStranger(kit.database.kysely, call, 'account.sign-in-failed', { id: request.accountId }, { way: 'second-factor' })
    throw error
  })
  await kit.limits.forget(tries)
  const account = existing(await findAccount(kit.database.kysely, { id: request.accountId }))
  assertEnters(account, 'session')
  // The first step was by a password or address that holds no more.
  if (Date.parse(account.validSince) > Date.parse(request.createdAt)) throw new IdentityError('SESSION_EXPIRED')
  const { idToken, refreshToken } = await openSession(kit, call, account, {
    provider: request.provider as string,
    way: request.way ?? (request.provider as string),
    secondFactor,
  })
  return { idToken, refreshToken }
}
