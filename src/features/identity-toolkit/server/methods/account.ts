import { inTransaction } from '#server/db.ts'
import { type Account, findAccount } from '../../../identity/server/accounts/accounts.ts'
import { described, summaryOf } from '../described.ts'
import { adminDelete, adminUpdate } from '../admin/accounts.ts'
import { adminLookup } from '../admin/reading.ts'
import { note } from '../../../identity/server/accounts/audit.ts'
import { assertEnters } from '../../../identity/server/accounts/entry.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { issue, openSession } from '../issue.ts'
import { assertStorable, hashPassword } from '../../../identity/server/proofs/passwords.ts'
import { profileIn } from '../profile.ts'
import type { Holder } from '../../../identity/server/sessions/people.ts'
import { addToken } from '../../../identity/server/sessions/sessions.ts'
import { accountOf, assertRecent, type Call, erase, type Toolkit } from '../toolkit.ts'
import { address, text, texts } from '../body.ts'
import { withoutPassword } from '../../../identity/server/proofs/ways-in.ts'
import { applyCode } from './codes.ts'
import { changeCredentials, existing, noteUnlinked } from '../../../identity/server/proofs/credentials.ts'

/** `accounts:lookup` */
export async function lookup(kit: Toolkit, call: Call) {
  if (call.isAdmin) return adminLookup(kit, call)
  const { account } = await accountOf(kit, text(call.body, 'idToken'), { remembered: true })
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [described(account)] }
}

/** `accounts:update` by the person themselves: profile, password, address, unlinking, signing out everywhere, or applying a mailed code. */
export async function update(kit: Toolkit, call: Call) {
  const { body } = call
  if (call.isAdmin) return adminUpdate(kit, call)
  const oobCode = text(body, 'oobCode')
  if (oobCode !== undefined) return applyCode(kit, call, oobCode)
  if (body.customAttributes !== undefined) throw new IdentityError('INSUFFICIENT_PERMISSION')
  if (body.disableUser !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED')
  const idToken = text(body, 'idToken')
  if (idToken === undefined) throw new IdentityError('INVALID_REQ_TYPE : Unsupported request parameters.')
  const holder = await accountOf(kit, idToken)
  const { account, claims, session } = holder
  const wanted = text(body, 'email')
  const email = wanted === undefined ? undefined : address(wanted)
  const password = text(body, 'password')
  const unlinked = texts(body, 'deleteProvider', 20)
  // Any `validSince` means now.
  const changesCredentials = email !== undefined || password !== undefined || body.validSince !== undefined
  if (changesCredentials || unlinked.length > 0) assertRecent(claims)

  let current = account
  if (changesCredentials) {
    assertMayMove(kit, account, email)
    if (password !== undefined) await assertStorable(password, { strong: kit.switches().strongPasswords })
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    current = await changeCredentials(kit, call, holder, { email, passwordHash })
  }
  current = await changeProfile(kit, call, { account: current, session }, unlinked)
  const tokens = changesCredentials
    ? await openSession(kit, call, current, {
        provider: password === undefined ? session.provider : 'password',
        secondFactor: session.secondFactor,
        // Whoever sets a password knows one. Programs hold `auth_time` against the moment of the change.
        ...(password === undefined ? { authTime: session.authTime } : {}),
        isSignIn: false,
      })
    : body.returnSecureToken
      ? await issue(kit, current, session, await addToken(kit.database.kysely, session.id))
      : {}
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...summaryOf(current), ...(email ? { newEmail: email } : {}), ...tokens }
}

async function changeProfile(
  kit: Toolkit,
  call: Call,
  { account, session }: Pick<Holder, 'account' | 'session'>,
  unlinked: string[],
): Promise<Account> {
  const profile = profileIn(call.body)
  const changes = { ...profile, ...(unlinked.includes('password') ? withoutPassword : {}) }
  if (Object.keys(changes).length + unlinked.length === 0) return account
  return inTransaction(kit.database.kysely, async (db) => {
    if (Object.keys(changes).length > 0) await db.updateTable('accounts').set(changes).where('id', '=', account.id).execute()
    if (unlinked.length > 0)
      await db.deleteFrom('accountProviders').where('accountId', '=', account.id).where('provider', 'in', unlinked).execute()
    await noteUnlinked(db, kit, call, account, unlinked, session)
    const fields = Object.keys(profile)
    if (fields.length > 0) await note(db, call, 'account.profile-changed', account, { session, changes: { fields } })
    return existing(await findAccount(db, { id: account.id }))
  })
}

/** `accounts:delete` by the person themselves. Staff leave by the closure of their account, which hands over their records. */
export async function remove(kit: Toolkit, call: Call) {
  if (call.isAdmin) return adminDelete(kit, call)
  const { account, claims, session } = await accountOf(kit, text(call.body, 'idToken'))
  if (!kit.switches().selfDeletion || account.role !== 'candidate') throw new IdentityError('ADMIN_ONLY_OPERATION')
  assertRecent(claims)
  await inTransaction(kit.database.kysely, async (db) => {
    const candidates = db.selectFrom('accounts').select('id').where('role', '=', 'candidate')
    const goer = await candidates.where('id', '=', account.id).forUpdate().executeTakeFirst()
    // Staff since a moment ago.
    if (!goer) throw new IdentityError('ADMIN_ONLY_OPERATION')
    await erase(kit, db, account.id, 'person')
    await note(db, call, 'account.deleted', account, { session })
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** An address other than the account's, as a person may set it directly: EMAIL_EXISTS would tell who has an account. */
export function assertMayMove(kit: Toolkit, account: Account, email: string | undefined): void {
  if (email === undefined || account.email === null || email === account.email) return
  assertEnters(account, 'VERIFY_AND_CHANGE_EMAIL')
  if (kit.switches().hideAccounts) throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
}
