import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { entryOf, type Way } from '../../entry.ts'
import { type Account, findAccount, lockAccount } from '../accounts/accounts.ts'
import { type Caller, note } from '../accounts/audit.ts'
import { endCodes } from '../mails/codes.ts'
import { assertEnters } from '../accounts/entry.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { type MailKit, sendRecovery, tellOwner } from '../mails/mails.ts'
import type { Config } from '#server/config.ts'
import { providerTitle } from '../../rules.ts'
import type { Holder } from '../sessions/people.ts'
import { endSessions, type Session } from '../sessions/sessions.ts'
import { dropWaysIn } from './ways-in.ts'

type Kit = Pick<MailKit, 'config'>
type Changes = { email?: string | undefined; passwordHash?: string | undefined }

/**
 * A new password or address, or neither, and with it the end of every session and mailed code. An address that changes is unproven again;
 * the owner of the old one is told in the same transaction.
 */
export function changeCredentials(
  kit: MailKit,
  call: Caller,
  { account, session }: Pick<Holder, 'account' | 'session'>,
  { email, passwordHash }: Changes,
): Promise<Account> {
  const moves = email !== undefined && email !== account.email
  return inTransaction(kit.database.kysely, async (db) => {
    if (moves) await assertFree(db, email)
    await endSessions(db, { accountId: account.id }, passwordHash ? 'password' : email === undefined ? 'revoked' : 'email')
    await endCodes(db, account.id)
    await db
      .updateTable('accounts')
      .set({
        validSince: now(),
        ...(passwordHash ? { passwordHash, passwordUpdatedAt: now() } : {}),
        ...(moves ? { email, emailVerified: false, initialEmail: account.initialEmail ?? account.email } : {}),
      })
      .where('id', '=', account.id)
      .execute()
    if (passwordHash) {
      await note(db, call, account.passwordHash ? 'account.password-changed' : 'account.password-set', account, { session })
      await tellOwner(db, kit.config, account.id, account.passwordHash ? 'passwordChanged' : 'passwordSet')
    }
    if (moves) await note(db, call, 'account.address-changed', account, { session })
    if (moves) await sendRecovery(kit, db, account)
    return existing(await findAccount(db, { id: account.id }))
  })
}

/**
 * Lets somebody in by this way or refuses them; whoever is the first has joined. The row stays locked until what follows is
 * committed, so that it cannot be closed, nor the invitation withdrawn, in between. Returns the account as it was.
 */
export async function admit(db: WriteDb, accountId: number, way: Way, call?: Caller): Promise<Account> {
  const account = existing(await lockAccount(db, { id: accountId }))
  assertEnters(account, way)
  const isAfresh = entryOf(account, way, now()) === 'enters afresh'
  // Whoever proves an address that was only claimed until now may be another than who claimed it.
  if (isAfresh) await dropWaysIn(db, accountId, 'email')
  if (isAfresh && account.joinedAt !== null && call) await note(db, call, 'account.ways-dropped', account)
  if (account.joinedAt === null)
    await db.updateTable('accounts').set({ joinedAt: now(), invitedUntil: null }).where('id', '=', accountId).execute()
  return account
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

/** Notes one more way into an account; its owner hears of it. */
export async function noteLinked(
  db: WriteDb,
  kit: Kit,
  call: Caller,
  account: Account,
  provider: string,
  session?: Session,
): Promise<void> {
  await note(db, call, 'account.provider-added', account, { session, changes: { provider } })
  await tellOwner(db, kit.config, account.id, 'providerAdded', { provider: providerName(kit.config, provider) })
}

/** Notes which of the ways in, as they were, an account lost. */
export async function noteUnlinked(
  db: WriteDb,
  kit: Kit,
  call: Caller,
  account: Account,
  unlinked: string[],
  session?: Session,
): Promise<void> {
  if (unlinked.includes('password') && account.passwordHash !== null) {
    await note(db, call, 'account.password-removed', account, { session })
    await tellOwner(db, kit.config, account.id, 'passwordRemoved')
  }
  for (const { provider } of account.links.filter((link) => unlinked.includes(link.provider))) {
    await note(db, call, 'account.provider-removed', account, { session, changes: { provider } })
    await tellOwner(db, kit.config, account.id, 'providerRemoved', { provider: providerName(kit.config, provider) })
  }
}

/** What people call a provider. */
export function providerName({ oidcProviders }: Pick<Config, 'oidcProviders'>, id: string): string {
  return oidcProviders.find((one) => one.id === id)?.name ?? providerTitle(id)
}
