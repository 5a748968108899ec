import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '#server/clock.ts'
import { problemOf, useApp, type World } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'

const google = createServer()
const signedEnv: Record<string, string> = {}
const emulatorEnv: Record<string, string> = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
const quietEnv: Record<string, string> = { LOG_LEVEL: 'silent' }
let privateKey: CryptoKey
/** What Google says in the place of its keys. */
let answer: { statusCode: number; said: string } | null = null
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  privateKey = pair.privateKey
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }] }
  google.on('request', (_request, response) => response.writeHead(answer?.statusCode ?? 200).end(answer?.said ?? JSON.stringify(keys)))
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const jwksUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/keys`
  for (const env of [signedEnv, emulatorEnv, quietEnv])
    env.FIREBASE_CONFIG = JSON.stringify({ apiKey: 'a-key', projectId: 'a-project', jwksUrl })
})
const [ofGoogle, ofEmulator, quiet] = [useApp(signedEnv), useApp(emulatorEnv), useApp(quietEnv)]
afterAll(() => google.close())

const signed = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'google-1' }).sign(privateKey)
const unsigned = async (claims: JWTPayload) => new UnsecuredJWT(claims).encode()
const issuer = 'https://securetoken.google.com/'
const seconds = () => Math.floor(now().getTime() / 1000)

let count = 0
/** What Google says of somebody new. */
const somebody = (changes: object = {}): JWTPayload => ({
  iss: `${issuer}a-project`,
  aud: 'a-project',
  sub: `uid-${++count}`,
  email: newAddress(),
  email_verified: true,
  name: 'Ann Mason',
  iat: seconds(),
  auth_time: seconds(),
  exp: seconds() + 3600,
  firebase: { sign_in_provider: 'password' },
  ...changes,
})

/** Changes to a good token after which it is none; moments are told in seconds from now. */
const bad: [string, object, Record<string, number>?][] = [
  ['for another project', { aud: 'another-project' }],
  ['by another issuer', { iss: `${issuer}another-project` }],
  ['without a project', { aud: undefined }],
  ['without an issuer', { iss: undefined }],
  ['of nobody', { sub: undefined }],
  ['of a nameless', { sub: '' }],
  ['without the moment of the sign-in', { auth_time: undefined }],
  ['without the moment it was made', { iat: undefined }],
  ['without an end', { exp: undefined }],
  ['that has ended', {}, { exp: -60 }],
  ['of a sign-in to come', {}, { auth_time: 60 }],
]
const good: [string, Record<string, number>][] = [
  ['has just ended', { exp: -10 }],
  ['is a little ahead of this clock', { iat: 10, auth_time: 10 }],
]
const kinds: [string, World, World, (claims: JWTPayload) => Promise<string>, (claims: JWTPayload) => Promise<string>][] = [
  ['of Google', ofGoogle, ofEmulator, signed, unsigned],
  ['of the emulator', ofEmulator, ofGoogle, unsigned, signed],
]

describe.each(kinds)('a Firebase token %s', (_, world, elsewhere, make, makeElsewhere) => {
  const from = (offsets: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, seconds() + offset]))
  const codeOf = async (token: string) => (await problemOf(world.client(token).get('/me', {}))).code

  it('signs a person in to this project only', async () => {
    const claims = somebody()
    expect(await world.client(await make(claims)).get('/me', {})).toMatchObject({ uid: claims.sub, email: claims.email })
    expect((await problemOf(elsewhere.client(await make(somebody())).get('/me', {}))).code).toBe('unauthenticated')
    expect(await codeOf(await makeElsewhere(somebody()))).toBe('unauthenticated')
  })
  it.each(bad)('is refused %s', async (_, changes, offsets) => {
    expect(await codeOf(await make(somebody({ ...changes, ...from(offsets) })))).toBe('unauthenticated')
  })
  it.each(good)('is accepted when it %s', async (_, offsets) => {
    const claims = somebody(from(offsets))
    expect(await world.client(await make(claims)).get('/me', {})).toMatchObject({ uid: claims.sub })
  })
})

it('tokens are still accepted while Google’s keys cannot be fetched for a short time', async () => {
  const client = quiet.client(await signed(somebody()))
  for (const [statusCode, said] of [
    [503, '{}'],
    [200, 'Down for maintenance'],
  ] as const) {
    answer = { statusCode, said }
    expect(await problemOf(client.get('/me', {}))).toMatchObject({ status: 500 })
  }
  answer = null
  expect(await client.get('/me', {})).toMatchObject({ role: 'candidate' })
})

describe('what Google says about a person', () => {
  const world = ofEmulator
  const rows = async (query: string, ...values: unknown[]) => (await world.app.database.pool.query(query, values)).rows
  const me = async (claims: JWTPayload) => world.client(await unsigned(claims)).get('/me', {})
  const known = ({ sub }: JWTPayload) =>
    rows('select email, email_verified, display_name, role, last_login_at, last_refresh_at from accounts where uid = $1', sub).then(
      ([row]) => row,
    )
  it('opens one session for each sign-in, with one audit line', async () => {
    const claims = somebody()
    const { id } = await me(claims)
    await me(claims)
    await me({ ...claims, iat: seconds() + 1 })
    const again = { ...claims, auth_time: seconds() - 100, firebase: { sign_in_provider: 'google.com', sign_in_second_factor: 'totp' } }
    await me(again)
    await me({ ...claims, auth_time: seconds() - 200, firebase: undefined })
    expect(
      await rows('select provider, way, second_factor, auth_time from identity_sessions where account_id = $1 order by id', id),
    ).toMatchObject([
      { provider: 'password', way: 'password', second_factor: null, auth_time: new Date(Number(claims.auth_time) * 1000).toISOString() },
      {
        provider: 'google.com',
        way: 'google.com',
        second_factor: 'firebase',
        auth_time: new Date(Number(again.auth_time) * 1000).toISOString(),
      },
      { provider: 'a-project', way: 'a-project', second_factor: null },
    ])
    const lines = await rows('select action, changes, actor_id, actor_role from audit where object_id = $1 order by id', id)
    expect(lines).toEqual(
      ['password', 'google.com', 'a-project'].map((way) => ({
        action: 'account.signed-in',
        changes: { way },
        actor_id: id,
        actor_role: 'candidate',
      })),
    )
  })
  it('is replaced by a token of the same age or newer, never by an older one', async () => {
    const claims = somebody({ email_verified: false, iat: seconds() - 1000 })
    await me(claims)
    const [second, third, older] = [newAddress(), newAddress(), newAddress()]
    const newer = { ...claims, email: second, email_verified: true, iat: seconds() - 500 }
    expect(await me(newer)).toMatchObject({ email: second, emailVerified: true })
    expect(new Date((await known(claims)).last_refresh_at).getTime()).toBe(newer.iat * 1000)
    expect(await me({ ...newer, email: third })).toMatchObject({ email: third })
    expect(await me({ ...newer, email: older, iat: newer.iat - 1 })).toMatchObject({ email: third })
    expect(await me({ ...newer, email: second.toUpperCase(), iat: newer.iat + 1 })).toMatchObject({ email: second })
    expect(await me({ ...newer, email: undefined, email_verified: undefined, iat: newer.iat + 2 })).toMatchObject({
      email: second,
      emailVerified: true,
    })
  })
  it('cannot take the address of another account, and adds a name only where there was none', async () => {
    const holder = somebody()
    await me(holder)
    const claims = somebody({ name: undefined })
    await me(claims)
    expect(await me({ ...claims, email: holder.email, name: 'Bea Stone', iat: seconds() + 1 })).toMatchObject({
      email: claims.email,
      name: 'Bea Stone',
    })
    expect(await me({ ...claims, name: 'Cleo Stone', iat: seconds() + 2 })).toMatchObject({ name: 'Bea Stone' })
    const before = await known(claims)
    await me({ ...claims, email: holder.email, iat: seconds() + 3 })
    expect(await known(claims)).toEqual(before)
    const second = somebody({ email: holder.email })
    await me(second)
    expect(await known(second)).toMatchObject({ email: null, email_verified: false })
  })
  it('proves the address of an invited account', async () => {
    const claims = somebody({ email: newAddress().toLowerCase() })
    await rows(
      `insert into accounts (uid, email, display_name, role, created_at, valid_since, invited_until)
       values ('waiting', $1, 'Invited', 'agent', now(), now(), now() + interval '1 day')`,
      claims.email,
    )
    expect(await me({ ...claims, email: String(claims.email).toUpperCase() })).toMatchObject({
      uid: claims.sub,
      role: 'agent',
      name: 'Invited',
    })
    expect(await known(claims)).toMatchObject({ email: claims.email, email_verified: true, role: 'agent' })
    expect(await rows(`select 1 from accounts where uid = 'waiting'`)).toEqual([])
  })
})
