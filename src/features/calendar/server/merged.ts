import type { WriteDb } from '#server/db.ts'

/** Gives the events about one record to another, all or these; answers with which. */
export async function moveEvents(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db.updateTable('calendarEvents').set({ candidateId: to }).where('candidateId', '=', from)
  return (await (only ? rows.where('id', 'in', only) : rows).returning('id').execute()).map(({ id }) => id)
}

/** The same with what they are asked to; where both are asked, each keeps their own invitation. */
export async function moveInvitations(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db
    .updateTable('calendarAttendees as t')
    .set({ candidateId: to })
    .where('t.candidateId', '=', from)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('calendarAttendees as o').select('o.id').whereRef('o.eventId', '=', 't.eventId').where('o.candidateId', '=', to),
        ),
      ),
    )
  return (await (only ? rows.where('t.id', 'in', only) : rows).returning('t.id').execute()).map(({ id }) => id)
}

/** These events are about another application from now on. */
export async function tieToApplication(db: WriteDb, eventIds: readonly number[], applicationId: number): Promise<void> {
  if (eventIds.length > 0) await db.updateTable('calendarEvents').set({ applicationId }).where('id', 'in', eventIds).execute()
}
