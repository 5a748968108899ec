import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  createPrivateKey,
  randomBytes,
} from 'node:crypto'
import { exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject; createdAt: string }

export type Claims = Record<string, unknown> & { sub: string; iat: number; exp: number; auth_time: number; sid?: string }

export type Tokens = {
  /** Signs an ID token; `jti` makes each differ from every other, which the browser SDK relies on. */
  sign(claims: Record<string, unknown>, options: { issuer: string; lifetimeSeconds: number }): Promise<string>
  /** The claims of a token that we signed and that has not expired; throws otherwise. */
  verify(token: string, issuer: string): Promise<Claims>
  jwks(): Promise<{ keys: JWK[] }>
  pems(): Record<string, string>
}

const rotateAfterMs = 30 * 86_400_000

/** RSA keys of the service: made at the first start, kept encrypted, the newest signs. */
export async function openTokens(database: Database, masterKey: Buffer, projectId: string): Promise<Tokens> {
  const keys = await loadKeys(database, masterKey)
  const newest = keys[0] as Key
  return {
    sign: (claims, { issuer, lifetimeSeconds }) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ ...claims, jti: randomBytes(9).toString('base64url') })
        .setProtectedHeader({ alg: 'RS256', kid: newest.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(newest.privateKey)
    },
    async verify(token, issuer) {
      const { payload } = await jwtVerify(token, ({ kid }) => (keys.find((key) => key.kid === kid) ?? newest).publicKey, {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        currentDate: now(),
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      })
      return payload as Claims
    },
    jwks: async () => ({
      keys: await Promise.all(keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }))),
    }),
    pems: () => Object.fromEntries(keys.map(({ kid, publicKey }) => [kid, publicKey.export({ type: 'spki', format: 'pem' }) as string])),
  }
}

/** Newest first. Several servers may start together, so making one is done under a lock. */
async function loadKeys({ kysely }: Database, masterKey: Buffer): Promise<Key[]> {
  return kysely.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(7215340002)`.execute(db)
    const read = () => db.selectFrom('signingKeys').selectAll().orderBy('createdAt', 'desc').limit(3).execute()
    let rows = await read()
    if (!rows[0] || Date.parse(rows[0].createdAt) < Date.now() - rotateAfterMs) {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      await db
        .insertInto('signingKeys')
        .values({
          kid: randomBytes(10).toString('hex'),
          publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
          privateKey: seal(privateKey.export({ type: 'pkcs8', format: 'der' }), masterKey),
        })
        .execute()
      rows = await read()
    }
    return rows.map((row) => ({
      kid: row.kid,
      createdAt: row.createdAt,
      publicKey: createPublicKey(row.publicKey),
      privateKey: createPrivateKey({ key: unseal(row.privateKey, masterKey), format: 'der', type: 'pkcs8' }),
    }))
  })
}

function seal(plain: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function unseal(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
