import { createHash } from 'node:crypto'

/** Tells one state of what is sent from the next. */
export const tagOf = (content: string | Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the asker has this state already, by their If-None-Match; compressed, it is the same. */
export const isKnown = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false
