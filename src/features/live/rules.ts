import { type Actor, worksHere } from '#shared/roles.ts'

/** Topics that anybody of the agency may watch by name alone. */
const staffTopics = new Set(['jobs', 'applications', 'candidates'])
const adminTopics = new Set(['users'])

/**
 * May this person watch this topic? `'if-own'` leaves the answer to the database: a candidate's record is watched by
 * that candidate and by the agent who brought them.
 */
export function mayWatch(actor: Actor, topic: string): boolean | 'if-own' | 'unknown' {
  const [, kind = '', key] = /^([^:]+)(?::(.+))?$/s.exec(topic) ?? []
  if (key === undefined && adminTopics.has(kind)) return actor.role === 'admin'
  if (key === undefined) return staffTopics.has(kind) ? worksHere(actor) : 'unknown'
  switch (kind) {
    case 'account':
      // A preview ends with a change of either account.
      return key === actor.uid || key === actor.seenBy?.uid
    case 'notifications':
      return key === actor.uid
    case 'job':
      return worksHere(actor) || actor.role === 'agent'
    case 'candidate':
      return worksHere(actor) ? true : 'if-own'
    default:
      return 'unknown'
  }
}
