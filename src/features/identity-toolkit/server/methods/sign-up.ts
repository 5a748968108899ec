import { writeLine } from '#server/audit.ts'
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
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { whyNotPassword } from '../../../identity/passwords.ts'
import { sendCode, sendRegisteredNotice } from '../../../identity/server/mails/mails.ts'
import { createCode } from '../../../identity/server/mails/codes.ts'
import type { SignUp } from '../../../identity/server/port.ts'
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

/** The same for an operation of ours, in its transaction: the account with its mail, and no session. What is wrong is a problem of a field. */
export function signUpWithin(kit: Toolkit): SignUp {
  return async (db, { network, requestId }, { email, password, locale }) => {
    const { passwordSignIn, selfSignUp, strongPasswords } = kit.switches()
    if (!passwordSignIn || !selfSignUp) throw new Problem(409, 'sign-up-closed')
    const weakness = whyNotPassword(password)
    if (weakness) throw wrong('/password', weakness)
    try {
      await assertStorable(password, { strong: strongPasswords })
      if (network !== undefined) await spendSignUpOf(kit, network)
      const canonical = address(email)
      const values = { email: canonical, passwordHash: await hashPassword(password), passwordUpdatedAt: now(), locale }
      const made = await insertRow(db, values)
      if (!made) {
        await sendRegisteredNotice(kit, canonical)
        return null
      }
      const doer = { id: null, role: 'anonymous', network: network ?? null, requestId }
      await writeLine(db, doer, { action: 'account.registered', objectId: made.id, changes: { way: 'password' } })
      const type = 'VERIFY_EMAIL'
      const code = await createCode(db, { type, accountId: made.id, email: canonical })
      await writeLine(db, doer, { action: 'account.link-sent', objectId: made.id, changes: { type } })
      await sendCode(kit, db, { to: canonical, type, code, locale })
      return (await findAccount(db, made)) ?? null
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      if (error.message.startsWith('TOO_MANY')) throw new Problem(429, 'rate-limited', { retryAfterSeconds: 3600 })
      if (/^(WEAK_PASSWORD|PASSWORD_DOES_NOT)/.test(error.message)) throw wrong('/password', 'password-too-simple')
      throw error
    }
  }
}

const wrong = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })

const spendSignUpOf = (kit: Toolkit, network: string) => kit.limits.spend(`signUp:${network}`, 5, 3600)

export function spendSignUp(kit: Toolkit, { request }: Call): Promise<void> {
  return spendSignUpOf(kit, networkOf(request.ip))
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
  const made = await insertRow(db, { ...values, locale: localeOf(call) })
  if (made) await note(db, call, 'account.registered', made, { changes: { way } })
  return made && findAccount(db, made)
}

function insertRow(db: WriteDb, values: NewAccount & { locale: Locale }) {
  return db
    .insertInto('accounts')
    .values({ ...values, uid: newUid(), createdAt: now(), joinedAt: now(), validSince: now() })
    .onConflict((c) => c.column('emailKey').doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst()
}
