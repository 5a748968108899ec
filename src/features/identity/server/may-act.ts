import type { ReadDb } from '#server/db.ts'
import type { Role } from '#shared/roles.ts'

/** Whether what somebody asked for may still be done in their name: their account is open, and has one of these roles by now. */
export async function mayAct(db: ReadDb, accountId: number | null, roles: readonly Role[]): Promise<boolean> {
  if (accountId === null) return false
  const account = await db.selectFrom('accounts').select(['role', 'disabled']).where('id', '=', accountId).executeTakeFirst()
  return account !== undefined && !account.disabled && roles.includes(account.role)
}
