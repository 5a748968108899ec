import { randomBytes } from 'node:crypto'
import { errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import type { Claims } from '../../../identity/server/sessions/id-token.ts'
import { type Key, loadKeys } from './keys.ts'

export type Tokens = {
  /** Signs claims; a random `jti` makes each token differ from every other, which the browser SDK relies on. */
  sign(claims: Record<string, unknown>, options: { issuer: string; lifetimeSeconds: number }): Promise<string>
  /** The claims of a token that we signed and that has not expired; throws otherwise. */
  verify(token: string, issuer: string): Promise<Claims>
  jwks(): Promise<{ keys: JWK[] }>
  pems(): Promise<Record<string, string>>
}

const reloadAfterMs = 3_600_000
/** A session asks with one token for an hour; so long and so many are not checked twice. */
const kept = { ms: 60_000, most: 20_000 }
/** A made-up `kid` must not send every request to the database. */
const reloadForUnknownAfterMs = 10_000

/** Signs and checks tokens. The algorithm is fixed and keys are found by `kid` among ours only. */
export async function openTokens(database: Database, masterKey: Buffer, audience: string): Promise<Tokens> {
  let keys: Key[] = []
  let loadedAt = 0
  let loading: Promise<Key[]> | undefined
  const checked = new Map<string, { claims: Claims; issuer: string; from: number; until: number }>()
  async function current(maximumAgeMs = reloadAfterMs): Promise<Key[]> {
    const at = now().getTime()
    // The clock may have been set back since.
    if (at >= loadedAt && at - loadedAt < maximumAgeMs) return keys
    // Everybody who comes meanwhile waits for the same answer.
    loading ??= loadKeys(database, masterKey).finally(() => {
      loading = undefined
    })
    keys = await loading
    loadedAt = at
    return keys
  }
  await current()

  return {
    async sign(claims, { issuer, lifetimeSeconds }) {
      const at = now().getTime()
      const known = await current()
      // With a clock that was set back the time of none may have come; then the oldest signs.
      const key = known.find(({ signsFrom }) => signsFrom <= at) ?? (known.at(-1) as Key)
      const issuedAt = Math.floor(at / 1000)
      return new SignJWT({ ...claims, jti: randomBytes(9).toString('base64url') })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key.privateKey)
    },
    async verify(token, issuer) {
      const at = now().getTime()
      const known = checked.get(token)
      if (known && known.issuer === issuer && at >= known.from && at < known.until) return known.claims
      const byKid = async ({ kid }: { kid?: string }) => {
        const named = (list: Key[]) => list.find((key) => key.kid === kid)?.publicKey
        const key = named(keys) ?? named(await current(reloadForUnknownAfterMs))
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      }
      const requiredClaims = ['sub', 'iat', 'exp', 'auth_time']
      const { payload } = await jwtVerify(token, byKid, { algorithms: ['RS256'], issuer, audience, currentDate: now(), requiredClaims })
      const claims = payload as Claims
      if (checked.size >= kept.most) checked.clear()
      checked.set(token, { claims, issuer, from: at, until: Math.min(claims.exp * 1000, at + kept.ms) })
      return claims
    },
    async jwks() {
      const described = async ({ kid, publicKey }: Key) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })
      return { keys: await Promise.all((await current()).map(described)) }
    },
    async pems() {
      return Object.fromEntries(
        (await current()).map(({ kid, publicKey }) => [kid, publicKey.export({ type: 'spki', format: 'pem' }) as string]),
      )
    },
  }
}
