import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { entryOf } from '../../../identity/entry.ts'
import { type CodeType, codeLifetimes } from '../../../identity/rules.ts'
import { type Account, findAccount } from '../../../identity/server/accounts/accounts.ts'
import { signInMethods, summaryOf } from '../described.ts'
import { note, noteStranger } from '../../../identity/server/accounts/audit.ts'
import { type Code, consumeCode, createCode, endCodes, findCode } from '../../../identity/server/mails/codes.ts'
import { assertEnters } from '../../../identity/server/accounts/entry.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { networkOf } from '#server/limits.ts'
import { codeLink } from '../../../identity/server/mails/links.ts'
import { sendCode, sendRecovery, tellOwner } from '../../../identity/server/mails/mails.ts'
import { assertStorable, hashPassword } from '../../../identity/server/proofs/passwords.ts'
import { dropFactors } from '../../../identity/server/proofs/second-factors.ts'
import { endSessions } from '../../../identity/server/sessions/sessions.ts'
import { accountOf, assertRecent, type Call, localeOf, type Toolkit } from '../toolkit.ts'
import { address, text } from '../body.ts'
import { admit, assertFree, existing } from '../../../identity/server/proofs/credentials.ts'

const isMailable = (type: string): type is CodeType => type in codeLifetimes && type !== 'RECOVER_EMAIL'

