import { now } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { type Role, roles } from '#shared/roles.ts'
import { reservedClaims } from '../rules.ts'
import { profileChange } from './account-methods.ts'
import { newUid } from './commands.ts'
import { IdentityError } from './envelope.ts'
import { assertStorable, hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { type Account, address, type Body, described, text, type Toolkit } from './toolkit.ts'

/** Creates an account for an administrator; no tokens. */
export async function adminCreate(kit: Toolkit, body: Body) {
  const [email, password, uid] = [text(body, 'email'), text(body, 'password'), text(body, 'localId')]
  if (uid !== undefined && (uid === '' || uid.length > 128)) throw new IdentityError('INVALID_LOCAL_ID')
  const canonical = email === undefined ? null : address(email)
  if (password !== undefined) assertStorable(password)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const db = kit.database.kysely
  const made = await db
    .insertInto('accounts')
    .values({
      uid: uid ?? newUid(),
      email: canonical,
      passwordHash,
      passwordUpdatedAt: passwordHash ? now() : null,
      emailVerified: body.emailVerified === true,
      disabled: body.disabled === true,
      displayName: text(body, 'displayName') ?? null,
      photoUrl: text(body, 'photoUrl') ?? null,
      createdAt: now(),
      validSince: now(),
    })
    .onConflict((c) => c.doNothing())
    .returning(['uid', 'email'])
    .executeTakeFirst()
  if (!made) {
    const sameUid = uid !== undefined && (await db.selectFrom('accounts').select('id').where('uid', '=', uid).executeTakeFirst())
    throw new IdentityError(sameUid ? 'DUPLICATE_LOCAL_ID' : 'EMAIL_EXISTS')
  }
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: made.uid, ...(made.email ? { email: made.email } : {}) }
}

/** Reads accounts by uid or address; `users` is left out when nobody matches. */
export async function adminLookup(kit: Toolkit, body: Body) {
  const list = (name: string) =>
    Array.isArray(body[name]) ? (body[name] as unknown[]).filter((v) => typeof v === 'string').slice(0, 100) : []
  const uids = list('localId') as string[]
  const emails = (list('email') as string[]).map((email) => email.toLowerCase())
  if (uids.length + emails.length === 0) return { kind: 'identitytoolkit#GetAccountInfoResponse' }
  const rows = await kit.database.kysely
    .selectFrom('accounts')
    .selectAll()
    .where((is) => is.or([is('uid', 'in', ['', ...uids]), is('emailKey', 'in', ['', ...emails])]))
    .execute()
  return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(rows.length > 0 ? { users: rows.map(described) } : {}) }
}

/** Changes an account for an administrator. A claim `role` with one of our roles becomes the account's role. */
export async function adminUpdate(kit: Toolkit, body: Body) {
  const uid = text(body, 'localId')
  if (!uid) throw new IdentityError('MISSING_LOCAL_ID')
  const email = text(body, 'email')
  const password = text(body, 'password')
  if (password !== undefined) assertStorable(password)
  const cleared = new Set(Array.isArray(body.deleteAttribute) ? body.deleteAttribute : [])
  const changes: Partial<Record<keyof Account, unknown>> = {
    ...profileChange('displayName', text(body, 'displayName'), cleared.has('DISPLAY_NAME')),
    ...profileChange('photoUrl', text(body, 'photoUrl'), cleared.has('PHOTO_URL')),
    ...(typeof body.emailVerified === 'boolean' ? { emailVerified: body.emailVerified } : {}),
    ...(typeof body.disableUser === 'boolean' ? { disabled: body.disableUser } : {}),
    ...(email === undefined ? {} : { email: address(email) }),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password), passwordUpdatedAt: now(), validSince: now() }),
    ...(body.validSince === undefined ? {} : { validSince: new Date(Number(body.validSince) * 1000) }),
    ...claimsChange(text(body, 'customAttributes')),
  }
  return inTransaction(kit.database.kysely, async (db) => {
    const account = await db.selectFrom('accounts').select(['id', 'emailKey']).where('uid', '=', uid).forUpdate().executeTakeFirst()
    if (!account) throw new IdentityError('USER_NOT_FOUND')
    if (changes.email && changes.email !== account.emailKey) {
      const taken = await db
        .selectFrom('accounts')
        .select('id')
        .where('emailKey', '=', changes.email as string)
        .executeTakeFirst()
      if (taken) throw new IdentityError('EMAIL_EXISTS')
    }
    if (body.disableUser === true || password !== undefined || body.validSince !== undefined)
      await endSessions(db, { accountId: account.id }, 'admin')
    if (Object.keys(changes).length > 0)
      await db
        .updateTable('accounts')
        .set(changes as never)
        .where('id', '=', account.id)
        .execute()
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: uid, ...(changes.email ? { email: changes.email } : {}) }
  })
}

function claimsChange(json: string | undefined): { customAttributes?: string; role?: Role } {
  if (json === undefined) return {}
  if (json.length > 1000) throw new IdentityError('CLAIMS_TOO_LARGE')
  let claims: unknown
  try {
    claims = JSON.parse(json)
  } catch {
    throw new IdentityError('INVALID_CLAIMS')
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new IdentityError('INVALID_CLAIMS')
  const forbidden = Object.keys(claims).find((name) => reservedClaims.has(name))
  if (forbidden) throw new IdentityError(`FORBIDDEN_CLAIM : ${forbidden}`)
  const role = roles.find((one) => one === (claims as { role?: unknown }).role)
  return { customAttributes: JSON.stringify(claims), role: role ?? 'candidate' }
}

export async function adminDelete(kit: Toolkit, body: Body) {
  const uid = text(body, 'localId')
  if (!uid) throw new IdentityError('MISSING_LOCAL_ID')
  const gone = await kit.database.kysely.deleteFrom('accounts').where('uid', '=', uid).returning('id').executeTakeFirst()
  if (!gone) throw new IdentityError('USER_NOT_FOUND')
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** Reads or changes the switches of the service. */
export function adminConfig(kit: Toolkit, body: Body) {
  const at = (path: string) => path.split('.').reduce<unknown>((value, key) => (value as Body | undefined)?.[key], body)
  const take = (path: string, name: keyof Toolkit['switches']) => {
    const value = at(path)
    if (typeof value === 'boolean') kit.switches[name] = value
  }
  take('emailPrivacyConfig.enableImprovedEmailPrivacy', 'hideAccounts')
  take('signIn.email.enabled', 'passwordSignIn')
  take('signIn.anonymous.enabled', 'anonymousSignIn')
  const { hideAccounts, passwordSignIn, anonymousSignIn } = kit.switches
  return {
    name: `projects/${kit.projectId}/config`,
    signIn: { email: { enabled: passwordSignIn, passwordRequired: true }, anonymous: { enabled: anonymousSignIn } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: hideAccounts },
    mfa: { state: 'DISABLED' },
  }
}
