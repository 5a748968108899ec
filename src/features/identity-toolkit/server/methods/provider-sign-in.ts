import { inTransaction, type WriteDb } from '#server/db.ts'
import { now } from '#server/clock.ts'
import { anonymous } from '#shared/roles.ts'
import { entryOf } from '../../../identity/entry.ts'
import { type Account, findAccount } from '../../../identity/server/accounts/accounts.ts'
import { signInMethods } from '../described.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { finishSignIn, issue } from '../issue.ts'
import type { Profile } from '../providers/providers.ts'
import { addToken, type Session } from '../../../identity/server/sessions/sessions.ts'
import { accountOf, assertRecent, type Call, type Toolkit } from '../toolkit.ts'
import { type Body, text } from '../body.ts'
import { admit, existing, noteLinked } from '../../../identity/server/proofs/credentials.ts'
import { paceSignIn } from './sign-in.ts'
import { insertAccount, spendSignUp } from './sign-up.ts'

/** `accounts:signInWithIdp`: an ID token of an OpenID provider signs in, makes an account, or is linked to one. */
export async function signInWithProvider(kit: Toolkit, call: Call): Promise<Body> {
  const { body } = call
  paceSignIn(kit, call)
  const profile = await readAssertion(kit, body)
  const idToken = text(body, 'idToken')
  const { provider, subject, email, emailVerified, displayName, photoUrl, raw } = profile
  const about = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: provider,
    federatedId: subject,
    rawUserInfo: JSON.stringify(raw),
    ...(email ? { email, emailVerified } : {}),
    ...(displayName ? { displayName, fullName: displayName } : {}),
    ...(photoUrl ? { photoUrl } : {}),
    ...(body.returnIdpCredential ? { oauthIdToken: new URLSearchParams(text(body, 'postBody')).get('id_token') } : {}),
  }
  const found = await findLinked(kit, profile)
  if (idToken !== undefined) {
    const linked = await linkToHolder(kit, call, profile, idToken, found).catch((error: unknown) => {
      if (!(body.returnIdpCredential && error instanceof IdentityError)) throw error
      return { errorMessage: error.message }
    })
    return { ...about, ...linked }
  }
  if (found) {
    const account = await inTransaction(kit.database.kysely, (db) => admit(db, found.id, 'provider'))
    return { ...about, ...(await enter(kit, call, account, provider, false)) }
  }
  if (body.autoCreate === false) throw new IdentityError('USER_NOT_FOUND')

  const holder = email ? await findAccount(kit.database.kysely, { emailKey: email }) : undefined
  if (holder && (!emailVerified || entryOf(holder, 'newProvider', now()) === 'needConfirmation')) {
    // The provider does not vouch for the address, or its word is not enough: the person signs in as before, then links it.
    return { ...about, needConfirmation: true, localId: holder.uid, verifiedProvider: signInMethods(holder) }
  }
  if (holder) return { ...about, ...(await enter(kit, call, await join(kit, call, holder, profile), provider, false)) }
  return { ...about, ...(await enter(kit, call, await create(kit, call, profile), provider, true)) }
}

async function readAssertion(kit: Toolkit, body: Body): Promise<Profile> {
  const requestUri = text(body, 'requestUri')
  if (!requestUri) throw new IdentityError('MISSING_REQUEST_URI')
  if (!URL.canParse(requestUri)) throw new IdentityError('INVALID_REQUEST_URI')
  // We never hand one out: a sign-in that could not finish is repeated with the provider's own credential.
  if (body.pendingToken !== undefined) throw new IdentityError('INVALID_PENDING_TOKEN')
  const posted = new URLSearchParams(text(body, 'postBody', 32_768))
  const provider = posted.get('providerId') ?? ''
  if (!kit.providers.isConfigured(provider)) throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential.')
  const credential = posted.get('id_token')
  if (!credential) throw new IdentityError('INVALID_IDP_RESPONSE : An ID token is needed.')
  return kit.providers.verify(provider, credential, posted.get('nonce') ?? undefined)
}

async function findLinked(kit: Toolkit, { provider, subject }: Profile): Promise<Account | undefined> {
  const db = kit.database.kysely
  const link = await db
    .selectFrom('accountProviders')
    .select('accountId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link && findAccount(db, { id: link.accountId })
}

/** Adds the provider to the account that the ID token speaks for. */
async function linkToHolder(kit: Toolkit, call: Call, profile: Profile, idToken: string, found: Account | undefined): Promise<Body> {
  const { account, claims, session } = await accountOf(kit, idToken)
  if (found && found.id !== account.id) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED')
  if (!found) {
    assertRecent(claims)
    if (account.links.some(({ provider }) => provider === profile.provider)) throw new IdentityError('PROVIDER_ALREADY_LINKED')
  }
  const linked = await inTransaction(kit.database.kysely, async (db) => {
    if (!found) await insertLink(db, kit, call, account, profile, session)
    // A provider's word does not prove the address of staff: see the table of entry.
    if (profile.emailVerified && profile.email === account.email && account.role === 'candidate')
      await db.updateTable('accounts').set({ emailVerified: true }).where('id', '=', account.id).execute()
    return existing(await findAccount(db, { id: account.id }))
  })
  const tokens = await issue(kit, linked, session, await addToken(kit.database.kysely, session.id))
  return { localId: linked.uid, isNewUser: false, ...tokens }
}

/** The provider vouches for an address that an account has: it becomes a way into that account. The only place where one does unasked. */
function join(kit: Toolkit, call: Call, { id }: Account, profile: Profile): Promise<Account> {
  return inTransaction(kit.database.kysely, async (db) => {
    const account = await admit(db, id, 'newProvider', call)
    await insertLink(db, kit, call, account, profile)
    await db.updateTable('accounts').set({ emailVerified: true }).where('id', '=', id).execute()
    return existing(await findAccount(db, { id }))
  })
}

async function create(kit: Toolkit, call: Call, profile: Profile): Promise<Account> {
  if (!kit.switches().selfSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION')
  kit.closing.refuse(anonymous)
  await spendSignUp(kit, call)
  const { email, emailVerified, displayName, photoUrl } = profile
  return inTransaction(kit.database.kysely, async (db) => {
    const account = await insertAccount(db, call, { email, emailVerified, displayName, photoUrl }, profile.provider)
    if (!account) throw new IdentityError('EMAIL_EXISTS')
    await keepLink(db, account.id, profile)
    return existing(await findAccount(db, { id: account.id }))
  })
}

/** One more way into an account that is there: its owner hears of it. */
async function insertLink(db: WriteDb, kit: Toolkit, call: Call, account: Account, profile: Profile, session?: Session): Promise<void> {
  await keepLink(db, account.id, profile)
  await noteLinked(db, kit, call, account, profile.provider, session)
}

async function keepLink(db: WriteDb, accountId: number, { provider, subject, email, displayName, photoUrl }: Profile): Promise<void> {
  const made = await db
    .insertInto('accountProviders')
    .values({ accountId, provider, subject, email, displayName, photoUrl, linkedAt: now() })
    .onConflict((c) => c.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  // Two first sign-ins at once: the other one made it.
  if (!made) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED')
}

async function enter(kit: Toolkit, call: Call, account: Account, provider: string, isNewUser: boolean): Promise<Body> {
  const { uid, email, emailVerified, displayName, photoUrl } = account
  return {
    localId: uid,
    isNewUser,
    ...(email ? { email, emailVerified } : {}),
    ...(displayName ? { displayName } : {}),
    ...(photoUrl ? { photoUrl } : {}),
    ...(await finishSignIn(kit, call, account, { provider, isSignIn: !isNewUser })),
  }
}
