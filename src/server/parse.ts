import { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { once } from '#shared/once.ts'
import { type FieldFault, Problem } from '#shared/problem.ts'
import { tidyLine } from '#shared/typed.ts'

/** How the text of a query key or form part becomes a value. */
type Kind = 'string' | 'number' | 'boolean' | 'array' | 'numbers' | 'json'
type Kinds = Record<string, Kind>
type Part = 'query' | 'body'

export type Parser = {
  query(raw: Record<string, unknown>): unknown
  body(raw: unknown): unknown
  /** Like `body`, from the text parts of a form. */
  form(raw: Record<string, string>): unknown
  param(name: string, raw: string): string | number
}

/** Prepares the parsing of one operation's input, at its first request, so that those after it only walk values. */
export function parserOf(operation: Operation): Parser {
  const query = operation.query?.strict() ?? z.strictObject({})
  const body = operation.body?.strict()
  const queryKinds = once(() => kindsOf(query))
  const bodyKinds = once(() => (body ? kindsOf(body) : {}))
  return {
    query: (raw) => parse(query, fromText(raw, queryKinds()), 'query'),
    body: (raw) => (body ? parse(body, raw ?? {}, 'body') : refuseBody(raw)),
    form: (raw) => (body ? parse(body, fromText(raw, bodyKinds()), 'body') : refuseBody(raw)),
    param: parseParam,
  }
}

function refuseBody(raw: unknown): undefined {
  if (raw === undefined || raw === null || (typeof raw === 'object' && Object.keys(raw).length === 0)) return undefined
  throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '', code: 'unknown-field' }] })
}

function parseParam(name: string, raw: string): string | number {
  if (name.endsWith('Id')) {
    const value = /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : Number.NaN
    if (!Number.isSafeInteger(value)) throw invalid([{ parameter: name, code: 'wrong-type' }])
    return value
  }
  if (raw.length > 200 || !isStorable(raw)) throw invalid([{ parameter: name, code: 'invalid-format' }])
  return raw
}

/** What a body of this shape would be read as; refused like one. For what comes another way, such as a file's rows. */
export function parsed<S extends z.ZodObject>(schema: S, raw: unknown): z.output<S> {
  return parse(schema, raw, 'body') as z.output<S>
}

function parse(schema: z.ZodObject, raw: unknown, part: Part): unknown {
  const faults: FieldFault[] = []
  const clean = tidy(raw, part, '', 0, faults)
  if (faults.length > 0) throw invalid(faults)
  const result = schema.safeParse(clean, { reportInput: true })
  if (!result.success) throw invalid(result.error.issues.slice(0, mostLookedAt).flatMap((issue) => faultsOf(issue, part)))
  return result.data
}

/** So many faults are told, of so many that are looked at: a body of machine-made nonsense has one at every third byte. */
const [mostTold, mostLookedAt] = [100, 1000]

/** One sentence a field is enough: the first. */
function invalid(errors: FieldFault[]): Problem {
  const seen = new Set<string>()
  const first = errors.filter(({ pointer, parameter }) => !seen.has(`${pointer} ${parameter}`) && seen.add(`${pointer} ${parameter}`))
  return new Problem(400, 'invalid-argument', { errors: first.slice(0, mostTold) })
}

const longestPath = 500
/** One step further in a JSON Pointer (RFC 6901), as far as anybody reads: a name may be as long as its body, and each fault has its own. */
const deeper = (path: string, key: PropertyKey) =>
  path.length >= longestPath ? path : `${path}/${String(key).slice(0, longestPath).replaceAll('~', '~0').replaceAll('/', '~1')}`
const place = (part: Part, path: string) =>
  part === 'body' ? { pointer: path.slice(0, longestPath) } : { parameter: path.slice(1, 200).replaceAll('~1', '/').replaceAll('~0', '~') }
