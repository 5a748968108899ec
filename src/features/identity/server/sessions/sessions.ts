import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { now } from '#server/clock.ts'
import type { DB } from '#db/tables.ts'
import { inTransaction, type ReadDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { type Caller, noteStranger } from '../accounts/audit.ts'
import { assertEnters } from '../accounts/entry.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { newSecret, sha256 } from '../accounts/secrets.ts'
import { networkOf } from '#server/limits.ts'

const columns = [
  'id',
  'accountId',
  'provider',
  'authTime',
  'remember',
  'cookieBound',
  'secondFactor',
  'endedAt',
  'lastUsedAt',
  'previewAccountId',
  'previewEndsAt',
] as const

export type Session = {
  id: number
  /** Null once the account is gone; the session stays a while as a tombstone. */
  accountId: number | null
  provider: string
  authTime: string
  remember: boolean
  cookieBound: boolean
  secondFactor: string | null
  endedAt: string | null
  lastUsedAt: string
  /** Through whose eyes its administrator sees Lintel. */
  previewAccountId: number | null
  previewEndsAt: string | null
}

/** Rotated tokens are accepted a little longer, because requests of several tabs are under way together. */
const graceMs = 10_000
const unusedMs = { remembered: 30 * 86_400_000, forgotten: 86_400_000 }
/** "Last used" is written no more often than this. */
export const grainMs = 60_000

/** A session that nobody used for so long is over, with its tokens and its page cookie. */
export function isUnused({ remember, lastUsedAt }: Pick<Session, 'remember' | 'lastUsedAt'>, at: Date): boolean {
  return at.getTime() - Date.parse(lastUsedAt) > (remember ? unusedMs.remembered : unusedMs.forgotten)
}

type Start = {
  accountId: number
  provider: string
  way: string
  secondFactor: string | null
  cookieBound: boolean
  /** When the person proved who they are. */
  authTime: Date
  userAgent: string | null
  network: string
}

/** The browser behind a request, as it calls itself, and the network that it is in. */
export const deviceOf = ({ headers, ip }: FastifyRequest) => ({
  userAgent: headers['user-agent']?.slice(0, 300) ?? null,
  network: networkOf(ip),
})

const insertSession = prepared((db: Kysely<DB>, gap: Gap<Start & { hash: Buffer; at: Date }>) =>
  db
    .with('session', (insert) =>
      insert
        .insertInto('identitySessions')
        .values({
          accountId: gap('accountId'),
          provider: gap('provider'),
          way: gap('way'),
          secondFactor: gap('secondFactor'),
          cookieBound: gap('cookieBound'),
          network: gap('network'),
          userAgent: gap('userAgent'),
          authTime: gap('authTime'),
          createdAt: gap('at'),
          lastUsedAt: gap('at'),
        })
        .returning(columns),
    )
    .with('token', (insert) =>
      insert
        .insertInto('refreshTokens')
        .columns(['hash', 'sessionId', 'createdAt'])
        .expression((from) => from.selectFrom('session').select([gap('hash').as('hash'), 'session.id', gap('at').as('at')])),
    )
    .with('login', (change) =>
      change
        .updateTable('accounts')
        .set({ lastLoginAt: gap('at'), lastRefreshAt: gap('at') })
        .where('id', '=', gap('accountId')),
    )
    .selectFrom('session')
    .select(columns),
)

/** A new session with its first refresh token, in one statement. */
export async function startSession(db: Kysely<DB>, start: Start): Promise<{ session: Session; refreshToken: string }> {
  const refreshToken = newSecret(48)
  const [session] = await insertSession(db, { ...start, hash: sha256(refreshToken), at: now() })
  return { session: session as Session, refreshToken }
}

const sessionById = prepared((db: ReadDb, gap: Gap<{ id: number }>) =>
  db.selectFrom('identitySessions').select(columns).where('id', '=', gap('id')),
)

export async function findSession(db: ReadDb, id: number): Promise<Session | undefined> {
  return (await sessionById(db, { id }))[0]
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

const sessionByToken = prepared((db: ReadDb, gap: Gap<{ hash: Buffer }>) =>
  db
    .selectFrom('refreshTokens as t')
    .innerJoin('identitySessions as s', 's.id', 't.sessionId')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .select([...columns.map((column) => `s.${column}` as const), 's.endReason', 't.replacedAt'])
    .select(['a.role', 'a.disabled', 'a.joinedAt', 'a.invitedUntil', 'a.emailVerified'])
    .where('t.hash', '=', gap('hash')),
)

/**
 * The session behind a refresh token and the token to use from now on. Cookie-bound tokens rotate; one that was rotated
 * away and comes back later was stolen, so its session ends. TOKEN_EXPIRED signs the SDK out, INVALID_REFRESH_TOKEN does not: the
 * tokens of a session that another has just taken the place of come from a tab that has yet to hear of the new one.
 * `pace` may refuse before anything changes: a token rotated away without its heir being told would look stolen.
 */
export async function useToken(
  db: Kysely<DB>,
  call: Caller,
  token: string,
  pace: (sessionId: number) => void,
): Promise<{ session: Session; refreshToken: string }> {
  const hash = sha256(token)
  const [known] = await sessionByToken(db, { hash })
  if (!known) throw new IdentityError('INVALID_REFRESH_TOKEN')
  const { endReason, replacedAt, role, disabled, joinedAt, invitedUntil, emailVerified, ...session } = known
  if (role === null || disabled === null || emailVerified === null) throw new IdentityError('USER_NOT_FOUND')
  assertEnters({ role, disabled, joinedAt, invitedUntil, emailVerified }, 'session')
  const at = now()
  const isLate = (since: string) => at.getTime() - Date.parse(since) > graceMs
  if (session.endedAt && endReason === 'replaced' && !isLate(session.endedAt)) throw new IdentityError('INVALID_REFRESH_TOKEN')
  if (session.endedAt || isUnused(session, at)) throw new IdentityError('TOKEN_EXPIRED')
  if (replacedAt && isLate(replacedAt)) {
    await inTransaction(db, async (db) => {
      await endSessions(db, { id: session.id }, 'reuse')
      await noteStranger(db, call, 'account.token-reused', { id: Number(session.accountId) }, { session: session.id })
    })
    throw new IdentityError('TOKEN_EXPIRED')
  }
  pace(session.id)
  if (at.getTime() - Date.parse(session.lastUsedAt) > grainMs) await noteUse(db, session, at)
  if (!session.cookieBound && !replacedAt) return { session, refreshToken: token }
  if (!replacedAt)
    await db.updateTable('refreshTokens').set({ replacedAt: at }).where('hash', '=', hash).where('replacedAt', 'is', null).execute()
  return { session, refreshToken: await addToken(db, session.id) }
}

async function noteUse(db: Kysely<DB>, { id, accountId }: Session, at: Date): Promise<void> {
  await db
    .with('account', (change) => change.updateTable('accounts').set({ lastRefreshAt: at }).where('id', '=', accountId))
    .updateTable('identitySessions')
    .set({ lastUsedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Ends one session or all of an account's, perhaps but one; their refresh tokens stay as tombstones. */
export async function endSessions(
  db: Kysely<DB>,
  which: { id: number } | { accountId: number; but?: number },
  reason: string,
): Promise<void> {
  const { but = 0, ...match } = { but: 0, ...which }
  await db
    .updateTable('identitySessions')
    .set({ endedAt: now(), endReason: reason })
    .where('endedAt', 'is', null)
    .where('id', '<>', but)
    .where((is) => is.and(match))
    .execute()
}

/** Ends everybody's, whatever their tokens say. */
export async function endAllSessions(db: Kysely<DB>, reason: string): Promise<void> {
  await db.updateTable('identitySessions').set({ endedAt: now(), endReason: reason }).where('endedAt', 'is', null).execute()
}

/** Ends the session that a browser has of an account when it signs in to it again: the browser forgets that one, so nobody else would. */
export async function endFormer(db: Kysely<DB>, accountId: number, refreshToken: string): Promise<void> {
  const former = await db
    .selectFrom('refreshTokens as t')
    .innerJoin('identitySessions as s', 's.id', 't.sessionId')
    .select('s.id')
    .where('t.hash', '=', sha256(refreshToken))
    .where('s.accountId', '=', accountId)
    .executeTakeFirst()
  if (former) await endSessions(db, { id: former.id }, 'replaced')
}

/** From the session's next request on its reads are asked as another account, and its changes refused. */
export async function startPreview(db: Kysely<DB>, sessionId: number, accountId: number, endsAt: Date): Promise<void> {
  await db.updateTable('identitySessions').set({ previewAccountId: accountId, previewEndsAt: endsAt }).where('id', '=', sessionId).execute()
}

/** Ends the session's preview; answers through whose eyes it was, null when there was none. */
export async function stopPreview(db: Kysely<DB>, sessionId: number): Promise<number | null> {
  const session = await db
    .selectFrom('identitySessions')
    .select('previewAccountId')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('identitySessions').set({ previewAccountId: null, previewEndsAt: null }).where('id', '=', sessionId).execute()
  return session.previewAccountId
}
