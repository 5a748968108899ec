import type { WriteContext } from '#server/handler-context.ts'
import { localOf, type Zone } from '../../places/clocks.ts'
import type { EventInput } from '../../calendar/shapes.ts'
import { eventBounds } from '../../calendar/bounds.ts'
import { addEvent, cancelEvent, changeEvent } from '../../calendar/server/commands.ts'
import { invite } from '../../calendar/server/invitations.ts'
import { whoWorkHere } from '../../identity/server/colleagues.ts'
import type { Parties } from './queries.ts'

// The event of an interview carries its time. Whoever asks has been let in by the interview, or by its link.
const asAgency = (at: WriteContext): WriteContext => ({ ...at, actor: { ...at.actor, role: 'admin' } })

/** Whoever left since takes no part: the candidate picks a time all the same. */
async function eventOf(at: WriteContext, of: Parties, startsAt: string): Promise<EventInput> {
  const here = await whoWorkHere(
    at.db,
    [of.interviewerId, of.createdBy].filter((one) => one !== null),
  )
  const interviewerId = of.interviewerId !== null && here.includes(of.interviewerId) ? of.interviewerId : null
  const zone = of.zone as Zone
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

/** Puts a time into the calendar and invites whoever takes part. */
async function bookEvent(at: WriteContext, of: Parties, startsAt: string): Promise<number> {
  const id = await addEvent(asAgency(at), await eventOf(at, of, startsAt))
  await invite(asAgency(at), id)
  return id
}

/** The same at another time or place; whoever was invited gets an update. One that was called off in the calendar is planned anew. */
export async function changeInterviewEvent(at: WriteContext, of: Parties, startsAt: string): Promise<number> {
  if (of.eventId === null || of.eventCancelledAt !== null) return bookEvent(at, of, startsAt)
  await changeEvent(asAgency(at), of.eventId, null, await eventOf(at, of, startsAt))
  return of.eventId
}

/** Takes it off the calendar; whoever was invited gets a cancellation. */
export async function cancelInterviewEvent(at: WriteContext, of: Parties): Promise<void> {
  if (of.eventId === null || of.eventCancelledAt !== null) return
  await cancelEvent(asAgency(at), of.eventId, null)
}
