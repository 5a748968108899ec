import type { Kysely, Selectable } from 'kysely'
import { now } from '#server/clock.ts'
import type { DB, OobCodes } from '#db/tables.ts'
import { type CodeType, codeLifetimes } from '../../rules.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { newSecret, sha256 } from '../accounts/secrets.ts'

export type Code = Selectable<OobCodes> & { type: CodeType }

/**
 * Makes a one-time code and returns it, this once. Older ones of its kind for the same account or address end; but a code that
 * takes an account back stays, or a thief could void it by moving the address a second time.
 */
export async function createCode(
  db: Kysely<DB>,
  {
    type,
    accountId,
    email,
    newEmail,
    lifetimeMs = codeLifetimes[type],
  }: { type: CodeType; accountId: number | null; email: string; newEmail?: string | undefined; lifetimeMs?: number },
): Promise<string> {
  const at = now()
  await db
    .updateTable('oobCodes')
    .set({ usedAt: at })
    .where('type', '=', type)
    .where('usedAt', 'is', null)
    .where((is) => (type === 'RECOVER_EMAIL' ? is('email', '=', email) : is.lit(true)))
    .where((is) => (accountId === null ? is.and([is('accountId', 'is', null), is('email', '=', email)]) : is('accountId', '=', accountId)))
    .execute()
  const code = newSecret(40)
  await db
    .insertInto('oobCodes')
    .values({
      hash: sha256(code),
      type,
      accountId,
      email,
      newEmail: newEmail ?? null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs),
    })
    .execute()
  return code
}

/** Finds a usable code, locking it against a second use at the same time. */
export async function findCode(db: Kysely<DB>, code: string, types?: readonly CodeType[]): Promise<Code> {
  if (!code) throw new IdentityError('MISSING_OOB_CODE')
  const row = (await db.selectFrom('oobCodes').selectAll().where('hash', '=', sha256(code)).forUpdate().executeTakeFirst()) as
    | Code
    | undefined
  if (!row || row.usedAt || (types && !types.includes(row.type))) throw new IdentityError('INVALID_OOB_CODE')
  if (Date.parse(row.expiresAt) <= now().getTime()) throw new IdentityError('EXPIRED_OOB_CODE')
  return row
}

/**
 * Ends what was mailed for an account before its password, address or rights changed: whoever asked for it may be the one who
 * was just shut out. What proves the address stays, since it is bound to that address, and so does what takes the account back.
 */
export async function endCodes(db: Kysely<DB>, accountId: number): Promise<void> {
  await endCodesOf(db, accountId, ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])
}

/** The same when an account is closed. The link that signs in stays, to say that it is closed to whoever holds the mail. */
export async function endCodesOfClosed(db: Kysely<DB>, accountId: number): Promise<void> {
  await endCodesOf(db, accountId, ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'])
}

/** The same when an account gets another role: nobody takes it back, with that role, by an address that it had before. An invitation goes on. */
export async function endCodesOfRole(db: Kysely<DB>, account: { id: number; joinedAt: string | null }): Promise<void> {
  if (account.joinedAt !== null)
    await endCodesOf(db, account.id, ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'])
}

/** Ends everything that was mailed for an account, to whatever address. */
export async function endAllCodes(db: Kysely<DB>, accountId: number): Promise<void> {
  await endCodesOf(db, accountId, Object.keys(codeLifetimes) as CodeType[])
}

async function endCodesOf(db: Kysely<DB>, accountId: number, types: CodeType[]): Promise<void> {
  await db
    .updateTable('oobCodes')
    .set({ usedAt: now() })
    .where('accountId', '=', accountId)
    .where('type', 'in', types)
    .where('usedAt', 'is', null)
    .execute()
}

export async function consumeCode(db: Kysely<DB>, code: Code): Promise<void> {
  await db.updateTable('oobCodes').set({ usedAt: now() }).where('hash', '=', code.hash).execute()
}
