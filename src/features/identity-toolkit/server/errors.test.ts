import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const imports = (changes: object) => admin(':batchCreate', { users: [{ localId: 'imported' }], ...changes })
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

/** How to be refused with each message of the protocol that this service knows. */
const cases: Record<string, () => Promise<Answer>> = {
  // Signing up and in
  EMAIL_EXISTS: async () => v1('signUp', { email: (await signUpHere(world)).email, password }),
  INVALID_EMAIL: () => v1('signUp', { email: '', password }),
  MISSING_EMAIL: () => v1('signInWithPassword', { password }),
  MISSING_PASSWORD: () => v1('signInWithPassword', { email: newAddress(), password: '' }),
  WEAK_PASSWORD: () => v1('signUp', { email: newAddress(), password: '12345' }),
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: () => v1('signUp', { email: newAddress(), password: 'long'.repeat(1100) }),
  INVALID_DISPLAY_NAME: () => v1('signUp', { email: newAddress(), password, displayName: 'evil.example' }),
  UNEXPECTED_PARAMETER: () => v1('signUp', { email: newAddress(), password, localId: 'mine' }),
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
  MISSING_ID_TOKEN: () => v1('lookup'),
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
  MISSING_GRANT_TYPE: () => identity(world, 'v1/token'),
  INVALID_GRANT_TYPE: () => identity(world, 'v1/token', { grant_type: 'password' }),
  MISSING_REFRESH_TOKEN: () => identity(world, 'v1/token', { grant_type: 'refresh_token' }),
  INVALID_REFRESH_TOKEN: () => identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: 'made-up' }),
  // Changes
  INSUFFICIENT_PERMISSION: async () => v1('update', { idToken: (await signUpHere(world)).idToken, customAttributes: '{"role":"admin"}' }),
  INVALID_REQ_TYPE: () => v1('update', { displayName: 'Nobody' }),
  // Mailed codes
  MISSING_REQ_TYPE: () => v1('sendOobCode'),
  MISSING_OOB_CODE: () => v1('resetPassword'),
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
  MISSING_NEW_EMAIL: async () => v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: (await signUpHere(world)).idToken }),
  INVALID_NEW_EMAIL: async () =>
    v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: (await signUpHere(world)).idToken, newEmail: 'nobody' }),
  INVALID_CONTINUE_URI: () => v1('sendOobCode', { requestType: 'PASSWORD_RESET', email: newAddress(), continueUrl: 'javascript:alert(1)' }),
  UNAUTHORIZED_DOMAIN: () => v1('sendOobCode', { requestType: 'PASSWORD_RESET', email: newAddress(), continueUrl: 'https://evil.example' }),
  MISSING_IDENTIFIER: () => v1('createAuthUri', { continueUri: 'http://localhost' }),
  MISSING_CONTINUE_URI: () => v1('createAuthUri', { identifier: newAddress() }),
  INVALID_IDENTIFIER: () => v1('createAuthUri', { identifier: 'nobody', continueUri: 'http://localhost' }),
  // Other providers
  MISSING_REQUEST_URI: () => v1('signInWithIdp', { postBody: 'providerId=oidc.agency' }),
  INVALID_REQUEST_URI: () => idp({ providerId: 'oidc.agency' }, { requestUri: 'nowhere' }),
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
  MISSING_SESSION_INFO: async () => v2('mfaEnrollment:finalize', { idToken: (await signUpProven(world)).idToken, ...withCode('123456') }),
  INVALID_SESSION_INFO: async () => {
    const { idToken } = await signUpProven(world)
    return v2('mfaEnrollment:finalize', { idToken, totpVerificationInfo: { sessionInfo: 'made-up', verificationCode: '123456' } })
  },
  MISSING_CODE: async () => v2('mfaSignIn:finalize', await pending()),
  INVALID_CODE: async () => v2('mfaSignIn:finalize', { ...(await pending()), ...withCode('no code') }),
  SESSION_EXPIRED: async () => {
    const waiting = await pending()
    advanceClock(601_000)
    return v2('mfaSignIn:finalize', { ...waiting, ...withCode('123456') })
  },
  MISSING_MFA_PENDING_CREDENTIAL: () => v2('mfaSignIn:finalize', { mfaEnrollmentId: 'one', ...withCode('123456') }),
  MISSING_MFA_ENROLLMENT_ID: () => v2('mfaSignIn:finalize', { mfaPendingCredential: 'one', ...withCode('123456') }),
  INVALID_MFA_PENDING_CREDENTIAL: () =>
    v2('mfaSignIn:finalize', { mfaPendingCredential: 'made-up', mfaEnrollmentId: 'one', ...withCode('123456') }),
  MFA_ENROLLMENT_NOT_FOUND: async () =>
    v2('mfaEnrollment:withdraw', { idToken: (await signUpProven(world)).idToken, mfaEnrollmentId: 'none' }),
  // Administration
  MISSING_LOCAL_ID: () => admin(':update'),
  INVALID_LOCAL_ID: () => admin('', { localId: 'x'.repeat(129) }),
  DUPLICATE_LOCAL_ID: async () => admin('', { localId: (await signUpHere(world)).uid }),
  DUPLICATE_EMAIL: () =>
    imports({
      sanityCheck: true,
      users: [
        { localId: 'one', email: 'same@people.example' },
        { localId: 'two', email: 'same@people.example' },
      ],
    }),
  DUPLICATE_RAW_ID: () => {
    const providerUserInfo = [{ providerId: 'oidc.agency', rawId: 'same' }]
    return imports({
      sanityCheck: true,
      users: [
        { localId: 'one', providerUserInfo },
        { localId: 'two', providerUserInfo },
      ],
    })
  },
  LOCAL_ID_LIST_EXCEEDS_LIMIT: () => admin(':batchDelete', { localIds: Array.from({ length: 1001 }, (_, i) => `user-${i}`) }),
  MISSING_USER_ACCOUNT: () => imports({ users: [] }),
  INVALID_ARGUMENT: () => imports({ users: Array.from({ length: 1001 }, (_, i) => ({ localId: `user-${i}` })) }),
  INVALID_CLAIMS: async () => admin(':update', { localId: (await signUpHere(world)).uid, customAttributes: '[]' }),
  CLAIMS_TOO_LARGE: async () =>
    admin(':update', { localId: (await signUpHere(world)).uid, customAttributes: JSON.stringify({ a: 'x'.repeat(1000) }) }),
  FORBIDDEN_CLAIM: async () => admin(':update', { localId: (await signUpHere(world)).uid, customAttributes: '{"sub":"another"}' }),
  MISSING_PROVIDER_ID: () => admin(':update', { localId: 'anybody', linkProviderUserInfo: { rawId: '1' } }),
  MISSING_RAW_ID: () => admin(':update', { localId: 'anybody', linkProviderUserInfo: { providerId: 'oidc.agency' } }),
  PROJECT_NOT_FOUND: () => identity(world, 'v1/projects/another/accounts:lookup', {}, { bearer: adminToken }),
  INVALID_DURATION: async () =>
    identity(
      world,
      'v1/projects/lintel:createSessionCookie',
      { idToken: (await signUpHere(world)).idToken, validDuration: 1 },
      { bearer: adminToken },
    ),
  INVALID_HASH_ALGORITHM: () => imports({ hashAlgorithm: 'MD5' }),
  INVALID_HASH_ROUNDS: () => imports({ hashAlgorithm: 'SCRYPT', rounds: 99, memoryCost: 14 }),
  INVALID_HASH_MEMORY_COST: () => imports({ hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 99 }),
  INVALID_HASH_KEY: () => imports({ hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14 }),
  INVALID_HASH_BLOCK_SIZE: () => imports({ hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 1024, blockSize: 99, parallelization: 1 }),
  INVALID_HASH_PARALLELIZATION: () => imports({ hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 1024, blockSize: 8, parallelization: 99 }),
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
/** These come of no refusal: the answer was 200, or there was none. */
const withoutMessage = ['auth/network-request-failed', 'auth/multi-factor-auth-required', 'auth/account-exists-with-different-credential']
/** Part of a longer answer, or for a fault of ours. */
const notRefusals = ['NOT_DISABLED', 'INTERNAL_ERROR']