/** `accounts:sendOobCode`: mails a one-time code, or, for an administrator, returns it. */
export async function sendOobCode(kit: Toolkit, call: Call) {
  const { body, isAdmin } = call
  const type = text(body, 'requestType')
  if (!type) throw new IdentityError('MISSING_REQ_TYPE')
  if (!isMailable(type)) throw new IdentityError('INVALID_REQ_TYPE')
  if (body.returnOobLink && !isAdmin) throw new IdentityError('INSUFFICIENT_PERMISSION')
  const { passwordSignIn, emailLinkSignIn, hideAccounts } = kit.switches()
  if ((type === 'PASSWORD_RESET' && !passwordSignIn) || (type === 'EMAIL_SIGNIN' && !emailLinkSignIn))
    throw new IdentityError('OPERATION_NOT_ALLOWED')
  const continueUrl = checkContinueUrl(kit, text(body, 'continueUrl'))
  const newEmail =
    type === 'VERIFY_AND_CHANGE_EMAIL' ? address(text(body, 'newEmail'), 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL') : undefined
  const { email, account } = await addressee(kit, call, type)
  if (!isAdmin) await spendMail(kit, call, type, email)
  // After the count, or this would tell without end which addresses have accounts.
  if (newEmail) await assertFree(kit.database.kysely, newEmail)

  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
  const isForNobody = account ? entryOf(account, type, now()) === 'INVALID_OOB_CODE' : type !== 'EMAIL_SIGNIN'
  if (account && isForNobody && isAdmin) throw new IdentityError('OPERATION_NOT_ALLOWED : This person must be invited first.')
  if (isForNobody && isAdmin) throw new IdentityError(type === 'PASSWORD_RESET' ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND')
  if (isForNobody && !hideAccounts) throw new IdentityError('EMAIL_NOT_FOUND')
  const locale = localeOf(call, account)
  return inTransaction(kit.database.kysely, async (db) => {
    // For an address that nobody may come in by, too: the code goes nowhere, but the answer takes as long.
    const code = await createCode(db, { type, accountId: isForNobody ? null : (account?.id ?? null), email, newEmail })
    if (isForNobody) return answer
    await noteLink(db, call, account, type)
    if (body.returnOobLink)
      return {
        ...answer,
        oobCode: code,
        oobLink: codeLink({ publicUrl: kit.config.publicUrl, apiKey: kit.apiKey }, { type, code, locale, continueUrl }),
      }
    await sendCode(kit, db, { to: email, type, code, locale, continueUrl, newEmail })
    return answer
  })
}

/** A link for a new password or for signing in anybody may have asked for; the others ask for an ID token. */
function noteLink(db: WriteDb, call: Call, account: Account | undefined, type: CodeType): Promise<void> {
  const action = call.body.returnOobLink ? 'account.link-made' : 'account.link-sent'
  const isStranger = !call.isAdmin && (type === 'PASSWORD_RESET' || type === 'EMAIL_SIGNIN')
  if (isStranger) return noteStranger(db, call, action, account ?? null, { type })
  return note(db, call, action, account ?? null, { changes: { type } })
}

/** Whom a code is for: the holder of the ID token, or, where nobody need be signed in or an administrator asks, the address given. */
async function addressee(kit: Toolkit, { body, isAdmin }: Call, type: CodeType): Promise<{ email: string; account: Account | undefined }> {
  const idToken = text(body, 'idToken')
  if ((isAdmin && idToken === undefined) || type === 'PASSWORD_RESET' || type === 'EMAIL_SIGNIN') {
    const email = address(text(body, 'email'))
    return { email, account: await findAccount(kit.database.kysely, { emailKey: email }) }
  }
  if (idToken === undefined && type === 'VERIFY_EMAIL') throw new IdentityError('INVALID_ID_TOKEN')
  if (idToken === undefined) throw new IdentityError('MISSING_ID_TOKEN')
  const { account, claims } = await accountOf(kit, idToken)
  assertEnters(account, type)
  if (type === 'VERIFY_AND_CHANGE_EMAIL' && !isAdmin) assertRecent(claims)
  if (!account.email) throw new IdentityError('MISSING_EMAIL')
  return { email: account.email, account }
}

async function spendMail({ limits }: Toolkit, { request }: Call, type: CodeType, email: string): Promise<void> {
  const message = type === 'PASSWORD_RESET' ? 'RESET_PASSWORD_EXCEED_LIMIT' : undefined
  await limits.spend(`mail:${networkOf(request.ip)}`, 10, 3600)
  await limits.spend(`mail:${type}:${email}:minute`, 1, 60, message)
  await limits.spend(`mail:${type}:${email}`, 3, 3600, message)
}

function checkContinueUrl(kit: Toolkit, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new IdentityError('INVALID_CONTINUE_URI')
  if (!isOurs(kit, url)) throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project')
  return value
}

/** Behind another port of our host is somebody else's service. While developing, pages and tests have ports of their own. */
const isOurs = ({ config }: Toolkit, { origin, hostname }: URL) =>
  origin === new URL(config.publicUrl).origin || (!config.production && hostname === 'localhost')

export function authorizedDomains({ config }: Toolkit): string[] {
  return [...new Set([new URL(config.publicUrl).hostname, ...(config.production ? [] : ['localhost'])])]
}

/** `accounts:resetPassword`: without a new password it only looks at the code. */
export async function resetPassword(kit: Toolkit, call: Call) {
  const { body, request } = call
  const oobCode = text(body, 'oobCode') ?? ''
  const newPassword = text(body, 'newPassword')
  kit.limits.pace(`codes:${networkOf(request.ip)}`, 60, 600)
  const db = kit.database.kysely
  const shown = await findCode(db, oobCode, newPassword === undefined ? undefined : ['PASSWORD_RESET'])
  const answer = {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: shown.type,
    ...(shown.type === 'EMAIL_SIGNIN' ? {} : { email: shown.email }),
    ...(shown.newEmail ? { newEmail: shown.newEmail } : {}),
  }
  if (newPassword === undefined) return answer
  const { passwordSignIn, strongPasswords } = kit.switches()
  if (!passwordSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED')
  await assertStorable(newPassword, { strong: strongPasswords })
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async (db) => {
    const code = await findCode(db, oobCode, ['PASSWORD_RESET'])
    const account = await admitBy(db, call, code)
    if (account.email !== code.email) throw new IdentityError('INVALID_OOB_CODE')
    await consumeCode(db, code)
    await endSessions(db, { accountId: account.id }, 'reset')
    await endCodes(db, account.id)
    // The code came by mail, so a reset proves the address.
    await db
      .updateTable('accounts')
      .set({ passwordHash, passwordUpdatedAt: now(), validSince: now(), emailVerified: true })
      .where('id', '=', account.id)
      .execute()
    await note(db, call, 'account.password-reset', account)
    if (account.passwordHash) await tellOwner(db, kit.config, account.id, 'passwordChanged')
  })
  await kit.limits.signIn.forgive(shown.email)
  return answer
}

const applied = {
  VERIFY_EMAIL: 'account.address-proven',
  VERIFY_AND_CHANGE_EMAIL: 'account.address-changed',
  RECOVER_EMAIL: 'account.address-taken-back',
} as const

/** `accounts:update` with a code: verifies, moves or takes back an address. */
export async function applyCode(kit: Toolkit, call: Call, oobCode: string) {
  const { after, newEmail } = await inTransaction(kit.database.kysely, async (db) => {
    const code = await findCode(db, oobCode, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'])
    const before = await admitBy(db, call, code)
    const email = code.type === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail as string) : code.email
    const moves = code.type !== 'VERIFY_EMAIL'
    // A code is for the address that the account had; one that takes it back is for the time after that.
    if (code.type !== 'RECOVER_EMAIL' && before.email !== code.email) throw new IdentityError('INVALID_OOB_CODE')
    if (email !== before.email) await assertFree(db, email)
    await consumeCode(db, code)
    if (moves) {
      await endSessions(db, { accountId: before.id }, 'email')
      await endCodes(db, before.id)
    }
    if (code.type === 'RECOVER_EMAIL') await dropWaysInSince(db, before.id, code.createdAt)
    const initialEmail = code.type === 'VERIFY_AND_CHANGE_EMAIL' ? (before.initialEmail ?? before.email) : before.initialEmail
    await db
      .updateTable('accounts')
      .set({ email, emailVerified: true, initialEmail, ...(moves ? { validSince: now() } : {}) })
      .where('id', '=', before.id)
      .execute()
    await note(db, call, applied[code.type as keyof typeof applied], before)
    if (code.type === 'VERIFY_AND_CHANGE_EMAIL') await sendRecovery(kit, db, before)
    return { after: existing(await findAccount(db, { id: before.id })), newEmail: code.newEmail }
  })
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...summaryOf(after), ...(newEmail ? { newEmail } : {}) }
}

/** Second factors, their spare codes and providers that were added after the address had been taken away are the thief's. */
async function dropWaysInSince(db: WriteDb, accountId: number, moment: string): Promise<void> {
  await dropFactors(db, accountId, ({ enrolledAt }) => Date.parse(enrolledAt) >= Date.parse(moment))
  await db.deleteFrom('accountProviders').where('accountId', '=', accountId).where('linkedAt', '>=', moment).execute()
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).where('createdAt', '>=', moment).execute()
}

