import { type ReadDb, waitInTurn } from '#server/db.ts'
import type { Change } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Action } from '#shared/declared.ts'
import { found, type Problem } from '#shared/problem.ts'
import { staleRecord } from '../../archives/server/stale.ts'
import { visibleTo } from './queries.ts'

/** What gives a candidate its next version, but for what is done to many at once and what becomes of them in the archive. */
const changing = [
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
export async function holdCandidate({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, candidateId: number) {
  const columns = ['c.id', 'c.firstName', 'c.lastName', 'c.status', 'c.country', 'c.version'] as const
  await waitInTurn(db)
  return found(await visibleTo(db, actor).select(columns).where('c.id', '=', candidateId).forUpdate().executeTakeFirst())
}

/** The refusal of a change to a version that is no longer the newest. */
export async function staleCandidate(at: WriteContext, candidateId: number): Promise<Problem> {
  return staleRecord(at, { kind: 'candidate', recordId: candidateId }, changing, await findLastWritten(at.db, candidateId))
}

/** Tags and owners of many are changed by one line of the log. */
const findLastWritten = (db: ReadDb, candidateId: number): Promise<Change | undefined> =>
  db
    .selectFrom('candidateChanges as h')
    .leftJoin('accounts as a', 'a.id', 'h.changedBy')
    .select(['h.changedBy as actorId', 'a.displayName', 'h.changedAt as at'])
    .where('h.candidateId', '=', candidateId)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
