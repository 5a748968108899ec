import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { identity, mailedCode, newAddress, password, signInError, signUpHere, signUpProven } from '#test/support/identity.ts'
import { meanwhile } from '#test/support/sql.ts'

const world = useApp()
const strict = useApp({ RATE_LIMIT_SCALE: '1' })
afterEach(resetClock)

const newPassword = 'battery staple horse'
const send = (body: object, headers: Record<string, string> = {}) => identity(world, 'v1/accounts:sendOobCode', body, { headers })
const apply = (oobCode: string) => identity(world, 'v1/accounts:update', { oobCode })
const reset = (oobCode: string, withPassword = newPassword) =>
  identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword: withPassword })
const askReset = async (email: string) => {
  await send({ requestType: 'PASSWORD_RESET', email })
  return mailedCode(world, email)
}
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)

describe('confirming an address', () => {
  it('goes by mail in the requested language and works once', async () => {
    const { email, idToken } = await signUpHere(world)
    await send({ requestType: 'VERIFY_EMAIL', idToken }, { 'x-firebase-locale': 'fr' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ locale: 'fr', subject: 'Confirmez votre adresse e-mail' })
    const url = new URL(mail?.action?.url ?? '')
    expect(url.origin + url.pathname).toBe('http://127.0.0.1:3000/auth/action')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ mode: 'verifyEmail', apiKey: world.app.identity.apiKey, lang: 'fr' })
    const code = url.searchParams.get('oobCode') ?? ''
    expect(code).toHaveLength(54)
    expect((await apply(code)).body).toMatchObject({ email, emailVerified: true })
    expect((await apply(code)).error).toBe('INVALID_OOB_CODE')
  })
})

describe('resetting a password', () => {
  it('ends every session, proves the address and tells the owner', async () => {
    const { email, idToken } = await signUpHere(world)
    const code = await askReset(email)
    const shown = await identity(world, 'v1/accounts:resetPassword', { oobCode: code })
    expect(shown.body).toMatchObject({ email, requestType: 'PASSWORD_RESET' })
    expect((await reset(code)).status).toBe(200)
    expect(await signInError(world, email, password)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signInError(world, email, newPassword)).toBeUndefined()
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Choose a new password', 'Your password was changed'])
    expect((await reset(code)).error).toBe('INVALID_OOB_CODE')
  })
  it('ends every session also of an account that proved its address long ago', async () => {
    const { email, idToken, refreshToken } = await signUpProven(world)
    expect((await reset(await askReset(email))).status).toBe(200)
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect((await identity(world, 'v1/token', refresh)).error).toBe('TOKEN_EXPIRED')
  })
  it('works once when two requests race', async () => {
    const { email } = await signUpHere(world)
    const code = await askReset(email)
    const both = await Promise.all([reset(code), reset(code)])
    expect(both.map(({ error }) => error).toSorted()).toEqual(['INVALID_OOB_CODE', undefined])
  })
  it('does not accept another kind of code', async () => {
    const { email, idToken } = await signUpHere(world)
    await send({ requestType: 'VERIFY_EMAIL', idToken })
    expect((await reset(await mailedCode(world, email))).error).toBe('INVALID_OOB_CODE')
    expect((await apply(await askReset(email))).error).toBe('INVALID_OOB_CODE')
  })
  it('does not reveal whether an address is known', async () => {
    const email = newAddress()
    expect(await send({ requestType: 'PASSWORD_RESET', email })).toMatchObject({ status: 200, body: { email } })
    expect(await mailsTo(email)).toEqual([])
  })
  it.each(['known', 'unknown'])('sends at most one mail a minute and three an hour, to a %s address', async (kind) => {
    const ip = kind === 'known' ? '203.0.113.1' : '198.51.100.1'
    const email = kind === 'known' ? (await signUpHere(strict, { ip })).email : newAddress()
    const ask = () => identity(strict, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, { ip })
    expect((await ask()).status).toBe(200)
    expect((await ask()).error).toBe('RESET_PASSWORD_EXCEED_LIMIT')
    for (let i = 0; i < 2; i++) {
      advanceClock(61_000)
      expect((await ask()).status).toBe(200)
    }
    advanceClock(61_000)
    expect((await ask()).error).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  })
})

