import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Change, stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Action } from '#shared/declared.ts'
import type { Problem } from '#shared/problem.ts'
import type { Archivable } from './holds.ts'

/** What became last of a record in the archive, and by whom, which the log says of the one or of the other. */
export function findLastStep(db: ReadDb, { kind, recordId }: Archivable): Promise<Change | undefined> {
  const by = sql`case when r.restored_at is not null then r.restored_by when r.erased_at is not null then r.erased_by
    when r.quarantined_at is null then r.archived_by end`
  return db
    .selectFrom('archives as r')
    .leftJoin('accounts as a', (on) => on.on('a.id', '=', by as never))
    .select([
      'a.id as actorId',
      'a.displayName',
      sql<string>`coalesce(r.restored_at, r.erased_at, r.quarantined_at, r.archived_at)`.as('at'),
    ])
    .where('r.kind', '=', kind)
    .where('r.recordId', '=', recordId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The refusal of a change to a version of a record that is no longer the newest, where records of its kind can be put away: what becomes of
 * it in the archive gives it a version too. `changing` and `beside` as in `stale`.
 */
export async function staleRecord(
  at: WriteContext,
  record: Archivable,
  changing: readonly Action[],
  ...beside: (Change | undefined)[]
): Promise<Problem> {
  return stale(at, record.kind, record.recordId, changing, await findLastStep(at.db, record), ...beside)
}
