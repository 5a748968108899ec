import { now } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { network } from '#server/limits.ts'
import { consumeCode, findCode } from './codes.ts'
import { newUid } from './commands.ts'
import { IdentityError } from './envelope.ts'
import { sendRegisteredNotice } from './mails.ts'
import { assertStorable, checkPassword, hashPassword } from './passwords.ts'
import { endSessions, useToken } from './sessions.ts'
import { type Account, accountOf, address, assertRecent, type Call, issue, signIn, text, type Toolkit } from './toolkit.ts'

/** `accounts:signUp`: a new account, or, with an ID token, a password for the account it speaks for. */
export async function signUp(kit: Toolkit, call: Call) {
  const { body } = call
  const [email, password, idToken] = [text(body, 'email'), text(body, 'password'), text(body, 'idToken')]
  if (body.localId !== undefined) throw new IdentityError('UNEXPECTED_PARAMETER : User ID')
  if (email === undefined && password === undefined && idToken === undefined) {
    throw new IdentityError(kit.switches.anonymousSignIn ? 'OPERATION_NOT_ALLOWED' : 'ADMIN_ONLY_OPERATION')
  }
  if (!kit.switches.passwordSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED')
  const canonical = address(email)
  if (!password) throw new IdentityError('MISSING_PASSWORD')
  assertStorable(password)
  if (idToken !== undefined) return linkPassword(kit, call, canonical, password, idToken)
  await kit.counters.spend(`signUp:${network(call.request.ip)}`, kit.config.testHooks ? 100_000 : 20, 3600)
  const passwordHash = await hashPassword(password)
  const account = await kit.database.kysely
    .insertInto('accounts')
    .values({
      uid: newUid(),
      email: canonical,
      passwordHash,
      passwordUpdatedAt: now(),
      displayName: text(body, 'displayName') ?? null,
      locale: localeOf(call),
      createdAt: now(),
      validSince: now(),
    })
    .onConflict((c) => c.column('emailKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!account) {
    await sendRegisteredNotice(kit, canonical)
    throw new IdentityError('EMAIL_EXISTS')
  }
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email: canonical,
    ...(account.displayName ? { displayName: account.displayName } : {}),
    ...(await signIn(kit, call, account)),
  }
}

async function linkPassword(kit: Toolkit, call: Call, email: string, password: string, idToken: string) {
  const { account, claims } = await accountOf(kit, idToken)
  assertRecent(claims)
  const updated = await changePassword(kit, account, { email, password })
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: updated.uid, email, ...(await signIn(kit, call, updated)) }
}

/** A new password, and with it the end of every session; also sets the address when it is linked for the first time. */
export async function changePassword(
  kit: Toolkit,
  account: Account,
  { email, password }: { email?: string; password: string },
): Promise<Account> {
  assertStorable(password)
  const passwordHash = await hashPassword(password)
  return inTransaction(kit.database.kysely, async (db) => {
    if (email && email !== account.email) {
      const taken = await db
        .selectFrom('accounts')
        .select('id')
        .where('emailKey', '=', email)
        .where('id', '<>', account.id)
        .executeTakeFirst()
      if (taken) throw new IdentityError('EMAIL_EXISTS')
    }
    await endSessions(db, { accountId: account.id }, 'password')
    return db
      .updateTable('accounts')
      .set({
        passwordHash,
        passwordUpdatedAt: now(),
        validSince: now(),
        ...(email ? { email } : {}),
        ...(email && email !== account.email ? { emailVerified: false } : {}),
      })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** `accounts:signInWithPassword`. The lock is asked before the password is hashed; unknown addresses take as long as wrong passwords. */
export async function signInWithPassword(kit: Toolkit, call: Call) {
  const email = address(text(call.body, 'email'))
  const password = text(call.body, 'password')
  if (!password) throw new IdentityError('MISSING_PASSWORD')
  if (!kit.switches.passwordSignIn) throw new IdentityError('PASSWORD_LOGIN_DISABLED')
  const from = network(call.request.ip)
  const lock = `signIn:${email}:${from}`
  await kit.counters.assertUnlocked(lock)
  const account = await kit.database.kysely.selectFrom('accounts').selectAll().where('emailKey', '=', email).executeTakeFirst()
  if (!(await checkPassword(account?.passwordHash, password))) {
    await kit.counters.fail(lock, 5)
    if (!kit.config.testHooks) await kit.counters.spend(`signInFailed:${from}`, 100, 3600)
    if (kit.switches.hideAccounts) throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND')
  }
  const known = account as Account
  if (known.disabled) throw new IdentityError('USER_DISABLED')
  await kit.counters.forget(lock)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: known.uid,
    email: known.email,
    displayName: known.displayName ?? '',
    ...(await signIn(kit, call, known)),
  }
}

/** `accounts:signInWithEmailLink`: the code in the mail proves the address; a new address makes an account. */
export async function signInWithEmailLink(kit: Toolkit, call: Call) {
  const email = address(text(call.body, 'email'))
  const oobCode = text(call.body, 'oobCode')
  return inTransaction(kit.database.kysely, async (db) => {
    const code = await findCode(db, oobCode ?? '', ['EMAIL_SIGNIN'])
    if (code.email !== email) throw new IdentityError('INVALID_EMAIL : The email provided does not match the sign-in email address.')
    await consumeCode(db, code)
    const known = await db.selectFrom('accounts').selectAll().where('emailKey', '=', email).executeTakeFirst()
    if (known?.disabled) throw new IdentityError('USER_DISABLED')
    const account = known
      ? await db
          .updateTable('accounts')
          .set({ emailVerified: true, ...(known.emailVerified ? {} : { passwordHash: null }) })
          .where('id', '=', known.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('accounts')
          .values({ uid: newUid(), email, emailVerified: true, locale: localeOf(call), createdAt: now(), validSince: now() })
          .returningAll()
          .executeTakeFirstOrThrow()
    return { kind: 'identitytoolkit#EmailLinkSigninResponse', email, localId: account.uid, isNewUser: !known, account }
  }).then(async ({ account, ...answer }) => ({ ...answer, ...(await signIn(kit, call, account)) }))
}

/** `token`: a fresh ID token for a refresh token. */
export async function refresh(kit: Toolkit, call: Call, cookie: string | undefined) {
  const { body } = call
  const grant = text(body, 'grant_type') ?? text(body, 'grantType')
  if (!grant) throw new IdentityError('MISSING_GRANT_TYPE')
  if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const given = text(body, 'refresh_token') ?? text(body, 'refreshToken')
  if (!given) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const token = given === 'cookie' ? cookie : given
  // The SDK signs out on TOKEN_EXPIRED, which is right when the cookie is gone.
  if (!token) throw new IdentityError('TOKEN_EXPIRED')
  const db = kit.database.kysely
  const { session, refreshToken } = await useToken(db, token)
  await kit.counters.spend(`refresh:${session.id}`, kit.config.testHooks ? 100_000 : 60, 60)
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', session.accountId).executeTakeFirst()
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  const { idToken, expiresIn } = await issue(kit, account, session, refreshToken)
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: '1',
    remember: session.remember,
  }
}

export function localeOf({ request }: Call): 'en' | 'fr' {
  const asked = String(request.headers['x-firebase-locale'] ?? request.headers['accept-language'] ?? '')
  return asked.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
