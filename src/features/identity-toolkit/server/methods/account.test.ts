import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { claimsOf, identity, newAddress, password, signInError, signUpHere } from '#test/support/identity.ts'

const world = useApp()
afterEach(resetClock)

const update = (body: object) => identity(world, 'v1/accounts:update', body)
const lookup = async (idToken: string) => {
  const { body, error } = await identity(world, 'v1/accounts:lookup', { idToken })
  return { error, user: (body.users as Record<string, unknown>[] | undefined)?.[0] }
}

describe('looking up', () => {
  it('shows the account, and of the password only that there is one', async () => {
    const { idToken, uid, email } = await signUpHere(world)
    const { user } = await lookup(idToken)
    expect(user).toMatchObject({ localId: uid, email, emailVerified: false, disabled: false, passwordHash: 'UkVEQUNURUQ=' })
    expect(user?.createdAt).toMatch(/^\d{13}$/)
    expect(user?.validSince).toMatch(/^\d{10}$/)
    expect(user).not.toHaveProperty('salt')
  })
  it('wants a token that still holds', async () => {
    const { idToken } = await signUpHere(world)
    expect((await identity(world, 'v1/accounts:lookup', {})).error).toBe('MISSING_ID_TOKEN')
    expect((await lookup('x.y.z')).error).toBe('INVALID_ID_TOKEN')
    advanceClock(3_601_000)
    expect((await lookup(idToken)).error).toBe('TOKEN_EXPIRED')
  })
  it('is by one’s own token only', async () => {
    const { uid, email } = await signUpHere(world)
    expect((await identity(world, 'v1/accounts:lookup', { localId: [uid], email: [email] })).error).toBe('MISSING_ID_TOKEN')
  })
})

