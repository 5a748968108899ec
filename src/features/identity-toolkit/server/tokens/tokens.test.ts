import { createHmac, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, inject as provided, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { createDatabase } from '#test/support/cluster.ts'
import { openTokens, type Tokens } from './tokens.ts'

const issuer = 'https://securetoken.google.com/lintel'
const masterKey = randomBytes(32)
const claims = { sub: 'somebody', auth_time: 1 }
let database: Database
let tokens: Tokens

/** One without the keys that tests share. */
async function withoutKeys(): Promise<Database> {
  const empty = openDatabase(await createDatabase(provided('postgres')))
  await empty.pool.query('delete from signing_keys')
  return empty
}

beforeAll(async () => {
  database = await withoutKeys()
  tokens = await openTokens(database, masterKey, 'lintel')
})
afterAll(() => database.close())
afterEach(resetClock)

const sign = () => tokens.sign(claims, { issuer, lifetimeSeconds: 3600 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string; alg: string }

describe('a token', () => {
  it('is refused when expired, issued by others or altered', async () => {
    const token = await sign()
    await expect(tokens.verify(token, 'https://session.firebase.google.com/lintel')).rejects.toThrow()
    await expect(tokens.verify(`${token.slice(0, -6)}AAAAAA`, issuer)).rejects.toThrow()
    advanceClock(3_601_000)
    await expect(tokens.verify(token, issuer)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
  })
  it('is refused for another project, although the key is ours', async () => {
    const other = await openTokens(database, masterKey, 'another-project')
    const token = await other.sign(claims, { issuer, lifetimeSeconds: 3600 })
    expect(await other.verify(token, issuer)).toMatchObject(claims)
    await expect(tokens.verify(token, issuer)).rejects.toMatchObject({ code: 'ERR_JWT_CLAIM_VALIDATION_FAILED', claim: 'aud' })
  })
  it('is refused unsigned, or signed with our public key as a secret', async () => {
    const { kid } = headOf(await sign())
    const body = encode({ ...claims, iss: issuer, aud: 'lintel', iat: 1, exp: 9_999_999_999 })
    await expect(tokens.verify(`${encode({ alg: 'none', kid })}.${body}.`, issuer)).rejects.toThrow()
    const secret = (await tokens.pems())[kid] as string
    const signed = `${encode({ alg: 'HS256', kid })}.${body}`
    await expect(tokens.verify(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`, issuer)).rejects.toThrow()
  })
  it('is refused when signed by another key, under our key id or its own', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const forge = (header: object) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...header })
        .setIssuer(issuer)
        .setAudience('lintel')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey)
    const { kid } = headOf(await sign())
    for (const header of [
      { kid },
      { kid: '../../etc/passwd' },
      { jwk: publicKey.export({ format: 'jwk' }) },
      { kid, jku: 'https://evil.example/keys' },
      {},
    ])
      await expect(tokens.verify(await forge(header), issuer)).rejects.toThrow()
  })
})

describe('the keys', () => {
  it('unreadable signing keys are our fault, not an invalid token', async () => {
    const cut = await withoutKeys()
    const [theirs, others] = [await openTokens(cut, masterKey, 'lintel'), await sign()]
    advanceClock(11_000)
    await expect(theirs.verify(others, issuer)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
    advanceClock(11_000)
    await cut.close()
    await expect(theirs.verify(others, issuer)).rejects.not.toMatchObject({ code: expect.stringMatching(/^ERR_J/) })
  })
  it('are stored sealed', async () => {
    const { rows } = await database.pool.query('select private_key from signing_keys')
    expect(rows).toHaveLength(2)
    for (const { private_key } of rows) expect(isKey(private_key)).toBe(false)
    await expect(openTokens(database, randomBytes(32), 'lintel')).rejects.toThrow()
  })
  it('are published a month before they sign and kept for weeks after', async () => {
    const kids = async () => (await tokens.jwks()).keys.map(({ kid }) => kid)
    const [next, first] = await kids()
    expect(headOf(await sign()).kid).toBe(first)
    advanceClock(31 * 86_400_000)
    expect(headOf(await sign()).kid).toBe(next)
    const later = await kids()
    expect(later).toHaveLength(3)
    expect(later).toEqual([expect.any(String), next, first])
    advanceClock(20 * 86_400_000)
    expect(await kids()).toEqual(later.slice(0, 2))
  })
  it('are learnt from another process', async () => {
    advanceClock(70 * 86_400_000)
    const other = await openTokens(database, masterKey, 'lintel')
    const token = await other.sign(claims, { issuer, lifetimeSeconds: 3600 })
    expect(await tokens.verify(token, issuer)).toMatchObject(claims)
  })
})

function isKey(bytes: Buffer): boolean {
  try {
    createPublicKey({ key: bytes, format: 'der', type: 'pkcs1' })
    return true
  } catch {
    return false
  }
}
