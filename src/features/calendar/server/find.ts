import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { instantOf } from '../../places/instants.ts'
import { endOf, isRepeating } from '../recurrence.ts'
import { isHidden, isOf } from '../rules.ts'
import type { CalendarEvent } from '../shapes.ts'
import { shownAttendees } from './attendees.ts'
import { clashesOf } from './conflicts.ts'
import { ownerOf } from './planned.ts'
import { takingsOf, type Taking } from './occurrences.ts'
import { exceptionsOf, seenBy } from './read.ts'

/** The whole row, with the names of what it is about. */
const rows = (db: ReadDb) =>
  db
    .selectFrom('calendarEvents as e')
    .leftJoin('accounts as o', 'o.id', 'e.ownerId')
    .leftJoin('accounts as w', 'w.id', 'e.createdBy')
    .leftJoin('applications as ap', 'ap.id', 'e.applicationId')
    .leftJoin('jobs as aj', 'aj.id', 'ap.jobId')
    .leftJoin('jobs as j', 'j.id', 'e.jobId')
    .leftJoin('candidates as c', 'c.id', 'e.candidateId')
    .leftJoin('employers as m', 'm.id', 'e.employerId')
    .selectAll('e')
    .select((is) => [
      is.fn.coalesce('o.displayName', 'o.email').as('ownerName'),
      is.fn.coalesce('w.displayName', 'w.email').as('creatorName'),
    ])
    .select(['aj.id as applicationJobId', 'aj.title as applicationJobTitle', 'j.title as jobTitle', 'm.name as employerName'])
    .select(sql<string | null>`c.first_name || ' ' || c.last_name`.as('candidateName'))

export type FullRow = Awaited<ReturnType<typeof findRow>>
export const findRow = async (db: ReadDb, eventId: number) => found(await rows(db).where('e.id', '=', eventId).executeTakeFirst())

/** When one of its occurrences is now; the first where none is named. */
export async function takingAt(db: ReadDb, event: FullRow, occurrence: string | null): Promise<Taking> {
  if (occurrence === null) return { ...endOf(event, event.startsLocal), exception: null }
  const instant = instantOf(occurrence, event.zone)
  const exceptions = (await exceptionsOf(db, [event.id])).get(event.id) ?? []
  const exception = exceptions.find(({ originalLocal }) => originalLocal === occurrence)
  if (exception?.startsAt && exception.endsAt) {
    const span = { from: Date.parse(exception.startsAt), to: Date.parse(exception.endsAt) }
    const moved = takingsOf(event, [exception], span).find(({ original }) => original === occurrence)
    if (moved) return moved
  }
  const span = { from: instant - 7_200_000, to: instant + 7_200_000 }
  const taking = takingsOf(event, exceptions, span).find(({ original }) => original === occurrence)
  if (!taking) throw new Problem(409, 'event-occurrence-unknown')
  return taking
}

export async function findEvent(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  eventId: number,
  occurrence: string | null = null,
): Promise<CalendarEvent> {
  const event = found(await rows(db).where('e.id', '=', eventId).where(seenBy(actor)).executeTakeFirst())
  const [people, taking] = await Promise.all([shownAttendees({ db, viewer: actor }, eventId), takingAt(db, event, occurrence)])
  const attendeeIds = people.flatMap(({ accountId }) => accountId ?? [])
  if (isHidden(actor, { ...event, attendeeIds })) throw new Problem(403, 'event-private')
  const { clashes, nextFree } = await clashesOf({ db, actor }, { ...event, ...taking, people })
  return {
    id: event.id,
    occurrence: isRepeating(event) ? taking.original : null,
    kind: event.kind,
    title: taking.exception?.title ?? event.title,
    description: taking.exception?.description ?? event.description,
    location: taking.exception?.location ?? event.location,
    url: event.url,
    startsAt: new Date(taking.startsAt).toISOString(),
    endsAt: new Date(taking.endsAt).toISOString(),
    startsLocal: taking.startsLocal,
    endsLocal: taking.endsLocal,
    seriesStartsLocal: event.startsLocal,
    zone: event.zone,
    isAllDay: event.isAllDay,
    color: event.color,
    owner: ownerOf(event),
    answer: people.find(({ accountId }) => accountId !== null && accountId === actor.id)?.answer ?? null,
    isMine: isOf(actor.id, { ownerId: event.ownerId, attendeeIds }),
    isBusy: event.isBusy,
    isPrivate: event.isPrivate,
    isRepeating: isRepeating(event),
    isMoved: taking.exception !== null,
    rule: event.rule,
    moreOn: event.moreOn,
    remindMinutes: event.remindMinutes,
    application:
      event.applicationId !== null && event.applicationJobId !== null
        ? { id: event.applicationId, jobId: event.applicationJobId, jobTitle: event.applicationJobTitle ?? '' }
        : null,
    job: event.jobId === null ? null : { id: event.jobId, title: event.jobTitle ?? '' },
    candidate: event.candidateId === null ? null : { id: event.candidateId, name: event.candidateName ?? '' },
    employer: event.employerId === null ? null : { id: event.employerId, name: event.employerName ?? '' },
    attendees: people.map(({ id, accountId, candidateId, contactId, name, email, answer, answeredAt, invitedSequence }) => ({
      ...{ id, accountId, candidateId, contactId, name, email, answer, answeredAt },
      isInvited: invitedSequence !== null,
      isUpToDate: invitedSequence === event.sequence,
    })),
    clashes,
    nextFree,
    cancelledAt: event.cancelledAt,
    createdBy: event.createdBy === null ? null : { id: event.createdBy, name: event.creatorName ?? '–' },
    createdAt: event.createdAt,
    version: event.version,
  }
}
