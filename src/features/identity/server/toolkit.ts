import type { FastifyRequest } from 'fastify'
import { errors } from 'jose'
import { now } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db.ts'
import type { Locale } from '#shared/locale.ts'
import { recentSignInSeconds } from '#shared/roles.ts'
import { addressPattern } from '#shared/shapes.ts'
import { isOneLine } from '../rules.ts'
import type { Account } from './accounts.ts'
import { IdentityError } from './envelope.ts'
import type { SignerKeys } from './imported-hashes.ts'
import type { Limits } from './limits.ts'
import { type Holder, holderOf, type People } from './people.ts'
import type { Providers } from './providers.ts'
import type { Switches } from './switches.ts'
import type { Claims, Tokens } from './tokens.ts'

/** A caught code, for tests only: what a mail would have carried. */
export type SentCode = { email: string; requestType: string; oobCode: string; oobLink: string; newEmail?: string }

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
  switches(): Switches
  sentCodes: SentCode[]
}

export type Body = Record<string, unknown>
/** One call: its body, where it came from, and whether it carries the administrator's token. */
export type Call = { body: Body; request: FastifyRequest; isAdmin: boolean; sameOrigin: boolean; setCookie(cookie: string): void }
export type Method = (kit: Toolkit, call: Call) => Promise<Body> | Body

export const issuerOf = (kit: Toolkit) => `https://securetoken.google.com/${kit.projectId}`

function wrongType(name: string, type: string): IdentityError {
  return new IdentityError(`Invalid value at '${name}' (${type})`, { status: 'INVALID_ARGUMENT', reason: 'badRequest' })
}

/** A text of the body, if it is there; refuses what is no text, or none that can be stored. */
export function text(body: Body, name: string, maximum = 8192): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > maximum || !value.isWellFormed() || value.includes('\0'))
    throw wrongType(name, 'TYPE_STRING')
  return value
}

/** A name of the body, if it is there: one line, since mails and lists show it. */
export function nameIn(body: Body, name: string): string | undefined {
  const value = text(body, name, 256)
  if (value !== undefined && !isOneLine(value)) throw wrongType(name, 'TYPE_STRING')
  return value
}

/** A list of texts; empty when it is not there. */
export function texts(body: Body, name: string, most: number): string[] {
  const value = body[name] ?? []
  if (!Array.isArray(value) || value.length > most) throw wrongType(name, 'TYPE_STRING')
  return value.map((_, i) => text(value as unknown as Body, String(i)) ?? '')
}

/** An object inside the body; an empty one when it is not there. */
export function part(body: Body, name: string): Body {
  const value = body[name] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongType(name, 'TYPE_MESSAGE')
  return value as Body
}

/** A count or moment, which SDKs send as number or text. */
export function whole(body: Body, name: string): number | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw wrongType(name, 'TYPE_INT64')
  return number
}

/** A moment in seconds; refuses one that no date can say. */
export function moment(body: Body, name: string): Date | undefined {
  const seconds = whole(body, name)
  if (seconds === undefined) return undefined
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) throw wrongType(name, 'TYPE_INT64')
  return date
}

/** The canonical form of an address; refuses what is none. */
export function address(value: string | undefined, missing = 'MISSING_EMAIL', invalid = 'INVALID_EMAIL'): string {
  if (value === undefined) throw new IdentityError(missing)
  const email = value.trim().toLowerCase()
  if (email.length > 256 || !addressPattern.test(email)) throw new IdentityError(invalid)
  return email
}

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

/** Changes of password, address, factors or existence ask for a sign-in of the last minutes. */
export function assertRecent(claims: Claims): void {
  if (now().getTime() / 1000 - claims.auth_time > recentSignInSeconds) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
