import { sql } from 'kysely'
import { askOnce } from '#server/ask-once.ts'
import { ConfigError } from '#server/config.ts'
import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { once } from '#shared/once.ts'
import { type Account, attributesOf, findAccount } from '../accounts/accounts.ts'

/** What we use of `firebase-admin`, which is installed only where a Firebase project is used. */
type Admin = {
  getUser(uid: string): Promise<{ uid: string }>
  getUserByEmail(email: string): Promise<{ uid: string }>
  createUser(user: object): Promise<{ uid: string }>
  updateUser(uid: string, user: object): Promise<unknown>
  setCustomUserClaims(uid: string, claims: object): Promise<void>
  revokeRefreshTokens(uid: string): Promise<void>
}

/** Credentials are the environment's, as Google's libraries find them: GOOGLE_APPLICATION_CREDENTIALS or the machine's own. */
async function open(projectId: string): Promise<Admin> {
  // Not bundled, not typed, not loaded before it is needed.
  const load = (name: string) => import(name)
  const [app, auth] = await Promise.all([load('firebase-admin/app'), load('firebase-admin/auth')]).catch(() => {
    throw new ConfigError(
      'FIREBASE_CONFIG is set, so accounts are administered by firebase-admin. Run: npm install --no-save firebase-admin',
    )
  })
  return auth.getAuth(app.initializeApp({ projectId }))
}

const adminOf = once((projectId: string) => askOnce(() => open(projectId)))

/** Makes the account at Firebase what it is here: name, role, open or closed. Does nothing without a Firebase project. */
export async function tellFirebase({ database, config }: TaskContext, { accountId }: { accountId: number }): Promise<void> {
  if (!config.firebase) return
  const admin = await adminOf(config.firebase.projectId)()
  await inTransaction(database.kysely, async (db) => {
    // One after the other for an account, and read only then: an older state must not be told last.
    await sql`select pg_advisory_xact_lock(7215, ${accountId}::int)`.execute(db)
    const account = await findAccount(db, { id: accountId })
    if (account) await tell(admin, account)
  })
}

async function tell(admin: Admin, account: Account): Promise<void> {
  if (!account.email) return
  const { email, displayName, disabled, emailVerified } = account
  const known = (await orNull(admin.getUser(account.uid))) ?? (await orNull(admin.getUserByEmail(email)))
  if (known) await admin.updateUser(known.uid, { displayName, disabled })
  const { uid } = known ?? (await admin.createUser({ uid: account.uid, email, displayName, disabled, emailVerified }))
  await admin.setCustomUserClaims(uid, { ...attributesOf(account), role: account.role })
  if (disabled) await admin.revokeRefreshTokens(uid)
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null
    throw error
  })
}
