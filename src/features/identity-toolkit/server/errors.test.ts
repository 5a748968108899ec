import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, beginFactor, identity, mailedCode, newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'
import { type OpenIdServer, startOpenId } from '#test/support/openid.ts'
import { text } from '../../identity/text.ts'

const env: Record<string, string> = { IDENTITY_ADMIN_TOKEN: adminToken }
let agency: OpenIdServer
beforeAll(async () => {
  agency = await startOpenId()
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', issuer: agency.issuer, clientId: 'lintel' }])
})
const world = useApp(env)
const strict = useApp({ RATE_LIMIT_SCALE: '1' })
afterAll(() => agency.close())
afterEach(resetClock)

type Answer = Awaited<ReturnType<typeof identity>>
const v1 = (method: string, body: object = {}) => identity(world, `v1/accounts:${method}`, body)
const v2 = (method: string, body: object = {}) => identity(world, `v2/accounts/${method}`, body)
const admin = (method: string, body: object = {}) => identity(world, `v1/projects/lintel/accounts${method}`, body, { bearer: adminToken })
const idp = (posted: Record<string, string>, body: object = {}) =>
  v1('signInWithIdp', { requestUri: 'http://localhost', postBody: new URLSearchParams(posted).toString(), ...body })
const entry = async (sub: string, options = {}) => ({
  providerId: 'oidc.agency',
  id_token: await agency.signIn({ sub, email: newAddress(), email_verified: true }, options),
})
const sendCode = async (requestType: string, email: string, more: object = {}) => {
  await v1('sendOobCode', { requestType, email, ...more })
  return mailedCode(world, email)
}
/** A sign-in whose password was right, waiting for the code of its second factor. */
async function pending() {
  const { email, idToken } = await signUpProven(world)
  const { code, finalize } = await beginFactor(world, idToken)
  await finalize(code())
  const { body } = await v1('signInWithPassword', { email, password })
  const [factor] = body.mfaInfo as { mfaEnrollmentId: string }[]
  return { mfaPendingCredential: body.mfaPendingCredential, mfaEnrollmentId: factor?.mfaEnrollmentId }
}
const withCode = (verificationCode: string) => ({ totpVerificationInfo: { verificationCode } })
/** Does something while the administrator has set the project otherwise. */
async function under(config: object, usual: object, work: () => Promise<Answer>): Promise<Answer> {
  const set = (to: object) => identity(world, 'v2/projects/lintel/config', to, { bearer: adminToken, method: 'PATCH' })
  await set(config)
  try {
    return await work()
  } finally {
    await set(usual)
  }
}
const openly = (work: () => Promise<Answer>) =>
  under({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }, work)
const withoutPasswords = (work: () => Promise<Answer>) =>
  under({ signIn: { email: { enabled: false } } }, { signIn: { email: { enabled: true } } }, work)
const disable = (localId: string) => admin(':update', { localId, disableUser: true })

