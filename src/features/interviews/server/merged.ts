import type { WriteDb } from '#server/db.ts'
import { tieToApplication } from '../../calendar/server/merged.ts'

/** Gives the interviews of one application to another, with their events, all or these; answers with which. */
export async function moveInterviews(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db.updateTable('interviews').set({ applicationId: to }).where('applicationId', '=', from)
  const moved = await (only ? rows.where('id', 'in', only) : rows).returning(['id', 'eventId']).execute()
  await tieToApplication(
    db,
    moved.flatMap(({ eventId }) => eventId ?? []),
    to,
  )
  return moved.map(({ id }) => id)
}
