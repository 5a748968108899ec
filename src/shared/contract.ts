import type { z } from 'zod'
import type { Action } from './declared.ts'
import type { Role } from './roles.ts'

/** Everything an operation may ask or answer is one of these Zod objects; unknown keys are refused. */
type Shape = z.ZodObject

/** What an upload operation takes: one part named `file`, next to the text parts that `body` describes. */
/**
 * `stepsBack`: of those who send it, anybody may be one, so that of their pictures only one at a time waits among everybody else's.
 * `square`: of a picture a square of so many pixels is kept, as a JPEG, from where the fields `left`, `top` and `side` say.
 * `within`: a picture is kept as so many pixels at the most, wide and high.
 * `isPart`: of a file that is looked into when it is whole.
 */
export type UploadRule = {
  maxBytes: number
  accept: readonly string[]
  optional?: true
  stepsBack?: true
  square?: number
  within?: readonly [number, number]
  isPart?: true
}

/** Anything not declared here is dropped. `null` is 204. */
type Answer = z.ZodType | null

type Common = {
  /** Below `/api/v1`. `{jobId}` is a number; parameters without `Id` at their end are short strings. */
  path: `/${string}`
  /** One line for the reference, in the imperative. */
  summary: string
  /** Who may call: everybody, or accounts with one of these roles. There is no default. */
  access: 'public' | readonly [Role, ...Role[]]
  /** Of a public one that refuses most: the accounts that it takes without the link that everybody else needs. */
  withoutLink?: readonly Role[]
  /** Those of `access` who reach only records of their own. The handler's SQL enforces it; this documents and tests it. */
  own?: readonly Role[]
  /** Staff may call it before they have the second factor that the settings or STAFF_TOTP=required ask for: what setting one up needs. */
  beforeSecondFactor?: true
  /** Whoever calls it must have proven who they are in the last minutes: it opens, closes or hands out what an account protects. */
  recent?: true
  /**
   * In a preview an administrator reads as somebody else and changes nothing. `true` on a change lets it through, as the
   * administrator's own; `false` on a read keeps it from everybody but the person themselves.
   */
  inPreview?: boolean
  query?: Shape
  status?: 200 | 201 | 202
  /** Codes beyond the platform's own that this operation may answer with. */
  errors?: readonly string[]
  /** It goes on while Lintel is closed for maintenance: what logging in needs. */
  duringMaintenance?: true
  /** Rate-limit class; see `server/limits.ts`. */
  limit?: string
}

export type ReadOperation = Common & {
  method: 'GET'
  response: Answer | 'download' | 'event-stream'
  inPreview?: false
  body?: never
  /** A read that is itself remembered: of what is somebody's own affair. */
  audit?: Action
  /** It opens the record of the candidate whom its path names: who opened it is kept, and shown to them. */
  opens?: true
  changesAccounts?: never
  changesMaintenance?: never
  changesSettings?: never
  inTurn?: never
  versioned?: never
  idempotency?: never
  upload?: never
}

export type WriteOperation = Common & {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  response: Answer
  opens?: never
  inPreview?: true
  body?: Shape
  upload?: UploadRule
  /** The action written to the audit log. */
  audit: Action
  /**
   * It changes an account, a session, or whose record is whose. The answer waits until this process knows, so that the next
   * request is asked as whom it now is.
   */
  changesAccounts?: true
  /** It closes Lintel or opens it again: the answer waits until this process knows. */
  changesMaintenance?: true
  /** The same, for a change of the settings. */
  changesSettings?: true
  /**
   * Carried out one after another in this process, of which so many may wait: a flood waits for itself, and not with the database
   * connections of everybody else.
   */
  inTurn?: number
  /** The caller must send `If-Match` with the ETag it saw; the handler gets it as `version`. */
  versioned?: true
  /**
   * Every POST accepts an `Idempotency-Key`; with `required` it must have one. With `unused` nothing of it is kept, neither what was
   * asked nor the answer, which is to be read nowhere else: for what does the same twice anyway, or makes a secret in the place of the
   * last one. With `with-draft` a browser keeps the key with what was typed, and it is known for longer than that is kept.
   */
  idempotency?: 'required' | 'unused' | 'with-draft'
}

