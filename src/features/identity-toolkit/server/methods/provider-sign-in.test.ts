import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { beginFactor, claimsOf, identity, newAddress, password, signInError, signUpHere, signUpProven } from '#test/support/identity.ts'
import { type Claims, type OpenIdServer, startOpenId } from '#test/support/openid.ts'

// The providers are certified OpenID servers on this machine; addresses are known once they run.
const env: Record<string, string> = { LOG_LEVEL: 'silent' }
/** A provider that says where its keys are, and what it answers there. */
const troubled = createServer()
const keysAnswer = { statusCode: 503, said: '' }
let agency: OpenIdServer
let stranger: OpenIdServer
beforeAll(async () => {
  ;[agency, stranger] = await Promise.all([startOpenId(), startOpenId()])
  await new Promise<void>((resolve) => troubled.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(troubled.address() as AddressInfo).port}`
  troubled.on('request', ({ url }, response) =>
    url === '/keys'
      ? response.writeHead(keysAnswer.statusCode).end(keysAnswer.said)
      : response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` })),
  )
  env.OIDC_PROVIDERS = JSON.stringify([
    { id: 'oidc.agency', issuer: agency.issuer, clientId: 'lintel' },
    { id: 'oidc.troubled', issuer, clientId: 'lintel' },
    { id: 'oidc.gone', issuer: 'http://127.0.0.1:1', clientId: 'lintel' },
  ])
})
const world = useApp(env)
afterAll(() => Promise.all([agency.close(), stranger.close(), new Promise((resolve) => troubled.close(resolve))]))
afterEach(resetClock)

let count = 0
const somebody = (changes: Partial<Claims> = {}): Claims => ({
  sub: `person-${++count}`,
  email: newAddress(),
  email_verified: true,
  name: 'Ann Mason',
  ...changes,
})
const hashOf = (raw: string) => createHash('sha256').update(raw).digest('hex')

/** What the browser SDK sends once the provider has answered. */
const enter = (
  idToken: string,
  { nonce, ...body }: { nonce?: string; idToken?: string; autoCreate?: boolean; returnIdpCredential?: boolean } = {},
) =>
  identity(world, 'v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId: 'oidc.agency', id_token: idToken, ...(nonce ? { nonce } : {}) }).toString(),
    returnSecureToken: true,
    ...body,
  })
const account = async (email: string) =>
  (await world.app.database.pool.query('select email_verified, password_hash from accounts where email = $1', [email])).rows[0]

describe('signing in with an OpenID provider', () => {
  it('creates an account the first time and finds it the next time', async () => {
    const person = somebody()
    const first = await enter(await agency.signIn(person))
    expect(first.body).toMatchObject({ isNewUser: true, providerId: 'oidc.agency', federatedId: person.sub, email: person.email })
    expect(claimsOf(String(first.body.idToken))).toMatchObject({
      email: person.email,
      email_verified: true,
      name: 'Ann Mason',
      firebase: { sign_in_provider: 'oidc.agency', identities: { 'oidc.agency': [person.sub], email: [person.email] } },
    })
    expect((await enter(await agency.signIn(person))).body).toMatchObject({ isNewUser: false, localId: first.body.localId })
  })
  it('identifies the person by the provider’s subject, not by address', async () => {
    const person = somebody()
    const { body } = await enter(await agency.signIn(person))
    const moved = await enter(await agency.signIn({ ...person, email: newAddress() }))
    expect(moved.body).toMatchObject({ localId: body.localId, isNewUser: false })
    const heir = await enter(await agency.signIn(somebody({ email: String(person.email), email_verified: false })))
    expect(heir.body).not.toHaveProperty('idToken')
  })
  it('creates no account when only an existing one is allowed', async () => {
    expect((await enter(await agency.signIn(somebody()), { autoCreate: false })).error).toBe('USER_NOT_FOUND')
  })
  it('asks for the account’s second factor', async () => {
    const { email, idToken } = await signUpProven(world)
    const { code, finalize } = await beginFactor(world, idToken)
    await finalize(code())
    const { body } = await enter(await agency.signIn(somebody({ email })))
    expect(body).toHaveProperty('mfaPendingCredential')
    expect(body).not.toHaveProperty('idToken')
  })
})

