import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { type Role, roles } from '#shared/roles.ts'
import { reservedClaims } from '../../../identity/claims.ts'
import type { Action } from '#shared/declared.ts'
import { type Account, findAccount, type Link, lockAccount } from '../../../identity/server/accounts/accounts.ts'
import { summaryOf } from '../described.ts'
import { note } from '../../../identity/server/accounts/audit.ts'
import { endCodes, endCodesOfClosed, endCodesOfRole } from '../../../identity/server/mails/codes.ts'
import { lockAdmins, newUid } from '../../../identity/server/commands.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { tellFormerAddress, tellOwner } from '../../../identity/server/mails/mails.ts'
import { assertFree, existing, noteLinked, noteUnlinked } from '../../../identity/server/proofs/credentials.ts'
import { assertStorable, hashPassword } from '../../../identity/server/proofs/passwords.ts'
import { profileIn } from '../profile.ts'
import { dropFactors } from '../../../identity/server/proofs/second-factors.ts'
import { endSessions } from '../../../identity/server/sessions/sessions.ts'
import { type Call, erase, type Toolkit } from '../toolkit.ts'
import { address, type Body, moment, nameIn, part, text, texts } from '../body.ts'
import { withoutPassword } from '../../../identity/server/proofs/ways-in.ts'

/** Creates an account for an administrator; no tokens. */
export async function adminCreate(kit: Toolkit, call: Call) {
  const { body } = call
  const [email, password, uid] = [text(body, 'email'), text(body, 'password'), text(body, 'localId')]
  assertUid(uid)
  assertNoPhone(body)
  const canonical = email === undefined ? null : address(email)
  if (password !== undefined) await assertStorable(password)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const db = kit.database.kysely
  const values = {
    ...profileIn(body),
    ...claimsIn(text(body, 'customAttributes')),
    uid: uid ?? newUid(),
    email: canonical,
    passwordHash,
    passwordUpdatedAt: passwordHash ? now() : null,
    emailVerified: body.emailVerified === true,
    disabled: body.disabled === true,
    createdAt: now(),
    joinedAt: now(),
    validSince: now(),
  }
  const made = await inTransaction(db, async (db) => {
    const insert = db.insertInto('accounts').values(values)
    const made = await insert
      .onConflict((c) => c.doNothing())
      .returning(['id', 'role', 'uid', 'email', 'displayName'])
      .executeTakeFirst()
    if (made) await note(db, call, 'account.created', made, { changes: { role: made.role } })
    return made
  })
  if (!made) {
    const sameUid = uid !== undefined && (await db.selectFrom('accounts').select('id').where('uid', '=', uid).executeTakeFirst())
    throw new IdentityError(sameUid ? 'DUPLICATE_LOCAL_ID' : 'EMAIL_EXISTS')
  }
  const { email: madeEmail, displayName } = made
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: made.uid,
    ...(madeEmail ? { email: madeEmail } : {}),
    ...(displayName ? { displayName } : {}),
  }
}

/** Refuses what cannot be a user id. */
export function assertUid(uid: string | undefined): void {
  if (uid !== undefined && (uid === '' || uid.length > 128)) throw new IdentityError('INVALID_LOCAL_ID')
}

/** Telephones are no part of this service: not for signing in, not as second factor. */
export function assertNoPhone(body: Body): void {
  const factors = body.mfaInfo ?? []
  if (body.phoneNumber !== undefined || !Array.isArray(factors) || factors.length > 0)
    throw new IdentityError('OPERATION_NOT_ALLOWED : Sign-in by telephone is not enabled.')
}

