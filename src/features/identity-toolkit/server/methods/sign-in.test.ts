import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { claimsOf, identity, mailedCode, newAddress, password, signInError, signUpHere } from '#test/support/identity.ts'

const world = useApp({ RATE_LIMIT_SCALE: '1' })
const signUp = (body: object, ip = '198.51.100.1') => identity(world, 'v1/accounts:signUp', body, { ip })
afterEach(resetClock)
let street = 0
/** An address of a network that nobody came from yet. */
const elsewhere = () => `203.0.${++street}.7`

describe('signing up', () => {
  it('answers with tokens for a candidate with an unproven address', async () => {
    const email = newAddress()
    const { body } = await signUp({ email, password, displayName: 'Ann', returnSecureToken: true }, elsewhere())
    expect(body).toMatchObject({ kind: 'identitytoolkit#SignupNewUserResponse', email, displayName: 'Ann', expiresIn: '3600' })
    const claims = claimsOf(String(body.idToken))
    expect(claims).toMatchObject({ sub: body.localId, user_id: body.localId, email, email_verified: false, name: 'Ann' })
    expect(claims).not.toHaveProperty('role')
  })
  it('accepts an address once, however it is spelt', async () => {
    const { email } = await signUpHere(world, { ip: elsewhere() })
    expect((await signUp({ email: email.toUpperCase(), password }, elsewhere())).error).toBe('EMAIL_EXISTS')
    expect((await world.mails()).filter(({ to, subject }) => to === email && subject === 'You already have an account')).toHaveLength(1)
  })
  it.each([
    [{ email: 'nobody', password }, 'INVALID_EMAIL'],
    [{ password }, 'MISSING_EMAIL'],
    [{ email: 'a@people.example', password: '' }, 'MISSING_PASSWORD'],
    [{ email: 'a@people.example', password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [{ email: 'a@people.example', password: 'motdepasse' }, 'WEAK_PASSWORD : Password is too easy to guess'],
    [
      { email: 'a@people.example', password: 'x'.repeat(4097) },
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most 4096 characters',
    ],
    [{ email: 'a@people.example', password, localId: 'mine' }, 'UNEXPECTED_PARAMETER : User ID'],
    [{}, 'ADMIN_ONLY_OPERATION'],
    [{ email: ['a@people.example'], password }, "Invalid value at 'email' (TYPE_STRING)"],
    [{ email: 'a\0@people.example', password }, "Invalid value at 'email' (TYPE_STRING)"],
  ])('refuses %j', async (body, error) => expect((await signUp(body)).error).toBe(error))
})

describe('signing in', () => {
  it('answers alike to a wrong password and an unknown address', async () => {
    const { email } = await signUpHere(world, { ip: elsewhere() })
    expect(await signInError(world, email, 'wrong password', { ip: elsewhere() })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signInError(world, newAddress(), 'wrong password', { ip: elsewhere() })).toBe('INVALID_LOGIN_CREDENTIALS')
  })
  it('reports a closed account only to those who know its password', async () => {
    const { email, uid } = await signUpHere(world, { ip: elsewhere() })
    await world.app.database.pool.query('update accounts set disabled = true where uid = $1', [uid])
    expect(await signInError(world, email, 'wrong password', { ip: elsewhere() })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signInError(world, email, password, { ip: elsewhere() })).toBe('USER_DISABLED')
  })
  it('cannot be blocked by strangers: known networks still get through', async () => {
    const home = elsewhere()
    const { email } = await signUpHere(world, { ip: home })
    for (let i = 0; i < 10; i++) await signInError(world, email, 'wrong password', { ip: elsewhere() })
    expect(await signInError(world, email, password, { ip: elsewhere() })).toMatch(/^TOO_MANY/)
    expect(await signInError(world, email, password, { ip: home })).toBeUndefined()
  })
  it('counts parallel guesses as well as sequential ones', async () => {
    const { email } = await signUpHere(world, { ip: elsewhere() })
    const guess = async (_: unknown, i: number) => signInError(world, email, `wrong password ${i}`, { ip: elsewhere() })
    const answers = await Promise.all(Array.from({ length: 40 }, guess))
    const looked = answers.filter((error) => error === 'INVALID_LOGIN_CREDENTIALS').length
    expect(looked).toBeGreaterThanOrEqual(10)
    expect(looked).toBeLessThan(10 + availableParallelism())
    expect(answers.filter((error) => error?.startsWith('TOO_MANY'))).toHaveLength(40 - looked)
  })
  it('works again after a reset by mail', async () => {
    const ip = elsewhere()
    const { email } = await signUpHere(world, { ip })
    for (let i = 0; i < 6; i++) await signInError(world, email, 'wrong password', { ip })
    expect(await signInError(world, email, password, { ip })).toMatch(/^TOO_MANY/)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, { ip })
    await identity(
      world,
      'v1/accounts:resetPassword',
      { oobCode: await mailedCode(world, email), newPassword: 'battery staple horse' },
      { ip },
    )
    expect(await signInError(world, email, 'battery staple horse', { ip })).toBeUndefined()
  })
})

describe('a link by mail', () => {
  const send = (email: string) => identity(world, 'v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email }, { ip: elsewhere() })
  const enter = async (email: string, oobCode: string) =>
    identity(world, 'v1/accounts:signInWithEmailLink', { email, oobCode }, { ip: elsewhere() })

  it('creates an account with a proven address, once', async () => {
    const email = newAddress()
    await send(email)
    const code = await mailedCode(world, email)
    expect((await enter(newAddress(), code)).error).toMatch(/^INVALID_EMAIL : /)
    const { body } = await enter(email, code)
    expect(body).toMatchObject({ isNewUser: true, email })
    expect(claimsOf(String(body.idToken))).toMatchObject({ email_verified: true })
    expect((await enter(email, code)).error).toBe('INVALID_OOB_CODE')
  })
  it('that moves an account tells the former address', async () => {
    const { email, idToken } = await signUpHere(world, { ip: elsewhere() })
    const next = newAddress()
    await send(next)
    const linked = await identity(
      world,
      'v1/accounts:signInWithEmailLink',
      { email: next, oobCode: await mailedCode(world, next), idToken },
      { ip: elsewhere() },
    )
    expect(linked.body).toMatchObject({ email: next, isNewUser: false })
    expect((await world.mails()).findLast(({ to }) => to === email)?.subject).toBe('Your email address was changed')
  })
  it('removes a password set before the address was proven, with its sessions', async () => {
    const { email, idToken } = await signUpHere(world, { ip: elsewhere() })
    await send(email)
    await enter(email, await mailedCode(world, email))
    expect(await signInError(world, email, password, { ip: elsewhere() })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
  })
})
