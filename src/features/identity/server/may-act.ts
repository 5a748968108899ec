import type { ReadDb } from '#server/db.ts'
import type { Locale } from '#shared/locale.ts'
import { type Actor, anonymous, type Role } from '#shared/roles.ts'

/** In whose name the queue works, with the rights they have by now. */
export type Asker = { actor: Actor & { id: number }; locale: Locale }

/** Who asked for something, if it may still be done in their name: their account is open, and has one of these roles by now. */
export async function findAsker(db: ReadDb, accountId: number | null, roles: readonly Role[]): Promise<Asker | null> {
  if (accountId === null) return null
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'uid', 'role', 'locale', 'disabled'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account || account.disabled || !roles.includes(account.role)) return null
  const { id, uid, role, locale } = account
  return { actor: { ...anonymous, id, uid, role }, locale }
}

export const mayAct = async (db: ReadDb, accountId: number | null, roles: readonly Role[]): Promise<boolean> =>
  (await findAsker(db, accountId, roles)) !== null
