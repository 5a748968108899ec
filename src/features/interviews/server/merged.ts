import type { WriteDb } from '#server/db.ts'

/** Gives the interviews of one application to another, with their events, all or these; answers with which. */
export async function moveInterviews(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db.updateTable('interviews').set({ applicationId: to }).where('applicationId', '=', from)
  const moved = await (only ? rows.where('id', 'in', only) : rows).returning(['id', 'eventId']).execute()
  const events = moved.flatMap(({ eventId }) => eventId ?? [])
  if (events.length > 0) await db.updateTable('calendarEvents').set({ applicationId: to }).where('id', 'in', events).execute()
  return moved.map(({ id }) => id)
}