/** Changes an account for an administrator. A claim `role` with one of our roles becomes the account's role. */
export async function adminUpdate(kit: Toolkit, call: Call) {
  const { body } = call
  const uid = text(body, 'localId')
  if (!uid) throw new IdentityError('MISSING_LOCAL_ID')
  assertNoPhone(body)
  const [email, password, validSince] = [text(body, 'email'), text(body, 'password'), moment(body, 'validSince')]
  if (password !== undefined) await assertStorable(password)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const unlinked = texts(body, 'deleteProvider', 20)
  const link = body.linkProviderUserInfo === undefined ? undefined : linkIn(part(body, 'linkProviderUserInfo'))
  const moved = email === undefined ? undefined : address(email)
  const isVerified = typeof body.emailVerified === 'boolean' ? body.emailVerified : undefined
  const changes = {
    ...profileIn(body),
    ...claimsIn(text(body, 'customAttributes')),
    ...(typeof body.disableUser === 'boolean' ? { disabled: body.disableUser } : {}),
    ...(passwordHash === undefined ? {} : { passwordHash, passwordUpdatedAt: now(), joinedAt: now(), validSince: now() }),
    ...(validSince === undefined ? {} : { validSince }),
    ...(unlinked.includes('password') ? withoutPassword : {}),
  }
  return keepingAdmin(kit, async (db) => {
    const closes = body.disableUser === true
    const before = existing(await lockAccount(db, { uid }))
    const moves = moved !== undefined && moved !== before.email
    if (moves) await assertFree(db, moved)
    if (unlinked.length > 0)
      await db.deleteFrom('accountProviders').where('accountId', '=', before.id).where('provider', 'in', unlinked).execute()
    if (link) await insertLink(db, before.id, link)
    const unprotects = body.mfa !== undefined && (await keepFactors(db, before.id, part(body, 'mfa')))
    const renews = password !== undefined || validSince !== undefined
    if (closes || renews || unprotects) await endSessions(db, { accountId: before.id }, 'admin')
    if (renews || moves) await endCodes(db, before.id)
    else if (closes) await endCodesOfClosed(db, before.id)
    if (changes.role && changes.role !== before.role) await endCodesOfRole(db, before)
    const staysInvited = !closes && !moves
    const emailVerified = isVerified ?? (moves ? false : before.emailVerified)
    await db
      .updateTable('accounts')
      .set({ ...changes, emailVerified, ...(moves ? { email: moved } : {}), ...(staysInvited ? {} : { invitedUntil: null }) })
      .where('id', '=', before.id)
      .execute()
    const after = existing(await findAccount(db, before))
    await noteChanges(db, kit, call, before, after)
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...summaryOf(after) }
  })
}

/** What was changed, line by line; the owner hears of all that changes how one gets in. */
export async function noteChanges(db: WriteDb, kit: Toolkit, call: Call, before: Account, after: Account): Promise<void> {
  const did = (action: Action, changes?: object) => note(db, call, action, before, changes ? { changes } : {})
  const differs = (field: keyof Account) => before[field] !== after[field]
  const lacking =
    ({ links }: Account) =>
    (one: Link) =>
      !links.some(({ provider, subject }) => provider === one.provider && subject === one.subject)
  const gone = before.links.filter(lacking(after)).map(({ provider }) => provider)
  if (differs('email')) {
    await did('account.address-changed')
    await tellFormerAddress(db, kit.config, before)
  }
  if (differs('passwordHash') && after.passwordHash) {
    await did(before.passwordHash ? 'account.password-changed' : 'account.password-set')
    await tellOwner(db, kit.config, after.id, before.passwordHash ? 'passwordChanged' : 'passwordSet')
  } else if (differs('validSince')) await did('user.signed-out')
  await noteUnlinked(db, kit, call, before, after.passwordHash ? gone : [...gone, 'password'])
  for (const { provider } of after.links.filter(lacking(before))) await noteLinked(db, kit, call, after, provider)
  if (after.factors.length < before.factors.length) {
    await did('account.factor-removed')
    await tellOwner(db, kit.config, after.id, 'factorRemoved')
  }
  if (differs('role')) await did('user.role-changed', { role: [before.role, after.role] })
  if (differs('disabled')) await did(after.disabled ? 'user.disabled' : 'user.reopened')
  const fields = (['displayName', 'photoUrl', 'emailVerified', 'customAttributes'] as const).filter(differs)
  if (fields.length > 0) await did('account.changed', { fields })
}

/** A provider's identity as an administrator states it. */
export function linkIn(body: Body): Link {
  const [provider, subject] = [text(body, 'providerId', 100), text(body, 'rawId', 255)]
  if (!provider) throw new IdentityError('MISSING_PROVIDER_ID')
  if (!subject) throw new IdentityError('MISSING_RAW_ID')
  const profile = (name: string, most: number) => text(body, name, most) ?? null
  return {
    provider,
    subject,
    email: profile('email', 256),
    displayName: nameIn(body, 'displayName') ?? null,
    photoUrl: profile('photoUrl', 2048),
  }
}

