import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, now, resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { newAddress, sameOrigin } from '#test/support/identity.ts'
import { createAccount, disableAccount, openInvitation, setRole } from '../commands.ts'

// Google, as far as this server can tell: somebody who publishes keys and signs with them.
const env: Record<string, string> = { STAFF_TOTP: 'required' }
const google = createServer()
let sign: (claims: Record<string, unknown>, changes?: { kid?: string; audience?: string; issuer?: string }) => Promise<string>
beforeAll(async () => {
  const [ours, another] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }] }
  google.on('request', (_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(keys)))
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const jwksUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/keys`
  env.FIREBASE_CONFIG = JSON.stringify({ apiKey: 'google-key', projectId: 'a-project', totp: true, jwksUrl })
  sign = (claims, { kid = 'google-1', audience = 'a-project', issuer = 'https://securetoken.google.com/a-project' } = {}) => {
    const at = Math.floor(now().getTime() / 1000)
    return new SignJWT({ auth_time: at, firebase: { sign_in_provider: 'password' }, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(at + 3600)
      .sign(kid === 'google-1' ? ours.privateKey : another.privateKey)
  }
})
const world = useApp(env)
afterAll(() => google.close())
afterEach(resetClock)

let count = 0
const somebody = (changes: object = {}) => ({
  sub: `google-uid-${++count}`,
  email: newAddress(),
  email_verified: true,
  name: 'Ann',
  ...changes,
})
const me = async (token: string) => world.client(token).get('/me', {})
/** What a page does with a new token; gives the cookie. */
const openPages = async (token: string) => {
  const headers = { ...sameOrigin, authorization: `Bearer ${token}`, 'user-agent': 'A browser' }
  const { headers: given } = await world.raw({ method: 'POST', url: '/api/session', headers, payload: { remember: true } })
  return String(given['set-cookie']).split(';')[0] as string
}
const refused = async (token: string) => (await problemOf(me(token))).code
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(world.app.database.kysely, work)
const factor = { firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' } }

describe('with a Firebase project', () => {
  it('browsers sign in at Google; our own service is off', async () => {
    expect(await world.visitor.get('/config', {})).toEqual({
      apiKey: 'google-key',
      projectId: 'a-project',
      authDomain: 'a-project.firebaseapp.com',
      identityBase: null,
      emulatorHost: null,
      totp: true,
      providers: [],
    })
    expect((await world.raw({ method: 'POST', url: '/identity/v1/accounts:signUp?key=google-key', payload: {} })).statusCode).toBe(404)
  })
  it('Google’s user id identifies the same person again', async () => {
    const person = somebody()
    const first = await me(await sign(person))
    expect(first).toMatchObject({ uid: person.sub, email: person.email, emailVerified: true, role: 'candidate', name: 'Ann' })
    const both = await Promise.all([me(await sign(person)), me(await sign(person))])
    for (const again of both) expect(again).toMatchObject({ id: first.id })
  })
  it('refuses tokens that Google did not sign or that are for another project', async () => {
    const person = somebody()
    const unsigned = new UnsecuredJWT({ ...person, auth_time: 1 })
      .setIssuer('https://securetoken.google.com/a-project')
      .setAudience('a-project')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode()
    for (const token of [
      unsigned,
      await sign(person, { kid: 'somebody-else' }),
      await sign(person, { audience: 'another-project' }),
      await sign(person, { issuer: 'https://securetoken.google.com/another-project' }),
      await sign({ ...person, sub: '' }),
      await sign({ ...person, auth_time: Math.floor(Date.now() / 1000) + 600 }),
      'a.b.c',
    ])
      expect(await refused(token)).toBe('unauthenticated')
    const token = await sign(person)
    advanceClock(3_700_000)
    expect(await refused(token)).toBe('unauthenticated')
  })
  it('newer tokens update what Google changed', async () => {
    const person = somebody({ email_verified: false })
    const older = await sign(person)
    expect(await me(older)).toMatchObject({ emailVerified: false })
    advanceClock(60_000)
    const email = newAddress()
    expect(await me(await sign({ ...person, email_verified: true, email }))).toMatchObject({ emailVerified: true, email })
    expect(await me(older)).toMatchObject({ emailVerified: true, email })
  })
  it('an invited account goes only to the person whose address Google has proven', async () => {
    const email = newAddress()
    const { id } = await write((db) =>
      createAccount(db, { email, displayName: 'Invited', role: 'agent', emailVerified: false, locale: 'en' }),
    )
    const joining = world.client(await sign(somebody({ email, ...factor })))
    expect((await problemOf(joining.get('/me'))).code).toBe('unauthenticated')
    await write((db) => openInvitation(db, id, now()))
    expect(await me(await sign(somebody({ email, email_verified: false })))).toMatchObject({ role: 'candidate', email: null })
    expect(await me(await sign(somebody({ email, ...factor })))).toMatchObject({ id, role: 'agent' })
    expect(await me(await sign(somebody({ email })))).not.toMatchObject({ id })
  })
  it('claims give the first role; later roles are decided here', async () => {
    const person = somebody({ role: 'operation', ...factor })
    const token = await sign(person)
    const { id } = await me(token)
    expect(await world.client(token).get('/overview', {})).toHaveProperty('desk')
    await write((db) => setRole({ db, actor: { id: 0 } }, id, 'candidate'))
    await expect.poll(async () => (await problemOf(world.client(token).get('/overview', {}))).code).toBe('permission-denied')
    expect(await me(await sign(person))).toMatchObject({ role: 'candidate' })
    expect(await me(await sign(somebody({ role: 'emperor' })))).toMatchObject({ role: 'candidate' })
  })
  it('staff need the second factor that Google checked', async () => {
    const person = somebody({ role: 'operation' })
    expect((await problemOf(world.client(await sign(person)).get('/overview', {}))).code).toBe('second-factor-required')
    advanceClock(1000)
    expect(await world.client(await sign({ ...person, ...factor })).get('/overview', {})).toHaveProperty('desk')
  })
  it('an administrator previews a user with their own second factor', async () => {
    const seen = somebody({ role: 'operation', ...factor })
    const { id: userId } = await me(await sign(seen))
    const token = await sign(somebody({ role: 'admin', ...factor }))
    await world.client(token).put('/users/{userId}/preview', { userId })
    expect(await me(token)).toMatchObject({ uid: seen.sub, role: 'operation' })
    expect(await world.client(token).get('/overview', {})).toHaveProperty('desk')
  })
  it('closing an account locks it out at once, in Firebase too', async () => {
    const token = await sign(somebody())
    const { id } = await me(token)
    await write((db) => disableAccount({ db, actor: { id: 0 }, now: now() }, id))
    await expect.poll(() => refused(token)).toBe('account-closed')
    const { rows } = await world.app.database.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identity.tellFirebase'`,
    )
    expect(rows.map(({ payload }) => payload.accountId)).toContain(id)
  })
  it('logging out ends the session together with its cookie', async () => {
    const token = await sign(somebody())
    const cookie = await openPages(token)
    expect((await world.raw({ method: 'DELETE', url: '/api/session', headers: { ...sameOrigin, cookie } })).statusCode).toBe(204)
    expect(await refused(token)).toBe('unauthenticated')
  })
})
