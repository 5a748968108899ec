import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { now } from '#server/clock.ts'
import type { FirebaseConfig } from '#server/config.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { writeLine } from '#server/audit.ts'
import type { Action } from '#shared/declared.ts'
import { plainName } from '#shared/shapes.ts'
import { type Role, roles } from '#shared/roles.ts'
import { oneLine } from '../../rules.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { bearer, isPassing } from '../sessions/id-token.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { admit } from '../proofs/credentials.ts'
import { authenticated, authenticatePage, heldByFirebase, refusedAsProblem, registerPageSession } from '../sessions/page-session.ts'
import { type Holder, holderOf, openPeople } from '../sessions/people.ts'
import type { Identity, IdentityPlatform } from '../port.ts'
import { deviceOf, endSessions, grainMs, type Session } from '../sessions/sessions.ts'
import type { Claims } from '../sessions/id-token.ts'

/** What Google says in an ID token beyond what ours say too. */
type GoogleClaims = Claims & {
  email?: string
  email_verified?: boolean
  name?: string
  role?: unknown
  firebase?: { sign_in_provider?: string; sign_in_second_factor?: string }
}

/**
 * A Firebase project in the place of our own service: browsers talk to Google, we check what Google signed. Accounts are
 * mirrored, because the product's records point at them; whether one is closed and which role it has is decided here, and
 * told to Firebase (see `firebase-admin.ts`).
 */
export function registerFirebase(
  app: FastifyInstance,
  { db: database, connection, config, closing }: IdentityPlatform,
  firebase: FirebaseConfig,
): Identity {
  const { apiKey, projectId, authDomain, totp, emulatorHost = null } = firebase
  const verify = openVerifier(firebase)
  const people = openPeople(database, connection, async () => {})
  /** The session of ours behind each sign-in at Google, by who and when. */
  const known = new Map<string, number>()

  async function whose(idToken: string | undefined): Promise<Holder> {
    if (!idToken) throw new IdentityError('MISSING_ID_TOKEN')
    const claims = await verify(idToken)
    const signIn = `${claims.sub}:${claims.auth_time}`
    const seen = known.get(signIn)
    let person = seen === undefined ? null : await people.find(seen)
    if (!person) {
      const sessionId = await inTransaction(database.kysely, (db) => sessionOf(db, claims, { firebase, closing }))
      if (known.size > 20_000) known.clear()
      known.set(signIn, sessionId)
      person = await people.find(sessionId)
    }
    if (!person) throw new IdentityError('USER_NOT_FOUND')
    const holder = holderOf(person, claims)
    const account = await upToDate(database.kysely, holder.account, claims)
    // The next token is held against what this one told.
    if (account !== holder.account) await people.caughtUp()
    return { ...holder, account }
  }
  async function noteUse({ id }: Session, request: FastifyRequest): Promise<void> {
    const at = now()
    await database.kysely
      .updateTable('identitySessions')
      .set({ ...deviceOf(request), lastUsedAt: at })
      .where('id', '=', id)
      .where((is) => is.or([is('network', 'is', null), is('lastUsedAt', '<', new Date(at.getTime() - grainMs).toISOString())]))
      .execute()
  }
  /** The ID tokens of the session, too, are worth nothing from then on. */
  async function noteEnd(sessionId: number): Promise<void> {
    await inTransaction(database.kysely, async (db) => {
      await endSessions(db, { id: sessionId }, 'logout')
      await noteSession(db, 'account.signed-out', sessionId)
    })
    await people.caughtUp()
  }
  const kit = { database, config, people, holderOf: whose, noteUse, noteEnd }
  registerPageSession(app, kit)
  return {
    apiKey,
    publicConfig: () => ({ apiKey, projectId, authDomain, identityBase: null, emulatorHost, totp, providers: [] }),
    authenticate: async ({ authorization }) =>
      authorization === undefined ? null : authenticated(await refusedAsProblem(whose(bearer(authorization)))),
    authenticatePage: (headers) => authenticatePage(kit, headers),
    signUp: null,
    caughtUp: people.caughtUp,
    onAccountChange: people.onChange,
    close: people.close,
  }
}

/** Checks ID tokens by Google's keys. The emulator signs nothing: `config.ts` keeps it out of production. */
function openVerifier({ projectId, jwksUrl, emulatorHost }: FirebaseConfig): (idToken: string) => Promise<GoogleClaims> {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  const requiredClaims = ['sub', 'iat', 'exp', 'auth_time']
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, requiredClaims, clockTolerance: 30 }
  return async (idToken) => {
    try {
      const currentDate = now()
      const { payload } = emulatorHost
        ? UnsecuredJWT.decode(idToken, { ...expected, currentDate })
        : await jwtVerify(idToken, keys, { ...expected, currentDate, algorithms: ['RS256'] })
      const claims = payload as GoogleClaims
      if (!claims.sub || claims.auth_time > now().getTime() / 1000 + 30) throw new errors.JWTInvalid('sub or auth_time')
      return claims
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED')
      if (isPassing(error)) throw error
      throw new IdentityError('INVALID_ID_TOKEN')
    }
  }
}

