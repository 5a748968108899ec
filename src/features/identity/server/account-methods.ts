import { now } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { network } from '#server/limits.ts'
import type { CodeType } from '../rules.ts'
import { consumeCode, createCode, findCode } from './codes.ts'
import { IdentityError } from './envelope.ts'
import { codeLink, sendCode } from './mails.ts'
import { assertStorable, hashPassword } from './passwords.ts'
import { addToken, endSessions } from './sessions.ts'
import { changePassword, localeOf } from './sign-in.ts'
import {
  type Account,
  accountOf,
  address,
  assertRecent,
  type Body,
  type Call,
  described,
  hasPassword,
  issue,
  providers,
  signIn,
  text,
  type Toolkit,
} from './toolkit.ts'

/** `accounts:lookup` */
export async function lookup(kit: Toolkit, { body }: Call) {
  const { account } = await accountOf(kit, text(body, 'idToken'))
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [described(account)] }
}

/** `accounts:update` by the person themselves: profile, password, address, unlinking, or applying a mailed code. */
export async function update(kit: Toolkit, call: Call) {
  const { body } = call
  const oobCode = text(body, 'oobCode')
  if (oobCode !== undefined) return applyCode(kit, oobCode)
  if (body.customAttributes !== undefined) throw new IdentityError('INSUFFICIENT_PERMISSION')
  if (body.disableUser !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED')
  const idToken = text(body, 'idToken')
  if (idToken === undefined) throw new IdentityError('INVALID_REQ_TYPE : Unsupported request parameters.')
  const { account, claims, session } = await accountOf(kit, idToken)
  const [email, password] = [text(body, 'email'), text(body, 'password')]
  if (email !== undefined || password !== undefined) assertRecent(claims)

  let current = account
  let fresh = false
  if (email !== undefined && password !== undefined && !account.passwordHash) {
    current = await changePassword(kit, account, { email: address(email), password })
    fresh = true
  } else {
    if (email !== undefined) {
      current = await changeAddress(kit, call, current, address(email))
      fresh = true
    }
    if (password !== undefined) {
      current = await changePassword(kit, current, { password })
      fresh = true
    }
  }
  current = await changeProfile(kit, current, body)
  const tokens = fresh
    ? await signIn(kit, call, current, { authTime: new Date(claims.auth_time * 1000) })
    : body.returnSecureToken
      ? await issue(kit, current, session, await addToken(kit.database.kysely, session.id))
      : {}
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...summary(current),
    ...(email !== undefined ? { newEmail: current.email } : {}),
    ...tokens,
  }
}

function summary(account: Account) {
  return {
    localId: account.uid,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.emailVerified,
    ...(account.displayName ? { displayName: account.displayName } : {}),
    ...(account.photoUrl ? { photoUrl: account.photoUrl } : {}),
    providerUserInfo: providers(account),
    ...hasPassword(account),
  }
}

