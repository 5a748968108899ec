import { ConfigError } from '../config.ts'

/** What an S3 server refused or did not answer, in a sentence for the operator. */
export class BucketError extends ConfigError {
  /** For the log: `s3-denied`. */
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = `s3-${code}`
  }
}

/** At a start: a server that is away may be back before anybody wants a file; a wrong setting stays wrong. */
export function refuseUnlessAway(error: unknown): void {
  if (!(error instanceof BucketError) || error.code !== 's3-away') throw error
}

const denied = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'])

/** What an answer means that is neither a success nor “no such object”. */
export function refusalOf(url: string, { status }: Response, xml: string): BucketError {
  const reason = /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
  if (reason === 'RequestTimeTooSkewed')
    return new BucketError('clock', `The clock of this machine is not the one of ${url}. Set it right.`)
  if (reason === 'AuthorizationHeaderMalformed' || status === 301)
    return new BucketError('region', `The bucket ${url} is in another region. Set S3_REGION.`)
  if (denied.has(reason) || status === 401 || status === 403)
    return new BucketError(
      'denied',
      `The keys do not open the bucket ${url}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that they may read, write, list and delete there.`,
    )
  if (reason === 'NoSuchBucket' || status === 404)
    return new BucketError('missing', `There is no bucket at ${url}. Create it, or name another.`)
  return new BucketError('refused', `The S3 server refused: ${url} answered ${status}${reason ? ` (${reason})` : ''}.`)
}

export const unanswered = (url: string, cause: unknown) => {
  const { name, cause: why } = cause as Error & { cause?: { code?: string } }
  const reason = name === 'TimeoutError' ? 'too slow' : (why?.code ?? 'connection lost')
  return new BucketError('away', `The S3 server does not answer: ${url} (${reason}). Nothing was lost; it is tried again later.`, { cause })
}
