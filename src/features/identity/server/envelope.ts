/** A refusal in the words of the Identity Toolkit protocol: `CODE` or `CODE : sentence`. */
export class IdentityError extends Error {
  readonly httpStatus: number
  readonly status: string | undefined
  readonly reason: string

  constructor(
    message: string,
    { httpStatus = 400, status, reason = 'invalid' }: { httpStatus?: number; status?: string; reason?: string } = {},
  ) {
    super(message)
    this.httpStatus = httpStatus
    this.status = status
    this.reason = reason
  }
}

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
export const ourFault = () => new IdentityError('INTERNAL_ERROR', { httpStatus: 500, status: 'INTERNAL', reason: 'internalError' })
