import type { FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'

/** The exact body that Google's SDKs read; they split `message` on " : ". */
export function envelope({ message, httpStatus, status, reason }: IdentityError) {
  return { error: { code: httpStatus, message, errors: [{ message, domain: 'global', reason }], ...(status ? { status } : {}) } }
}

export const missingKey = () =>
  new IdentityError('The request is missing a valid API key.', { httpStatus: 403, status: 'PERMISSION_DENIED', reason: 'forbidden' })
export const wrongKey = () =>
  new IdentityError('API key not valid. Please pass a valid API key.', { status: 'INVALID_ARGUMENT', reason: 'badRequest' })
export const notFound = () => new IdentityError('Not Found', { httpStatus: 404, status: 'NOT_FOUND', reason: 'notFound' })
export const badJson = () => new IdentityError('Invalid JSON payload received.', { status: 'INVALID_ARGUMENT', reason: 'parseError' })
export const badBearer = () =>
  new IdentityError('Request had invalid authentication credentials.', { httpStatus: 401, status: 'UNAUTHENTICATED', reason: 'authError' })
export const needsBearer = () =>
  new IdentityError('Request is missing required authentication credential.', {
    httpStatus: 401,
    status: 'UNAUTHENTICATED',
    reason: 'required',
  })

/** Answers in the protocol's form what may be known; our own faults in none, see below. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal) return reply.code(refusal.httpStatus).type('application/json; charset=utf-8').send(envelope(refusal))
  const { status, extra } = toProblem(error)
  if (status === 503) log.warn({ code: (error as { code?: string }).code, requestId: request.id }, 'unavailable')
  else log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'identity request failed')
  // No JSON: the SDK takes that for a lost connection and tries again later. Any JSON error would sign its user out for a
  // passing fault of ours.
  return reply
    .code(status === 503 ? 503 : 500)
    .header('retry-after', String(extra.retryAfterSeconds ?? 1))
    .type('text/plain; charset=utf-8')
    .send('INTERNAL_ERROR')
}

function asRefusal(error: unknown): IdentityError | null {
  if (error instanceof IdentityError) return error
  const { code, constraint, statusCode } = (error ?? {}) as { code?: string; constraint?: string; statusCode?: number }
  // Two calls at once for one address: the slower one learns it from the constraint.
  if (code === '23505' && constraint === 'accounts__email') return new IdentityError('EMAIL_EXISTS')
  if (statusCode === undefined || statusCode >= 500) return null
  return new IdentityError('INVALID_ARGUMENT', { httpStatus: statusCode, status: 'INVALID_ARGUMENT', reason: 'badRequest' })
}
