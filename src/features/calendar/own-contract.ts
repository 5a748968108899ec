import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, moment } from '#shared/shapes.ts'
import { feedBounds } from './bounds.ts'
import { mostFeeds, mostFileBytes, mostFileEvents } from './limits.ts'
import { calendarKinds } from './rules.ts'
import { count, ownKind, zone } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const kinds = z.array(z.enum(calendarKinds)).min(1).max(calendarKinds.length)

export const calendarFeed = z
  .object({
    id,
    name: z.string().max(60),
    kinds,
    createdAt: moment,
    lastReadAt: moment.nullable().describe('When a program read it last, to the hour'),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof calendarFeed>

export const fates = ['new', 'changed', 'same', 'theirs', 'cancelled', 'no-time', 'rule', 'too-long'] as const
export type Fate = (typeof fates)[number]

export const broughtEvent = z.object({
  title: z.string().max(200),
  startsLocal: z.string().max(16).nullable(),
  endsLocal: z.string().max(16).nullable(),
  isAllDay: z.boolean(),
  isRepeating: z.boolean(),
  fate: z.enum(fates).describe('What becomes of it: brought in, changed, or left out and why'),
})
export const brought = z
  .object({
    id: id.nullable().describe('Null: nothing was brought in yet'),
    added: count,
    updated: count,
    skipped: count,
    items: z.array(broughtEvent).max(100).describe('The first of them'),
  })
  .meta({ id: 'CalendarImport' })
export type Brought = z.infer<typeof brought>

/** What people do with their own calendar alone. */
export const ownOperations = contract({
  listCalendarFeeds: {
    method: 'GET',
    path: '/me/calendar-feeds',
    access: staff,
    response: z.object({ items: z.array(calendarFeed).max(mostFeeds) }),
    summary: 'List the secret addresses by which other calendars read yours',
  },
  addCalendarFeed: {
    method: 'POST',
    path: '/me/calendar-feeds',
    access: staff,
    body: z.object({ name: line(feedBounds.name), kinds: kinds.describe('Which kinds it has') }),
    idempotency: 'unused',
    audit: 'calendar-feed.added',
    response: calendarFeed.extend({ url: z.url().max(500).describe('Its address; it is shown this once') }),
    status: 201,
    errors: ['calendar-feeds-full'],
    summary: 'Make a secret address by which another calendar reads yours',
  },
  revokeCalendarFeed: {
    method: 'DELETE',
    path: '/me/calendar-feeds/{calendarFeedId}',
    access: staff,
    audit: 'calendar-feed.revoked',
    response: null,
    summary: 'Revoke a secret address of your calendar; whoever reads it finds nothing from now on',
  },
  listCalendarImports: {
    method: 'GET',
    path: '/me/calendar-imports',
    access: staff,
    response: z.object({
      items: z
        .array(
          z.object({
            id,
            name: z.string().max(255),
            added: count,
            updated: count,
            skipped: count,
            createdAt: moment,
            undoneAt: moment.nullable(),
          }),
        )
        .max(20),
    }),
    summary: 'List the files of events that you brought in last',
  },
  importCalendar: {
    method: 'POST',
    path: '/me/calendar-imports',
    access: staff,
    limit: 'upload',
    upload: { maxBytes: mostFileBytes, accept: ['text/calendar', 'application/octet-stream'] },
    body: z.object({
      commit: z.boolean().default(false).describe('False: only say what would come'),
      kind: ownKind.default('meeting').describe('What its events are'),
      zone: zone.default('Europe/London').describe('By whose clocks events are that name none'),
    }),
    audit: 'calendar-import.added',
    response: brought,
    errors: ['calendar-file-unreadable', 'calendar-file-empty', 'calendar-file-too-many'],
    summary: `Bring the events of an .ics file into your calendar, up to ${mostFileEvents}; those that are there by their UID are changed`,
  },
  undoCalendarImport: {
    method: 'PUT',
    path: '/me/calendar-imports/{calendarImportId}/undoing',
    access: staff,
    audit: 'calendar-import.undone',
    response: z.object({ removed: count, kept: count.describe('Changed since, or people were invited') }),
    errors: ['calendar-import-undone'],
    summary: 'Take back the events that a file added',
  },
})