export type Operation = ReadOperation | WriteOperation
export type Contract = Record<string, Operation>

/** Every operation of the product. `src/contract.ts` merges what the features declare and fills this in, so that lower floors can name them. */
// biome-ignore lint/suspicious/noEmptyInterface: src/contract.ts fills it in
export interface Operations {}

/**
 * Declares a feature's operations. From this one object follow routes, validation, access checks, audit entries,
 * the OpenAPI document, the typed client and the type of the handlers.
 *
 *     export const jobs = contract({
 *       findJob: { method: 'GET', path: '/jobs/{jobId}', access: 'public', response: job, summary: 'Read one job' },
 *     })
 */
export function contract<const C extends Contract>(operations: C): C {
  return operations
}

/** The names inside `{…}` of a path, as the client and the handler see them. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: K extends `${string}Id` ? number : string } & PathParams<Rest>
  : unknown

type QueryIn<O> = O extends { query: infer Q extends z.ZodType }
  ? Record<never, never> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : unknown
type BodyIn<O> = O extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown
type FileIn<O> = O extends { upload: { optional: true } }
  ? { file?: File | undefined }
  : O extends { upload: UploadRule }
    ? { file: File }
    : unknown
type VersionIn<O> = O extends { versioned: true } ? { version: number } : unknown
type KeyIn<O> = O extends { method: 'POST' } ? { idempotencyKey?: string } : unknown

/** What a caller of the typed client gives. */
export type CallInput<O extends Operation> = PathParams<O['path']> & QueryIn<O> & BodyIn<O> & FileIn<O> & VersionIn<O> & KeyIn<O>

/** What a caller gets back. */
export type CallOutput<O extends Operation> = O['response'] extends z.ZodType
  ? z.output<O['response']>
  : O['response'] extends null
    ? undefined
    : Response

type QueryOut<O> = O extends { query: infer Q extends z.ZodType } ? { query: z.output<Q> } : unknown
type BodyOut<O> = O extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : unknown

/** A file that arrived: already on disk in the temporary folder, measured and typed by its content. */
export type ReceivedFile = { path: string; name: string; mime: string; size: number; sha256: string }
type FileOut<O> = O extends { upload: { optional: true } }
  ? { file?: ReceivedFile | undefined }
  : O extends { upload: UploadRule }
    ? { file: ReceivedFile }
    : unknown

/** What a handler receives: parsed, typed, unknown keys refused. */
export type HandlerInput<O extends Operation> = PathParams<O['path']> & QueryOut<O> & BodyOut<O> & FileOut<O> & VersionIn<O>

/** A file to send, from the disk or made while it is sent. `inline` is granted to PDFs and pictures alone. */
export type Download = { name: string; mime: string } & (
  | { path: string; size: number; inline: boolean }
  /** Asked for again and again: a browser keeps it, and asks whether it is still the same. */
  | { bytes: Uint8Array; etag: string }
  | { chunks: AsyncIterable<string | Uint8Array> }
)
/** One server-sent event; `id` lets a reconnecting client resume. */
export type ServerEvent = { id?: string; event: string; data: unknown }

export type HandlerOutput<O extends Operation> = O['response'] extends z.ZodType
  ? z.input<O['response']>
  : O['response'] extends 'download'
    ? Download
    : O['response'] extends 'event-stream'
      ? AsyncIterable<ServerEvent>
      : // biome-ignore lint/suspicious/noConfusingVoidType: handlers of a 204 return nothing
        void

/** `/jobs/{jobId}` with its values filled in; values are percent-encoded. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** The names of a path's parameters: `['jobId']`. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string)
}
