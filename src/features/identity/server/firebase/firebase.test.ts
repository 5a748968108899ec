import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, now, resetClock } from '#server/clock.ts'
import { type FirebaseConfig, readConfig } from '#server/config.ts'
import { inTransaction } from '#server/db.ts'
import { policy } from '#server/pages.ts'
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
  it('browsers are sent to Google, and our own service is not there', async () => {
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
  it('lets pages ask Google, and an emulator only in its place', async () => {
    const asked = (changes: object) => {
      const firebase = { ...world.config.firebase, ...changes } as FirebaseConfig
      return /connect-src ([^;]*);/.exec(policy('a-nonce', false, firebase))?.[1]
    }
    expect(asked({})).toBe("'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com")
    expect(asked({ emulatorHost: '127.0.0.1:9099' })).toBe("'self' http://127.0.0.1:9099")
    expect(policy('a-nonce', false, undefined)).toContain("connect-src 'self';")
  })
  it('does not ask staff for an app that they cannot connect', () => {
    const { FIREBASE_CONFIG = '', ...rest } = env
    const without = JSON.stringify({ ...JSON.parse(FIREBASE_CONFIG), totp: false })
    expect(() => readConfig({ ...rest, FIREBASE_CONFIG: without })).toThrow('STAFF_TOTP=required needs authenticator apps')
    expect(readConfig({ ...rest, FIREBASE_CONFIG }).firebase?.totp).toBe(true)
  })
  it('knows whom Google signed in, and the same person again', async () => {
    const person = somebody()
    const first = await me(await sign(person))
    expect(first).toMatchObject({ uid: person.sub, email: person.email, emailVerified: true, role: 'candidate', name: 'Ann' })
    const both = await Promise.all([me(await sign(person)), me(await sign(person))])
    for (const again of both) expect(again).toMatchObject({ id: first.id })
  })
  it('invites without a promise of hours: the link that counts is Google’s', async () => {
    const admin = world.client(await sign(somebody({ role: 'admin', ...factor })))
    const email = 'invited@agency.example'
    await admin.post('/users', { body: { firstName: 'Olga', lastName: 'Reyes', email, role: 'agent', locale: 'en' } })
    const mail = (await world.mails()).find(({ to }) => to === email)
    expect(mail?.paragraphs).toEqual(['An account has been created for you, with the role “Agent”. Choose a password to start.'])
    expect(mail?.action?.url).toContain('/auth/forgot-password')
  })
  it('opens another session where the old one was cleaned away', async () => {
    const token = await sign(somebody())
    const { id } = await me(token)
    await world.app.database.pool.query('delete from identity_sessions where account_id = $1', [id])
    // What is remembered of the old one answers until its end is heard of.
    const sessions = async () => {
      expect(await me(token)).toMatchObject({ id })
      return (await world.app.database.pool.query('select count(*)::int as n from identity_sessions where account_id = $1', [id])).rows[0].n
    }
    await expect.poll(sessions).toBe(1)
  })
  it('refuses what Google did not sign, or not for this project', async () => {
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
  it('takes over what changed at Google, from newer tokens only', async () => {
    const person = somebody({ email_verified: false })
    const older = await sign(person)
    expect(await me(older)).toMatchObject({ emailVerified: false })
    advanceClock(60_000)
    const email = newAddress()
    expect(await me(await sign({ ...person, email_verified: true, email }))).toMatchObject({ emailVerified: true, email })
    expect(await me(older)).toMatchObject({ emailVerified: true, email })
  })
  it('keeps the name that was changed here, whatever tokens still say', async () => {
    const token = await sign(somebody())
    const client = world.client(token)
    const { version } = await client.get('/me/user', {})
    await client.patch('/me/user', { version, body: { firstName: 'Anna', lastName: 'Mason' } })
    expect(await me(token)).toMatchObject({ name: 'Anna Mason' })
    expect(await client.get('/me/user', {})).toMatchObject({ firstName: 'Anna', lastName: 'Mason' })
  })
  it('hands an invited account to whoever Google says holds its address, and to nobody else', async () => {
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
  it('gives the role of the claims at first, and decides itself from then on', async () => {
    const person = somebody({ role: 'operation', ...factor })
    const token = await sign(person)
    const { id } = await me(token)
    expect(await world.client(token).get('/overview', {})).toHaveProperty('openJobs')
    await write((db) => setRole({ db, actor: { id: 0 } }, id, 'candidate'))
    await expect.poll(async () => (await problemOf(world.client(token).get('/overview', {}))).code).toBe('permission-denied')
    expect(await me(await sign(person))).toMatchObject({ role: 'candidate' })
    expect(await me(await sign(somebody({ role: 'emperor' })))).toMatchObject({ role: 'candidate' })
  })
  it('leaves the session of a candidate who becomes staff, as it leaves the password to Google', async () => {
    const person = somebody(factor)
    const token = await sign(person)
    const { id: userId } = await me(token)
    const admin = world.client(await sign(somebody({ role: 'admin', ...factor })))
    await admin.put('/users/{userId}/role', { userId, body: { role: 'operation' } })
    expect(await me(token)).toMatchObject({ role: 'operation' })
    expect((await world.mails()).filter(({ to }) => to === person.email)).toEqual([])
  })
  it('asks staff for the second factor that Google asked for', async () => {
    const person = somebody({ role: 'operation' })
    expect((await problemOf(world.client(await sign(person)).get('/overview', {}))).code).toBe('second-factor-required')
    advanceClock(1000)
    expect(await world.client(await sign({ ...person, ...factor })).get('/overview', {})).toHaveProperty('openJobs')
  })
  it('lets an administrator see Lintel as somebody else, with the factor that Google asked the administrator for', async () => {
    const seen = somebody({ role: 'operation', ...factor })
    const { id: userId } = await me(await sign(seen))
    const token = await sign(somebody({ role: 'admin', ...factor }))
    await world.client(token).put('/users/{userId}/preview', { userId })
    expect(await me(token)).toMatchObject({ uid: seen.sub, role: 'operation' })
    expect(await world.client(token).get('/overview', {})).toHaveProperty('openJobs')
  })
  it('shuts a closed account out at once, and tells Firebase', async () => {
    const token = await sign(somebody())
    const { id } = await me(token)
    await write((db) => disableAccount({ db, actor: { id: 0 }, now: now() }, id))
    await expect.poll(() => refused(token)).toBe('account-closed')
    const { rows } = await world.app.database.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identity.tellFirebase'`,
    )
    expect(rows.map(({ payload }) => payload.accountId)).toContain(id)
  })
  it('shows pages by a cookie of ours, which ends with the session', async () => {
    const person = somebody()
    const token = await sign(person)
    const cookie = await openPages(token)
    expect((await world.app.identity.authenticatePage({ cookie }))?.actor.uid).toBe(person.sub)
    await world.app.database.pool.query(`update identity_sessions set ended_at = now() where account_id = $1`, [(await me(token)).id])
    await expect.poll(() => world.app.identity.authenticatePage({ cookie })).toBeNull()
    expect(await refused(token)).toBe('unauthenticated')
  })
  it('ends the session with the cookie when somebody logs out', async () => {
    const token = await sign(somebody())
    const cookie = await openPages(token)
    expect((await world.raw({ method: 'DELETE', url: '/api/session', headers: { ...sameOrigin, cookie } })).statusCode).toBe(204)
    expect(await refused(token)).toBe('unauthenticated')
  })
  it('knows by which browser somebody came, and when last', async () => {
    const person = somebody()
    const signedInAt = Math.floor(now().getTime() / 1000)
    await openPages(await sign({ ...person, auth_time: signedInAt }))
    advanceClock(600_000)
    const token = await sign({ ...person, auth_time: signedInAt })
    await openPages(token)
    const { items } = await world.client(token).get('/me/sessions', {})
    expect(items).toMatchObject([{ device: 'A browser', network: '127.0.0.0', isThis: true }])
    const [{ at, lastUsedAt }] = items as [(typeof items)[0]]
    expect(Date.parse(lastUsedAt) - Date.parse(at)).toBeGreaterThan(599_000)
  })
})
