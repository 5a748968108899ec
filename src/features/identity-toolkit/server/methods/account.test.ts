import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { claimsOf, identity, password, signInError, signUpHere } from '#test/support/identity.ts'

const world = useApp()
afterEach(resetClock)

const update = (body: object) => identity(world, 'v1/accounts:update', body)
const lookup = async (idToken: string) => {
  const { body, error } = await identity(world, 'v1/accounts:lookup', { idToken })
  return { error, user: (body.users as Record<string, unknown>[] | undefined)?.[0] }
}

describe('looking up', () => {
  it('returns the account, and of the password only that there is one', async () => {
    const { idToken, uid, email } = await signUpHere(world)
    const { user } = await lookup(idToken)
    expect(user).toMatchObject({ localId: uid, email, emailVerified: false, disabled: false, passwordHash: 'UkVEQUNURUQ=' })
    expect(user?.createdAt).toMatch(/^\d{13}$/)
    expect(user?.validSince).toMatch(/^\d{10}$/)
    expect(user).not.toHaveProperty('salt')
  })
  it('needs a valid token', async () => {
    const { idToken } = await signUpHere(world)
    expect((await identity(world, 'v1/accounts:lookup', {})).error).toBe('MISSING_ID_TOKEN')
    expect((await lookup('x.y.z')).error).toBe('INVALID_ID_TOKEN')
    advanceClock(3_601_000)
    expect((await lookup(idToken)).error).toBe('TOKEN_EXPIRED')
  })
})

describe('changing', () => {
  it('the profile takes effect at once and in the next token', async () => {
    const { idToken } = await signUpHere(world)
    const { body } = await update({ idToken, displayName: 'Zoë', photoUrl: 'https://p.example/z.png', returnSecureToken: true })
    const { auth_time } = claimsOf(idToken)
    expect(claimsOf(String(body.idToken))).toMatchObject({ name: 'Zoë', picture: 'https://p.example/z.png', auth_time })
    expect((await lookup(idToken)).user).toMatchObject({ displayName: 'Zoë' })
    await update({ idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] })
    expect((await lookup(idToken)).user).not.toHaveProperty('displayName')
  })
  it('the password ends other sessions, keeps this one and is reported by mail', async () => {
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
  it.each([
    [{ password: 'battery staple horse' }, 'v1/accounts:update'],
    [{ deleteProvider: ['password'] }, 'v1/accounts:update'],
    [{}, 'v1/accounts:delete'],
  ])('%j needs a recent sign-in (%s)', async (change, path) => {
    const { idToken } = await signUpHere(world)
    advanceClock(301_000)
    expect((await identity(world, path, { idToken, ...change })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
  it.each([
    ['v1/accounts:update', () => ({ validSince: 1 })],
    ['v1/accounts:update', (email: string) => ({ email })],
  ])('opening another session does not count as a recent sign-in: %s %s', async (path, change) => {
    const { idToken, email } = await signUpHere(world)
    const { auth_time } = claimsOf(idToken)
    advanceClock(200_000)
    const { body } = await identity(world, path, { idToken, ...change(email), returnSecureToken: true })
    expect(claimsOf(String(body.idToken))).toMatchObject({ auth_time })
    advanceClock(200_000)
    expect((await update({ idToken: body.idToken, validSince: 1 })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
  it.each([
    [{ customAttributes: '{"role":"admin"}' }, 'INSUFFICIENT_PERMISSION'],
    [{ disableUser: false }, 'OPERATION_NOT_ALLOWED'],
  ])('%j is not for the person themselves', async (change, error) => {
    const { idToken } = await signUpHere(world)
    expect((await update({ idToken, ...change })).error).toBe(error)
  })
})

describe('deleting oneself', () => {
  it('removes every way to sign in and frees the address', async () => {
    const { email, idToken } = await signUpHere(world)
    expect((await identity(world, 'v1/accounts:delete', { idToken })).status).toBe(200)
    expect((await lookup(idToken)).error).toBe('USER_NOT_FOUND')
    expect((await signUpHere(world, { email })).uid).toBeTruthy()
  })
  it.each(['admin', 'operation', 'agent'] as const)('is refused for %s: somebody must first take over their records', async (role) => {
    const { token, email } = await world.as(role, 'Leaving')
    expect((await identity(world, 'v1/accounts:delete', { idToken: token })).error).toBe('ADMIN_ONLY_OPERATION')
    expect(await signInError(world, email, password)).toBeUndefined()
  })
})
