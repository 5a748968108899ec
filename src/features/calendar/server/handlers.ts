import type { Handlers, WriteContext } from '#server/handler-context.ts'
import type { calendar } from '../contract.ts'
import { answerAsStaff, answerByLink, findInvitation } from './answers.ts'
import { type About, addEvent, cancelEvent, changeEvent } from './commands.ts'
import { addFeed, listFeeds, revokeFeed } from './feeds.ts'
import { findEvent } from './find.ts'
import { importCalendar, listImports, undoImport } from './imports.ts'
import { invite } from './invitations.ts'
import { lockEvent } from './lock.ts'
import { listCalendar, listCalendarDays } from './list.ts'

export const calendarHandlers: Handlers<typeof calendar> = {
  listCalendar: ({ query }, at) => listCalendar(query, at),
  listCalendarDays: ({ query }, at) => listCalendarDays(query, at),
  findEvent: ({ eventId, query }, at) => findEvent(at, eventId, query.occurrence ?? null),
  addEvent: async ({ body }, at) => findEvent(at, await addEvent(at, body)),
  changeEvent: async ({ eventId, version, body }, at) => {
    const { scope, occurrence, ...changes } = body
    const changed = await changeEvent(at, eventId, version, body)
    note(at, eventId, body, { fields: Object.keys(changes) })
    return findEvent(at, changed.eventId, changed.occurrence)
  },
  moveEvent: async ({ eventId, version, body }, at) => {
    const moved = await changeEvent(at, eventId, version, body)
    note(at, eventId, body, { to: body.startsLocal })
    return findEvent(at, moved.eventId, moved.occurrence)
  },
  cancelEvent: async ({ eventId, version, body }, at) => {
    await cancelEvent(at, eventId, version, body)
    note(at, eventId, body)
    return findEvent(at, eventId)
  },
  inviteToEvent: async ({ eventId }, at) => {
    await lockEvent(at, eventId, null)
    at.audit({ objectId: eventId, changes: await invite(at, eventId) })
    return findEvent(at, eventId)
  },
  answerEvent: ({ eventId, body }, at) => answerAsStaff(at, eventId, body.answer),
  findInvitation: ({ token }, at) => findInvitation(at, token),
  answerInvitation: ({ token, body }, at) => answerByLink(at, token, body.answer),
  listCalendarFeeds: (_, at) => listFeeds(at),
  addCalendarFeed: ({ body }, at) => addFeed(at, body),
  revokeCalendarFeed: ({ calendarFeedId }, at) => revokeFeed(at, calendarFeedId),
  listCalendarImports: (_, at) => listImports(at),
  importCalendar: ({ body, file }, at) => importCalendar(at, body, file),
  undoCalendarImport: ({ calendarImportId }, at) => undoImport(at, calendarImportId),
}

/** Which occurrences a change was about stands in the audit log with it. */
function note(at: WriteContext, eventId: number, { scope, occurrence }: About, what: object = {}): void {
  const changes = { ...what, ...(occurrence !== null && { scope, occurrence }) }
  at.audit({ objectId: eventId, ...(Object.keys(changes).length > 0 && { changes }) })
}
