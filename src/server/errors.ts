import type { Locale } from '#shared/locale.ts'
import { type FieldFault, fieldOf, Problem, type ProblemBody } from '#shared/problem.ts'
import { say, type words } from '#shared/text.ts'
import { BucketError } from './s3/errors.ts'
import { showWait } from '#shared/wait.ts'

/** The words of every error code of the product: the platform's and each feature's. */
export type ProblemWords = ReturnType<typeof words>

type Failure = { code?: string; statusCode?: number; message?: string }

/** Any thrown value as a Problem. What we did not foresee becomes `internal`, with nothing of it shown. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof BucketError) return new Problem(503, 'files-unavailable', { retryAfterSeconds: 30 })
  const { code = '', statusCode, message = '' } = (error ?? {}) as Failure
  if (noRoom.has(code)) return new Problem(507, 'insufficient-storage')
  return ofPostgres(code, message) ?? ofFramework(code, statusCode) ?? new Problem(500, 'internal')
}

/** Of the system: a full disk, a full quota, a disk that went read-only. Of PostgreSQL: a full disk. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])

const busy = () => new Problem(503, 'unavailable', { retryAfterSeconds: 1 })

/** SQLSTATE classes; see PostgreSQL's appendix A. */
function ofPostgres(code: string, message: string): Problem | null {
  if (/^(ECONN|ENOENT|EPIPE)/.test(code) || /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message))
    return busy()
  if (!/^[0-9A-Z]{5}$/.test(code)) return null
  if (code === '23505') return new Problem(409, 'conflict')
  if (code === '23503') return new Problem(409, 'conflict')
  if (code === '40001' || code === '40P01' || code === '55P03') return new Problem(409, 'conflict', { retryAfterSeconds: 1 })
  if (code === '23514' || code === '23502' || code.startsWith('22') || code.startsWith('54')) return new Problem(400, 'invalid-argument')
  if (/^(57|08|53)/.test(code) || code === '25006') return busy()
  return null
}

/** Fastify's own refusals: parser, router, content type, size. */
function ofFramework(code: string, status: number | undefined): Problem | null {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Problem(415, 'unsupported-media-type')
  if (status === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(413, 'payload-too-large')
  if (status === 414) return new Problem(414, 'uri-too-long')
  if (status === 415) return new Problem(415, 'unsupported-media-type')
  if (status === 404) return new Problem(404, 'not-found')
  if (status !== undefined && status >= 400 && status < 500) return new Problem(400, 'invalid-argument')
  if (status === 503) return busy()
  return null
}

/** What refusals say in a language, by their codes. */
export const sentencesOf =
  (all: ProblemWords, locale: Locale) =>
  (code: string, values: FieldFault['values'] = {}): string => {
    const phrase: unknown = say(all, locale)[code]
    return typeof phrase === 'function' ? String(phrase(values)) : typeof phrase === 'string' ? phrase : code
  }

/** The answer's body in the reader's language. */
export function problemBody(problem: Problem, all: ProblemWords, locale: Locale, requestId: string, publicUrl: string): ProblemBody {
  const sentence = sentencesOf(all, locale)
  /** What is asked for in a field may have words of its own: `trade-required`. */
  const faultOf = ({ values: holes, ...at }: FieldFault) => {
    const own = `${fieldOf(at)}-${at.code}`
    return { ...at, message: sentence(own in all ? own : at.code, holes) }
  }
  const { errors, detail, retryAfterSeconds, extensions } = problem.extra
  const values = { ...(retryAfterSeconds !== undefined && { wait: showWait(retryAfterSeconds, locale) }), ...problem.extra.values }
  return {
    ...extensions,
    type: `${publicUrl}/api/docs#${problem.code}`,
    title: sentence(problem.code, values),
    status: problem.status,
    code: problem.code,
    ...(detail ? { detail } : {}),
    instance: `/requests/${requestId}`,
    requestId,
    ...(errors ? { errors: errors.map(faultOf) } : {}),
  }
}
