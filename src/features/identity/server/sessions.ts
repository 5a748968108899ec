import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { now } from '#server/clock.ts'
import type { DB } from '#db/tables.ts'
import { IdentityError } from './envelope.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest()
export const newSecret = (bytes: number) => randomBytes(bytes).toString('base64url')

export type Session = { id: number; accountId: number | null; provider: string; authTime: string; remember: boolean; cookieBound: boolean }

/** Rotated tokens are accepted a little longer, because requests of several tabs are under way together. */
const graceMs = 10_000
const unusedMs = { remembered: 30 * 86_400_000, forgotten: 86_400_000 }

export async function startSession(
  db: Kysely<DB>,
  {
    accountId,
    provider,
    authTime = now(),
    cookieBound,
    userAgent,
    network,
  }: { accountId: number; provider: string; authTime?: Date; cookieBound: boolean; userAgent: string | undefined; network: string },
): Promise<{ session: Session; refreshToken: string }> {
  const at = now()
  const session = await db
    .insertInto('identitySessions')
    .values({
      accountId,
      provider,
      authTime,
      cookieBound,
      userAgent: userAgent?.slice(0, 300) ?? null,
      network,
      createdAt: at,
      lastUsedAt: at,
    })
    .returning(['id', 'accountId', 'provider', 'authTime', 'remember', 'cookieBound'])
    .executeTakeFirstOrThrow()
  return { session, refreshToken: await addToken(db, session.id) }
}

/** One more refresh token of a session. */
export async function addToken(db: Kysely<DB>, sessionId: number): Promise<string> {
  const token = newSecret(48)
  await db
    .insertInto('refreshTokens')
    .values({ hash: sha256(token), sessionId, createdAt: now() })
    .execute()
  return token
}

/**
 * The session behind a refresh token and the token to use from now on. Cookie-bound tokens rotate; one that was rotated
 * away and comes back later was stolen, so its session ends. TOKEN_EXPIRED signs the SDK out, INVALID_REFRESH_TOKEN does not.
 */
export async function useToken(db: Kysely<DB>, token: string): Promise<{ session: Session; refreshToken: string }> {
  const known = await db
    .selectFrom('refreshTokens as t')
    .innerJoin('identitySessions as s', 's.id', 't.sessionId')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .select([
      'a.disabled',
      't.hash',
      't.replacedAt',
      's.id',
      's.accountId',
      's.provider',
      's.authTime',
      's.remember',
      's.cookieBound',
      's.endedAt',
      's.lastUsedAt',
    ])
    .where('t.hash', '=', sha256(token))
    .executeTakeFirst()
  if (!known) throw new IdentityError('INVALID_REFRESH_TOKEN')
  if (known.accountId === null) throw new IdentityError('USER_NOT_FOUND')
  if (known.disabled) throw new IdentityError('USER_DISABLED')
  const at = now()
  const idle = at.getTime() - Date.parse(known.lastUsedAt)
  if (known.endedAt || idle > (known.remember ? unusedMs.remembered : unusedMs.forgotten)) throw new IdentityError('TOKEN_EXPIRED')
  if (known.replacedAt && at.getTime() - Date.parse(known.replacedAt) > graceMs) {
    await endSessions(db, { id: known.id }, 'reuse')
    throw new IdentityError('TOKEN_EXPIRED')
  }
  await db.updateTable('identitySessions').set({ lastUsedAt: at }).where('id', '=', known.id).execute()
  if (!known.cookieBound || known.replacedAt)
    return { session: known, refreshToken: known.replacedAt ? await addToken(db, known.id) : token }
  await db.updateTable('refreshTokens').set({ replacedAt: at }).where('hash', '=', known.hash).where('replacedAt', 'is', null).execute()
  return { session: known, refreshToken: await addToken(db, known.id) }
}

/** Ends one session or all of an account's; their refresh tokens stay as tombstones. */
export async function endSessions(db: Kysely<DB>, which: { id: number } | { accountId: number }, reason: string): Promise<void> {
  await db
    .updateTable('identitySessions')
    .set({ endedAt: now(), endReason: reason })
    .where('endedAt', 'is', null)
    .where((is) => is.and(which))
    .execute()
}
