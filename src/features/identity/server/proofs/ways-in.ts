import type { WriteDb } from '#server/db.ts'
import { now } from '#server/clock.ts'
import { endAllCodes } from '../mails/codes.ts'
import { endSessions } from '../sessions/sessions.ts'

/** What an account without the provider `password` has: the protocol counts the link by mail to it. */
export const withoutPassword = { passwordHash: null, passwordUpdatedAt: null, emailLink: false }

/**
 * Drops what was set up for an account so far, since it may be a stranger's: password, providers, sessions, and whatever was mailed, also
 * to an address that it had before. Whoever reads the mail to its address comes in afresh.
 */
export async function dropWaysIn(db: WriteDb, accountId: number, reason: 'email' | 'role'): Promise<void> {
  await endSessions(db, { accountId }, reason)
  await endAllCodes(db, accountId)
  await db.deleteFrom('accountProviders').where('accountId', '=', accountId).execute()
  await db
    .updateTable('accounts')
    .set({ ...withoutPassword, validSince: now() })
    .where('id', '=', accountId)
    .execute()
}
