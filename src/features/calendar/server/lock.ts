import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Action } from '#shared/declared.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { isHidden, whyNotChange } from '../rules.ts'
import { attendeeRows } from './attendees.ts'
import { seenBy } from './read.ts'

/** What gives an event its next version. */
const changing = [
  'calendar-event.added',
  'calendar-event.changed',
  'calendar-event.moved',
  'calendar-event.cancelled',
] as const satisfies readonly Action[]

export type HeldEvent = Awaited<ReturnType<typeof holdEvent>>

const eventLocked = (db: WriteDb, eventId: number) =>
  db.selectFrom('calendarEvents as e').selectAll('e').where('e.id', '=', eventId).forUpdate('e')

/** The event, locked, whoever may see it. */
export const holdEvent = async (db: WriteDb, eventId: number) => found(await eventLocked(db, eventId).executeTakeFirst())

/** The event, locked until the end of the transaction; 412 when somebody was faster. Null as version: whatever it is. */
export async function lockEvent(at: WriteContext, eventId: number, version: number | null): Promise<HeldEvent> {
  const event = found(await eventLocked(at.db, eventId).where(seenBy(at.actor)).executeTakeFirst())
  const attendeeIds = (await attendeeRows(at.db, eventId)).flatMap(({ accountId }) => accountId ?? [])
  if (isHidden(at.actor, { ...event, attendeeIds })) throw new Problem(403, 'event-private')
  if (version !== null && event.version !== version) throw await stale(at, 'calendar-event', eventId, changing)
  refuse(whyNotChange(event))
  return event
}

/** Says to those who have the calendar or this event open: look again. */
export async function announce(db: WriteDb, ...eventIds: number[]): Promise<void> {
  await publish(db, ['calendar', ...eventIds.map((id) => `calendar-event:${id}` as const)])
}
