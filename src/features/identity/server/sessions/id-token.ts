import { errors } from 'jose'

/** What an ID token says, whoever signed it. */
export type Claims = Record<string, unknown> & { sub: string; iat: number; exp: number; auth_time: number; sid?: string }

/** The token of an `Authorization: Bearer` header. */
export function bearer(header: string | undefined): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
}

/** The keys could not be asked for, or `jose` was answered with something else than keys; that says nothing about the token. */
export const isPassing = (error: unknown) =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === errors.JOSEError.code
