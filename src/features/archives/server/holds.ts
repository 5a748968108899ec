import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Archives } from '#db/tables.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { Together } from '#server/erasing.ts'
import { publish } from '#server/realtime.ts'
import { dayOf } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { type ArchiveKind, holdFault } from '../rules.ts'

/** Who does it, and when; `id` null: a task. */
export type By = { db: WriteDb; actor: { id: number | null }; now: Date; together?: Together | undefined }
/** One record, whatever it is. */
export type Archivable = { kind: ArchiveKind; recordId: number }

// A candidate is under a legal hold whether put away or not: theirs stands in a table of its own, and lasts through restoring. What holds a
// record that was merged holds the one that it became a part of. Other records can be erased only from the archive, and have theirs on its row.

/** Puts a record under a legal hold, or gives the one that it is under another reason or end. */
export async function setHold(at: By, record: Archivable, { reason, until }: { reason: string; until: string }): Promise<void> {
  const { db, actor, now } = at
  const fault = holdFault(until, dayOf(now))
  if (fault !== null) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/until', code: fault }] })
  if (record.kind !== 'candidate') return touch(db, record, { holdReason: reason, holdUntil: until, heldAt: now, heldBy: actor.id })
  const held = { reason, until, heldAt: now, heldBy: actor.id }
  await db
    .insertInto('candidateHolds')
    .values({ candidateId: record.recordId, ...held })
    .onConflict((row) => row.column('candidateId').doUpdateSet(held))
    .execute()
  // A record that is parted again takes its hold along.
  await db.updateTable('candidateHolds').set(held).where('candidateId', 'in', mergedWith(record.recordId)).execute()
  await touch(db, record)
}

/** Ends the legal hold on a record; false when there is none. */
export async function endHold(db: WriteDb, record: Archivable): Promise<boolean> {
  if (record.kind === 'candidate') {
    const held = db.deleteFrom('candidateHolds').where('candidateId', 'in', mergedWith(record.recordId)).returning('id')
    if (!(await held.executeTakeFirst())) return false
    await touch(db, record)
  } else await touch(db, record, { holdReason: null, holdUntil: null, heldAt: null, heldBy: null })
  return true
}

/** Writes to the row of a record that is in the archive, which gets its next version; null when it is not there. */
export async function writeRow(db: WriteDb, { kind, recordId }: Archivable, columns: Updateable<Archives>) {
  const row = await db
    .updateTable('archives')
    .set((is) => ({ ...columns, version: is('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .where('restoredAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returning(['id', 'was'])
    .executeTakeFirst()
  if (row) await publish(db, 'archives')
  return row ?? null
}

/** What is shown of a record, and of its row in the archive if it has one, is something else now. */
async function touch(db: WriteDb, record: Archivable, columns: Updateable<Archives> = {}): Promise<void> {
  await writeRow(db, record, columns)
  if (record.kind === 'candidate') await publish(db, `candidate:${record.recordId}`)
}

/** A record and those that became part of it. */
const mergedWith = (candidateId: number) => sql<number>`(select merged_with(${candidateId}))`

/** The legal hold on a candidate, the one that lasts longest; null when there is none. */
export async function holdOf(db: ReadDb, candidateId: number): Promise<{ reason: string; until: string } | null> {
  const rows = db.selectFrom('candidateHolds').select(['reason', 'until']).where('candidateId', 'in', mergedWith(candidateId))
  return (await rows.orderBy('until', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** Whether the record of a row of the archive, `a`, is under a legal hold on this day. */
export const heldOn = (day: string): RawBuilder<boolean> => sql<boolean>`coalesce(case when a.kind = 'candidate'
  then (select max(k.until) from candidate_holds k where k.candidate_id in (select merged_with(a.record_id))) else a.hold_until end >= ${day}::date, false)`