async function insertLink(db: WriteDb, accountId: number, link: Link): Promise<void> {
  const values = { ...link, accountId, linkedAt: now() }
  const made = await db
    .insertInto('accountProviders')
    .values(values)
    .onConflict((c) => c.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  if (!made) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED')
}

/** Leaves only the listed factors; true when any is gone. None can be added from here: nobody but their owner has their secret. */
async function keepFactors(db: WriteDb, accountId: number, mfa: Body): Promise<boolean> {
  const enrollments = Array.isArray(mfa.enrollments) ? (mfa.enrollments as Body[]) : []
  const ids = enrollments.map((enrollment) => {
    if (enrollment.phoneInfo !== undefined) assertNoPhone({ phoneNumber: enrollment.phoneInfo })
    return text(enrollment, 'mfaEnrollmentId') ?? ''
  })
  const { gone } = await dropFactors(db, accountId, ({ id }) => !ids.includes(id))
  return gone.length > 0
}

/** Changes accounts, unless that takes away the last administrator who can come in: nobody could run the place. */
export async function keepAdmin<T>(db: WriteDb, change: () => Promise<T>): Promise<T> {
  const before = await lockAdmins(db)
  const done = await change()
  if (before.length > 0 && (await lockAdmins(db)).length === 0)
    throw new IdentityError('OPERATION_NOT_ALLOWED : The last administrator stays.')
  return done
}

const keepingAdmin = <T>({ database }: Toolkit, change: (db: WriteDb) => Promise<T>) =>
  inTransaction(database.kysely, (db) => keepAdmin(db, () => change(db)))

/**
 * Custom claims as they were sent, and the role that they name. Claims without a role say nothing about it; only taking all of them
 * away takes the role too.
 */
export function claimsIn(json: string | undefined): { customAttributes?: string; role?: Role } {
  if (json === undefined) return {}
  if (json.length > 1000) throw new IdentityError('CLAIMS_TOO_LARGE')
  const claims = parse(json)
  const forbidden = Object.keys(claims).find((name) => reservedClaims.has(name))
  if (forbidden) throw new IdentityError(`FORBIDDEN_CLAIM : ${forbidden}`)
  const customAttributes = JSON.stringify(claims)
  const none: Role = 'candidate'
  if (claims.role === undefined || claims.role === null)
    return customAttributes === '{}' ? { customAttributes, role: none } : { customAttributes }
  const role = roles.find((one) => one === claims.role)
  if (!role) throw new IdentityError(`INVALID_CLAIMS : role is one of ${roles.join(', ')}`)
  return { customAttributes, role }
}

function parse(json: string): Body {
  let claims: unknown
  try {
    claims = JSON.parse(json || '{}')
  } catch {
    throw new IdentityError('INVALID_CLAIMS')
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new IdentityError('INVALID_CLAIMS')
  return claims as Body
}

export async function adminDelete(kit: Toolkit, call: Call) {
  const uid = text(call.body, 'localId')
  if (!uid) throw new IdentityError('MISSING_LOCAL_ID')
  if ((await deleteAccounts(kit, call, [uid])) === 0) throw new IdentityError('USER_NOT_FOUND')
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** Deletes many; one that is not disabled only when forced. Those that do not exist are no error. */
export async function adminDeleteMany(kit: Toolkit, call: Call) {
  const { body } = call
  const uids = texts(body, 'localIds', 100_000)
  if (uids.length === 0 || uids.length > 1000) throw new IdentityError('LOCAL_ID_LIST_EXCEEDS_LIMIT')
  const open = new Set(body.force === true ? [] : await openAmong(kit, uids))
  const goers = uids.filter((uid) => !open.has(uid))
  await deleteAccounts(kit, call, goers)
  const errors = uids.flatMap((localId, index) =>
    open.has(localId) ? [{ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' }] : [],
  )
  return errors.length > 0 ? { errors } : {}
}

/** Deletes those that exist and says how many. */
function deleteAccounts(kit: Toolkit, call: Call, uids: string[]): Promise<number> {
  return keepingAdmin(kit, async (db) => {
    const goers = await db
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('uid', 'in', ['', ...uids])
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const account of goers) {
      await erase(kit, db, account.id, 'staff')
      await note(db, call, 'account.deleted', account)
    }
    return goers.length
  })
}

async function openAmong({ database }: Toolkit, uids: string[]): Promise<Account['uid'][]> {
  const rows = await database.kysely.selectFrom('accounts').select('uid').where('uid', 'in', uids).where('disabled', '=', false).execute()
  return rows.map(({ uid }) => uid)
}
