import { z } from 'zod'
import { type Bounds, personBounds } from './bounds.ts'
import { addressPattern, tidyAddress, tidyLine } from './typed.ts'

/** A record's number. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** An instant, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ precision: 3 })
/** A calendar day, `YYYY-MM-DD`, between 1900 and 2199. */
export const day = z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2199-12-31', { params: { code: 'date-out-of-range' } })
/** What one has to fill in says something that can be seen: a paste may bring a joiner or a mark of direction and nothing else. */
const isSeen = (text: string) => /[^\s\p{Cc}\p{Cf}\u2800\u3164\uffa0]/u.test(text)
const seen = (min: number) => [(text: string) => min === 0 || isSeen(text), { params: { code: 'required' } }] as const
const boundsOf = (bounds: number | Bounds): Bounds => (typeof bounds === 'number' ? { max: bounds } : bounds)
/** One line of text: trimmed, without line breaks, and not empty unless the bounds allow it. */
export function line(bounds: number | Bounds, least = 1) {
  const { min = least, max } = boundsOf(bounds)
  return z
    .string()
    .overwrite(tidyLine)
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\r\n\t]*$/)
    .refine(...seen(min))
}
/** Text as it is read. */
export const text = ({ max }: Bounds) => z.string().max(max)
/** A number of a field; `whole` has no fractions. */
export const amount = ({ min = 0, max }: Bounds) => z.number().min(min).max(max)
export const whole = ({ min = 0, max }: Bounds) => z.int().min(min).max(max)
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u
// A letter or digit on both sides of a dot is how addresses look: `evil.example`. A single letter before the next dot or the end is not: `J.R.`
const address = /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61](?:\p{L}{2}|\p{N}|xn--)/iu

// `Md.Rafiqul`, `St.John`, `J.R.Smith`: an abbreviation or initials, and a name without a space behind them.
const grownTogether = /(?<![\p{L}\p{N}.@:/-])((?:\p{Lu}\.)*)(\p{L}{1,4})\.(\p{Lu}\p{L}{2,})(?![\p{L}\p{N}.@:/])/gu
const abbreviations = new Set('md mohd mhd muhd sk gh wł st ste mr mrs ms mme mlle dr jr sr fr rev prof'.split(' '))
const endsOfAddresses = new Set('com net org info biz app dev shop site online store link click live club xyz top pro mobi'.split(' '))
const apart = (name: string) =>
  name.replace(grownTogether, (all, initials: string, short: string, rest: string) =>
    (short.length === 1 || abbreviations.has(short.toLowerCase())) && !endsOfAddresses.has(rest.toLowerCase())
      ? `${initials} ${short} ${rest}`
      : all,
  )

/**
 * Why this cannot be what a person is called; null when it can. Names travel in mails, so that they hold no address of a page and
 * nothing that cannot be seen: `whyNotName('evil.example') === 'name-not-plain'`.
 */
export function whyNotName(name: string): 'name-not-plain' | 'invalid-characters' | null {
  if (invisible.test(name)) return 'invalid-characters'
  return address.test(apart(name)) ? 'name-not-plain' : null
}

/** A name as others tell it; null when it cannot be one. */
export function plainName(told: string | null | undefined): string | null {
  const name = tidyLine(told ?? '').trim()
  return name && !whyNotName(name) ? name : null
}

/** What a person is called, in any script. */
export const personName = (bounds: number | Bounds) =>
  z
    .string()
    .overwrite(tidyLine)
    .trim()
    .min(1)
    .max(boundsOf(bounds).max)
    .superRefine((name, context) => {
      const code = whyNotName(name)
      if (code) context.addIssue({ code: 'custom', params: { code } })
    })
/** Many lines of text; line ends become `\n`. A field's prose may be empty unless its bounds say otherwise. */
export function prose(bounds: number | Bounds, least = 1) {
  const { min = typeof bounds === 'number' ? least : 0, max } = boundsOf(bounds)
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .min(min)
    .max(max)
    .refine(...seen(min))
}
/** An e-mail address as typed. Columns named `email_key` hold it in lower case, for comparing. */
export const email = z
  .string()
  .overwrite(tidyAddress)
  .check(z.email({ pattern: addressPattern }))
  .max(personBounds.email.max)
/** Numbers the version of a record; the ETag and `If-Match` carry it. */
export const version = z.int().min(1)

type Optional<S> = { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T extends z.ZodType> ? T : S[K] & z.ZodType> }

/** The same fields, none of them needed and none with a default: what a PATCH takes. `z.object(optional(jobShape.shape))` */
export function optional<S extends Record<string, z.ZodType>>(shape: S): Optional<S> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ])
  return Object.fromEntries(fields)
}
