import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, claimsOf, identity, mailedCode, newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'

// What clients written for Google's service, or tested against its emulator, rely on.
const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })
afterEach(resetClock)

const v1 = (method: string, body: object = {}) => identity(world, `v1/accounts:${method}`, body)
const asAdmin = (method: string, body: object = {}) => identity(world, `v1/accounts:${method}`, body, { bearer: adminToken })
const admin = (method: string, body: object = {}) => identity(world, `v1/projects/lintel/accounts${method}`, body, { bearer: adminToken })
const configure = (config: object) => identity(world, 'v2/projects/lintel/config', config, { bearer: adminToken, method: 'PATCH' })
const userOf = async (idToken: unknown) => ((await v1('lookup', { idToken })).body.users as Record<string, unknown>[])[0]
/** Signs in by a link in a mail, or links that way in with an ID token. */
async function byLink(email: string, more: object = {}) {
  await v1('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  return v1('signInWithEmailLink', { email, oobCode: await mailedCode(world, email), ...more })
}
/** The ways of signing in, asked for while accounts are not hidden. */
async function methodsOf(email: string) {
  await configure({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })
  const { body } = await v1('createAuthUri', { identifier: email, continueUri: 'http://localhost/' })
  await configure({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } })
  return body
}
async function anonymous() {
  await configure({ signIn: { anonymous: { enabled: true } } })
  const { body } = await v1('signUp', { returnSecureToken: true })
  await configure({ signIn: { anonymous: { enabled: false } } })
  return { uid: String(body.localId), idToken: String(body.idToken) }
}
/** The Android SDK sends numbers for names; 1, 4, 6 and 7 are the mails that can be asked for. */
const numbers = { PASSWORD_RESET: 1, VERIFY_EMAIL: 4, EMAIL_SIGNIN: 6, VERIFY_AND_CHANGE_EMAIL: 7 }

