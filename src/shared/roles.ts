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
  /** The administrator who sees Lintel through this person's eyes; null when the person themselves asks. */
  seenBy: Seer | null
  /** The API key by which a program asks as this person; missing when the person themselves asks. */
  apiKeyId?: number
}

/** What asks for a recent sign-in takes one at most this old. */
export const recentSignInSeconds = 300

/** Whether this person proved who they are a moment ago: `isRecent(anonymous, new Date()) === false`. */
export function isRecent({ signedInAt }: Pick<Actor, 'signedInAt'>, now: Date): boolean {
  return signedInAt !== null && now.getTime() - Date.parse(signedInAt) <= recentSignInSeconds * 1000
}

/** An administrator in a preview, and when it ends. */
export type Seer = Actor & { id: number; uid: string; until: string }

/** The header of windows that show a preview: nothing that they send is carried out as the administrator's own. */
export const previewHeader = 'lintel-preview'

/** What screens know of a preview. */
export type SeenBy = Pick<Seer, 'id' | 'uid' | 'name' | 'until'>

/** Who looks through this person's eyes: `seenByOf(anonymous) === null`. */
export function seenByOf({ seenBy }: Actor): SeenBy | null {
  return seenBy && { id: seenBy.id, uid: seenBy.uid, name: seenBy.name, until: seenBy.until }
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
  seenBy: null,
}

/** True for the recruiters and owners who see every record: `worksHere({ role: 'operation' }) === true`. */
export function worksHere(actor: { role: Actor['role'] }): boolean {
  return actor.role === 'admin' || actor.role === 'operation'
}
