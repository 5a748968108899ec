import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { useApp, type World } from '#test/support/app.ts'
import {
  adminToken,
  claimsOf,
  identity,
  mailedCode,
  newAddress,
  password,
  sameOrigin,
  signInError,
  signUpHere,
  signUpProven,
} from '#test/support/identity.ts'
import { createAccount, createPasswordLink } from '../../identity/server/commands.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })
afterEach(resetClock)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>
const me = async (token: string) => (await world.raw({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } })).statusCode

describe('a forged token', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rs256 = (input: string, key: KeyObject = privateKey) => sign('sha256', Buffer.from(input), key).toString('base64url')
  const forge = (head: object, claims: object, signature: (input: string) => string = rs256) => {
    const input = `${encode({ typ: 'JWT', ...head })}.${encode(claims)}`
    return `${input}.${signature(input)}`
  }
  const hs256 = (secret: string) => (input: string) => createHmac('sha256', secret).update(input).digest('base64url')
  const ourPublicKey = async (kid: string) =>
    ((await world.raw({ url: '/identity/v1/publicKeys' })).json() as Record<string, string>)[kid] ?? ''

  type Forgery = (genuine: { token: string; kid: string; claims: object; alg: string }) => string | Promise<string>
  const forgeries: Record<string, Forgery> = {
    'without a signature': ({ kid, claims }) => forge({ alg: 'none', kid }, claims, () => ''),
    'with its signature cut off': ({ token }) => token.replace(/[^.]+$/, ''),
    'with the public key as a secret': async ({ kid, claims }) => {
      const pem = await ourPublicKey(kid)
      expect(pem).toContain('PUBLIC KEY')
      return forge({ alg: 'HS256', kid }, claims, hs256(pem))
    },
    'with another key under our name': ({ kid, claims }) => forge({ alg: 'RS256', kid }, claims),
    'with another key under its own name': ({ claims }) => forge({ alg: 'RS256', kid: 'mine' }, claims),
    'with a key named by what every object has': ({ claims }) => forge({ alg: 'RS256', kid: 'constructor' }, claims),
    'with its key inside': ({ claims }) => forge({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, claims),
    'with another person’s claims under our signature': ({ token, claims }) =>
      token.replace(/\.[^.]+\./, `.${encode({ ...claims, role: 'admin' })}.`),
    'that asks for what nobody knows': ({ kid, claims }) => forge({ alg: 'RS256', kid, crit: ['exp'] }, claims),
  }
  it.each(Object.entries(forgeries))('%s is refused', async (_how, forgery) => {
    const { idToken: token } = await signUpHere(world)
    expect(await me(token)).toBe(200)
    const { kid, alg } = headOf(token) as { kid: string; alg: string }
    const forged = await forgery({ token, kid, alg, claims: claimsOf(token) })
    expect(await me(forged)).toBe(401)
    expect((await identity(world, 'v1/accounts:lookup', { idToken: forged })).error).toBe('INVALID_ID_TOKEN')
  })
  it('of ours made for another purpose is refused: a session cookie is no ID token', async () => {
    const { idToken } = await signUpHere(world)
    const made = await identity(world, 'v1/projects/lintel:createSessionCookie', { idToken }, { bearer: adminToken })
    const cookie = String(made.body.sessionCookie)
    expect(headOf(cookie)).toEqual(headOf(idToken))
    expect(await me(cookie)).toBe(401)
    expect((await identity(world, 'v1/accounts:lookup', { idToken: cookie })).error).toBe('INVALID_ID_TOKEN')
  })
  it('past its expiry is refused', async () => {
    const { idToken } = await signUpHere(world)
    advanceClock(3_590_000)
    expect(await me(idToken)).toBe(200)
    advanceClock(11_000)
    expect(await me(idToken)).toBe(401)
  })
})

