import type { WriteContext } from '#server/handler-context.ts'
import type { Zone } from '../../calendar/rules.ts'
import type { EventInput } from '../../calendar/shapes.ts'
import { localOf } from '../../calendar/time.ts'
import { addEvent, cancelEvent, changeEvent } from '../../calendar/server/commands.ts'
import { invite } from '../../calendar/server/invitations.ts'
import type { Parties } from './queries.ts'

// The event of an interview carries its time. Whoever asks has been let in by the interview, or by its link.
const asAgency = (at: WriteContext): WriteContext => ({ ...at, actor: { ...at.actor, role: 'admin' } })

function eventOf(of: Parties, startsAt: string): EventInput {
  const zone = of.zone as Zone
  const starts = Date.parse(startsAt)
  const isLink = of.location.startsWith('https://')
  return {
    kind: 'interview',
    title: `${of.firstName} ${of.lastName}, ${of.jobTitle}`,
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
    ownerId: of.interviewerId ?? of.createdBy,
    applicationId: of.applicationId,
    jobId: of.jobId,
    candidateId: of.candidateId,
    employerId: of.employerId,
    remindMinutes: [30],
    attendees: [
      { candidateId: of.candidateId },
      ...(of.contactId === null ? [] : [{ contactId: of.contactId }]),
      ...(of.interviewerId === null ? [] : [{ accountId: of.interviewerId }]),
    ],
  }
}

/** Puts a time into the calendar and invites whoever takes part. */
export async function bookEvent(at: WriteContext, of: Parties, startsAt: string): Promise<number> {
  const { id } = await addEvent(asAgency(at), eventOf(of, startsAt))
  await invite(asAgency(at), id)
  return id
}

/** The same at another time or place; whoever was invited gets an update. */
export async function changeInterviewEvent(at: WriteContext, of: Parties, startsAt: string): Promise<number> {
  if (of.eventId === null) return bookEvent(at, of, startsAt)
  await changeEvent(asAgency(at), of.eventId, null, eventOf(of, startsAt))
  return of.eventId
}

/** Takes it off the calendar; whoever was invited gets a cancellation. */
export async function cancelInterviewEvent(at: WriteContext, of: Parties): Promise<void> {
  if (of.eventId === null) return
  await cancelEvent(asAgency(at), of.eventId, null)
}
