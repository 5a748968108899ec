import { addressPattern, tidyAddress, tidyLine } from '#shared/typed.ts'
import { isOneLine } from '../../identity/rules.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'

export type Body = Record<string, unknown>

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
  const typed = text(body, name, 256)
  const value = typed === undefined ? undefined : tidyLine(typed)
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
  const email = tidyAddress(value).toLowerCase()
  if (email.length > 256 || !addressPattern.test(email)) throw new IdentityError(invalid)
  return email
}
