import type { WriteContext } from '#server/handler-context.ts'
import { localOf } from '../../places/clocks.ts'
import type { EventInput } from '../../calendar/shapes.ts'
import { eventBounds } from '../../calendar/bounds.ts'
import { addFollowing, changeFollowing } from '../../calendar/server/following.ts'
import { whoWorkHere } from '../../identity/server/colleagues.ts'
import type { Parties } from './queries.ts'

// The event of an interview carries its time.

/** A colleague who has left takes no part; the candidate picks a time all the same. */
async function eventOf(at: WriteContext, of: Parties, startsAt: string): Promise<EventInput> {
  const here = await whoWorkHere(
    at.db,
    [of.interviewerId, of.createdBy].filter((one) => one !== null),
  )
  const interviewerId = of.interviewerId !== null && here.includes(of.interviewerId) ? of.interviewerId : null
  const { zone } = of
  const starts = Date.parse(startsAt)
  const isLink = of.location.startsWith('https://')
  return {
    kind: 'interview',
    title: `${of.firstName} ${of.lastName}, ${of.jobTitle}`.slice(0, eventBounds.title.max).trim(),
    description: of.note,
    location: isLink ? '' : of.location,
    url: isLink ? of.location : null,
    color: null,
    zone,
    isAllDay: false,
    startsLocal: localOf(starts, zone),
    endsLocal: localOf(starts + of.minutes * 60_000, zone),
    rule: null,
    moreOn: [],
    isPrivate: false,
    isBusy: true,
    ownerId: interviewerId ?? here[0] ?? null,
    applicationId: of.applicationId,
    jobId: of.jobId,
    candidateId: of.candidateId,
    employerId: of.employerId,
    remindMinutes: [30],
    attendees: [
      { candidateId: of.candidateId },
      ...(of.contactId === null ? [] : [{ contactId: of.contactId }]),
      ...(interviewerId === null ? [] : [{ accountId: interviewerId }]),
    ],
  }
}

/**
 * Puts a time into the calendar and invites whoever takes part, or moves it there; its event. One that was called off in the calendar is
 * planned anew.
 */
export async function planEvent(at: WriteContext, of: Parties, startsAt: string): Promise<number> {
  const event = await eventOf(at, of, startsAt)
  if (of.eventId === null || of.eventCancelledAt !== null) return addFollowing(at, event)
  await changeFollowing(at, of.eventId, event)
  return of.eventId
}
