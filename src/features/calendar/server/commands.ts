import type { CalendarEvents } from '#db/tables.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { rowFor } from '#server/rows.ts'
import { isRepeating } from '../recurrence.ts'
import type { Scope } from '../rules.ts'
import type { EventInput } from '../shapes.ts'
import { askAnew, resolve, setAttendees } from './attendees.ts'
import { recordFaults, refuseFaults, timingOf } from './check.ts'
import { tellChanges, tellGone } from './invitations.ts'
import { announce, type HeldEvent, lockEvent } from './lock.ts'
import { changeOccurrence, cancelOccurrence, checkOccurrence, cutBefore, isFirst, keepExceptions, shifted, splitAt } from './series.ts'
import { insertEvent, updateEvent } from './write.ts'

export type About = { scope: Scope; occurrence: string | null }
export type EventChanges = Given<EventInput> & Partial<About>
/** Which event was written, and at which of its occurrences it is shown. */
type Written = { eventId: number; occurrence: string | null }

const asColumns = rowFor<CalendarEvents>()

/** Plans an event; nobody is written to before they are invited. `more`: what comes from a file. */
export async function addEvent(at: WriteContext, input: EventInput, more: { uid?: string; importId?: number } = {}): Promise<number> {
  const { db, actor } = at
  const { attendees: asked, ownerId = actor.id, ...fields } = input
  const { columns, faults } = timingOf(fields)
  const { attendees, faults: unknown } = await resolve(at, asked)
  refuseFaults([...faults, ...unknown, ...(await recordFaults(db, { ...fields, ownerId }))])
  const { id } = await insertEvent(at, { ...asColumns({ ...fields, ...columns, ownerId }), ...more })
  await setAttendees(at, id, attendees)
  await announce(db, id)
  return id
}

/** Changes an event, or some of its occurrences. Null as version: whatever it is, for what follows from another record. */
export async function changeEvent(
  at: WriteContext,
  eventId: number,
  version: number | null,
  { scope = 'all', occurrence = null, ...given }: EventChanges,
): Promise<Written> {
  const event = await lockEvent(at, eventId, version)
  const changes = givenOf(given as Given<EventInput>)
  if (!isRepeating(event) || scope === 'all') return changeAll(at, event, changes, occurrence)
  const begins = await checkOccurrence(at.db, event, occurrence)
  if (scope === 'this') {
    await changeOccurrence(at, event, begins, changes)
    await tellChanges(at, eventId)
    await announce(at.db, eventId)
    return { eventId, occurrence: begins }
  }
  if (isFirst(event, begins)) return changeAll(at, event, changes, begins)
  const next = await splitAt(at, event, begins)
  await tellChanges(at, eventId)
  await announce(at.db, eventId)
  return changeAll(at, next, changes, next.startsLocal)
}

/** Changes all of an event. Times that are about one of its occurrences move the others by as much. */
async function changeAll(
  at: WriteContext,
  event: HeldEvent,
  { attendees: asked, ...changes }: Partial<EventInput>,
  occurrence: string | null,
): Promise<Written> {
  const { db } = at
  const timing = occurrence !== null && isRepeating(event) ? shifted(event, changes, occurrence) : changes
  const merged = { ...event, ...timing }
  const isMoved = timed.some((name) => name in timing && JSON.stringify(merged[name]) !== JSON.stringify(event[name]))
  const { columns, faults } = isMoved ? timingOf(merged) : { columns: {}, faults: [] }
  const resolved = asked && (await resolve(at, asked))
  refuseFaults([...faults, ...(resolved?.faults ?? []), ...(await recordFaults(db, changes as EventInput))])
  const isNews = isMoved || ['title', 'location', 'url', 'description'].some((name) => name in changes)
  const row = asColumns({ ...changes, ...columns })
  await updateEvent(at, event.id, { ...row, ...(isNews && { sequence: event.sequence + 1 }) })
  if (isMoved) {
    await keepExceptions(db, event, { ...event, ...columns })
    await askAnew(db, event.id)
  }
  if (resolved) await tellGone(at, event.id, await setAttendees(at, event.id, resolved.attendees))
  await tellChanges(at, event.id)
  await announce(db, event.id)
  return { eventId: event.id, occurrence: null }
}

const timed = ['zone', 'isAllDay', 'startsLocal', 'endsLocal', 'rule', 'moreOn'] as const

/** Cancels an event, or some of its occurrences. */
export async function cancelEvent(
  at: WriteContext,
  eventId: number,
  version: number | null,
  { scope = 'all', occurrence = null }: Partial<About> = {},
): Promise<void> {
  const { db, now } = at
  const event = await lockEvent(at, eventId, version)
  const begins = !isRepeating(event) || scope === 'all' ? null : await checkOccurrence(db, event, occurrence)
  if (begins === null || (scope === 'following' && isFirst(event, begins)))
    await updateEvent(at, eventId, { cancelledAt: now, sequence: event.sequence + 1 })
  else if (scope === 'this') await cancelOccurrence(at, event, begins)
  else await cutBefore(at, event, begins)
  await tellChanges(at, eventId)
  await announce(db, eventId)
}
