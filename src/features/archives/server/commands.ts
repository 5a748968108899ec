import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Country } from '../../places/countries.ts'
import { type ArchiveKind, type ArchiveReason, purgeDay } from '../rules.ts'

/** Who does it, and when; `id` null: a task. */
export type By = { db: WriteDb; actor: { id: number | null }; now: Date }
/** One record, whatever it is. */
export type Archivable = { kind: ArchiveKind; recordId: number }

type Put = Archivable & {
  /** Its status before, which restoring gives back. */
  was: string
  reason: ArchiveReason
  note?: string | undefined
  /** Whose law says how long it may be kept. */
  country: Country
}

/** Writes down that a record was put away. Its own feature's command changes the record, holds its lock, and says so in the audit log. */
export async function putAway({ db, actor, now }: By, { country, note = '', ...put }: Put): Promise<{ id: number }> {
  const row = await db
    .insertInto('archives')
    .values({ ...put, note, archivedAt: now, archivedBy: actor.id, purgeOn: purgeDay(now, { ...put, country }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, 'archives')
  return row
}

/** Writes down that a record is back; what it was before, null when it was not in the archive. */
export async function takeOut({ db, actor, now }: By, { kind, recordId }: Archivable): Promise<{ id: number; was: string } | null> {
  const row = await db
    .updateTable('archives')
    .set((is) => ({ restoredAt: now, restoredBy: actor.id, version: is('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .where('restoredAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returning(['id', 'was'])
    .executeTakeFirst()
  await publish(db, 'archives')
  return row ?? null
}
