import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { type Account, findAccount } from '../../../identity/server/accounts/accounts.ts'
import { assertMayMove } from './account.ts'
import { adminCreate } from '../admin/accounts.ts'
import { note } from '../../../identity/server/accounts/audit.ts'
import { newUid } from '../../../identity/server/commands.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { openSession } from '../issue.ts'
import { networkOf } from '#server/limits.ts'
import { sendRegisteredNotice } from '../../../identity/server/mails/mails.ts'
import { assertStorable, hashPassword } from '../../../identity/server/proofs/passwords.ts'
import { profileIn } from '../profile.ts'
import { accountOf, assertRecent, type Call, localeOf, type Toolkit } from '../toolkit.ts'
import { address, text } from '../body.ts'
import { changeCredentials, existing } from '../../../identity/server/proofs/credentials.ts'

const kind = 'identitytoolkit#SignupNewUserResponse'

/** `accounts:signUp`: a new account, or, with an ID token, a password for the account it speaks for. An administrator makes one for others. */
export async function signUp(kit: Toolkit, call: Call) {
  const { body } = call
  const [email, password, idToken] = [text(body, 'email'), text(body, 'password'), text(body, 'idToken')]
  if (call.isAdmin && idToken === undefined) return adminCreate(kit, call)
  const { anonymousSignIn, passwordSignIn, selfSignUp, strongPasswords } = kit.switches()
  if (body.localId !== undefined) throw new IdentityError('UNEXPECTED_PARAMETER : User ID')
  const isAnonymous = email === undefined && password === undefined && idToken === undefined
  if (isAnonymous && !anonymousSignIn) throw new IdentityError('ADMIN_ONLY_OPERATION')
  if (isAnonymous) return signUpAnonymously(kit, call)
  if (!passwordSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED')
  const canonical = address(email)
  if (!password) throw new IdentityError('MISSING_PASSWORD')
  await assertStorable(password, { strong: strongPasswords })
  if (idToken !== undefined) return linkPassword(kit, call, canonical, password, idToken)
  if (!selfSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION')

  await spendSignUp(kit, call)
  const passwordHash = await hashPassword(password)
  const displayName = profileIn(body).displayName ?? null
  const values = { email: canonical, passwordHash, passwordUpdatedAt: now(), displayName }
  const account = await inTransaction(kit.database.kysely, (db) => insertAccount(db, call, values, 'password'))
  if (!account) {
    await sendRegisteredNotice(kit, canonical)
    throw new IdentityError('EMAIL_EXISTS')
  }
  return {
    kind,
    localId: account.uid,
    email: canonical,
    ...(displayName ? { displayName } : {}),
    ...(await openSession(kit, call, account, { isSignIn: false })),
  }
}

async function signUpAnonymously(kit: Toolkit, call: Call) {
  await spendSignUp(kit, call)
  const account = existing(await inTransaction(kit.database.kysely, (db) => insertAccount(db, call, {}, 'anonymous')))
  return { kind, localId: account.uid, ...(await openSession(kit, call, account, { provider: 'anonymous', isSignIn: false })) }
}

async function linkPassword(kit: Toolkit, call: Call, email: string, password: string, idToken: string) {
  const holder = await accountOf(kit, idToken)
  const { account, claims, session } = holder
  assertRecent(claims)
  assertMayMove(kit, account, email)
  // As for a sign-up: EMAIL_EXISTS must not be asked for without end.
  if (email !== account.email) await spendSignUp(kit, call)
  const changes = { email, passwordHash: await hashPassword(password) }
  const changed = await changeCredentials(kit, call, holder, changes)
  return {
    kind,
    localId: changed.uid,
    email,
    ...(await openSession(kit, call, changed, { secondFactor: session.secondFactor, isSignIn: false })),
  }
}

export function spendSignUp(kit: Toolkit, { request }: Call): Promise<void> {
  return kit.limits.spend(`signUp:${networkOf(request.ip)}`, 5, 3600)
}

type NewAccount = {
  email?: string | null
  emailVerified?: boolean
  passwordHash?: string
  passwordUpdatedAt?: Date
  displayName?: string | null
  photoUrl?: string | null
}

/** A new account that signed itself up, in this way; undefined when the address is taken. */
export async function insertAccount(db: WriteDb, call: Call, values: NewAccount, way: string): Promise<Account | undefined> {
  const made = await db
    .insertInto('accounts')
    .values({ ...values, uid: newUid(), locale: localeOf(call), createdAt: now(), joinedAt: now(), validSince: now() })
    .onConflict((c) => c.column('emailKey').doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst()
  if (made) await note(db, call, 'account.registered', made, { changes: { way } })
  return made && findAccount(db, made)
}
