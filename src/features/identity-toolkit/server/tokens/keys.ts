import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { seal, unseal } from '../../../identity/server/accounts/secrets.ts'

export type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject; signsFrom: number }

const signsForMs = 30 * 86_400_000
/** Old keys stay published as long as anything they signed may be shown: session cookies live 14 days. */
const publishedAfterMs = 15 * 86_400_000

/**
 * The signing keys, the next one first. There is always one that signs now and one that will sign next, made a month
 * ahead. Several servers may come here together, so keys are made under a lock.
 */
export async function loadKeys({ kysely }: Database, masterKey: Buffer): Promise<Key[]> {
  return kysely.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(7215340002)`.execute(db)
    const at = now().getTime()
    const read = () => db.selectFrom('signingKeys').selectAll().orderBy('signsFrom', 'desc').limit(5).execute()
    let rows = await read()
    while (!rows[0] || Date.parse(rows[0].signsFrom) <= at) {
      const signsFrom = rows[0] ? new Date(Math.max(at, Date.parse(rows[0].signsFrom)) + signsForMs) : new Date(at)
      await db
        .insertInto('signingKeys')
        .values({ ...(await newKey(masterKey)), createdAt: now(), signsFrom })
        .execute()
      rows = await read()
    }
    const keys = rows.map(({ kid, publicKey, privateKey, signsFrom }) => ({
      kid,
      signsFrom: Date.parse(signsFrom),
      publicKey: createPublicKey(publicKey),
      privateKey: createPrivateKey({ key: unseal(privateKey, masterKey), format: 'der', type: 'pkcs8' }),
    }))
    return keys.filter((_, i) => i === 0 || (keys[i - 1] as Key).signsFrom > at - publishedAfterMs)
  })
}

async function newKey(masterKey: Buffer) {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    kid: randomBytes(10).toString('hex'),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    privateKey: seal(privateKey.export({ type: 'pkcs8', format: 'der' }), masterKey),
  }
}