describe('a provider’s token', () => {
  it('must carry this sign-in’s nonce, if there is one', async () => {
    const person = somebody()
    const token = await agency.signIn(person, { nonce: hashOf('of this browser') })
    expect((await enter(token, { nonce: 'of another' })).error).toMatch(/^MISSING_OR_INVALID_NONCE/)
    expect((await enter(token)).error).toMatch(/^MISSING_OR_INVALID_NONCE/)
    expect((await enter(await agency.signIn(person), { nonce: 'of this browser' })).error).toMatch(/^MISSING_OR_INVALID_NONCE/)
    expect((await enter(token, { nonce: 'of this browser' })).status).toBe(200)
  })
  it('for another application is refused', async () => {
    const token = await agency.signIn(somebody(), { client: 'another-application' })
    expect((await enter(token)).error).toMatch(/^INVALID_IDP_RESPONSE/)
  })
  it('with another signature is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const forged = await new SignJWT({ email: newAddress(), email_verified: true })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('anybody')
      .setIssuer(agency.issuer)
      .setAudience('lintel')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    expect((await enter(forged)).error).toMatch(/^INVALID_IDP_RESPONSE/)
    const [head, body] = (await agency.signIn(somebody())).split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${unsigned}.${body}.`, `${head}.${body}.`, 'a.b.c', ''])
      expect((await enter(token)).error).toMatch(/^INVALID_IDP_RESPONSE/)
  })
})

describe('an address that already has an account', () => {
  it('gains another way in when the provider vouches for it', async () => {
    const { email, uid } = await signUpProven(world)
    expect((await enter(await agency.signIn(somebody({ email })))).body).toMatchObject({ localId: uid, isNewUser: false })
    expect(await signInError(world, email, password)).toBeUndefined()
  })
  it('keeps nothing of an unproven claimant', async () => {
    const squatter = await signUpHere(world)
    expect((await enter(await agency.signIn(somebody({ email: squatter.email })))).status).toBe(200)
    expect(await account(squatter.email)).toEqual({ email_verified: true, password_hash: null })
    expect((await identity(world, 'v1/accounts:lookup', { idToken: squatter.idToken })).error).toBe('TOKEN_EXPIRED')
    expect(await signInError(world, squatter.email, password)).toBe('INVALID_LOGIN_CREDENTIALS')
  })
  it('admits nobody when the provider does not vouch for it', async () => {
    const { email, uid } = await signUpProven(world)
    for (const unvouched of [
      { sub: 'says-no', email, email_verified: false },
      { sub: 'says-nothing', email },
    ]) {
      const { body } = await enter(await agency.signIn(unvouched))
      expect(body).toMatchObject({ needConfirmation: true, localId: uid, verifiedProvider: expect.arrayContaining(['password']) })
      expect(body).not.toHaveProperty('idToken')
    }
  })
  it('stays closed when the account is closed', async () => {
    const { email, uid } = await signUpHere(world)
    await world.app.database.pool.query('update accounts set disabled = true where uid = $1', [uid])
    expect((await enter(await agency.signIn(somebody({ email })))).error).toBe('USER_DISABLED')
    expect((await account(email)).password_hash).not.toBeNull()
  })
  it('is not proven by a provider that does not vouch for it', async () => {
    const person = somebody({ email_verified: false })
    const { body } = await enter(await agency.signIn(person))
    expect(claimsOf(String(body.idToken))).toMatchObject({ email_verified: false })
  })
})

describe('linking', () => {
  it('refuses an identity of another account, and a second one of the same provider', async () => {
    const [one, two] = [await signUpHere(world), await signUpHere(world)]
    const person = somebody()
    await enter(await agency.signIn(person), { idToken: one.idToken })
    expect((await enter(await agency.signIn(person), { idToken: two.idToken })).error).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
    expect((await enter(await agency.signIn(somebody()), { idToken: one.idToken })).error).toBe('PROVIDER_ALREADY_LINKED')
  })
  it('needs a recent sign-in, except to repeat the same link', async () => {
    const { idToken } = await signUpHere(world)
    const [early, late] = [await agency.signIn(somebody()), await agency.signIn(somebody())]
    expect((await enter(early, { idToken })).error).toBeUndefined()
    const { idToken: other } = await signUpHere(world)
    advanceClock(302_000)
    expect((await enter(late, { idToken: other })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect((await enter(early, { idToken })).error).toBeUndefined()
  })
  it('proves a candidate’s address only when it is the same and the provider vouches for it', async () => {
    for (const [same, vouched] of [
      [true, true],
      [true, false],
      [false, true],
    ]) {
      const { email, idToken } = await signUpHere(world)
      await enter(await agency.signIn(somebody({ email_verified: vouched === true, ...(same ? { email } : {}) })), { idToken })
      expect(await account(email)).toMatchObject({ email_verified: same === true && vouched === true })
    }
  })
  it('happens once when two requests race', async () => {
    const [one, two] = [await signUpHere(world), await signUpHere(world)]
    const token = await agency.signIn(somebody())
    const both = await Promise.all([enter(token, { idToken: one.idToken }), enter(token, { idToken: two.idToken })])
    expect(both.map(({ error }) => error).toSorted()).toEqual(['FEDERATED_USER_ID_ALREADY_LINKED', undefined])
  })
  it('can be undone by the owner', async () => {
    const { idToken } = await signUpHere(world)
    const person = somebody()
    await enter(await agency.signIn(person), { idToken })
    await identity(world, 'v1/accounts:update', { idToken, deleteProvider: ['oidc.agency'] })
    expect((await enter(await agency.signIn(person), { autoCreate: false })).error).toBe('USER_NOT_FOUND')
  })
})
