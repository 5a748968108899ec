import { createPublicKey, randomBytes } from 'node:crypto'
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
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string; alg: string }

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
