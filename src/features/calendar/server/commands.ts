import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { CalendarEvents } from '#db/tables.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { rowFor } from '#server/rows.ts'
import type { Scope } from '../rules.ts'
import type { CalendarEvent, EventInput } from '../shapes.ts'
import { askAnew, resolve, setAttendees } from './attendees.ts'
import { recordFaults, refuseFaults, timingOf } from './check.ts'
import { findEvent } from './find.ts'
import { tellChanges, tellGone } from './invitations.ts'
import { announce, type HeldEvent, lockEvent } from './lock.ts'
import {
  changeOccurrence,
  cancelOccurrence,
  checkOccurrence,
  cutBefore,
  isFirst,
  isRepeating,
  keepExceptions,
  shifted,
  splitAt,
} from './series.ts'

export type About = { scope: Scope; occurrence: string | null }
export type EventChanges = Given<EventInput> & Partial<About>

const asColumns = rowFor<CalendarEvents>()

/** Plans an event; nobody is written to before they are invited. `more`: what comes from a file. */
export async function addEvent(
  at: WriteContext,
  input: EventInput,
  more: { uid?: string; importId?: number } = {},
): Promise<CalendarEvent> {
  const { db, actor, now } = at
  const { attendees: asked, ownerId = actor.id, ...fields } = input
  const { columns, faults } = timingOf(fields)
  const { attendees, faults: unknown } = await resolve(at, asked)
  refuseFaults([...faults, ...unknown, ...(await recordFaults(db, { ...fields, ownerId }))])
  const row = asColumns({ ...fields, ...columns, ownerId, uid: more.uid ?? newUid(), createdBy: actor.id, createdAt: now, updatedAt: now })
  const { id } = await db
    .insertInto('calendarEvents')
    .values({ ...row, ...(more.importId && { importId: more.importId }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAttendees(at, id, attendees)
  await announce(db, id)
  return findEvent(at, id)
}

export const newUid = () => `${randomUUID()}@lintel`

/** Changes an event, or some of its occurrences. Null as version: whatever it is, for what follows from another record. */
export async function changeEvent(
  at: WriteContext,
  eventId: number,
  version: number | null,
  { scope = 'all', occurrence = null, ...given }: EventChanges,
): Promise<CalendarEvent> {
  const event = await lockEvent(at, eventId, version)
  const changes = givenOf(given as Given<EventInput>)
  if (!isRepeating(event) || scope === 'all') return changeAll(at, event, changes, occurrence)
  const begins = await checkOccurrence(at.db, event, occurrence)
  if (scope === 'this') {
    await changeOccurrence(at, event, begins, changes)
    await tellChanges(at, eventId)
    await announce(at.db, eventId)
    return findEvent(at, eventId, begins)
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
): Promise<CalendarEvent> {
  const { db } = at
  const timing = occurrence !== null && isRepeating(event) ? shifted(event, changes, occurrence) : changes
  const merged = { ...event, ...timing }
  const isMoved = timed.some((name) => name in timing && JSON.stringify(merged[name]) !== JSON.stringify(event[name]))
  const { columns, faults } = isMoved ? timingOf(merged) : { columns: {}, faults: [] }
  const resolved = asked && (await resolve(at, asked))
  refuseFaults([...faults, ...(resolved?.faults ?? []), ...(await recordFaults(db, changes as EventInput))])
  const isNews = isMoved || ['title', 'location', 'url', 'description'].some((name) => name in changes)
  const row = asColumns({ ...changes, ...columns })
  await write(at, event.id, { ...row, ...(isNews && { sequence: event.sequence + 1 }) })
  if (isMoved) {
    await keepExceptions(db, event, { ...event, ...columns })
    await askAnew(db, event.id)
  }
  if (resolved) await tellGone(at, event.id, await setAttendees(at, event.id, resolved.attendees))
  await tellChanges(at, event.id)
  await announce(db, event.id)
  return findEvent(at, event.id)
}

const timed = ['zone', 'isAllDay', 'startsLocal', 'endsLocal', 'rule', 'moreOn'] as const

/** Moves an event, or makes it longer or shorter. */
export async function moveEvent(
  at: WriteContext,
  eventId: number,
  version: number | null,
  to: Pick<EventInput, 'startsLocal' | 'endsLocal'> & {
    isAllDay?: boolean | undefined
    zone?: EventInput['zone'] | undefined
  } & Partial<About>,
): Promise<CalendarEvent> {
  return changeEvent(at, eventId, version, to)
}

/** Cancels an event, or some of its occurrences. */
export async function cancelEvent(
  at: WriteContext,
  eventId: number,
  version: number | null,
  { scope = 'all', occurrence = null }: Partial<About> = {},
): Promise<CalendarEvent> {
  const { db, now } = at
  const event = await lockEvent(at, eventId, version)
  const begins = !isRepeating(event) || scope === 'all' ? null : await checkOccurrence(db, event, occurrence)
  if (begins === null || (scope === 'following' && isFirst(event, begins)))
    await write(at, eventId, { cancelledAt: now, sequence: event.sequence + 1 })
  else if (scope === 'this') await cancelOccurrence(at, event, begins)
  else await cutBefore(at, event, begins)
  await tellChanges(at, eventId)
  await announce(db, eventId)
  return findEvent(at, eventId)
}

export async function write({ db, now }: Pick<WriteContext, 'db' | 'now'>, eventId: number, columns: Updateable<CalendarEvents>) {
  await db
    .updateTable('calendarEvents')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', eventId)
    .execute()
}
