/** One faulty input: where it is (JSON pointer in the body, or parameter name), a stable code, a sentence. */
export type FieldError = { pointer?: string; parameter?: string; code: string; message: string }

/** A faulty input as a rule names it; its sentence is found when the answer is written. */
export type FieldFault = Omit<FieldError, 'message'> & { values?: Record<string, string | number> }

/** The input that a fault is about: `/title` is `title`, `/jobTypes/0` is `jobTypes`, `/pay/max` is `payMax`. */
export function fieldOf({ pointer = '', parameter = '' }: Pick<FieldError, 'pointer' | 'parameter'>): string {
  const [, name = parameter, part = ''] = pointer.split('/')
  return /\D/.test(part) ? `${name}${part.charAt(0).toUpperCase()}${part.slice(1)}` : name
}

/** What a form may call the field that a fault is about, the nearest name first: `/change/closesOn` is asked for as `closesOn` as well. */
export function namesOf(at: Pick<FieldError, 'pointer' | 'parameter'>): string[] {
  const { pointer = '' } = at
  const [, , part = ''] = pointer.split('/')
  return [pointer, fieldOf(at), /\D/.test(part) ? part : ''].filter(Boolean)
}

/** What every error answer looks like (RFC 9457 with stable `code`s). */
export type ProblemBody = {
  type: string
  title: string
  status: number
  code: string
  detail?: string
  instance: string
  requestId: string
  errors?: FieldError[]
  /** The screen of the record that stands in the way. */
  see?: string
  /** What else a refusal says, for programs, under a name of its own. */
  [extension: string]: unknown
}

/** What the typed client throws when an operation answers with a problem; its message says what happened and, where that is known, of what it comes. */
export class ApiProblem extends Error {
  readonly body: ProblemBody

  constructor(body: ProblemBody) {
    super(body.detail ? `${body.title} ${body.detail}` : body.title)
    this.name = 'ApiProblem'
    this.body = body
  }
}

/** True for an {@link ApiProblem}, also one made by another bundle's copy of the class. */
export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem' && 'body' in error
}

type Extra = {
  errors?: FieldFault[]
  detail?: string
  retryAfterSeconds?: number
  values?: Record<string, string | number>
  allow?: string
  /** Members of the answer beside those of every problem (RFC 9457, 3.2). */
  extensions?: Record<string, unknown>
}

/**
 * An expected refusal. Throw it from anywhere below the HTTP layer:
 *
 *     throw new Problem(409, 'job-not-open')
 *
 * `code` is for programs and never changes; its sentence comes from the feature's `text.ts` in the reader's language,
 * with `values` filling its holes.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Extra

  constructor(status: number, code: string, extra: Extra = {}) {
    super(code)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** Throws when a rule gave a reason: `refuse(whyNotClose(actor, job))`. `permission-denied` is 403, all other reasons 409. */
export function refuse(reason: string | null): void {
  if (reason !== null) throw new Problem(reason === 'permission-denied' ? 403 : 409, reason)
}

/** Throws the 404 that also stands for "you may not know". Returns the record otherwise. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw new Problem(404, 'not-found')
  return record
}