/** PostgreSQL stores no NUL; lone surrogates are not text. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Text in NFC, what is searched for without what nobody sees, nothing that cannot be stored, nothing nested absurdly deep. */
function tidy(value: unknown, part: Part, path: string, depth: number, faults: FieldFault[]): unknown {
  if (faults.length >= mostTold) return value
  if (typeof value === 'string') {
    if (isStorable(value)) return (part === 'query' ? tidyLine(value) : value).normalize('NFC')
    faults.push({ ...place(part, path), code: 'invalid-characters' })
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= 20) {
    faults.push({ ...place(part, path), code: 'invalid-format' })
    return null
  }
  if (Array.isArray(value)) return value.map((item, i) => tidy(item, part, deeper(path, i), depth + 1, faults))
  const entries = Object.entries(value).map(([key, item]) => [key, tidy(item, part, deeper(path, key), depth + 1, faults)])
  return Object.fromEntries(entries)
}

const tooSmall = { string: 'too-short', array: 'too-few', set: 'too-few' } as Record<string, string>
const tooBig = { string: 'too-long', array: 'too-many', set: 'too-many' } as Record<string, string>

function faultsOf(issue: z.core.$ZodIssue, part: Part): FieldFault[] {
  const path = issue.path.reduce<string>(deeper, '')
  const fault = (code: string, limit?: number | bigint): FieldFault[] => [
    { ...place(part, path), code, ...(limit === undefined ? {} : { values: { limit: Number(limit) } }) },
  ]
  // An empty field is not too short or of a wrong form: it was not filled in.
  const isLeftOut = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      return fault(issue.input === undefined || issue.input === null ? 'required' : 'wrong-type')
    case 'too_small':
      return isLeftOut ? fault('required') : fault(tooSmall[issue.origin] ?? 'too-small', issue.minimum)
    case 'too_big':
      return fault(tooBig[issue.origin] ?? 'too-large', issue.maximum)
    case 'not_multiple_of':
      return fault('not-multiple', issue.divisor)
    case 'invalid_value':
      return fault(isLeftOut ? 'required' : 'not-an-option')
    case 'invalid_format':
      if (isLeftOut) return fault('required')
      return fault(issue.format === 'email' ? 'invalid-email' : issue.format === 'date' ? 'invalid-date' : 'invalid-format')
    case 'unrecognized_keys':
      return issue.keys.slice(0, mostTold).map((key) => ({ ...place(part, deeper(path, key)), code: 'unknown-field' }))
    case 'invalid_union':
      return issue.errors[0]?.[0]
        ? faultsOf({ ...issue.errors[0][0], path: [...issue.path, ...issue.errors[0][0].path] }, part)
        : fault('wrong-type')
    case 'custom':
      return fault(typeof issue.params?.code === 'string' ? issue.params.code : 'invalid-format')
    default:
      return fault('invalid-format')
  }
}

/** Reads from the JSON Schema of each key whether its text stands for a number, a truth value or a list. */
function kindsOf(schema: z.ZodObject): Kinds {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const kindOf = (property: unknown): Kind => {
    const { type, items, anyOf } = property as { type?: string; items?: unknown; anyOf?: unknown[] }
    if (type === 'integer' || type === 'number') return 'number'
    if (type === 'array') return items && kindOf(items) === 'number' ? 'numbers' : type
    if (type === 'boolean') return type
    if (type === 'object') return 'json'
    return anyOf?.map(kindOf).find((kind) => kind !== 'string') ?? 'string'
  }
  return Object.fromEntries(Object.entries(json.properties ?? {}).map(([key, property]) => [key, kindOf(property)]))
}

const numberOf = (text: string) => (/^-?\d{1,15}(\.\d{1,20})?$/.test(text) ? Number(text) : text)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // refused as what it is not
  }
}

/** Values arrive as text from addresses and forms, and as themselves from server rendering. */
function fromText(raw: Record<string, unknown>, kinds: Kinds): Record<string, unknown> {
  const entries = Object.entries(raw).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value]
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : 'string'
    if (kind === 'number') return [key, numberOf(value)]
    if (kind === 'boolean') return [key, value === 'true' ? true : value === 'false' ? false : value]
    if (kind === 'array') return [key, value === '' ? [] : value.split(',')]
    if (kind === 'numbers') return [key, value === '' ? [] : value.split(',').map(numberOf)]
    return [key, kind === 'json' ? jsonOf(value) : value]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
