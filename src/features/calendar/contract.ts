import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, optional } from '#shared/shapes.ts'
import { holidayPlaces } from '../places/holidays.ts'
import { mostDays, mostItems } from './limits.ts'
import { calendarFilter } from './list-filter.ts'
import { type CalendarKind, calendarKinds, givenAnswers } from './rules.ts'
import { ownOperations } from './own-contract.ts'
import { aboutWhich, calendarEvent, calendarItem, count, eventShape, invitation, localTime, zone } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const ofEvent = [
  'event-ends-before',
  'event-too-long',
  'event-all-day',
  'event-rule-invalid',
  'event-rule-never',
  'event-owner-unknown',
  'event-attendee-unknown',
  'event-attendee-twice',
  'event-record-unknown',
] as const
const ofOccurrence = [
  'event-cancelled',
  'event-occurrence-unknown',
  'event-occurrence-fields',
  'event-private',
  'event-rule-bound',
  ...ofEvent,
] as const

const counts = z.object(Object.fromEntries(calendarKinds.map((kind) => [kind, count])) as Record<CalendarKind, typeof count>)
export const holiday = z.object({
  day,
  name: z.object({ en: z.string().max(80), fr: z.string().max(80) }),
  where: z.array(z.enum(holidayPlaces)).max(5),
})

export const calendar = contract({
  listCalendar: {
    method: 'GET',
    path: '/calendar',
    access: staff,
    query: z.object(calendarFilter),
    response: z.object({
      items: z.array(calendarItem).max(mostItems).describe('In the order of time'),
      isCut: z.boolean().describe(`There are more than ${mostItems}`),
      holidays: z.array(holiday).max(100),
    }),
    errors: ['calendar-days'],
    summary: `List what is on between two days, at most ${mostDays}; repeating events are expanded`,
  },
  listCalendarDays: {
    method: 'GET',
    path: '/calendar/days',
    access: staff,
    query: z.object(calendarFilter).omit({ kinds: true }),
    response: z.object({ counts, days: z.array(z.object({ day, counts: counts.partial() })).max(mostDays) }),
    errors: ['calendar-days'],
    summary: 'Count what is on between two days, by kind and by day',
  },
  findEvent: {
    method: 'GET',
    path: '/calendar-events/{eventId}',
    access: staff,
    query: z.object({ occurrence: localTime.optional().describe('Of a repeating event; its first by default') }),
    response: calendarEvent,
    errors: ['event-occurrence-unknown', 'event-private'],
    summary: 'Read one event, who is asked to it, and what it clashes with',
  },
  addEvent: {
    method: 'POST',
    path: '/calendar-events',
    access: staff,
    body: eventShape,
    audit: 'calendar-event.added',
    response: calendarEvent,
    status: 201,
    errors: ofEvent,
    summary: 'Plan an event',
  },
  changeEvent: {
    method: 'PATCH',
    path: '/calendar-events/{eventId}',
    access: staff,
    body: z.object({ ...optional(eventShape.shape), ...aboutWhich }),
    versioned: true,
    audit: 'calendar-event.changed',
    response: calendarEvent,
    errors: ofOccurrence,
    summary: 'Change an event or some of its occurrences; those who were invited get an update',
  },
  moveEvent: {
    method: 'PUT',
    path: '/calendar-events/{eventId}/time',
    access: staff,
    body: z.object({
      startsLocal: localTime,
      endsLocal: localTime,
      isAllDay: z.boolean().optional(),
      zone: zone.optional(),
      ...aboutWhich,
    }),
    versioned: true,
    audit: 'calendar-event.moved',
    response: calendarEvent,
    errors: ofOccurrence,
    summary: 'Move an event or make it longer or shorter; those who were invited get an update',
  },
  cancelEvent: {
    method: 'PUT',
    path: '/calendar-events/{eventId}/cancellation',
    access: staff,
    body: z.object(aboutWhich),
    versioned: true,
    audit: 'calendar-event.cancelled',
    response: calendarEvent,
    errors: ['event-cancelled', 'event-occurrence-unknown', 'event-private'],
    summary: 'Cancel an event or some of its occurrences; those who were invited are told',
  },
  inviteToEvent: {
    method: 'PUT',
    path: '/calendar-events/{eventId}/invitations',
    access: staff,
    limit: 'mail',
    audit: 'calendar-event.invited',
    response: calendarEvent,
    errors: ['event-cancelled', 'event-private'],
    summary: 'Invite those who are asked to an event and don’t have its invitation as it is now',
  },
  answerEvent: {
    method: 'PUT',
    path: '/calendar-events/{eventId}/answer',
    access: staff,
    body: z.object({ answer: z.enum(givenAnswers) }),
    audit: 'calendar-event.answered',
    response: calendarEvent,
    errors: ['event-cancelled', 'event-private'],
    summary: 'Say whether you are coming to an event to which you are asked',
  },
  findInvitation: {
    method: 'GET',
    path: '/calendar-invitations/{token}',
    access: 'public',
    limit: 'link',
    response: invitation,
    errors: ['invitation-unknown'],
    summary: 'Read an invitation by its personal link; that answers nothing',
  },
  answerInvitation: {
    method: 'PUT',
    path: '/calendar-invitations/{token}/answer',
    access: 'public',
    limit: 'link',
    body: z.object({ answer: z.enum(givenAnswers) }),
    audit: 'calendar-event.answered',
    response: invitation,
    errors: ['event-cancelled', 'invitation-unknown'],
    summary: 'Answer an invitation by its personal link; a later answer takes the place of the one before',
  },
  ...ownOperations,
})
