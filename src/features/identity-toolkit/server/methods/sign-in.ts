import { now } from '#server/clock.ts'
import { isWorthALine } from '#server/audit.ts'
import { inTransaction } from '#server/db.ts'
import { anonymous } from '#shared/roles.ts'
import { type Account, findAccount } from '../../../identity/server/accounts/accounts.ts'
import { note, noteStranger } from '../../../identity/server/accounts/audit.ts'
import { consumeCode, endCodes, findCode } from '../../../identity/server/mails/codes.ts'
import { newUid } from '../../../identity/server/commands.ts'
import { assertEnters } from '../../../identity/server/accounts/entry.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { finishSignIn, issue } from '../issue.ts'
import { networkOf } from '#server/limits.ts'
import type { Failures } from '../limits.ts'
import { sendRecovery } from '../../../identity/server/mails/mails.ts'
import { checkPassword, hashPassword, inTurn, isOutdated } from '../../../identity/server/proofs/passwords.ts'
import { addToken, endSessions } from '../../../identity/server/sessions/sessions.ts'
import { accountOf, assertRecent, type Call, localeOf, type Toolkit } from '../toolkit.ts'
import { address, text } from '../body.ts'
import { admit, assertFree, existing } from '../../../identity/server/proofs/credentials.ts'

/** `accounts:signInWithPassword`. The lock is asked before the password is hashed; unknown addresses take as long as wrong passwords. */
export async function signInWithPassword(kit: Toolkit, call: Call) {
  const email = address(text(call.body, 'email'))
  const password = text(call.body, 'password')
  const { passwordSignIn, hideAccounts } = kit.switches()
  if (!password) throw new IdentityError('MISSING_PASSWORD')
  if (!passwordSignIn) throw new IdentityError('PASSWORD_LOGIN_DISABLED')
  const from = paceSignIn(kit, call)
  const account = await findAccount(kit.database.kysely, { emailKey: email })
  const matches = await kit.limits.signIn.attempt(
    email,
    from,
    async () => account !== undefined && isKnownAt(kit, account.id, from),
    () => inTurn(() => checkPassword(account?.passwordHash, password, kit.signerKeys)),
    (counts) => noteFailure(kit, call, account, counts),
  )
  if (!matches || !account) {
    if (hideAccounts) throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND')
  }
  // Only now: before the password matched, it would tell that the account exists.
  assertEnters(account, 'password')
  if (isOutdated(account.passwordHash ?? '')) await renewHash(kit, account.id, account.passwordHash, password)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email: account.email,
    displayName: account.displayName ?? '',
    ...(await finishSignIn(kit, call, account)),
  }
}

/** A line of the log at each doubling of the failures: for an account from this network, for unknown addresses of the network. */
async function noteFailure(kit: Toolkit, call: Call, account: Account | undefined, { here, ofNetwork }: Failures): Promise<void> {
  const times = account ? here : ofNetwork
  if (isWorthALine(times))
    await noteStranger(kit.database.kysely, call, 'account.sign-in-failed', account ?? null, { way: 'password', times })
}

/** Attempts to sign in, by whatever means, of one network. Returns the network. */
export function paceSignIn({ limits }: Toolkit, { request }: Call): string {
  const from = networkOf(request.ip)
  limits.pace(`signIn:${from}`, 10, 60)
  return from
}

async function isKnownAt(kit: Toolkit, accountId: number, network: string): Promise<boolean> {
  const session = kit.database.kysely
    .selectFrom('identitySessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('network', '=', network)
  return (await session.limit(1).executeTakeFirst()) !== undefined
}

/** The same password under today's settings. It must not win over a password that was changed meanwhile. */
async function renewHash(kit: Toolkit, id: number, old: string | null, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await kit.database.kysely.updateTable('accounts').set({ passwordHash }).where('id', '=', id).where('passwordHash', '=', old).execute()
}

/** `accounts:signInWithEmailLink`: the code in the mail proves the address; a new address makes an account, an ID token links. */
export async function signInWithEmailLink(kit: Toolkit, call: Call) {
  const email = address(text(call.body, 'email'))
  const [oobCode, idToken] = [text(call.body, 'oobCode'), text(call.body, 'idToken')]
  const { emailLinkSignIn, selfSignUp } = kit.switches()
  if (!emailLinkSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED')
  paceSignIn(kit, call)
  const holder = idToken === undefined ? undefined : await accountOf(kit, idToken)
  if (holder) assertRecent(holder.claims)
  const { account, isNewUser } = await inTransaction(kit.database.kysely, async (db) => {
    const code = await findCode(db, oobCode ?? '', ['EMAIL_SIGNIN'])
    if (code.email !== email) throw new IdentityError('INVALID_EMAIL : The email provided does not match the sign-in email address.')
    await consumeCode(db, code)
    const known = await findAccount(db, { emailKey: email })
    if (holder && known?.id !== holder.account.id) await assertFree(db, email)
    const target = holder?.account ?? known
    if (target) {
      const moves = target.email !== null && target.email !== email
      // Within a session the link is no way in, but gives the account this address.
      await admit(db, target.id, holder ? 'VERIFY_AND_CHANGE_EMAIL' : 'EMAIL_SIGNIN', call)
      if (moves && holder) {
        await endSessions(db, { accountId: target.id, but: holder.session.id }, 'email')
        await endCodes(db, target.id)
        await note(db, call, 'account.address-changed', target, { session: holder.session })
        await sendRecovery(kit, db, target)
      } else if (holder && !target.emailVerified) await note(db, call, 'account.address-proven', target, { session: holder.session })
      const initialEmail = moves ? (target.initialEmail ?? target.email) : target.initialEmail
      await db
        .updateTable('accounts')
        .set({ email, emailVerified: true, emailLink: true, initialEmail })
        .where('id', '=', target.id)
        .execute()
      return { account: existing(await findAccount(db, { id: target.id })), isNewUser: false }
    }
    if (!selfSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION')
    kit.closing.refuse(anonymous)
    const asNew = { uid: newUid(), locale: localeOf(call), createdAt: now(), joinedAt: now(), validSince: now() }
    const values = { ...asNew, email, emailVerified: true, emailLink: true }
    const made = await db.insertInto('accounts').values(values).returning(['id', 'role']).executeTakeFirstOrThrow()
    await note(db, call, 'account.registered', made, { changes: { way: 'emailLink' } })
    return { account: existing(await findAccount(db, made)), isNewUser: true }
  })
  const tokens = holder
    ? await issue(kit, account, holder.session, await addToken(kit.database.kysely, holder.session.id))
    : await finishSignIn(kit, call, account, { way: 'emailLink', isSignIn: !isNewUser })
  return { kind: 'identitytoolkit#EmailLinkSigninResponse', email, localId: account.uid, isNewUser, ...tokens }
}
