import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { beginFactor, identity, newAddress, password, signUpHere } from '#test/support/identity.ts'
import { createLimits, type Failures } from './limits.ts'

const world = useApp({
  RATE_LIMIT_SCALE: '1',
  OIDC_PROVIDERS: JSON.stringify([{ id: 'oidc.nobody', issuer: 'http://127.0.0.1:1', clientId: 'lintel' }]),
})
// The clock stands still but for `advanceClock`, so that the last moment of a window is one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  resetClock()
})

let street = 0
/** An address of a network that nobody came from yet. */
const elsewhere = () => `10.${Math.floor(++street / 250)}.${street % 250}.7`
const tooMany = /^TOO_MANY_ATTEMPTS_TRY_LATER|^RESET_PASSWORD_EXCEED_LIMIT/
type Ask = () => Promise<string | undefined>

const reset = async (email: string, ip: string) =>
  (await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, { ip })).error
const withFactor = async () => {
  const person = await signUpHere(world, { ip: elsewhere() })
  await world.app.database.pool.query('update accounts set email_verified = true where uid = $1', [person.uid])
  const { code, finalize } = await beginFactor(world, person.idToken)
  await finalize(code())
  return { ...person, code }
}
const firstStep = async (email: string) => {
  const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email, password }, { ip: elsewhere() })
  const [factor] = body.mfaInfo as { mfaEnrollmentId: string }[]
  return { mfaPendingCredential: body.mfaPendingCredential, mfaEnrollmentId: factor?.mfaEnrollmentId }
}

/** One method, called again and again from one network. */
const fromOneNetwork = (method: string, body: () => object) => async (): Promise<Ask> => {
  const ip = elsewhere()
  return async () => (await identity(world, method, body(), { ip })).error
}

/** How often in how many seconds, of what; each prepares and gives one call. */
const limits: [what: string, times: number, seconds: number, prepare: () => Promise<Ask>][] = [
  [
    'signing in with a password, from one network',
    10,
    60,
    fromOneNetwork('v1/accounts:signInWithPassword', () => ({ email: newAddress(), password })),
  ],
  [
    'signing in by a link, from one network',
    10,
    60,
    fromOneNetwork('v1/accounts:signInWithEmailLink', () => ({ email: newAddress(), oobCode: 'x' })),
  ],
  [
    'signing in with a provider, from one network',
    10,
    60,
    fromOneNetwork('v1/accounts:signInWithIdp', () => ({ requestUri: 'http://localhost', postBody: 'providerId=oidc.unknown&id_token=x' })),
  ],
  ['signing up, from one network', 5, 3600, fromOneNetwork('v1/accounts:signUp', () => ({ email: newAddress(), password }))],
  [
    'asking for mail, from one network',
    10,
    3600,
    fromOneNetwork('v1/accounts:sendOobCode', () => ({ requestType: 'PASSWORD_RESET', email: newAddress() })),
  ],
  [
    'asking for mail of one kind to one address',
    1,
    60,
    async () => {
      const email = newAddress()
      return () => reset(email, elsewhere())
    },
  ],
  ['trying codes of mails, from one network', 60, 600, fromOneNetwork('v1/accounts:resetPassword', () => ({ oobCode: 'x' }))],
  [
    'exchanging tokens, of one session',
    60,
    60,
    async () => {
      const { refreshToken } = await signUpHere(world, { ip: elsewhere() })
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return async () => (await identity(world, 'v1/token', body)).error
    },
  ],
  [
    'going to a provider, from one network',
    60,
    600,
    async () => {
      const ip = elsewhere()
      return async () =>
        (await identity(world, 'providers/oidc.nobody/start', {}, { ip, method: 'GET' }).catch(() => ({ error: undefined }))).error
    },
  ],
]

