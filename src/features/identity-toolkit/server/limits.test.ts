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

describe('the identity service takes', () => {
  it.each(limits)('%s: %i times in %i seconds, then again', async (_, times, seconds, prepare) => {
    const ask = await prepare()
    for (let i = 0; i < times; i++) expect((await ask()) ?? '').not.toMatch(tooMany)
    expect(await ask()).toMatch(tooMany)
    advanceClock(seconds * 1000 - 1)
    expect(await ask()).toMatch(tooMany)
    advanceClock(1)
    expect((await ask()) ?? '').not.toMatch(tooMany)
  })

  it('three mails of one kind to one address in an hour', async () => {
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

  it('ten codes of an app for one account in an hour, five for one sign-in', async () => {
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

  it('one mail an hour to each known address that tells of a sign-up under it', async () => {
    const { email } = await signUpHere(world, { ip: elsewhere() })
    const other = await signUpHere(world, { ip: elsewhere() })
    const again = async (email: string) => {
      await identity(world, 'v1/accounts:signUp', { email, password }, { ip: elsewhere() })
      return (await world.mails()).filter(({ to, subject }) => to === email && subject === 'You already have an account').length
    }
    expect(await again(email)).toBe(1)
    expect(await again(other.email)).toBe(1)
    advanceClock(3600_000 - 1)
    expect(await again(email)).toBe(1)
    advanceClock(1)
    expect(await again(email)).toBe(2)
  })

  it.each(limits)('%s: %i times, and no less because of another', async (_, times, _seconds, prepare) => {
    const [busy, quiet] = [await prepare(), await prepare()]
    for (let i = 0; i < times; i++) await busy()
    expect(await busy()).toMatch(tooMany)
    expect((await quiet()) ?? '').not.toMatch(tooMany)
  })
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

  it('locks an address for a network for 30 seconds after five wrong ones, then twice as long each time, to 16 minutes', async () => {
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
  it('is forgotten by the right one', async () => {
    const [email, from] = unknown()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await attempt(email, from)).toBe('wrong')
      expect(await attempt(email, from, { right: true })).toBe('right')
    }
  })
  it('is remembered for a day', async () => {
    const [email, from] = unknown()
    for (let i = 0; i < 4; i++) await attempt(email, from)
    advanceClock(86_400_000 - 1)
    expect(await attempt(email, from)).toBe('wrong')
    expect(await attempt(email, from, { right: true })).toBe('locked')
  })
  it('is forgotten after a day', async () => {
    const [email, from] = unknown()
    for (let i = 0; i < 4; i++) await attempt(email, from)
    advanceClock(86_400_000)
    for (let i = 0; i < 5; i++) expect(await attempt(email, from)).toBe('wrong')
    expect(await attempt(email, from, { right: true })).toBe('locked')
  })
  it('from ten networks in a quarter of an hour leaves only those that know the account', async () => {
    const [email] = unknown()
    for (let i = 0; i < 10; i++) expect(await attempt(email, unknown()[1], { known: false })).toBe('wrong')
    const [, from] = unknown()
    expect(await attempt(email, from, { right: true, known: false })).toBe('locked')
    expect(await attempt(email, from, { right: true, known: true })).toBe('right')
    advanceClock(900_000 - 1)
    expect(await attempt(email, from, { right: true, known: false })).toBe('locked')
    advanceClock(1)
    expect(await attempt(email, from, { right: true, known: false })).toBe('right')
  })
  it('of a hundred addresses in an hour closes the network', async () => {
    const [, from] = unknown()
    for (let i = 0; i < 100; i++) expect(await attempt(unknown()[0], from)).toBe('wrong')
    expect(await attempt(unknown()[0], from, { right: true })).toBe('locked')
    advanceClock(3600_000 - 1)
    expect(await attempt(unknown()[0], from, { right: true })).toBe('locked')
    advanceClock(1)
    expect(await attempt(unknown()[0], from, { right: true })).toBe('right')
  })
  it('is counted for the log: of this address from here, and of the whole network', async () => {
    const [one, from] = unknown()
    const [two] = unknown()
    const seen: Failures[] = []
    for (const email of [one, two, one]) await attempt(email, from, { seen: (failures) => void seen.push(failures) })
    expect(seen).toEqual([
      { here: 1, ofNetwork: 1 },
      { here: 1, ofNetwork: 2 },
      { here: 2, ofNetwork: 3 },
    ])
  })
  it('no longer stands against an address that was proven by mail', async () => {
    const [[email, from], [other, elsewhere]] = [unknown(), unknown()]
    for (let i = 0; i < 5; i++) for (const address of [email, other]) await attempt(address, address === email ? from : elsewhere)
    await guard().forgive(email)
    expect(await attempt(email, from, { right: true })).toBe('right')
    expect(await attempt(other, elsewhere, { right: true })).toBe('locked')
  })
  it.each(['_', '%', '\\'])('forgives that address alone, and none that is like it, with %s in its name', async (sign) => {
    const [mark, from, elsewhere] = [crypto.randomUUID(), unknown()[1], unknown()[1]]
    const [proven, alike] = [`ann${sign}b${mark}@people.example`, `annxb${mark}@people.example`]
    for (let i = 0; i < 5; i++) for (const address of [proven, alike]) await attempt(address, address === proven ? from : elsewhere)
    await guard().forgive(proven)
    expect(await attempt(proven, from, { right: true })).toBe('right')
    expect(await attempt(alike, elsewhere, { right: true })).toBe('locked')
  })
  it('no longer closes an address to new networks once it was proven by mail', async () => {
    const [email, from] = unknown()
    for (let i = 0; i < 10; i++) await attempt(email, unknown()[1], { known: false })
    expect(await attempt(email, from, { right: true, known: false })).toBe('locked')
    await guard().forgive(email)
    expect(await attempt(email, from, { right: true, known: false })).toBe('right')
  })
  it('waits in line, twenty at most for one address', async () => {
    const [email, from] = unknown()
    const line = guard()
    let open = () => {}
    const held = new Promise<void>((resolve) => (open = resolve))
    const all = Array.from({ length: 21 }, () =>
      line
        .attempt(
          email,
          from,
          async () => true,
          async () => {
            await held
            return true
          },
        )
        .then(
          () => 'taken',
          (error: Error) => error.message,
        ),
    )
    expect(await all.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    open()
    expect((await Promise.all(all)).filter((answer) => answer === 'taken')).toHaveLength(20)
  })
})
