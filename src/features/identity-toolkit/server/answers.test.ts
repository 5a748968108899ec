import { afterEach, describe, expect, it, vi } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, beginFactor, identity, mailedCode, newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'

// What the protocol’s answers say to the letter: SDKs read all of it.
const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })
afterEach(() => {
  vi.useRealTimers()
  resetClock()
})

const v1 = (method: string, body: object = {}) => identity(world, `v1/accounts:${method}`, body)
const program = (method: string, body: object = {}) => identity(world, `v1/projects/lintel/accounts${method}`, body, { bearer: adminToken })

describe('a refusal', () => {
  type Sent = { url: string; headers?: Record<string, string>; payload?: string }
  const withKey = (path: string, payload = '{}'): Sent => ({ url: `${path}?key=${world.app.identity.apiKey}`, payload })
  const unfound = { code: 404, message: 'Not Found', reason: 'notFound', status: 'NOT_FOUND' }
  const badBearer = {
    code: 401,
    message: 'Request had invalid authentication credentials.',
    reason: 'authError',
    status: 'UNAUTHENTICATED',
  }
  it.each<[string, () => Sent, { code: number; message: string; reason: string; status?: string }]>([
    ['of a method', () => withKey('v1/accounts:signUp', '{"email":""}'), { code: 400, message: 'INVALID_EMAIL', reason: 'invalid' }],
    ['of an unknown method', () => withKey('v1/accounts:fly'), unfound],
    [
      'of another project',
      () => ({ url: 'v1/projects/other/accounts:lookup', headers: { authorization: `Bearer ${adminToken}` } }),
      {
        ...unfound,
        message: 'PROJECT_NOT_FOUND',
      },
    ],
    [
      'without a key',
      () => ({ url: 'v1/accounts:lookup' }),
      {
        code: 403,
        message: 'The request is missing a valid API key.',
        reason: 'forbidden',
        status: 'PERMISSION_DENIED',
      },
    ],
    [
      'of a wrong key',
      () => ({ url: 'v1/accounts:lookup?key=guessed' }),
      {
        code: 400,
        message: 'API key not valid. Please pass a valid API key.',
        reason: 'badRequest',
        status: 'INVALID_ARGUMENT',
      },
    ],
    ['of a wrong bearer', () => ({ url: 'v1/accounts:lookup', headers: { authorization: 'Bearer guessed' } }), badBearer],
    ['of a bearer that says nothing', () => ({ url: 'v1/accounts:lookup', headers: { authorization: 'Bearer' } }), badBearer],
    [
      'without the administrator’s bearer',
      () => ({ url: 'v1/projects/lintel/accounts:lookup' }),
      {
        code: 401,
        message: 'Request is missing required authentication credential.',
        reason: 'required',
        status: 'UNAUTHENTICATED',
      },
    ],
    [
      'of what is no JSON',
      () => withKey('v1/accounts:lookup', '{'),
      {
        code: 400,
        message: 'Invalid JSON payload received.',
        reason: 'parseError',
        status: 'INVALID_ARGUMENT',
      },
    ],
    [
      'of what is too long',
      () => withKey('v1/accounts:lookup', `{"a":"${'x'.repeat(70_000)}"}`),
      {
        code: 413,
        message: 'INVALID_ARGUMENT',
        reason: 'badRequest',
        status: 'INVALID_ARGUMENT',
      },
    ],
    [
      'of a text that is none',
      () => withKey('v1/accounts:lookup', '{"idToken":1}'),
      {
        code: 400,
        message: "Invalid value at 'idToken' (TYPE_STRING)",
        reason: 'badRequest',
        status: 'INVALID_ARGUMENT',
      },
    ],
  ])('%s', async (_, sent, { reason, status, ...said }) => {
    const { url, headers = {}, payload = '{}' } = sent()
    const answer = await world.raw({
      method: 'POST',
      url: `/identity/${url}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect(answer.statusCode).toBe(said.code)
    expect(answer.json()).toEqual({
      error: { ...said, errors: [{ message: said.message, domain: 'global', reason }], ...(status ? { status } : {}) },
    })
  })
  it.each(['null', '[]', '"text"', '1', 'x'])('of a body that is no object: %s', async (payload) => {
    const url = `/identity/v1/accounts:lookup?key=${world.app.identity.apiKey}`
    const answer = await world.raw({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
    expect(answer.json().error.message).toBe('Invalid JSON payload received.')
  })
  it('of a text begins beyond its longest', async () => {
    expect((await v1('lookup', { idToken: 'x'.repeat(8192) })).error).toBe('INVALID_ID_TOKEN')
    expect((await v1('lookup', { idToken: 'x'.repeat(8193) })).error).toBe("Invalid value at 'idToken' (TYPE_STRING)")
    expect((await program('', { displayName: 'x'.repeat(256), photoUrl: 'y'.repeat(2048) })).status).toBe(200)
  })
})

describe('what the SDK asks about the project', () => {
  const ask = async (path: string) => (await identity(world, path, {}, { method: 'GET' })).body
  it('is that no captcha is needed', async () => {
    expect(await ask('v1/recaptchaParams')).toEqual({
      kind: 'identitytoolkit#GetRecaptchaParamResponse',
      recaptchaSiteKey: 'off',
      recaptchaStoken: 'off',
    })
    expect(await ask('v2/recaptchaConfig')).toEqual({
      recaptchaKey: 'projects/lintel/keys/off',
      recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
    })
  })
  it('is which passwords are good', async () => {
    const policy = (minPasswordLength: number) => ({
      customStrengthOptions: { minPasswordLength, maxPasswordLength: 4096 },
      allowedNonAlphanumericCharacters: expect.arrayContaining(['^', '$', '\\', "'", '-', ' ']),
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    })
    expect(await ask('v2/passwordPolicy')).toEqual(policy(8))
    const enforce = (passwordPolicyEnforcementState: string) =>
      identity(
        world,
        'v2/projects/lintel/config',
        { passwordPolicyConfig: { passwordPolicyEnforcementState } },
        { bearer: adminToken, method: 'PATCH' },
      )
    await enforce('OFF')
    expect(await ask('v2/passwordPolicy')).toEqual(policy(6))
    await enforce('ENFORCE')
    expect(await ask('v2/passwordPolicy')).toEqual(policy(8))
  })
  it('is where it is at home', async () =>
    expect(await ask('v1/projects')).toEqual({ projectId: '1', authorizedDomains: ['127.0.0.1', 'localhost'] }))
})

describe('what anybody needs to check our tokens', () => {
  it('is the keys in both of their forms, to be asked for once an hour', async () => {
    const read = async (path: string) => {
      const { headers, ...answer } = await world.raw({ url: `/identity/${path}` })
      expect([answer.statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
      return answer.json()
    }
    const { keys } = await read('v1/jwks.json')
    const key = { kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String), n: expect.any(String), e: 'AQAB' }
    expect(keys).toEqual([key, key]) // the next one, and the one in use
    const pems = await read('v1/publicKeys')
    const pem = expect.stringMatching(/^-----BEGIN [A-Z ]+-----\n/)
    expect(pems).toEqual({ [keys[0].kid]: pem, [keys[1].kid]: pem })
    expect(await read('robot/v1/metadata/x509/securetoken@system.gserviceaccount.com')).toEqual(pems)
  })
  it('is the only answer that may be kept', async () => {
    const { headers } = await world.raw({ url: '/identity/v2/passwordPolicy' })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a sign-in with a password', () => {
  it('names the person, with nothing where there is no name', async () => {
    const { email, uid } = await signUpHere(world)
    const { body } = await v1('signInWithPassword', { email: ` ${email.toUpperCase()}`, password, returnSecureToken: true })
    expect(body).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: uid,
      email,
      displayName: '',
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    })
    await program(':update', { localId: uid, displayName: 'Ann' })
    expect((await v1('signInWithPassword', { email, password })).body).toMatchObject({ displayName: 'Ann' })
  })
})

describe('a link in a mail', () => {
  const link = async (body: object) => {
    const { body: answer } = await program(':sendOobCode', { returnOobLink: true, ...body })
    const url = new URL(String(answer.oobLink))
    return { place: url.origin + url.pathname, query: Object.fromEntries(url.searchParams), oobCode: answer.oobCode }
  }
  it.each([
    ['PASSWORD_RESET', 'resetPassword'],
    ['VERIFY_EMAIL', 'verifyEmail'],
    ['EMAIL_SIGNIN', 'signIn'],
    ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'],
  ])('for %s leads to our page, and on from there only where it was said', async (requestType, mode) => {
    const { email } = await signUpHere(world)
    const more = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? { newEmail: newAddress() } : {}
    for (const continueUrl of [undefined, 'http://127.0.0.1:3000/jobs?page=2', 'http://localhost:5173/jobs']) {
      const { place, query, oobCode } = await link({ requestType, email, continueUrl, ...more })
      expect(place).toBe('http://127.0.0.1:3000/auth/action')
      const apiKey = world.app.identity.apiKey
      expect(query).toEqual({ mode, oobCode, apiKey, lang: 'en', ...(continueUrl ? { continueUrl } : {}) })
    }
  })
  it('speaks the language of the call', async () => {
    const { email } = await signUpHere(world)
    for (const [asked, lang] of Object.entries({ fr: 'fr', 'fr-CA': 'fr', FR: 'fr', de: 'en', en: 'en' })) {
      await identity(
        world,
        'v1/accounts:sendOobCode',
        { requestType: 'PASSWORD_RESET', email },
        { headers: { 'x-firebase-locale': asked } },
      )
      const letter = (await world.mails()).findLast(({ to }) => to === email)
      expect(new URL(letter?.action?.url ?? '').searchParams.get('lang')).toBe(lang)
    }
  })
  it('that takes an account back leads to our page, too', async () => {
    const { email, idToken } = await signUpProven(world)
    const newEmail = newAddress()
    await v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await v1('update', { oobCode: await mailedCode(world, newEmail) })
    const letter = (await world.mails()).findLast(({ to }) => to === email)
    expect(new URL(letter?.action?.url ?? '').searchParams.get('mode')).toBe('recoverEmail')
  })
})

describe('the link that signs in, within a session', () => {
  const use = async (email: string, idToken: unknown) => {
    await v1('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
    return v1('signInWithEmailLink', { email, oobCode: await mailedCode(world, email), idToken })
  }
  const lines = async (uid: string) => {
    const query = `select action from audit where action <> 'account.link-sent' and object_id = (select id from accounts where uid = $1) order by id`
    return (await world.app.database.pool.query(query, [uid])).rows.map(({ action }) => action)
  }
  it('proves the address that the account has, and ends nothing', async () => {
    const { email, uid, idToken } = await signUpHere(world)
    const { body: other } = await v1('signInWithPassword', { email, password })
    await v1('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const reset = await mailedCode(world, email)
    const before = (await lines(uid)).length
    expect((await use(email, idToken)).body).toMatchObject({ localId: uid, email, isNewUser: false })
    expect((await lines(uid)).slice(before)).toEqual(['account.address-proven'])
    const { body } = await v1('lookup', { idToken: other.idToken })
    expect(body.users).toMatchObject([{ emailVerified: true, emailLinkSignin: true }])
    expect((body.users as object[])[0]).not.toHaveProperty('initialEmail')
    expect((await v1('resetPassword', { oobCode: reset })).error).toBeUndefined()
    await use(email, idToken)
    expect((await lines(uid)).slice(before)).toEqual(['account.address-proven'])
  })
  it('moves the account, and ends its other sessions and what was mailed', async () => {
    const { email, uid, idToken } = await signUpHere(world)
    const { body: other } = await v1('signInWithPassword', { email, password })
    await v1('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const reset = await mailedCode(world, email)
    const before = (await lines(uid)).length
    const moved = newAddress()
    const { body } = await use(moved, idToken)
    expect((await lines(uid)).slice(before)).toEqual(['account.address-changed'])
    expect((await v1('lookup', { idToken: other.idToken })).error).toBe('TOKEN_EXPIRED')
    expect((await v1('resetPassword', { oobCode: reset })).error).toBe('INVALID_OOB_CODE')
    const again = newAddress()
    const { body: last } = await use(again, body.idToken)
    expect((await v1('lookup', { idToken: last.idToken })).body.users).toMatchObject([
      { email: again, initialEmail: email, emailVerified: true },
    ])
  })
})

describe('a recent sign-in', () => {
  it('is one of the last five minutes, the last moment included', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 1000) })
    const { idToken } = await signUpProven(world)
    advanceClock(300_000)
    expect((await (await beginFactor(world, idToken)).finalize('123456')).error).toBe('INVALID_CODE')
    expect((await v1('update', { idToken, password: 'another long password' })).error).toBeUndefined()
    const { idToken: other } = await signUpProven(world)
    advanceClock(300_001)
    expect((await v1('update', { idToken: other, password: 'another long password' })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect((await v1('delete', { idToken: other })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
})