async function changeAddress(kit: Toolkit, call: Call, account: Account, email: string): Promise<Account> {
  if (email === account.email) return account
  if (kit.switches.hideAccounts) throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
  const updated = await inTransaction(kit.database.kysely, async (db) => {
    const taken = await db.selectFrom('accounts').select('id').where('emailKey', '=', email).executeTakeFirst()
    if (taken) throw new IdentityError('EMAIL_EXISTS')
    await endSessions(db, { accountId: account.id }, 'email')
    return db
      .updateTable('accounts')
      .set({ email, emailVerified: false, initialEmail: account.initialEmail ?? account.email, validSince: now() })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  await sendRecovery(kit, account, localeOf(call))
  return updated
}

async function sendRecovery(kit: Toolkit, before: Account, locale: 'en' | 'fr') {
  if (!before.email) return
  const code = await createCode(kit.database.kysely, { type: 'RECOVER_EMAIL', accountId: before.id, email: before.email })
  await sendCode(kit, { to: before.email, type: 'RECOVER_EMAIL', code, locale })
}

async function changeProfile(kit: Toolkit, account: Account, body: Body): Promise<Account> {
  const cleared = new Set(Array.isArray(body.deleteAttribute) ? body.deleteAttribute : [])
  const unlinked = Array.isArray(body.deleteProvider) && body.deleteProvider.includes('password')
  const changes = {
    ...profileChange('displayName', text(body, 'displayName'), cleared.has('DISPLAY_NAME')),
    ...profileChange('photoUrl', text(body, 'photoUrl'), cleared.has('PHOTO_URL')),
    ...(unlinked ? { passwordHash: null, passwordUpdatedAt: null } : {}),
  }
  if (Object.keys(changes).length === 0) return account
  return kit.database.kysely.updateTable('accounts').set(changes).where('id', '=', account.id).returningAll().executeTakeFirstOrThrow()
}

export function profileChange(
  name: 'displayName' | 'photoUrl',
  value: string | undefined,
  cleared: boolean,
): Partial<Record<typeof name, string | null>> {
  if (cleared || value === '') return { [name]: null }
  return value === undefined ? {} : { [name]: value.slice(0, name === 'displayName' ? 256 : 2048) }
}

async function applyCode(kit: Toolkit, oobCode: string) {
  const { before, after, type } = await inTransaction(kit.database.kysely, async (db) => {
    const code = await findCode(db, oobCode, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'])
    const before = await db.selectFrom('accounts').selectAll().where('id', '=', code.accountId).executeTakeFirst()
    if (!before) throw new IdentityError('INVALID_OOB_CODE')
    if (before.disabled) throw new IdentityError('USER_DISABLED')
    const email = code.type === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail as string) : code.email
    if (code.type === 'VERIFY_EMAIL' && before.email !== email) throw new IdentityError('INVALID_OOB_CODE')
    if (email !== before.email) {
      const taken = await db.selectFrom('accounts').select('id').where('emailKey', '=', email).executeTakeFirst()
      if (taken) throw new IdentityError('EMAIL_EXISTS')
    }
    await consumeCode(db, code)
    const moved = code.type !== 'VERIFY_EMAIL'
    if (moved) await endSessions(db, { accountId: before.id }, 'email')
    const after = await db
      .updateTable('accounts')
      .set({
        email,
        emailVerified: true,
        ...(moved ? { validSince: now() } : {}),
        ...(code.type === 'VERIFY_AND_CHANGE_EMAIL' ? { initialEmail: before.initialEmail ?? before.email } : {}),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before, after, type: code.type }
  })
  if (type === 'VERIFY_AND_CHANGE_EMAIL') await sendRecovery(kit, before, before.locale as 'en' | 'fr')
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...summary(after) }
}

/** `accounts:delete` by the person themselves. */
export async function remove(kit: Toolkit, { body }: Call) {
  const { account, claims } = await accountOf(kit, text(body, 'idToken'))
  assertRecent(claims)
  await kit.database.kysely.deleteFrom('accounts').where('id', '=', account.id).execute()
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

const codeTypes = new Set<string>(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])

/** `accounts:sendOobCode`: mails a one-time code, or, for an administrator, returns it. */
export async function sendOobCode(kit: Toolkit, call: Call) {
  const { body, isAdmin } = call
  const type = text(body, 'requestType') as CodeType | undefined
  if (!type) throw new IdentityError('MISSING_REQ_TYPE')
  if (!codeTypes.has(type)) throw new IdentityError('INVALID_REQ_TYPE')
  if (body.returnOobLink && !isAdmin) throw new IdentityError('INSUFFICIENT_PERMISSION')
  const continueUrl = checkContinueUrl(kit, text(body, 'continueUrl'))
  const locale = localeOf(call)
  const db = kit.database.kysely
  const byToken = type === 'VERIFY_EMAIL' || type === 'VERIFY_AND_CHANGE_EMAIL'

  let account: Account | undefined
  let email: string
  if (byToken && !isAdmin) {
    const idToken = text(body, 'idToken')
    if (idToken === undefined) throw new IdentityError('INVALID_ID_TOKEN')
    account = (await accountOf(kit, idToken)).account
    if (!account.email) throw new IdentityError('MISSING_EMAIL')
    email = account.email
  } else {
    email = address(text(body, 'email'))
    account = await db.selectFrom('accounts').selectAll().where('emailKey', '=', email).executeTakeFirst()
  }
  const newEmail =
    type === 'VERIFY_AND_CHANGE_EMAIL' ? address(text(body, 'newEmail'), 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL') : undefined
  if (newEmail && (await db.selectFrom('accounts').select('id').where('emailKey', '=', newEmail).executeTakeFirst()))
    throw new IdentityError('EMAIL_EXISTS')
  if (!isAdmin && !kit.config.testHooks) {
    await kit.counters.spend(`mail:${type}:${email}`, 3, 3600, type === 'PASSWORD_RESET' ? 'RESET_PASSWORD_EXCEED_LIMIT' : undefined)
    await kit.counters.spend(`mail:${network(call.request.ip)}`, 10, 3600)
  }
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
  if (!account && type !== 'EMAIL_SIGNIN') {
    if (isAdmin) throw new IdentityError(type === 'PASSWORD_RESET' ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND')
    if (kit.switches.hideAccounts) return answer
    throw new IdentityError('EMAIL_NOT_FOUND')
  }
  const code = await createCode(db, { type, accountId: account?.id ?? null, email, newEmail })
  if (body.returnOobLink) return { ...answer, oobCode: code, oobLink: codeLink(kit, type, code, locale, continueUrl) }
  await sendCode(kit, { to: email, type, code, locale, continueUrl, newEmail })
  return answer
}

function checkContinueUrl(kit: Toolkit, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new IdentityError('INVALID_CONTINUE_URI')
  if (!authorizedDomains(kit).includes(url.hostname)) throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project')
  return value
}

export function authorizedDomains(kit: Toolkit): string[] {
  return [...new Set([new URL(kit.config.publicUrl).hostname, 'localhost'])]
}

/** `accounts:resetPassword`: without a new password it only looks at the code. */
export async function resetPassword(kit: Toolkit, call: Call) {
  const oobCode = text(call.body, 'oobCode') ?? ''
  const newPassword = text(call.body, 'newPassword')
  if (!kit.config.testHooks) await kit.counters.spend(`codes:${network(call.request.ip)}`, 60, 600)
  return inTransaction(kit.database.kysely, async (db) => {
    const code = await findCode(db, oobCode, newPassword === undefined ? undefined : ['PASSWORD_RESET'])
    const answer = {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: code.type,
      ...(code.type === 'EMAIL_SIGNIN' ? {} : { email: code.email }),
      ...(code.newEmail ? { newEmail: code.newEmail } : {}),
    }
    if (newPassword === undefined) return answer
    if (!kit.switches.passwordSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED')
    assertStorable(newPassword)
    const account = await db.selectFrom('accounts').selectAll().where('id', '=', code.accountId).executeTakeFirst()
    if (!account) throw new IdentityError('INVALID_OOB_CODE')
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    await consumeCode(db, code)
    await endSessions(db, { accountId: account.id }, 'reset')
    await db
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword(newPassword), passwordUpdatedAt: now(), validSince: now(), emailVerified: true })
      .where('id', '=', account.id)
      .execute()
    await kit.counters.forget(`signIn:${account.email}:`)
    return answer
  })
}

/** `accounts:createAuthUri`: which ways of signing in an address has; hidden when accounts are hidden. */
export async function createAuthUri(kit: Toolkit, { body }: Call) {
  const identifier = text(body, 'identifier')
  const continueUri = text(body, 'continueUri')
  if (identifier === undefined) throw new IdentityError('MISSING_IDENTIFIER')
  if (continueUri === undefined) throw new IdentityError('MISSING_CONTINUE_URI')
  const email = address(identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER')
  if (!URL.canParse(continueUri)) throw new IdentityError('INVALID_CONTINUE_URI')
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: crypto.randomUUID() }
  if (kit.switches.hideAccounts) return answer
  const account = await kit.database.kysely.selectFrom('accounts').selectAll().where('emailKey', '=', email).executeTakeFirst()
  const methods = account
    ? [...(account.passwordHash ? ['password'] : []), ...(account.emailVerified && !account.passwordHash ? ['emailLink'] : [])]
    : []
  return { ...answer, registered: account !== undefined, allProviders: account?.passwordHash ? ['password'] : [], signinMethods: methods }
}