/** The account that a code is for; a code that was made for nobody leads nowhere. */
async function admitBy(db: WriteDb, call: Call, { accountId, type }: Code): Promise<Account> {
  if (accountId === null) throw new IdentityError('INVALID_OOB_CODE')
  return admit(db, accountId, type, call)
}

/** `accounts:createAuthUri`: which ways of signing in an address has; hidden when accounts are hidden. */
export async function createAuthUri(kit: Toolkit, { body }: Call) {
  const [identifier, continueUri] = [text(body, 'identifier'), text(body, 'continueUri')]
  if (identifier === undefined) throw new IdentityError('MISSING_IDENTIFIER')
  if (continueUri === undefined) throw new IdentityError('MISSING_CONTINUE_URI')
  const email = address(identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER')
  if (!URL.canParse(continueUri)) throw new IdentityError('INVALID_CONTINUE_URI')
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: text(body, 'sessionId', 256) || crypto.randomUUID() }
  if (kit.switches().hideAccounts) return answer
  const account = await findAccount(kit.database.kysely, { emailKey: email })
  const signinMethods = account ? signInMethods(account) : []
  return {
    ...answer,
    registered: account !== undefined,
    // The provider of both, a password and a link by mail, is called `password`.
    allProviders: [...new Set(signinMethods.map((method) => (method === 'emailLink' ? 'password' : method)))],
    signinMethods,
  }
}