/** Every message that the sources of the service can refuse with. */
function messagesInSources(): string[] {
  const features = join(import.meta.dirname, '../..')
  const sources = ['identity/server', 'identity-toolkit/server']
    .flatMap((folder) => (readdirSync(join(features, folder), { recursive: true }) as string[]).map((name) => join(folder, name)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(40)
  const thrown = sources.flatMap((name) => {
    const source = readFileSync(join(features, name), 'utf8')
    return [...source.matchAll(/(?:IdentityError|address|between|invalid)\(([^)]*)/g)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/['`]([A-Z]+_[A-Z_]+)/g)].map(([, message = '']) => message),
    )
  })
  return [...new Set(thrown)].filter((word) => !/^(UNAUTHENTICATED|NOT_FOUND|PASSWORD_RESET)$/.test(word))
}

describe('the error table', () => {
  it.each(Object.entries(cases))('%s is reached', async (message, refuse) => {
    const { error, status } = await refuse()
    expect(error?.split(' : ')[0]).toBe(message)
    expect(status).toBeGreaterThanOrEqual(400)
  })
  it('has a case for every message behind a kind of error, and for every one in the sources', () => {
    const messages = messagesInSources()
    expect(messages.length).toBeGreaterThan(60)
    const needed = [...Object.values(kinds).flat(), ...messages]
    expect([...new Set(needed)].filter((message) => !(message in cases) && !notRefusals.includes(message))).toEqual([])
  })
  it('has words for every kind that people meet, and no others', () => {
    const worded = Object.keys(text).filter((key) => key.startsWith('auth/'))
    expect(worded.length).toBeGreaterThan(20)
    expect(worded.filter((kind) => !(kind in kinds) && !withoutMessage.includes(kind))).toEqual([])
  })
})
