import type { CalendarEvents } from '#db/tables.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { rowFor } from '#server/rows.ts'
import type { Actor } from '#shared/roles.ts'
import { isRepeating } from '../recurrence.ts'
import type { Scope } from '../rules.ts'
import type { EventInput } from '../shapes.ts'
import { askAnew, resolve, setAttendees, type Viewer } from './attendees.ts'
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

type FromFile = { uid?: string; importId?: number }

/** Plans an event; nobody is written to before they are invited. `more`: what comes from a file. */
export const addEvent = (at: WriteContext, input: EventInput, more?: FromFile): Promise<number> =>
  planEvent({ ...at, viewer: at.actor }, input, more)

/** Who changes an event (`actor`), and who looks. */
export type Planning = Pick<WriteContext, 'db' | 'now' | 'config' | 'locale'> & { actor: Pick<Actor, 'id'>; viewer: Viewer }

export async function planEvent(at: Planning, input: EventInput, more: FromFile = {}): Promise<number> {
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

/** Changes an event, or some of its occurrences. Null as version: whatever it is. */
export async function changeEvent(
  at: WriteContext,
  eventId: number,
  version: number | null,
  { scope = 'all', occurrence = null, ...given }: EventChanges,
): Promise<Written> {
  const event = await lockEvent(at, eventId, version)
  const changes = givenOf(given as Given<EventInput>)
  const change = (one: HeldEvent, begins: string | null) => changeAll({ ...at, viewer: at.actor }, one, changes, begins)
  if (!isRepeating(event) || scope === 'all') return change(event, occurrence)
  const begins = await checkOccurrence(at.db, event, occurrence)
  if (scope === 'this') {
    await changeOccurrence(at, event, begins, changes)
    await tellChanges(at, eventId)
    await announce(at.db, eventId)
    return { eventId, occurrence: begins }
  }
  if (isFirst(event, begins)) return change(event, begins)
  const next = await splitAt(at, event, begins)
  await tellChanges(at, eventId)
  await announce(at.db, eventId)
  return change(next, next.startsLocal)
}

/** Changes all of an event. Times that are about one of its occurrences move the others by as much. */
export async function changeAll(
  at: Planning,
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
  const event = await lockEvent(at, eventId, version)
  const begins = !isRepeating(event) || scope === 'all' ? null : await checkOccurrence(at.db, event, occurrence)
  if (begins === null || (scope === 'following' && isFirst(event, begins))) return cancelAll(at, event)
  if (scope === 'this') await cancelOccurrence(at, event, begins)
  else await cutBefore(at, event, begins)
  await tellChanges(at, eventId)
  await announce(at.db, eventId)
}

/** Cancels all of an event. */
export async function cancelAll(at: Omit<Planning, 'locale' | 'viewer'>, { id, sequence }: HeldEvent): Promise<void> {
  await updateEvent(at, id, { cancelledAt: at.now, sequence: sequence + 1 })
  await tellChanges(at, id)
  await announce(at.db, id)
}
