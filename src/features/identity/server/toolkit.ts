import type { FastifyRequest } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { now } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db.ts'
import { network } from '#server/limits.ts'
import type { Accounts, DB } from '#db/tables.ts'
import { recentSignInSeconds } from '../rules.ts'
import { IdentityError } from './envelope.ts'
import type { Counters } from './limits.ts'
import { type Session, startSession } from './sessions.ts'
import type { Claims, Tokens } from './tokens.ts'

/** A caught code, for tests only: what a mail would have carried. */
export type SentCode = { email: string; requestType: string; oobCode: string; oobLink: string; newEmail?: string }

/** What the methods of the protocol work with. */
export type Toolkit = {
  database: Database
  config: Config
  tokens: Tokens
  counters: Counters
  apiKey: string
  projectId: string
  switches: Switches
  sentCodes: SentCode[]
}

/** What an administrator may switch; the defaults are those of a new installation. */
export type Switches = { hideAccounts: boolean; passwordSignIn: boolean; anonymousSignIn: boolean }

export type Account = Selectable<Accounts>
export type Body = Record<string, unknown>
/** One call: its body, where it came from, and whether it carries the administrator's token. */
export type Call = { body: Body; request: FastifyRequest; isAdmin: boolean; sameOrigin: boolean }

export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

export function text(body: Body, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0')) {
    throw new IdentityError(`Invalid value at '${name}' (TYPE_STRING)`, { status: 'INVALID_ARGUMENT', reason: 'badRequest' })
  }
  return value
}

/** The canonical form of an address; refuses what is none. */
export function address(value: string | undefined, missing = 'MISSING_EMAIL', invalid = 'INVALID_EMAIL'): string {
  if (value === undefined) throw new IdentityError(missing)
  const email = value.trim().toLowerCase()
  if (email.length > 256 || !/^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/.test(email))
    throw new IdentityError(invalid)
  return email
}

/** The answer's tokens for an account and session. Claims are read from the account at each issue. */
export async function issue(kit: Toolkit, account: Account, session: Session, refreshToken: string) {
  const claims = {
    ...(account.customAttributes as Record<string, unknown>),
    ...roleOf(account),
    sub: account.uid,
    user_id: account.uid,
    auth_time: Math.floor(Date.parse(session.authTime) / 1000),
    sid: String(session.id),
    ...(account.email ? { email: account.email, email_verified: account.emailVerified } : {}),
    ...(account.displayName ? { name: account.displayName } : {}),
    ...(account.photoUrl ? { picture: account.photoUrl } : {}),
    firebase: { identities: account.email ? { email: [account.email] } : {}, sign_in_provider: session.provider },
  }
  const idToken = await kit.tokens.sign(claims, { issuer: issuerOf(kit.projectId), lifetimeSeconds: 3600 })
  await kit.database.kysely.updateTable('accounts').set({ lastRefreshAt: now() }).where('id', '=', account.id).execute()
  return { idToken, refreshToken, expiresIn: '3600' }
}

/** Signs an account in: a new session and its first tokens. */
export async function signIn(
  kit: Toolkit,
  call: Call,
  account: Account,
  { provider = 'password', authTime, db = kit.database.kysely }: { provider?: string; authTime?: Date; db?: Kysely<DB> } = {},
) {
  const { session, refreshToken } = await startSession(db, {
    accountId: account.id,
    provider,
    cookieBound: call.sameOrigin,
    network: network(call.request.ip),
    userAgent: call.request.headers['user-agent'],
    ...(authTime ? { authTime } : {}),
  })
  if (!authTime) await db.updateTable('accounts').set({ lastLoginAt: now() }).where('id', '=', account.id).execute()
  return issue(kit, account, session, refreshToken)
}

/** The account and session that an ID token speaks for, checked against the database as it is now. */
export async function accountOf(
  kit: Toolkit,
  idToken: string | undefined,
): Promise<{ account: Account; claims: Claims; session: Session }> {
  if (idToken === undefined || idToken === '') throw new IdentityError('MISSING_ID_TOKEN')
  let claims: Claims
  try {
    claims = await kit.tokens.verify(idToken, issuerOf(kit.projectId))
  } catch (error) {
    throw new IdentityError((error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  }
  const db = kit.database.kysely
  const account = await db.selectFrom('accounts').selectAll().where('uid', '=', claims.sub).executeTakeFirst()
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  const session = await db
    .selectFrom('identitySessions')
    .selectAll()
    .where('id', '=', Number(claims.sid))
    .where('accountId', '=', account.id)
    .executeTakeFirst()
  if (!session || session.endedAt || claims.iat < Math.floor(Date.parse(account.validSince) / 1000))
    throw new IdentityError('TOKEN_EXPIRED')
  return { account, claims, session }
}

/** Candidate is what everybody is; the claim says so only where somebody said so. */
const roleOf = ({ role }: Account) => (role === 'candidate' ? {} : { role })

/** Changes of password, address or existence ask for a sign-in of the last minutes. */
export function assertRecent(claims: Claims): void {
  if (now().getTime() / 1000 - claims.auth_time > recentSignInSeconds) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

export const hasPassword = (account: Account) => (account.passwordHash ? { passwordHash: 'UkVEQUNURUQ=' } : {})

/** An account as `lookup` shows it; fields without a value are left out. */
export function described(account: Account): Record<string, unknown> {
  const ms = (value: string) => String(Date.parse(value))
  const attributes = { ...(account.customAttributes as object), ...roleOf(account) }
  return {
    localId: account.uid,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.emailVerified,
    ...(account.displayName ? { displayName: account.displayName } : {}),
    ...(account.photoUrl ? { photoUrl: account.photoUrl } : {}),
    ...(account.initialEmail ? { initialEmail: account.initialEmail } : {}),
    providerUserInfo: providers(account),
    ...hasPassword(account),
    ...(account.passwordUpdatedAt ? { passwordUpdatedAt: Date.parse(account.passwordUpdatedAt) } : {}),
    validSince: String(Math.floor(Date.parse(account.validSince) / 1000)),
    disabled: account.disabled,
    createdAt: ms(account.createdAt),
    ...(account.lastLoginAt ? { lastLoginAt: ms(account.lastLoginAt) } : {}),
    ...(account.lastRefreshAt ? { lastRefreshAt: account.lastRefreshAt } : {}),
    ...(Object.keys(attributes).length > 0 ? { customAttributes: JSON.stringify(attributes) } : {}),
    ...(account.email && !account.passwordHash ? { emailLinkSignin: true } : {}),
  }
}

export function providers(account: Account): Record<string, unknown>[] {
  if (!account.email || !account.passwordHash) return []
  return [
    {
      providerId: 'password',
      federatedId: account.email,
      email: account.email,
      rawId: account.email,
      ...(account.displayName ? { displayName: account.displayName } : {}),
      ...(account.photoUrl ? { photoUrl: account.photoUrl } : {}),
    },
  ]
}
