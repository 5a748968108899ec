import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, mailedCode, newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'

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

describe('the link that signs in', () => {
  it('signs in to the account it made, beside a later password', async () => {
    const email = newAddress()
    const { body } = await byLink(email)
    expect(await methodsOf(email)).toMatchObject({ allProviders: ['password'], signinMethods: ['emailLink'] })
    expect(await userOf(body.idToken)).toMatchObject({ emailLinkSignin: true, providerUserInfo: [{ providerId: 'password' }] })
    const changed = await v1('update', { idToken: body.idToken, password })
    expect(await methodsOf(email)).toMatchObject({ allProviders: ['password'], signinMethods: ['password', 'emailLink'] })
    expect(await userOf(changed.body.idToken)).toMatchObject({ emailLinkSignin: true })
  })
  it('works for an account with a password once it was used', async () => {
    const { email, idToken } = await signUpProven(world)
    expect((await methodsOf(email)).signinMethods).toEqual(['password'])
    expect(await userOf(idToken)).not.toHaveProperty('emailLinkSignin')
    await byLink(email)
    expect((await methodsOf(email)).signinMethods).toEqual(['password', 'emailLink'])
    expect(await userOf(idToken)).toMatchObject({ emailLinkSignin: true })
  })
  it('does not sign in to a proven account that never used it', async () => {
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
})

describe('mailed codes', () => {
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
})

describe('an administrator’s bearer token on public methods', () => {
  it('creates accounts under a given id, without tokens', async () => {
    const localId = `made-${crypto.randomUUID()}`
    const email = newAddress()
    const { body } = await asAdmin('signUp', { localId, email, password, displayName: 'Ann', targetProjectId: 'lintel' })
    expect(body).toEqual({ kind: 'identitytoolkit#SignupNewUserResponse', localId, email, displayName: 'Ann' })
    expect(await asAdmin('signUp')).toMatchObject({ status: 200, body: { localId: expect.any(String) } })
    expect((await asAdmin('signUp', { localId })).error).toBe('DUPLICATE_LOCAL_ID')
    const { idToken, uid } = await signUpHere(world)
    expect((await asAdmin('signUp', { idToken, localId: uid })).error).toBe('UNEXPECTED_PARAMETER : User ID')
  })
  it('changes only the account that is named', async () => {
    const { uid, idToken } = await signUpHere(world)
    const { body } = await asAdmin('update', { localId: uid, displayName: 'Bea', emailVerified: true })
    expect(body).toMatchObject({ localId: uid, displayName: 'Bea', emailVerified: true })
    for (const change of [{ emailVerified: true }, { idToken, displayName: 'Cleo' }])
      expect((await asAdmin('update', change)).error).toBe('MISSING_LOCAL_ID')
  })
})

describe('tokens', () => {
  it('are all revoked by their holder with `validSince`', async () => {
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