describe('the identity service allows', () => {
  it.each(limits)('%s: %i times in %i seconds, then again', async (_, times, seconds, prepare) => {
    const ask = await prepare()
    for (let i = 0; i < times; i++) expect((await ask()) ?? '').not.toMatch(tooMany)
    expect(await ask()).toMatch(tooMany)
    advanceClock(seconds * 1000 - 1)
    expect(await ask()).toMatch(tooMany)
    advanceClock(1)
    expect((await ask()) ?? '').not.toMatch(tooMany)
  })

  it('three mails of one kind to one address an hour', async () => {
    const email = newAddress()
    const ask = () => reset(email, elsewhere())
    for (let i = 0; i < 3; i++) {
      expect(await ask()).toBeUndefined()
      advanceClock(60_000)
    }
    expect(await ask()).toBe('RESET_PASSWORD_EXCEED_LIMIT')
    advanceClock(3600_000 - 180_000 - 1)
    expect(await ask()).toBe('RESET_PASSWORD_EXCEED_LIMIT')
    advanceClock(60_000)
    expect(await ask()).toBeUndefined()
  })

  it('ten authenticator codes an hour for one account, five for one sign-in', async () => {
    const { email, code } = await withFactor()
    const wrong = code() === '000000' ? '000001' : '000000'
    const finish = async (step: object, verificationCode: string) =>
      (await identity(world, 'v2/accounts/mfaSignIn:finalize', { ...step, totpVerificationInfo: { verificationCode } })).error
    for (let i = 0; i < 2; i++) {
      const step = await firstStep(email)
      for (let tries = 0; tries < 5; tries++) expect(await finish(step, wrong)).toBe('INVALID_CODE')
      expect(await finish(step, wrong)).toMatch(tooMany)
    }
    expect(await finish(await firstStep(email), code())).toMatch(tooMany)
    advanceClock(3600_000)
    expect(await finish(await firstStep(email), code())).toBeUndefined()
  })
})

it('a flood of keys frees nobody who is held back by another kind, or goes on asking', () => {
  const { pace } = createLimits(world.app.database, 1, 1)
  const isHeld = (key: string) => {
    try {
      pace(key, 1, 60)
      return false
    } catch {
      return true
    }
  }
  const [session, network] = ['refresh:7', 'signIn:192.0.2.0']
  expect([isHeld(session), isHeld(network)]).toEqual([false, false])
  for (let i = 0; i < 150_000; i++) {
    pace(`signIn:10.${i}`, 1, 60)
    if (i % 10_000 === 0) expect(isHeld(network)).toBe(true)
  }
  expect(isHeld(session)).toBe(true)
})

describe('guessing a password', () => {
  const guard = () => createLimits(world.app.database, 1, 1).signIn
  let count = 0
  const unknown = () => [`guessed-${++count}@people.example`, `192.0.${count}.0`] as const
  const attempt = async (email: string, from: string, { right = false, known = true, seen = (_: Failures) => {} } = {}) =>
    guard()
      .attempt(
        email,
        from,
        async () => known,
        async () => right,
        async (failures) => seen(failures),
      )
      .then(
        (isRight) => (isRight ? 'right' : 'wrong'),
        () => 'locked',
      )

  it('locks an address for a network for 30 seconds after five wrong tries, then doubles the wait up to 16 minutes', async () => {
    const [email, from] = unknown()
    for (let i = 0; i < 5; i++) expect(await attempt(email, from)).toBe('wrong')
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      expect(await attempt(email, from, { right: true }), `${seconds} s`).toBe('locked')
      advanceClock(seconds * 1000 - 1)
      expect(await attempt(email, from, { right: true }), `${seconds} s, at the end`).toBe('locked')
      advanceClock(1)
      expect(await attempt(email, from), `after ${seconds} s`).toBe('wrong')
    }
  })
  it('is forgiven after the right password', async () => {
    const [email, from] = unknown()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await attempt(email, from)).toBe('wrong')
      expect(await attempt(email, from, { right: true })).toBe('right')
    }
  })
  it('no longer locks an address that was proven by mail', async () => {
    const [[email, from], [other, elsewhere]] = [unknown(), unknown()]
    for (let i = 0; i < 5; i++) for (const address of [email, other]) await attempt(address, address === email ? from : elsewhere)
    await guard().forgive(email)
    expect(await attempt(email, from, { right: true })).toBe('right')
    expect(await attempt(other, elsewhere, { right: true })).toBe('locked')
  })
})
