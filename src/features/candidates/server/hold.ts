import type { Doing } from '#server/standing.ts'
import type { Action } from '#shared/declared.ts'
import { found } from '#shared/problem.ts'
import { visibleTo } from './queries.ts'

/** What gives a candidate its next version. */
export const changing = [
  'candidate.archived',
  'candidate.changed',
  'candidate.changed-self',
  'candidate.claimed',
  'candidate.contact-resumed',
  'candidate.contact-stopped',
  'candidate.merged',
  'candidate.registered',
  'candidate.separated',
] as const satisfies readonly Action[]

/** Holds a record until the end, so that what hangs on it is changed one after the other; 404 when this person may not know it. */
export async function holdCandidate({ db, actor }: Pick<Doing, 'db' | 'actor'>, candidateId: number) {
  const columns = ['c.id', 'c.firstName', 'c.lastName', 'c.status', 'c.country', 'c.version'] as const
  return found(await visibleTo(db, actor).select(columns).where('c.id', '=', candidateId).forUpdate().executeTakeFirst())
}