describe('changing', () => {
  it('a profile shows at once and in the next token', async () => {
    const { idToken } = await signUpHere(world)
    const { body } = await update({ idToken, displayName: 'Zoë', photoUrl: 'https://p.example/z.png', returnSecureToken: true })
    const { auth_time } = claimsOf(idToken)
    expect(claimsOf(String(body.idToken))).toMatchObject({ name: 'Zoë', picture: 'https://p.example/z.png', auth_time })
    expect((await lookup(idToken)).user).toMatchObject({ displayName: 'Zoë' })
    await update({ idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] })
    expect((await lookup(idToken)).user).not.toHaveProperty('displayName')
  })
  it('a password ends the other sessions, keeps this one, and is told by mail', async () => {
    const { email, idToken } = await signUpHere(world)
    const other = await identity(world, 'v1/accounts:signInWithPassword', { email, password })
    const { body } = await update({ idToken, password: 'battery staple horse', returnSecureToken: true })
    expect((await lookup(String(other.body.idToken))).error).toBe('TOKEN_EXPIRED')
    expect((await lookup(idToken)).error).toBe('TOKEN_EXPIRED')
    expect((await lookup(String(body.idToken))).error).toBeUndefined()
    expect(await signInError(world, email, password)).toBe('INVALID_LOGIN_CREDENTIALS')
    const told = (await world.mails()).filter(({ to }) => to === email)
    expect(told.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })
  it.each(['motdepasse', '1302alex1994', '277RTE87hryloitru'])('a password is refused when it is easy to guess: %s', async (weak) => {
    const { email, idToken } = await signUpHere(world)
    expect((await update({ idToken, password: weak })).error).toMatch(/^WEAK_PASSWORD/)
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it.each([
    [{ password: 'battery staple horse' }, 'v1/accounts:update'],
    [{ deleteProvider: ['password'] }, 'v1/accounts:update'],
    [{}, 'v1/accounts:delete'],
  ])('%j needs a sign-in of the last minutes (%s)', async (change, path) => {
    const { idToken } = await signUpHere(world)
    advanceClock(301_000)
    expect((await identity(world, path, { idToken, ...change })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
  it.each([
    ['v1/accounts:update', () => ({ password: 'battery staple horse' })],
    ['v1/accounts:signUp', (email: string) => ({ email, password })],
  ])('a password gives a token that is newer than the change: %s', async (path, change) => {
    const { idToken, email, uid } = await signUpHere(world)
    advanceClock(200_000)
    const { body } = await identity(world, path, { idToken, ...change(email), returnSecureToken: true })
    const { rows } = await world.app.database.pool.query('select valid_since as at from accounts where uid = $1', [uid])
    expect(claimsOf(String(body.idToken)).auth_time).toBeGreaterThanOrEqual(Math.floor(new Date(rows[0].at).getTime() / 1000))
  })
  it.each([
    ['v1/accounts:update', () => ({ validSince: 1 })],
    ['v1/accounts:update', (email: string) => ({ email })],
  ])('what opens another session is no proof of who one is: %s %s', async (path, change) => {
    const { idToken, email } = await signUpHere(world)
    const { auth_time } = claimsOf(idToken)
    advanceClock(200_000)
    const { body } = await identity(world, path, { idToken, ...change(email), returnSecureToken: true })
    expect(claimsOf(String(body.idToken))).toMatchObject({ auth_time })
    advanceClock(200_000)
    expect((await update({ idToken: body.idToken, validSince: 1 })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
  it('a password by way of signing up does not move the account to another address', async () => {
    const { idToken, email } = await signUpHere(world)
    const linked = await identity(world, 'v1/accounts:signUp', { idToken, email: newAddress(), password })
    expect(linked.error).toMatch(/^OPERATION_NOT_ALLOWED : /)
    expect((await lookup(idToken)).user).toMatchObject({ email })
    expect((await identity(world, 'v1/accounts:signUp', { idToken, email, password })).status).toBe(200)
    expect((await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })
  it.each([
    [{ customAttributes: '{"role":"admin"}' }, 'INSUFFICIENT_PERMISSION'],
    [{ disableUser: false }, 'OPERATION_NOT_ALLOWED'],
  ])('%j is not for the person', async (change, error) => {
    const { idToken } = await signUpHere(world)
    expect((await update({ idToken, ...change })).error).toBe(error)
  })
  it('nobody in particular is refused', async () => expect((await update({ displayName: 'x' })).error).toMatch(/^INVALID_REQ_TYPE : /))
})

describe('a name', () => {
  const broken = ['Ann\r\nBcc: all@people.example', 'Ann\u2028Mason', 'Ann\u001b[31m']
  it.each(broken)('of more than one line is refused: %j', async (displayName) => {
    const { idToken } = await signUpHere(world)
    expect((await update({ idToken, displayName })).error).toBe("Invalid value at 'displayName' (TYPE_STRING)")
    const signUp = await identity(world, 'v1/accounts:signUp', { email: newAddress(), password, displayName })
    expect(signUp.error).toBe("Invalid value at 'displayName' (TYPE_STRING)")
    expect((await lookup(idToken)).user).not.toHaveProperty('displayName')
  })
})

describe('deleting oneself', () => {
  it('leaves nothing to sign in with, and the address free', async () => {
    const { email, idToken } = await signUpHere(world)
    expect((await identity(world, 'v1/accounts:delete', { idToken })).status).toBe(200)
    expect((await lookup(idToken)).error).toBe('USER_NOT_FOUND')
    expect((await signUpHere(world, { email })).uid).toBeTruthy()
  })
  it.each(['admin', 'operation', 'agent'] as const)(
    'is not for %s: somebody must take over what they are responsible for',
    async (role) => {
      const { token, email } = await world.as(role, 'Leaving')
      expect((await identity(world, 'v1/accounts:delete', { idToken: token })).error).toBe('ADMIN_ONLY_OPERATION')
      expect(await signInError(world, email, password)).toBeUndefined()
    },
  )
})

describe('the door', () => {
  it('wants our API key, in the address or a header', async () => {
    const ask = (headers: Record<string, string>, query = '') =>
      world.raw({ method: 'POST', url: `/identity/v1/accounts:lookup${query}`, headers, payload: {} })
    expect((await ask({})).statusCode).toBe(403)
    expect((await ask({}, '?key=wrong')).json().error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' })
    expect((await ask({ 'x-goog-api-key': world.app.identity.apiKey })).json().error.message).toBe('MISSING_ID_TOKEN')
  })
  it('answers every failure in the protocol’s own form', async () => {
    const post = (payload: string, method = 'v1/accounts:signUp') => {
      const url = `/identity/${method}?key=${world.app.identity.apiKey}`
      return world.raw({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
    }
    for (const text of ['{bad', '[]', '"text"', 'null'])
      expect((await post(text)).json().error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' })
    const unknown = { code: 404, status: 'NOT_FOUND', errors: [{ domain: 'global' }] }
    expect((await post('{}', 'v1/accounts:noSuchMethod')).json().error).toMatchObject(unknown)
    expect((await post(`{"email":"${'x'.repeat(70_000)}"}`)).json().error).toMatchObject({ code: 413 })
  })
  it('has none of the doors that tests use', async () => {
    for (const url of ['/__test/oob', '/identitytoolkit.googleapis.com/v1/projects'])
      expect((await world.raw({ url })).statusCode).toBe(404)
    expect((await identity(world, 'v1/accounts:lookup', {}, { bearer: 'owner' })).status).toBe(401)
  })
})
