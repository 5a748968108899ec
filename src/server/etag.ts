import { createHash } from 'node:crypto'

/** The ETag of a response body. */
export const tagOf = (content: string | Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client's If-None-Match names this ETag, weak or strong. */
export const isKnown = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false
