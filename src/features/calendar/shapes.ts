import { z } from 'zod'
import { id, line, moment, personName, prose, text, email, version } from '#shared/shapes.ts'
import { locales } from '#shared/locale.ts'
import { zones } from '../places/clocks.ts'
import { eventBounds as bounds } from './bounds.ts'
import { longestReminder, mostAttendees, mostMoreOn, mostReminders } from './limits.ts'
import { answers, calendarKinds, eventColors, itemStatuses, ownKinds, scopes } from './rules.ts'
import { isLocal } from './time.ts'

export const count = z.int().min(0)
/** What a clock of the event's zone shows, to the minute. */
export const localTime = z
  .string()
  .max(16)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .refine((value) => isLocal(value) && value >= '1970-01-01' && value < '2199', { params: { code: 'date-out-of-range' } })
  .describe('By the clocks of its zone, 2026-11-10T09:00')
export const zone = z.enum(zones)
export const ownKind = z.enum(ownKinds)
export const color = z.enum(eventColors)
const name = z.string().max(161)
const person = z.object({ id, name: z.string().max(256) })

/** Whom staff ask to an event: somebody Lintel knows, or an address. */
export const attendeeShape = z.strictObject({
  accountId: id.optional(),
  candidateId: id.optional(),
  contactId: id.optional().describe('Of an employer'),
  name: personName(bounds.title).max(161).optional().describe('Of somebody Lintel does not know'),
  email: email.optional(),
  locale: z.enum(locales).optional().describe('In which language they are written to; that of the caller by default'),
})
export type AttendeeInput = z.output<typeof attendeeShape>

/** What staff write about an event. */
export const eventShape = z.object({
  kind: ownKind,
  title: line(bounds.title),
  description: prose(bounds.description).default('').describe('Those who are invited read it'),
  location: line(bounds.location, 0).default(''),
  url: z
    .url({ protocol: /^https$/ })
    .max(bounds.url.max)
    .nullable()
    .default(null)
    .describe('Of a video call'),
  color: color.nullable().default(null).describe('Null: that of its kind'),
  zone: zone.default('Europe/London'),
  isAllDay: z.boolean().default(false),
  startsLocal: localTime,
  endsLocal: localTime.describe('Midnight after the last day of what is all day'),
  rule: line(bounds.rule).nullable().default(null).describe('How it repeats: an RRULE of RFC 5545 without its name; null: once'),
  moreOn: z.array(localTime).max(mostMoreOn).default([]).describe('Times beside those of the rule'),
  isPrivate: z.boolean().default(false).describe('Others see “busy” and no more'),
  isBusy: z.boolean().default(true).describe('Whether it clashes with other events'),
  ownerId: id.nullable().optional().describe('In whose calendar it stands, the caller’s by default; null: the team’s'),
  applicationId: id.nullable().default(null),
  jobId: id.nullable().default(null),
  candidateId: id.nullable().default(null),
  employerId: id.nullable().default(null),
  remindMinutes: z.array(z.int().min(0).max(longestReminder)).max(mostReminders).default([]).describe('So many minutes before'),
  attendees: z.array(attendeeShape).max(mostAttendees).default([]),
})
export type EventInput = z.output<typeof eventShape>

/** Which occurrences a change is about. */
export const aboutWhich = {
  scope: z.enum(scopes).default('all').describe('Of a repeating event: this occurrence, this one and those after it, or all'),
  occurrence: localTime.nullable().default(null).describe('When that occurrence begins by the rule; needed unless `scope` is `all`'),
}

export const attendee = z
  .object({
    id,
    accountId: id.nullable(),
    candidateId: id.nullable(),
    contactId: id.nullable(),
    name,
    email: z.string().max(254).nullable(),
    answer: z.enum(answers),
    answeredAt: moment.nullable(),
    isInvited: z.boolean().describe('They have an invitation'),
    isUpToDate: z.boolean().describe('And it says what the event says now'),
  })
  .meta({ id: 'CalendarAttendee' })
export type Attendee = z.infer<typeof attendee>

