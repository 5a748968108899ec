import type { ReadDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import type { Told } from './ics.ts'
import { exceptionsOf } from './read.ts'

const columns = [
  'e.id',
  'e.uid',
  'e.kind',
  'e.sequence',
  'e.title',
  'e.description',
  'e.location',
  'e.url',
  'e.zone',
  'e.isAllDay',
  'e.startsLocal',
  'e.endsLocal',
  'e.rule',
  'e.moreOn',
  'e.isBusy',
  'e.isPrivate',
  'e.updatedAt',
  'e.cancelledAt',
  'e.ownerId',
  'e.candidateId',
] as const

/** Whoever reads a date of an event reads it by the clocks of its zone. */
export const toldRows = (db: ReadDb) =>
  db
    .selectFrom('calendarEvents as e')
    .leftJoin('accounts as o', 'o.id', 'e.ownerId')
    .select(columns)
    .select(['o.displayName as ownerName', 'o.email as ownerEmail'])

/** All that others are told of an event. */
export async function findTold(
  db: ReadDb,
  eventId: number,
): Promise<Told & { ownerName: string | null; ownerEmail: string | null; candidateId: number | null }> {
  const row = found(await toldRows(db).where('e.id', '=', eventId).executeTakeFirst())
  const exceptions = (await exceptionsOf(db, [eventId])).get(eventId) ?? []
  return { ...row, exceptions }
}
