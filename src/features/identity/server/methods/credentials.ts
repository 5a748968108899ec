import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { type Account, findAccount } from '../accounts.ts'
import { IdentityError } from '../envelope.ts'
import { endSessions } from '../sessions.ts'
import type { Toolkit } from '../toolkit.ts'

type Changes = { email?: string; passwordHash?: string }

/** A new password or address, and with it the end of every session. An address that changes is unproven again. */
export function changeCredentials(kit: Toolkit, account: Account, { email, passwordHash }: Changes): Promise<Account> {
  const moves = email !== undefined && email !== account.email
  return inTransaction(kit.database.kysely, async (db) => {
    if (moves) await assertFree(db, email)
    await endSessions(db, { accountId: account.id }, passwordHash ? 'password' : 'email')
    await db
      .updateTable('accounts')
      .set({
        validSince: now(),
        ...(passwordHash ? { passwordHash, passwordUpdatedAt: now() } : {}),
        ...(moves ? { email, emailVerified: false, initialEmail: account.initialEmail ?? account.email } : {}),
      })
      .where('id', '=', account.id)
      .execute()
    return existing(await findAccount(db, { id: account.id }))
  })
}

export async function assertFree(db: Pick<WriteDb, 'selectFrom'>, email: string): Promise<void> {
  const taken = await db.selectFrom('accounts').select('id').where('emailKey', '=', email).executeTakeFirst()
  if (taken) throw new IdentityError('EMAIL_EXISTS')
}

/** The account, unless it was deleted while we worked. */
export function existing(account: Account | undefined): Account {
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  return account
}