/** Our session for a sign-in at Google; made, and with it the account, when it is first seen. */
async function sessionOf(
  db: WriteDb,
  claims: GoogleClaims,
  { firebase, closing }: { firebase: FirebaseConfig; closing: IdentityPlatform['closing'] },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${claims.sub}, 7215340003))`.execute(db)
  const known = await findAccount(db, { uid: claims.sub })
  if (!known) closing.refuse({ role: roles.find((one) => one === claims.role) ?? 'anonymous' })
  const account = known ?? (await adopt(db, claims)) ?? (await mirror(db, claims))
  await admit(db, account.id, 'provider')
  const authTime = new Date(claims.auth_time * 1000)
  const seen = await db
    .selectFrom('identitySessions')
    .select('id')
    .where('accountId', '=', account.id)
    .where('authTime', '=', authTime.toISOString())
    .executeTakeFirst()
  if (seen) return seen.id
  await db.updateTable('accounts').set({ lastLoginAt: authTime }).where('id', '=', account.id).execute()
  const { id } = await db
    .insertInto('identitySessions')
    .values({
      accountId: account.id,
      provider: claims.firebase?.sign_in_provider ?? firebase.projectId,
      way: claims.firebase?.sign_in_provider ?? firebase.projectId,
      secondFactor: claims.firebase?.sign_in_second_factor ? heldByFirebase : null,
      authTime,
      createdAt: now(),
      lastUsedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteSession(db, 'account.signed-in', id)
  return id
}

/** Google told us of it, so that nothing is known of the request. */
async function noteSession(db: Kysely<DB>, action: Action, sessionId: number): Promise<void> {
  const session = await db
    .selectFrom('identitySessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['a.id', 'a.role', 's.way'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  if (session) await writeLine(db, { ...session, sessionId }, { action, objectId: session.id, changes: { way: session.way } })
}

/** An account that waited here under this address, such as an invited one, once Google vouches for the address. */
async function adopt(db: Kysely<DB>, { sub, email, email_verified }: GoogleClaims): Promise<Account | undefined> {
  if (!email || email_verified !== true) return undefined
  const waiting = await db
    .updateTable('accounts')
    .set({ uid: sub, emailVerified: true })
    .where('emailKey', '=', email.toLowerCase())
    .where('joinedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return waiting && findAccount(db, waiting)
}

const nameOf = (name: string | undefined) => plainName(oneLine(name?.slice(0, 256) ?? ''))

/** A row for somebody new. The role that their claims give counts now; from then on roles are given here. */
async function mirror(db: Kysely<DB>, { sub, email, email_verified, name, role }: GoogleClaims): Promise<Account> {
  const taken = email && (await findAccount(db, { emailKey: email.toLowerCase() }))
  const { id } = await db
    .insertInto('accounts')
    .values({
      uid: sub,
      // An address that another account holds stays there.
      email: taken ? null : (email?.toLowerCase() ?? null),
      emailVerified: !taken && email_verified === true,
      displayName: nameOf(name),
      role: roles.find((one) => one === role) ?? ('candidate' satisfies Role),
      createdAt: now(),
      joinedAt: now(),
      validSince: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findAccount(db, { id })) as Account
}

/** Takes over what changed at Google, from tokens newer than the last that told. A name that we have is ours to give. */
async function upToDate(db: Kysely<DB>, account: Account, { email, email_verified, name, iat }: GoogleClaims): Promise<Account> {
  const told = {
    email: email?.toLowerCase() ?? account.email,
    emailVerified: email_verified === undefined ? account.emailVerified : email_verified === true,
  }
  const same = told.email === account.email && told.emailVerified === account.emailVerified
  const named = account.displayName === null ? { displayName: nameOf(name) } : {}
  const at = new Date(iat * 1000)
  if (same && !named.displayName) return account
  if (account.lastRefreshAt !== null && at.getTime() < Date.parse(account.lastRefreshAt)) return account
  const taken = told.email && told.email !== account.email && (await findAccount(db, { emailKey: told.email }))
  if (taken && !named.displayName) return account
  const changes = taken ? named : { ...told, ...named }
  await db
    .updateTable('accounts')
    .set({ ...changes, lastRefreshAt: at })
    .where('id', '=', account.id)
    .execute()
  return { ...account, ...changes }
}
