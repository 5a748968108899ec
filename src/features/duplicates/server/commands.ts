import type { WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { DuplicateScan } from '../contract.ts'
import { type Decision, laterDays } from '../rules.ts'
import { findNewestScan } from './queries.ts'

/** What somebody decided of pairs; both records stay as they are. */
export async function decide(
  { db, actor, now, audit }: WriteContext,
  pairIds: readonly number[],
  decision: Decision,
): Promise<{ pairs: number }> {
  const decided = await db
    .updateTable('duplicatePairs')
    .set({
      notSameAt: decision === 'not-same' ? now : null,
      laterUntil: decision === 'later' ? new Date(now.getTime() + laterDays * 86_400_000) : null,
      decidedBy: actor.id,
    })
    .where('id', 'in', pairIds)
    .returning(['id', 'firstId', 'secondId'])
    .execute()
  audit({ changes: { decision, pairs: decided.map(({ firstId, secondId }) => [firstId, secondId]) } })
  await publish(db, 'duplicates')
  return { pairs: decided.length }
}

/** Begins a scan of everybody; the one that runs, where one does. */
export async function startScan({ db, actor, now, audit }: WriteContext): Promise<DuplicateScan> {
  await beginScan(db, actor.id, now)
  await publish(db, 'duplicates')
  const scan = found(await findNewestScan(db))
  audit({ objectId: scan.id })
  return scan
}

/** Two who press together begin one scan. */
export async function beginScan(db: WriteDb, startedBy: number | null, startedAt: Date): Promise<void> {
  const made = await db
    .insertInto('duplicateScans')
    .values({ startedBy, startedAt })
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await enqueue(db, 'duplicates.scan', { scanId: made.id })
}