/** One occurrence, of an event of the calendar or of what follows from another record. */
export const calendarItem = z
  .object({
    key: z.string().max(60).describe('Names it within the calendar, also after it was moved'),
    eventId: id.nullable().describe('Null: it follows from another record'),
    occurrence: z.string().max(16).nullable().describe('Of a repeating event: when it begins by the rule'),
    kind: z.enum(calendarKinds),
    title: text(bounds.title).nullable().describe('Null: private to somebody else, who is busy'),
    location: text(bounds.location),
    startsAt: moment,
    endsAt: moment,
    startsLocal: z.string().max(16).describe('By the clocks of its zone, 2026-11-10T09:00'),
    endsLocal: z.string().max(16),
    zone,
    isAllDay: z.boolean(),
    color: color.nullable().describe('Null: that of its kind'),
    status: z.enum(itemStatuses).describe('Late: the day has passed and something is left to do'),
    link: z.string().max(200).nullable().describe('The screen of the record from which it follows'),
    owner: person.nullable().describe('Null: the team’s'),
    attendees: count,
    accepted: count,
    answer: z.enum(answers).nullable().describe('What the caller answered; null: they were not asked'),
    isMine: z.boolean(),
    isBusy: z.boolean(),
    isPrivate: z.boolean(),
    isRepeating: z.boolean(),
    isMoved: z.boolean().describe('An occurrence that is otherwise than the rule has it'),
    clashes: z.boolean().describe('Somebody is to be elsewhere at that time'),
    version: version.nullable(),
  })
  .meta({ id: 'CalendarItem' })
export type CalendarItem = z.infer<typeof calendarItem>

/** What somebody reads who was invited by a personal link. */
export const invitation = z
  .object({
    name: name.describe('Who is invited'),
    from: z.string().max(256).nullable().describe('Who invites; null: the agency'),
    title: text(bounds.title),
    description: text(bounds.description),
    location: text(bounds.location),
    url: text(bounds.url).nullable(),
    zone,
    isAllDay: z.boolean(),
    startsLocal: z.string().max(16),
    endsLocal: z.string().max(16),
    isRepeating: z.boolean(),
    isCancelled: z.boolean(),
    answer: z.enum(answers),
    answeredAt: moment.nullable(),
  })
  .meta({ id: 'CalendarInvitation' })
export type Invitation = z.infer<typeof invitation>

/** A clash: what else the owner or somebody who is asked has at that time. */
export const clash = z.object({
  key: z.string().max(60),
  eventId: id.nullable(),
  title: text(bounds.title).nullable().describe('Null: private to somebody else'),
  startsAt: moment,
  endsAt: moment,
  names: z.array(z.string().max(256)).max(mostAttendees).describe('Who is to be at both'),
})

/** An event with everything about it, at one of its occurrences. */
export const calendarEvent = z
  .object({
    ...calendarItem.omit({
      key: true,
      eventId: true,
      version: true,
      link: true,
      status: true,
      attendees: true,
      accepted: true,
      clashes: true,
    }).shape,
    id,
    kind: ownKind,
    title: text(bounds.title),
    description: text(bounds.description),
    url: text(bounds.url).nullable(),
    rule: text(bounds.rule).nullable(),
    moreOn: z.array(z.string().max(16)).max(mostMoreOn),
    seriesStartsLocal: z.string().max(16).describe('When the first occurrence begins'),
    remindMinutes: z.array(count).max(mostReminders),
    application: z.object({ id, jobId: id, jobTitle: z.string().max(100) }).nullable(),
    job: z.object({ id, title: z.string().max(100) }).nullable(),
    candidate: z.object({ id, name }).nullable(),
    employer: z.object({ id, name: z.string().max(200) }).nullable(),
    attendees: z.array(attendee).max(mostAttendees),
    clashes: z.array(clash).max(20),
    nextFree: z.string().max(16).nullable().describe('When it clashes: the next time at which nobody is elsewhere, in working hours'),
    cancelledAt: moment.nullable(),
    createdBy: person.nullable(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.infer<typeof calendarEvent>
