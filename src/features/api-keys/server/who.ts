import type { IncomingHttpHeaders } from 'node:http'
import type { Database, ReadDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { sha256 } from '../../identity/server/accounts/secrets.ts'
import { type KeyRole, keyStart, keyStateOf } from '../rules.ts'

/** “Last used” is written no more often than this. */
const grainMs = 60_000

const keyByHash = prepared((db: ReadDb, gap: Gap<{ hash: Buffer }>) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('accounts as a', 'a.id', 'k.accountId')
    .select(['k.id as keyId', 'k.role as keyRole', 'k.secondFactor', 'k.expiresAt', 'k.lastUsedAt'])
    .select(['a.id', 'a.uid', 'a.displayName', 'a.email', 'a.role', 'a.disabled', 'a.joinedAt', 'a.invitedUntil', 'a.emailVerified'])
    .where('k.hash', '=', gap('hash'))
    .where('k.revokedAt', 'is', null),
)

type Identity = { authenticate(headers: IncomingHttpHeaders): Promise<{ actor: Actor } | null> }

/** Lets programs in by their keys, and everybody else as before. Nothing of a key is remembered: revoked is revoked. */
export function withApiKeys<I extends Identity>(identity: I, { kysely }: Database, clock: () => Date): I {
  return {
    ...identity,
    authenticate: async (headers) => {
      const key = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
      return key?.startsWith(keyStart) ? { actor: await actorBy(key) } : identity.authenticate(headers)
    },
  }

  async function actorBy(key: string): Promise<Actor> {
    const now = clock()
    const [one] = await keyByHash(kysely, { hash: sha256(key) })
    // One that lacks the second factor is refused later, with its reason.
    if (!one || keyStateOf({ maker: one, expiresAt: one.expiresAt, lacksSecondFactor: false }, now) !== 'works')
      throw new Problem(401, 'unauthenticated')
    if (one.lastUsedAt === null || now.getTime() - Date.parse(one.lastUsedAt) >= grainMs)
      await kysely.updateTable('apiKeys').set({ lastUsedAt: now }).where('id', '=', one.keyId).execute()
    const { id, uid, email, emailVerified, secondFactor } = one
    return {
      id,
      uid,
      // The column is held to these roles by a CHECK constraint.
      role: one.keyRole as KeyRole,
      name: one.displayName ?? email ?? '',
      email,
      emailVerified,
      candidateId: null,
      sessionId: null,
      signedInAt: null,
      secondFactor,
      seenBy: null,
      apiKeyId: one.keyId,
    }
  }
}
