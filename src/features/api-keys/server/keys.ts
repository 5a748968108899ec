import { sql } from 'kysely'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { notifyAfterCommit, type ReadDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { needsSecondFactor } from '#server/settings.ts'
import { found, Problem } from '#shared/problem.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import type { ApiKey } from '../contract.ts'
import { mostKeys } from '../limits.ts'
import { type KeyRole, keyStart, keyStateOf } from '../rules.ts'

const keysOf = (db: ReadDb) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('accounts as a', 'a.id', 'k.accountId')
    .select([
      'k.id',
      'k.name',
      'k.role',
      'k.ending',
      'k.createdAt',
      'k.expiresAt',
      'k.lastUsedAt',
      'k.secondFactor',
      'a.displayName as madeByName',
    ])
    .select(['a.role as makerRole', 'a.disabled', 'a.joinedAt', 'a.invitedUntil', 'a.emailVerified'])
    .where('k.revokedAt', 'is', null)
    .orderBy('k.id', 'desc')

type At = Pick<ReadContext, 'now' | 'config'>
type Row = Awaited<ReturnType<ReturnType<typeof keysOf>['executeTakeFirstOrThrow']>>

function shown(
  { makerRole, disabled, joinedAt, invitedUntil, emailVerified, role, secondFactor, ...key }: Row,
  { now, config }: At,
): ApiKey {
  const maker = { role: makerRole, disabled, joinedAt, invitedUntil, emailVerified }
  const lacksSecondFactor = needsSecondFactor(config) && !secondFactor
  // The column is held to these roles by a CHECK constraint.
  return { ...key, role: role as KeyRole, state: keyStateOf({ maker, expiresAt: key.expiresAt, lacksSecondFactor }, now) }
}

export async function listKeys(at: At & Pick<ReadContext, 'db'>): Promise<{ items: ApiKey[] }> {
  return { items: (await keysOf(at.db).limit(mostKeys).execute()).map((row) => shown(row, at)) }
}

type Wanted = { name: string; role: KeyRole; days: number | null }

/** A new key, which nobody learns again. It has the second factor that the sign-in of its maker had. */
export async function addKey(at: WriteContext, { name, role, days }: Wanted): Promise<ApiKey & { key: string }> {
  const { db, actor, now, audit } = at
  // Two at once are counted one after the other.
  await sql`lock table api_keys in share row exclusive mode`.execute(db)
  if ((await listKeys(at)).items.length >= mostKeys) throw new Problem(409, 'api-keys-full')
  const key = `${keyStart}${newSecret(32)}`
  const expiresAt = days === null ? null : new Date(now.getTime() + days * 86_400_000)
  const { secondFactor } = actor
  const row = { accountId: Number(actor.id), name, role, hash: sha256(key), ending: key.slice(-4), secondFactor, createdAt: now, expiresAt }
  const { id } = await db.insertInto('apiKeys').values(row).returning('id').executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { role, days } })
  await publish(db, 'api-keys')
  return { ...shown(await keysOf(db).where('k.id', '=', id).executeTakeFirstOrThrow(), at), key }
}

export async function revokeKey({ db, actor, now }: WriteContext, apiKeyId: number): Promise<void> {
  const { accountId } = found(
    await db
      .updateTable('apiKeys')
      .set({ revokedAt: now, revokedBy: actor.id })
      .where('id', '=', apiKeyId)
      .where('revokedAt', 'is', null)
      .returning('accountId')
      .executeTakeFirst(),
  )
  // Ends the live streams that were opened with it: those of its maker come back by themselves.
  await notifyAfterCommit(db, { channel: 'accounts', payload: String(accountId) })
  await publish(db, 'api-keys')
}
