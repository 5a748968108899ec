import { afterEach, describe, expect, it, vi } from 'vitest'
import { resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, mailedCode, newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'

// Exact responses of the protocol, as SDKs read every field.
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
  it.each<[string, () => Sent, { code: number; message: string; reason: string; status?: string }]>([
    ['of a method', () => withKey('v1/accounts:signUp', '{"email":""}'), { code: 400, message: 'INVALID_EMAIL', reason: 'invalid' }],
    [
      'of another project',
      () => ({ url: 'v1/projects/other/accounts:lookup', headers: { authorization: `Bearer ${adminToken}` } }),
      { ...unfound, message: 'PROJECT_NOT_FOUND' },
    ],
    [
      'without a key',
      () => ({ url: 'v1/accounts:lookup' }),
      { code: 403, message: 'The request is missing a valid API key.', reason: 'forbidden', status: 'PERMISSION_DENIED' },
    ],
    [
      'without the administrator’s bearer',
      () => ({ url: 'v1/projects/lintel/accounts:lookup' }),
      { code: 401, message: 'Request is missing required authentication credential.', reason: 'required', status: 'UNAUTHENTICATED' },
    ],
    [
      'of what is no JSON',
      () => withKey('v1/accounts:lookup', '{'),
      { code: 400, message: 'Invalid JSON payload received.', reason: 'parseError', status: 'INVALID_ARGUMENT' },
    ],
  ])('in the protocol’s format %s', async (_, sent, { reason, status, ...said }) => {
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
})

describe('a sign-in with a password', () => {
  it('returns the person, with empty fields where nothing is known', async () => {
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
  ])('for %s leads to our page, and on only to where it may', async (requestType, mode) => {
    const { email } = await signUpHere(world)
    const more = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? { newEmail: newAddress() } : {}
    for (const continueUrl of [undefined, 'http://127.0.0.1:3000/jobs?page=2', 'http://localhost:5173/jobs']) {
      const { place, query, oobCode } = await link({ requestType, email, continueUrl, ...more })
      expect(place).toBe('http://127.0.0.1:3000/auth/action')
      const apiKey = world.app.identity.apiKey
      expect(query).toEqual({ mode, oobCode, apiKey, lang: 'en', ...(continueUrl ? { continueUrl } : {}) })
    }
  })
  it('that takes an account back leads to our page too', async () => {
    const { email, idToken } = await signUpProven(world)
    const newEmail = newAddress()
    await v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await v1('update', { oobCode: await mailedCode(world, newEmail) })
    const letter = (await world.mails()).findLast(({ to }) => to === email)
    expect(new URL(letter?.action?.url ?? '').searchParams.get('mode')).toBe('recoverEmail')
  })
})
