import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import { now } from '#server/clock.ts'
import type { DB } from '#db/tables.ts'
import { createCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { newSecret, sha256 } from './sessions.ts'

export const newUid = () => randomBytes(21).toString('base64url').replace(/[-_]/g, 'x')

type NewAccount = { email: string; password?: string; displayName: string; role: Role; emailVerified: boolean; locale: Locale }

/** Makes an account without asking anybody: for the command line, the demo and tests. */
export async function createAccount(db: Kysely<DB>, { email, password, ...rest }: NewAccount): Promise<{ id: number; uid: string }> {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db
    .insertInto('accounts')
    .values({ ...rest, email: email.trim().toLowerCase(), uid: newUid(), passwordHash, passwordUpdatedAt: passwordHash ? now() : null })
    .returning(['id', 'uid'])
    .executeTakeFirstOrThrow()
}

/** A link with which a person sets their first password; it proves their address too. */
export async function createPasswordLink(
  db: Kysely<DB>,
  { accountId, email, publicUrl, apiKey, locale }: { accountId: number; email: string; publicUrl: string; apiKey: string; locale: Locale },
): Promise<string> {
  const code = await createCode(db, { type: 'PASSWORD_RESET', accountId, email, lifetimeMs: 72 * 3_600_000 })
  return `${publicUrl}/auth/action?mode=resetPassword&oobCode=${code}&apiKey=${apiKey}&lang=${locale}`
}

const setupSetting = 'identity.setup'

/** While there is no admin: a fresh one-time token for the page that makes the first one. Null once there is an admin. */
export async function openSetup(db: Kysely<DB>): Promise<string | null> {
  const admin = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  if (admin) return null
  const token = newSecret(24)
  const value = JSON.stringify({ hash: sha256(token).toString('hex') })
  await db
    .insertInto('settings')
    .values({ name: setupSetting, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()
  return token
}

/** True, once, for the token that {@link openSetup} gave last, while there is still no admin. */
export async function takeSetup(db: Kysely<DB>, token: string): Promise<boolean> {
  const setting = await db.selectFrom('settings').select('value').where('name', '=', setupSetting).forUpdate().executeTakeFirst()
  const { hash } = (setting?.value ?? {}) as { hash?: string }
  const admin = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  if (admin || hash !== sha256(token).toString('hex')) return false
  await db.deleteFrom('settings').where('name', '=', setupSetting).execute()
  return true
}
