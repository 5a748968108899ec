/** The four roles of an account, in the order of the specification. Stored in the token claim `role`. */
export const roles = ['candidate', 'admin', 'operation', 'agent'] as const
export type Role = (typeof roles)[number]

/**
 * Who is asking. Made once per request from the ID token or the session cookie; never ambient.
 * `id` is the account's numeric id, `uid` its identity-provider id, `candidateId` the candidate record it owns, if any.
 */
export type Actor = {
  id: number | null
  uid: string | null
  role: Role | 'anonymous'
  name: string
  email: string | null
  emailVerified: boolean
  candidateId: number | null
  /** The session behind this request; null where none is, such as background work. */
  sessionId: number | null
  /** When the person proved who they are last, ISO 8601. */
  signedInAt: string | null
  /** Whether that session was opened with a second factor that the account still has. */
  secondFactor: boolean
}

export const anonymous: Actor = {
  id: null,
  uid: null,
  role: 'anonymous',
  name: '',
  email: null,
  emailVerified: false,
  candidateId: null,
  sessionId: null,
  signedInAt: null,
  secondFactor: false,
}

/** True for the recruiters and owners who see every record: `worksHere({ role: 'operation' }) === true`. */
export function worksHere(actor: { role: Actor['role'] }): boolean {
  return actor.role === 'admin' || actor.role === 'operation'
}