/** How to provoke each message. */
const cases: Record<string, () => Promise<Answer>> = {
  // Signing up and in
  EMAIL_EXISTS: async () => v1('signUp', { email: (await signUpHere(world)).email, password }),
  INVALID_EMAIL: () => v1('signUp', { email: '', password }),
  MISSING_PASSWORD: () => v1('signInWithPassword', { email: newAddress(), password: '' }),
  WEAK_PASSWORD: () => v1('signUp', { email: newAddress(), password: '12345' }),
  ADMIN_ONLY_OPERATION: () => v1('signUp'),
  INVALID_LOGIN_CREDENTIALS: () => v1('signInWithPassword', { email: newAddress(), password }),
  INVALID_PASSWORD: async () => {
    const { email } = await signUpHere(world)
    return openly(() => v1('signInWithPassword', { email, password: 'another one' }))
  },
  EMAIL_NOT_FOUND: () => openly(() => v1('signInWithPassword', { email: newAddress(), password })),
  USER_DISABLED: async () => {
    const { email, uid } = await signUpHere(world)
    await disable(uid)
    return v1('signInWithPassword', { email, password })
  },
  PASSWORD_LOGIN_DISABLED: () => withoutPasswords(() => v1('signInWithPassword', { email: newAddress(), password })),
  OPERATION_NOT_ALLOWED: () => withoutPasswords(() => v1('signUp', { email: newAddress(), password })),
  TOO_MANY_ATTEMPTS_TRY_LATER: async () => {
    const body = { email: newAddress(), password }
    for (let i = 0; i < 5; i++) await identity(strict, 'v1/accounts:signInWithPassword', body)
    return identity(strict, 'v1/accounts:signInWithPassword', body)
  },
  // Tokens
  INVALID_ID_TOKEN: () => v1('lookup', { idToken: 'a.b.c' }),
  TOKEN_EXPIRED: async () => {
    const { idToken, uid } = await signUpHere(world)
    await admin(':update', { localId: uid, validSince: Math.floor(Date.now() / 1000) + 1 })
    return v1('lookup', { idToken })
  },
  USER_NOT_FOUND: async () => {
    const { idToken, uid } = await signUpHere(world)
    await admin(':delete', { localId: uid })
    return v1('lookup', { idToken })
  },
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: async () => {
    const { idToken } = await signUpHere(world)
    advanceClock(301_000)
    return v1('delete', { idToken })
  },
  INVALID_REFRESH_TOKEN: () => identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: 'made-up' }),
  // Changes
  INSUFFICIENT_PERMISSION: async () => v1('update', { idToken: (await signUpHere(world)).idToken, customAttributes: '{"role":"admin"}' }),
  // Mailed codes
  INVALID_OOB_CODE: () => v1('update', { oobCode: 'made-up' }),
  EXPIRED_OOB_CODE: async () => {
    const oobCode = await sendCode('PASSWORD_RESET', (await signUpHere(world)).email)
    advanceClock(31 * 60_000)
    return v1('resetPassword', { oobCode })
  },
  RESET_PASSWORD_EXCEED_LIMIT: async () => {
    const ask = (email: string) => identity(strict, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const email = newAddress()
    await ask(email)
    return ask(email)
  },
  INVALID_CONTINUE_URI: () => v1('sendOobCode', { requestType: 'PASSWORD_RESET', email: newAddress(), continueUrl: 'javascript:alert(1)' }),
  UNAUTHORIZED_DOMAIN: () => v1('sendOobCode', { requestType: 'PASSWORD_RESET', email: newAddress(), continueUrl: 'https://evil.example' }),
  INVALID_IDENTIFIER: () => v1('createAuthUri', { identifier: 'nobody', continueUri: 'http://localhost' }),
  // Other providers
  INVALID_CREDENTIAL_OR_PROVIDER_ID: () => idp({ providerId: 'oidc.unknown', id_token: 'a.b.c' }),
  INVALID_IDP_RESPONSE: () => idp({ providerId: 'oidc.agency', id_token: 'a.b.c' }),
  INVALID_PENDING_TOKEN: () => idp({}, { pendingToken: 'made-up' }),
  MISSING_OR_INVALID_NONCE: async () => idp({ ...(await entry('with-nonce', { nonce: 'of another' })), nonce: 'mine' }),
  FEDERATED_USER_ID_ALREADY_LINKED: async () => {
    await idp(await entry('taken'))
    return idp(await entry('taken'), { idToken: (await signUpHere(world)).idToken })
  },
  PROVIDER_ALREADY_LINKED: async () => {
    const { idToken } = await signUpHere(world)
    await idp(await entry('first'), { idToken })
    return idp(await entry('second'), { idToken })
  },
  // Second factors
  UNVERIFIED_EMAIL: async () => v2('mfaEnrollment:start', { idToken: (await signUpHere(world)).idToken, totpEnrollmentInfo: {} }),
  UNSUPPORTED_FIRST_FACTOR: () =>
    under({ signIn: { anonymous: { enabled: true } } }, { signIn: { anonymous: { enabled: false } } }, async () =>
      v2('mfaEnrollment:start', { idToken: (await v1('signUp')).body.idToken, totpEnrollmentInfo: {} }),
    ),
  SECOND_FACTOR_LIMIT_EXCEEDED: async () => {
    const { idToken } = await signUpProven(world)
    for (let i = 0; i < 5; i++) {
      const { code, finalize } = await beginFactor(world, idToken)
      await finalize(code())
    }
    return v2('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  },
  INVALID_CODE: async () => v2('mfaSignIn:finalize', { ...(await pending()), ...withCode('no code') }),
  SESSION_EXPIRED: async () => {
    const waiting = await pending()
    advanceClock(601_000)
    return v2('mfaSignIn:finalize', { ...waiting, ...withCode('123456') })
  },
  INVALID_MFA_PENDING_CREDENTIAL: () =>
    v2('mfaSignIn:finalize', { mfaPendingCredential: 'made-up', mfaEnrollmentId: 'one', ...withCode('123456') }),
  MFA_ENROLLMENT_NOT_FOUND: async () =>
    v2('mfaEnrollment:withdraw', { idToken: (await signUpProven(world)).idToken, mfaEnrollmentId: 'none' }),
  // Administration
  FORBIDDEN_CLAIM: async () => admin(':update', { localId: (await signUpHere(world)).uid, customAttributes: '{"sub":"another"}' }),
  PERMISSION_DENIED: () => identity(world, 'session:logout'),
}

/** The kinds of error that the browser SDK makes of them: those of the product's specification, then others met on the way. */
const kinds = {
  'auth/email-already-in-use': ['EMAIL_EXISTS'],
  'auth/wrong-password': ['INVALID_PASSWORD'],
  'auth/missing-password': ['MISSING_PASSWORD'],
  'auth/invalid-email': ['INVALID_EMAIL', 'INVALID_IDENTIFIER'],
  'auth/user-not-found': ['EMAIL_NOT_FOUND'],
  'auth/user-disabled': ['USER_DISABLED'],
  'auth/too-many-requests': ['TOO_MANY_ATTEMPTS_TRY_LATER', 'RESET_PASSWORD_EXCEED_LIMIT'],
  'auth/expired-action-code': ['EXPIRED_OOB_CODE'],
  'auth/invalid-action-code': ['INVALID_OOB_CODE'],
  'auth/requires-recent-login': ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN'],
  'auth/invalid-user-token': ['INVALID_ID_TOKEN'],
  'auth/user-token-expired': ['TOKEN_EXPIRED', 'USER_NOT_FOUND'],
  'auth/invalid-credential': ['INVALID_LOGIN_CREDENTIALS', 'INVALID_IDP_RESPONSE', 'INVALID_PENDING_TOKEN'],
  'auth/credential-already-in-use': ['FEDERATED_USER_ID_ALREADY_LINKED'],
  'auth/invalid-verification-code': ['INVALID_CODE'],
  'auth/code-expired': ['SESSION_EXPIRED'],
  'auth/operation-not-allowed': ['OPERATION_NOT_ALLOWED', 'PASSWORD_LOGIN_DISABLED'],
  'auth/admin-restricted-operation': ['ADMIN_ONLY_OPERATION'],
  'auth/weak-password': ['WEAK_PASSWORD'],
  'auth/unauthorized-continue-uri': ['UNAUTHORIZED_DOMAIN'],
  'auth/invalid-continue-uri': ['INVALID_CONTINUE_URI'],
  'auth/unverified-email': ['UNVERIFIED_EMAIL'],
  'auth/invalid-multi-factor-session': ['INVALID_MFA_PENDING_CREDENTIAL'],
  'auth/multi-factor-info-not-found': ['MFA_ENROLLMENT_NOT_FOUND'],
}
/** The answer was 200, or there was none. */
const withoutMessage = ['auth/network-request-failed', 'auth/multi-factor-auth-required', 'auth/account-exists-with-different-credential']
describe('the error table', () => {
  it.each(Object.entries(cases))('the service refuses with %s', async (message, refuse) => {
    const { error, status } = await refuse()
    expect(error?.split(' : ')[0]).toBe(message)
    expect(status).toBeGreaterThanOrEqual(400)
  })
  it('every worded error comes from a known message', () => {
    const worded = Object.keys(text).filter((key) => key.startsWith('auth/'))
    expect(worded.length).toBeGreaterThan(20)
    expect(worded.filter((kind) => !(kind in kinds) && !withoutMessage.includes(kind))).toEqual([])
  })
})