describe('another site’s page', () => {
  const cookieIn = (header: unknown) => String(header).split(';')[0] ?? ''
  /** A browser that is signed in, with both its cookies. */
  async function signedIn() {
    const { body, cookies } = await identity(world, 'v1/accounts:signUp', { email: newAddress(), password }, { headers: sameOrigin })
    const idToken = String(body.idToken)
    const opened = await world.raw({
      method: 'POST',
      url: '/api/session',
      headers: { ...sameOrigin, authorization: `Bearer ${idToken}` },
      payload: {},
    })
    const page = cookieIn(opened.headers['set-cookie'])
    return {
      idToken,
      page,
      cookie: `${cookieIn(cookies[0])}; ${page}`,
      isOn: async () => (await showsSomebody(page)) && (await me(idToken)) === 200,
    }
  }
  const showsSomebody = async (page: string) => (await world.app.identity.authenticatePage({ cookie: page })) !== null
  const routes = {
    'opening a page session': { method: 'POST', url: '/api/session', bearer: true },
    'closing a page session': { method: 'DELETE', url: '/api/session' },
    'logging out': { method: 'POST', url: '/identity/session:logout' },
    refreshing: { method: 'POST', url: '/identity/v1/token', form: 'grant_type=refresh_token&refresh_token=cookie' },
  } as const
  const senders: Record<string, Record<string, string>> = {
    'that names itself': { origin: 'https://evil.example' },
    'of a sister domain': { 'sec-fetch-site': 'same-site', origin: 'http://sister.127.0.0.1:3000' },
    'whose browser tells': { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' },
    'of which nothing is known': {},
  }
  const attempts = Object.entries(routes).flatMap(([what, route]) =>
    Object.entries(senders).map(([who, headers]) => ({ what, who, route, headers })),
  )
  it.each(attempts)('$who cannot do it: $what', async ({ route, headers }) => {
    const { idToken, cookie, isOn } = await signedIn()
    expect(await isOn()).toBe(true)
    const form = 'form' in route
    const answer = await world.raw({
      method: route.method,
      url: form ? `${route.url}?key=${world.app.identity.apiKey}` : route.url,
      headers: {
        ...headers,
        cookie,
        ...('bearer' in route ? { authorization: `Bearer ${idToken}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: route.form } : {}),
    })
    expect(answer.statusCode).toBe(form ? 400 : 403)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(await isOn()).toBe(true)
  })
  it('cannot use the API with cookies alone', async () => {
    const { cookie } = await signedIn()
    expect((await world.raw({ url: '/api/v1/me', headers: { cookie, ...sameOrigin } })).statusCode).toBe(401)
  })
})

describe('a link that we mail', () => {
  it.each([
    { host: 'evil.example' },
    { host: 'evil.example:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ] as Record<string, string>[])('leads to us, whatever the request’s headers claim: %j', async (headers) => {
    const { email } = await signUpHere(world)
    const sent = await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, { headers })
    expect(sent.status).toBe(200)
    const url = (await world.mails()).findLast(({ to }) => to === email)?.action?.url
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/action\?/)
    expect(url).not.toContain('evil')
  })
  it.each([
    'https://evil.example',
    '//evil.example',
    '\\\\evil.example',
    'https://127.0.0.1:3000@evil.example/',
    'javascript:alert(1)//127.0.0.1',
    'http://127.0.0.1/',
    'http://127.0.0.1:3000\0.evil.example',
  ])('redirects to no other site afterwards: %j', async (continueUrl) => {
    const { email } = await signUpHere(world)
    const { status } = await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl })
    expect(status).toBe(400)
    expect((await world.mails()).filter(({ to }) => to === email)).toEqual([])
  })
})

describe('an invitation', () => {
  const invited = () =>
    inTransaction(world.app.database.kysely, async (db) => {
      const email = newAddress()
      const { id, uid } = await createAccount(db, { email, displayName: 'Invited', role: 'agent', emailVerified: false, locale: 'en' })
      const link = await createPasswordLink(db, { accountId: id, email, locale: 'en', publicUrl: 'http://127.0.0.1:3000', apiKey: 'key' })
      return { email, id, uid, code: new URL(link).searchParams.get('oobCode') }
    })
  const claim = (oobCode: string | null, newPassword = 'claimed by the link') =>
    identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword })

  it('never takes over an existing account', async () => {
    const { email } = await signUpHere(world)
    const again = inTransaction(world.app.database.kysely, (db) =>
      createAccount(db, { email: email.toUpperCase(), displayName: 'Another', role: 'admin', emailVerified: true, locale: 'en' }),
    )
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'accounts__email' })
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it('sets one password, once', async () => {
    const { code, email } = await invited()
    expect((await claim(code)).status).toBe(200)
    expect((await claim(code, 'claimed a second time')).error).toBe('INVALID_OOB_CODE')
    expect(await signInError(world, email, 'claimed by the link')).toBeUndefined()
  })
  it('is void once the person came in another way', async () => {
    const { code, email } = await invited()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await identity(world, 'v1/accounts:resetPassword', { oobCode: await mailedCode(world, email), newPassword: password })
    expect((await claim(code)).error).toBe('INVALID_OOB_CODE')
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it('is void once the account was closed', async () => {
    const { code, uid } = await invited()
    await identity(world, 'v1/projects/lintel/accounts:update', { localId: uid, disableUser: true }, { bearer: adminToken })
    expect((await claim(code)).status).toBe(400)
  })
  it('expires after three days', async () => {
    const { code } = await invited()
    advanceClock(72 * 3_600_000 + 1000)
    expect((await claim(code)).error).toBe('EXPIRED_OOB_CODE')
  })
})

describe('asking whether somebody has an account', () => {
  const shapeOf = async (place: World, method: string, body: object) => {
    const { email: _email, ...rest } = (await identity(place, `v1/accounts:${method}`, body)).body
    return JSON.stringify(rest).replace(/[\da-f]{8}-[\da-f-]{27}/, 'id')
  }
  it.each([
    ['signInWithPassword', { password: 'wrong password' }],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }],
    ['sendOobCode', { requestType: 'EMAIL_SIGNIN' }],
    ['createAuthUri', { continueUri: 'http://localhost' }],
  ])('by %s gets the same answer for all', async (method, body) => {
    const { email } = await signUpHere(world)
    const unknown = newAddress()
    const say = (address: string) => shapeOf(world, method, { ...body, email: address, identifier: address })
    expect(await say(email)).toBe(await say(unknown))
  })
  it('reveals nothing through the time a wrong password takes', async () => {
    const { email: known } = await signUpHere(world)
    const withoutPassword = newAddress()
    await inTransaction(world.app.database.kysely, (db) =>
      createAccount(db, { email: withoutPassword, displayName: 'None', role: 'agent', emailVerified: true, locale: 'en' }),
    )
    const took: Record<string, number[]> = {}
    for (let round = 0; round < 15; round++) {
      for (const [who, email] of Object.entries({ known, withoutPassword, unknown: newAddress() })) {
        // Processor time: what else runs on the machine does not count.
        const before = process.cpuUsage()
        await signInError(world, email, 'wrong password')
        const { user, system } = process.cpuUsage(before)
        took[who] = [...(took[who] ?? []), user + system]
      }
    }
    const median = (who: string) => took[who]?.toSorted((a, b) => a - b)[7] ?? 0
    // Without the hash an answer takes less than half as long.
    for (const who of ['withoutPassword', 'unknown']) {
      expect(median(who) / median('known')).toBeGreaterThan(0.6)
      expect(median(who) / median('known')).toBeLessThan(1.6)
    }
  })
})

describe('a mailed code', () => {
  it('is stored as a hash only, and so is a refresh token', async () => {
    const { email, refreshToken } = await signUpProven(world)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const code = await mailedCode(world, email)
    const { rows } = await world.app.database.pool.query(
      `select count(*)::int as n from oob_codes where hash = sha256($1::text::bytea) union all
       select count(*)::int from refresh_tokens where hash = sha256($2::text::bytea) union all
       select count(*)::int from oob_codes where oob_codes::text like '%' || $1 || '%'`,
      [code, refreshToken],
    )
    expect(rows.map(({ n }) => n)).toEqual([1, 1, 0])
  })
})