describe('another address', () => {
  const move = async (idToken: string, newEmail: string) => {
    expect((await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })).error).toBeUndefined()
    return mailedCode(world, newEmail)
  }
  it('must be proven first; the old address can take the account back', async () => {
    const { email, idToken } = await signUpHere(world)
    const newEmail = newAddress()
    expect((await apply(await move(idToken, newEmail))).body).toMatchObject({ email: newEmail, emailVerified: true })
    expect(await signInError(world, newEmail, password)).toBeUndefined()
    expect((await apply(await mailedCode(world, email))).body).toMatchObject({ email })
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it('ends every earlier session', async () => {
    const { idToken, refreshToken } = await signUpHere(world)
    await apply(await move(idToken, newAddress()))
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect((await identity(world, 'v1/token', refresh)).error).toBe('TOKEN_EXPIRED')
  })
  it('can be taken back although a thief moved the account twice', async () => {
    const { email, idToken } = await signUpHere(world)
    const [first, second] = [newAddress(), newAddress()]
    await apply(await move(idToken, first))
    const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email: first, password })
    await apply(await move(String(body.idToken), second))
    expect((await apply(await mailedCode(world, email))).body).toMatchObject({ email })
  })
  it('is applied once when two requests race', async () => {
    const { email, idToken } = await signUpHere(world)
    const code = await move(idToken, newAddress())
    const busy = await meanwhile(world, `select from accounts where email_key = '${email}' for update`)
    const both = Promise.all([apply(code), apply(code)])
    await expect.poll(busy.waiting).toBe(2)
    await busy.end()
    expect((await both).map(({ error }) => error).toSorted()).toEqual(['INVALID_OOB_CODE', undefined])
  })
  it('cannot be one that another account has by then', async () => {
    const [one, two] = [await signUpHere(world), await signUpHere(world)]
    const toTwo = await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: one.idToken, newEmail: two.email })
    expect(toTwo.error).toBe('EMAIL_EXISTS')
    const newEmail = newAddress()
    const code = await move(one.idToken, newEmail)
    await signUpHere(world, { email: newEmail })
    expect((await apply(code)).error).toBe('EMAIL_EXISTS')
  })
})

describe('earlier mailed codes', () => {
  const askMove = async (idToken: string, newEmail: string) => {
    expect((await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })).error).toBeUndefined()
    return mailedCode(world, newEmail)
  }
  it('are void once the owner has reset the password', async () => {
    const { email, idToken } = await signUpHere(world)
    // Whoever proves the address by the reset enters afresh, which would end the code for another reason.
    await send({ requestType: 'VERIFY_EMAIL', idToken })
    await apply(await mailedCode(world, email))
    const thiefs = await askMove(idToken, newAddress())
    expect((await reset(await askReset(email))).status).toBe(200)
    expect((await apply(thiefs)).error).toBe('INVALID_OOB_CODE')
  })
  it('are void once the owner has changed the password', async () => {
    const { email, idToken } = await signUpHere(world)
    const code = await askReset(email)
    await identity(world, 'v1/accounts:update', { idToken, password: newPassword })
    expect((await reset(code)).error).toBe('INVALID_OOB_CODE')
  })
  it('to an address are void once the account has left it', async () => {
    const { email, idToken } = await signUpHere(world)
    const move = await askMove(idToken, newAddress())
    const code = await askReset(email)
    await apply(move)
    expect((await reset(code)).error).toBe('INVALID_OOB_CODE')
  })
})

describe('asking for another address', () => {
  it('does not reveal endlessly who has an account', async () => {
    const ip = '192.0.2.1'
    const [one, two] = [await signUpHere(strict, { ip: '192.0.3.1' }), await signUpHere(strict, { ip: '192.0.4.1' })]
    const ask = () =>
      identity(
        strict,
        'v1/accounts:sendOobCode',
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: one.idToken, newEmail: two.email },
        { ip },
      )
    expect((await ask()).error).toBe('EMAIL_EXISTS')
    expect((await ask()).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })
})
