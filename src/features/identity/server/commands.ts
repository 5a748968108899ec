import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DateStyle } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { found, refuse } from '#shared/problem.ts'
import type { Role } from '#shared/roles.ts'
import { now } from '#server/clock.ts'
import type { WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { DB } from '#db/tables.ts'
import { invitationHours, whyNotTrust } from '../entry.ts'
import { whyNotDemote } from '../rules.ts'
import { createCode, endCodes, endCodesOfClosed, endCodesOfRole } from './mails/codes.ts'
import { codeLink, type Site } from './mails/links.ts'
import { hashPassword } from './proofs/passwords.ts'
import { endSessions } from './sessions/sessions.ts'
import { newSecret, sha256 } from './accounts/secrets.ts'
import { dropWaysIn } from './proofs/ways-in.ts'

export const newUid = () => randomBytes(21).toString('base64url').replace(/[-_]/g, 'x')

type NewAccount = {
  email: string
  password?: string
  displayName: string
  role: Role
  emailVerified: boolean
  locale: Locale
  createdAt?: Date
  /** Since when it is used, of an account without a password. */
  joinedAt?: Date
}

/** Makes an account without asking anybody: for the command line, the demo and tests. */
export async function createAccount(
  db: Kysely<DB>,
  { email, password, joinedAt, ...rest }: NewAccount,
): Promise<{ id: number; uid: string }> {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const made = await db
    .insertInto('accounts')
    .values({
      ...rest,
      email: email.trim().toLowerCase(),
      uid: newUid(),
      passwordHash,
      passwordUpdatedAt: passwordHash ? now() : null,
      joinedAt: joinedAt ?? (passwordHash ? now() : null),
      validSince: now(),
    })
    .returning(['id', 'uid'])
    .executeTakeFirstOrThrow()
  await tellFirebase(db, made.id)
  return made
}

type Name = { displayName: string; locale: Locale; dateStyle?: DateStyle | undefined }

/** What an account is called and how its holder likes to read; its tokens say the name from their next refresh. */
export async function nameAccount(db: WriteDb, accountId: number, name: Name): Promise<void> {
  await db.updateTable('accounts').set(name).where('id', '=', accountId).execute()
  await tellFirebase(db, accountId)
}

/** Where a Firebase project keeps the accounts, it hears of each change once that is committed; elsewhere the task does nothing. */
const tellFirebase = (db: Kysely<DB>, accountId: number) =>
  enqueue(db, 'identity.tellFirebase', { accountId }, { key: `firebase:${accountId}` })

type PasswordLink = Site & { accountId: number; email: string; locale: Locale; usesFirebase?: boolean }

/**
 * A link with which a person sets a password, within three days; it proves their address too. To an account that nobody has joined
 * it is an invitation. Where Google keeps the passwords, it leads to the page that asks Google for such a link.
 */
export async function createPasswordLink(
  db: Kysely<DB>,
  { publicUrl, apiKey, usesFirebase = false, accountId, email, locale }: PasswordLink,
): Promise<string> {
  await openInvitation(db, accountId, now())
  if (usesFirebase) return `${publicUrl}/auth/forgot-password`
  const type = 'PASSWORD_RESET'
  const code = await createCode(db, { type, accountId, email, lifetimeMs: invitationHours * 3_600_000 })
  return codeLink({ publicUrl, apiKey }, { type, code, locale })
}

/** From this moment on the person may come in, for as long as an invitation is open; nothing changes for somebody who has joined. */
export async function openInvitation(db: Kysely<DB>, accountId: number, sentAt: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ invitedUntil: new Date(sentAt.getTime() + invitationHours * 3_600_000) })
    .where('id', '=', accountId)
    .where('joinedAt', 'is', null)
    .execute()
}

/** Takes an invitation back: its link no longer works, and no other way leads in until there is a new one. */
export async function withdrawInvitation(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.updateTable('accounts').set({ invitedUntil: null }).where('id', '=', accountId).execute()
  await endCodes(db, accountId)
}

type Rights = Pick<WriteContext, 'db'> & { actor: Pick<WriteContext['actor'], 'id'> }

/**
 * Gives an account another role. It holds from the account's next request; its tokens say so from their next refresh. A candidate who
 * becomes staff starts afresh, unless Google keeps the passwords: anybody may have signed up with their address and a password of their
 * own, and had the address proven by its owner. Answers whether they do, since they need a link for a password then.
 */
export async function setRole(
  at: Rights,
  accountId: number,
  role: Role,
  { usesFirebase = false } = {},
): Promise<{ startsAfresh: boolean }> {
  const account = await lockForRights(at, accountId)
  if (role !== 'admin') refuse(whyNotDemote(at.actor, account, account.otherAdmins))
  refuse(whyNotTrust(account, role))
  const startsAfresh = !usesFirebase && account.role === 'candidate' && role !== 'candidate' && account.joinedAt !== null
  if (startsAfresh) await dropWaysIn(at.db, accountId, 'role')
  else if (role !== account.role) await endCodesOfRole(at.db, account)
  await at.db.updateTable('accounts').set({ role }).where('id', '=', accountId).execute()
  await tellFirebase(at.db, accountId)
  return { startsAfresh }
}

/** Closes an account: it cannot sign in, and every session of it ends. */
export async function disableAccount(at: Rights & Pick<WriteContext, 'now'>, accountId: number): Promise<void> {
  const account = await lockForRights(at, accountId)
  refuse(whyNotDemote(at.actor, account, account.otherAdmins))
  await endSessions(at.db, { accountId }, 'disabled')
  await endCodesOfClosed(at.db, accountId)
  await at.db.updateTable('accounts').set({ disabled: true, invitedUntil: null, validSince: at.now }).where('id', '=', accountId).execute()
  await tellFirebase(at.db, accountId)
}

/** Opens a closed account again; its owner signs in anew. */
export async function enableAccount(at: Pick<WriteContext, 'db'>, accountId: number): Promise<void> {
  found(await at.db.updateTable('accounts').set({ disabled: false }).where('id', '=', accountId).returning('id').executeTakeFirst())
  await tellFirebase(at.db, accountId)
}

/** The admins who can come in; locked, so that two cannot be taken away at once. */
export async function lockAdmins(db: WriteDb): Promise<{ id: number }[]> {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .where('emailVerified', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The account and how many other admins there are who can come in. */
async function lockForRights({ db }: Rights, accountId: number) {
  const admins = await lockAdmins(db)
  const account = found(
    await db
      .selectFrom('accounts')
      .select(['id', 'role', 'disabled', 'joinedAt', 'emailVerified'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst(),
  )
  // The column is held to our roles by a CHECK constraint.
  return { ...account, role: account.role as Role, otherAdmins: admins.filter(({ id }) => id !== accountId).length }
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