describe('the link that signs in', () => {
  it('is a way in of the account that it made, beside a password that comes later', async () => {
    const email = newAddress()
    const { body } = await byLink(email)
    expect(await methodsOf(email)).toMatchObject({ allProviders: ['password'], signinMethods: ['emailLink'] })
    expect(await userOf(body.idToken)).toMatchObject({ emailLinkSignin: true, providerUserInfo: [{ providerId: 'password' }] })
    const changed = await v1('update', { idToken: body.idToken, password })
    expect(await methodsOf(email)).toMatchObject({ allProviders: ['password'], signinMethods: ['password', 'emailLink'] })
    expect(await userOf(changed.body.idToken)).toMatchObject({ emailLinkSignin: true })
  })
  it('becomes a way into an account with a password once it was used, not before', async () => {
    const { email, idToken } = await signUpProven(world)
    expect((await methodsOf(email)).signinMethods).toEqual(['password'])
    expect(await userOf(idToken)).not.toHaveProperty('emailLinkSignin')
    await byLink(email)
    expect((await methodsOf(email)).signinMethods).toEqual(['password', 'emailLink'])
    expect(await userOf(idToken)).toMatchObject({ emailLinkSignin: true })
  })
  it('is no way into a proven account that never used it', async () => {
    const email = newAddress()
    await admin('', { email, emailVerified: true })
    expect(await methodsOf(email)).toMatchObject({ registered: true, signinMethods: [] })
  })
  it('is linked with an ID token, and unlinked with the provider that it counts as', async () => {
    const { idToken, uid } = await anonymous()
    const email = newAddress()
    const { body } = await byLink(email, { idToken })
    expect(body).toMatchObject({ localId: uid, email })
    expect((await methodsOf(email)).signinMethods).toEqual(['emailLink'])
    await v1('update', { idToken: body.idToken, deleteProvider: ['password'] })
    expect((await methodsOf(email)).signinMethods).toEqual([])
  })
  it('says that the account is closed', async () => {
    const { email, uid } = await signUpProven(world)
    await v1('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
    const oobCode = await mailedCode(world, email)
    await admin(':update', { localId: uid, disableUser: true })
    expect((await v1('signInWithEmailLink', { email, oobCode })).error).toBe('USER_DISABLED')
  })
})

describe('codes by mail', () => {
  it('for another address: applying one tells the new address', async () => {
    const { idToken } = await signUpProven(world)
    const newEmail = newAddress()
    await v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    const { body } = await v1('update', { oobCode: await mailedCode(world, newEmail) })
    expect(body).toMatchObject({ email: newEmail, newEmail, emailVerified: true })
  })
  it.each([
    [{ newEmail: 'new@people.example' }, 'MISSING_ID_TOKEN'],
    [{ email: 'old@people.example', newEmail: 'new@people.example' }, 'MISSING_ID_TOKEN'],
    [{ email: 'old@people.example' }, 'MISSING_NEW_EMAIL'],
  ])('for another address are refused with %j', async (body, error) => {
    expect((await v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', ...body })).error).toBe(error)
  })
  it('are handed to an administrator for the holder of an ID token too', async () => {
    const { email, idToken } = await signUpHere(world)
    advanceClock(600_000)
    for (const request of [{ requestType: 'VERIFY_EMAIL' }, { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: newAddress() }]) {
      const { body } = await asAdmin('sendOobCode', { idToken, returnOobLink: true, ...request })
      expect(body).toMatchObject({ email, oobCode: expect.any(String), oobLink: expect.any(String) })
    }
  })
})

describe('an administrator’s bearer on public methods', () => {
  it('makes accounts under a given id, and gets no tokens', async () => {
    const localId = `made-${crypto.randomUUID()}`
    const email = newAddress()
    const { body } = await asAdmin('signUp', { localId, email, password, displayName: 'Ann', targetProjectId: 'lintel' })
    expect(body).toEqual({ kind: 'identitytoolkit#SignupNewUserResponse', localId, email, displayName: 'Ann' })
    expect(await asAdmin('signUp')).toMatchObject({ status: 200, body: { localId: expect.any(String) } })
    expect((await asAdmin('signUp', { localId })).error).toBe('DUPLICATE_LOCAL_ID')
    const { idToken, uid } = await signUpHere(world)
    expect((await asAdmin('signUp', { idToken, localId: uid })).error).toBe('UNEXPECTED_PARAMETER : User ID')
  })
  it('changes the account that is named, and only one that is named', async () => {
    const { uid, idToken } = await signUpHere(world)
    const { body } = await asAdmin('update', { localId: uid, displayName: 'Bea', emailVerified: true })
    expect(body).toMatchObject({ localId: uid, displayName: 'Bea', emailVerified: true })
    for (const change of [{ emailVerified: true }, { idToken, displayName: 'Cleo' }])
      expect((await asAdmin('update', change)).error).toBe('MISSING_LOCAL_ID')
  })
  it('alone may name the project', async () => {
    const refusal = 'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.'
    expect(await v1('signUp', { email: newAddress(), password, targetProjectId: 'lintel' })).toMatchObject({ status: 400, error: refusal })
    expect((await asAdmin('signUp', { targetProjectId: 'another' })).error).toBe('PROJECT_NOT_FOUND')
  })
  it('is the only scheme that counts; others are ignored', async () => {
    const post = (query: string) =>
      world.raw({
        method: 'POST',
        url: `/identity/v1/accounts:lookup${query}`,
        headers: { authorization: 'Basic YWxhZGRpbjpvcGVuc2VzYW1l' },
        payload: {},
      })
    expect((await post('')).json().error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' })
    expect((await post(`?key=${world.app.identity.apiKey}`)).json().error.message).toBe('MISSING_ID_TOKEN')
  })
})

describe('tokens', () => {
  it('of somebody without a name say so, until there is a password', async () => {
    const { uid, idToken } = await anonymous()
    expect(claimsOf(idToken)).toMatchObject({ provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } })
    const { body } = await v1('update', { idToken, email: newAddress(), password })
    const claims = claimsOf(String(body.idToken))
    expect(claims).toMatchObject({ sub: uid, firebase: { sign_in_provider: 'password' } })
    expect(claims).not.toHaveProperty('provider_id')
  })
  it('stay those of somebody without a name when only an address was added', async () => {
    const { idToken } = await anonymous()
    const { body } = await v1('update', { idToken, email: newAddress() })
    expect(claimsOf(String(body.idToken))).toMatchObject({ firebase: { sign_in_provider: 'anonymous' } })
  })
  it('are all revoked by their holder with `validSince`, whatever its value; new ones come back', async () => {
    const { email, idToken, refreshToken } = await signUpHere(world)
    const other = await v1('signInWithPassword', { email, password })
    const { body } = await v1('update', { idToken, validSince: '0' })
    for (const old of [idToken, other.body.idToken]) expect((await v1('lookup', { idToken: old })).error).toBe('TOKEN_EXPIRED')
    const again = await identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
    expect(again.error).toBe('TOKEN_EXPIRED')
    expect(await userOf(body.idToken)).toMatchObject({ email })
    advanceClock(301_000)
    expect((await v1('update', { idToken: body.idToken, validSince: '0' })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
})

describe('small things', () => {
  it('a moment beyond what a date can say is refused', async () => {
    const { uid: localId } = await signUpHere(world)
    for (const validSince of [Number.MAX_SAFE_INTEGER, '8640000000001', -1, 'soon'])
      expect((await admin(':update', { localId, validSince })).error).toBe("Invalid value at 'validSince' (TYPE_INT64)")
  })
  it('createAuthUri gives back the session that it was given', async () => {
    const ask = (more: object) => v1('createAuthUri', { identifier: newAddress(), continueUri: 'http://localhost/', ...more })
    expect((await ask({ sessionId: 'my-session-1' })).body.sessionId).toBe('my-session-1')
    expect((await ask({})).body.sessionId).toMatch(/^.{20,}$/)
  })
  it.each(Object.entries(numbers))('the mail %s can be asked for by its number, %i', async (name, requestType) => {
    const { email } = await signUpHere(world)
    const newEmail = name === 'VERIFY_AND_CHANGE_EMAIL' ? newAddress() : undefined
    const { body } = await admin(':sendOobCode', { requestType, email, newEmail, returnOobLink: true })
    const shown = await v1('resetPassword', { oobCode: body.oobCode })
    expect(shown.body.requestType).toBe(name)
  })
  it('other names may be numbers too, unknown numbers are refused', async () => {
    const { uid, idToken } = await signUpHere(world)
    await v1('update', { idToken, displayName: 'Ann' })
    await v1('update', { idToken, deleteAttribute: [2] })
    expect(await userOf(idToken)).not.toHaveProperty('displayName')
    const { body } = await admin(':query', { sortBy: 1, order: 2, limit: 500 })
    const ids = (body.userInfo as { localId: string }[]).map(({ localId }) => localId)
    expect(ids).toContain(uid)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await v1('sendOobCode', { requestType: 0 })).error).toBe('MISSING_REQ_TYPE')
    expect((await v1('sendOobCode', { requestType: 99 })).error).toBe("Invalid value at 'requestType' (TYPE_STRING)")
  })
})

describe('between two tests from outside', () => {
  const strict = useApp({ RATE_LIMIT_SCALE: '1', TEST_HOOKS: '1' })
  it('everything that was counted is forgotten', async () => {
    const guess = () => identity(strict, 'v1/accounts:signInWithPassword', { email: 'somebody@people.example', password: 'wrong one' })
    for (let i = 0; i < 5; i++) expect((await guess()).error).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await guess()).error).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
    await strict.raw({ method: 'POST', url: '/__test/reset' })
    expect((await guess()).error).toBe('INVALID_LOGIN_CREDENTIALS')
  })
})
