import type { ReadContext } from '#server/handler-context.ts'
import { isRepeating } from '../recurrence.ts'
import { hiddenKind, isHidden, isOf } from '../rules.ts'
import type { CalendarItem } from '../shapes.ts'
import { takingsOf } from './occurrences.ts'
import { askedTo, type EventRow, exceptionsOf, type Narrow, repeatingEvents, singleEvents, type Span } from './read.ts'

export type At = Pick<ReadContext, 'db' | 'actor'>
/** Who is to be there; candidates below zero. */
export type Listed = CalendarItem & { people: readonly number[] }

/** How many repeating events one person's or the team's calendar may have. */
const mostRepeating = 2000

/** What staff planned between two instants, at most so many of each sort. */
export async function listPlanned(at: At, narrow: Narrow, span: Span, most: number): Promise<Listed[]> {
  const { db, actor } = at
  const [single, repeating] = await Promise.all([
    singleEvents(db, actor, narrow, span, most),
    repeatingEvents(db, actor, narrow, span, mostRepeating),
  ])
  const ids = [...single, ...repeating].map(({ id }) => id)
  const [exceptions, asked] = await Promise.all([
    exceptionsOf(
      db,
      repeating.map(({ id }) => id),
      span,
    ),
    askedTo(db, ids, actor.id),
  ])
  return [...single, ...repeating].flatMap((event) => {
    const { attendees = 0, accepted = 0, accountIds = [], candidateIds = [], declinedIds = [], answer = null } = asked.get(event.id) ?? {}
    const repeats = isRepeating(event)
    const hidden = isHidden(actor, { ...event, attendeeIds: accountIds })
    const people = [...(event.ownerId === null ? [] : [event.ownerId]), ...accountIds, ...candidateIds.map((id) => -id)].filter(
      (id) => !declinedIds.includes(id),
    )
    return takingsOf(event, exceptions.get(event.id) ?? [], span, most).map((taking): Listed => {
      const { original, startsLocal, endsLocal, exception } = taking
      return {
        key: keyOf(event.id, repeats ? original : null),
        eventId: event.id,
        occurrence: repeats ? original : null,
        kind: hidden ? hiddenKind(event.kind) : event.kind,
        title: hidden ? null : (exception?.title ?? event.title),
        location: hidden ? '' : (exception?.location ?? event.location),
        startsAt: new Date(taking.startsAt).toISOString(),
        endsAt: new Date(taking.endsAt).toISOString(),
        startsLocal,
        endsLocal,
        zone: event.zone,
        isAllDay: event.isAllDay,
        color: hidden ? null : event.color,
        status: 'planned',
        link: null,
        owner: ownerOf(event),
        attendees: hidden ? 0 : attendees,
        accepted: hidden ? 0 : accepted,
        answer,
        isMine: isOf(actor.id, { ownerId: event.ownerId, attendeeIds: accountIds }),
        isBusy: event.isBusy,
        isPrivate: event.isPrivate,
        isRepeating: repeats,
        isMoved: exception !== null,
        clashes: false,
        version: hidden ? null : event.version,
        people,
      }
    })
  })
}

export const keyOf = (eventId: number, original: string | null) => (original === null ? `${eventId}` : `${eventId}@${original}`)
export const ownerOf = ({ ownerId, ownerName }: Pick<EventRow, 'ownerId' | 'ownerName'>) =>
  ownerId === null ? null : { id: ownerId, name: ownerName ?? '–' }
