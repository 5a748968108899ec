import { errors } from 'jose'
import { now } from '#server/clock.ts'
import type { Closing } from '#server/closing.ts'
import type { Config } from '#server/config.ts'
import type { Database, WriteDb } from '#server/db.ts'
import type { AskedBy, ErasePerson } from '#server/erasing.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { recentSignInSeconds } from '#shared/roles.ts'
import type { Account } from '../../identity/server/accounts/accounts.ts'
import type { Caller } from '../../identity/server/accounts/audit.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'
import type { SignerKeys } from '../../identity/server/proofs/imported-hashes.ts'
import type { Body } from './body.ts'
import type { Limits } from './limits.ts'
import type { SentCode } from '../../identity/server/mails/mails.ts'
import { type Holder, holderOf, type People } from '../../identity/server/sessions/people.ts'
import type { Providers } from './providers/providers.ts'
import type { Switches } from './switches.ts'
import type { Tokens } from './tokens/tokens.ts'
import type { Claims } from '../../identity/server/sessions/id-token.ts'

/** What the methods of the protocol work with. */
export type Toolkit = {
  database: Database
  config: Config
  masterKey: Buffer
  apiKey: string
  projectId: string
  tokens: Tokens
  people: People
  limits: Limits
  providers: Providers
  signerKeys: SignerKeys
  erasePerson: ErasePerson
  closing: Pick<Closing, 'now' | 'refuse'>
  switches(): Switches
  sentCodes: SentCode[]
}

/** One call: its body, who it comes from, and whether that is a page of ours, which can be given a cookie. */
export type Call = Caller & { body: Body; sameOrigin: boolean; setCookie(cookie: string): void }
export type Method = (kit: Toolkit, call: Call) => Promise<Body> | Body

export const issuerOf = (kit: Toolkit) => `https://securetoken.google.com/${kit.projectId}`

/** The language to write to somebody in: as the call asks, as the account prefers, as the browser speaks. */
export function localeOf({ request }: Call, account?: Account): Locale {
  const asked = request.headers['x-firebase-locale'] ?? account?.locale ?? request.headers['accept-language'] ?? ''
  return String(asked).toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

/** The claims of an ID token of ours that has not expired. */
export async function claimsIn(kit: Toolkit, idToken: string | undefined): Promise<Claims> {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN')
  try {
    return await kit.tokens.verify(idToken, issuerOf(kit))
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED')
    if (error instanceof errors.JOSEError) throw new IdentityError('INVALID_ID_TOKEN')
    throw error // our own fault says nothing about the token
  }
}

/** Whom an ID token speaks for. */
export async function accountOf(kit: Toolkit, idToken: string | undefined, { remembered = false } = {}): Promise<Holder> {
  const claims = await claimsIn(kit, idToken)
  const person = await (remembered ? kit.people.find : kit.people.read)(Number(claims.sid))
  if (!person) throw new IdentityError('TOKEN_EXPIRED')
  return holderOf(person, claims)
}

/** Erases whoever has the account, with all that is known of them; what the law keeps for now is refused. */
export async function erase(kit: Toolkit, db: WriteDb, accountId: number, askedBy: AskedBy): Promise<void> {
  try {
    await kit.erasePerson({ db, actor: { id: null }, now: now() }, { accountId }, askedBy)
  } catch (error) {
    if (error instanceof Problem) throw new IdentityError(`OPERATION_NOT_ALLOWED : ${error.code}`)
    throw error
  }
}

/** Changes of password, address, factors or existence ask for a sign-in of the last minutes. */
export function assertRecent(claims: Claims): void {
  if (now().getTime() / 1000 - claims.auth_time > recentSignInSeconds) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
