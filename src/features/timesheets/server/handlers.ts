import type { Handlers } from '#server/handler-context.ts'
import type { timesheets } from '../contract.ts'
import { decideHours, openHours } from './by-link.ts'
import { approveSheets, querySheet, reopenSheet } from './decide.ts'
import { recallSheet, saveWeek, sendSheet } from './entry.ts'
import { invoiceHours, previewInvoices } from './invoice.ts'
import { listLinks, makeLink, revokeLink } from './links.ts'
import { findTabs, listMissing, listOwn, listTimesheets } from './list.ts'
import { readSheet, readWeek } from './read.ts'
import { remindOf } from './remind.ts'

export const timesheetHandlers: Handlers<typeof timesheets> = {
  listTimesheets: ({ query }, at) => listTimesheets(query, at),
  findHoursTabs: ({ query: { week } }, at) => findTabs(at, week),
  listMissingHours: ({ query: { week } }, at) => listMissing(at, week),
  listOwnHours: (_, at) => listOwn(at),
  findTimesheet: ({ timesheetId }, at) => readSheet(at, timesheetId),
  findWeek: ({ assignmentId, week }, at) => readWeek(at, assignmentId, week),
  saveWeek: ({ assignmentId, week, body }, at) => saveWeek(at, assignmentId, week, body),
  sendTimesheet: ({ timesheetId, version }, at) => sendSheet(at, timesheetId, version),
  recallTimesheet: ({ timesheetId, version }, at) => recallSheet(at, timesheetId, version),
  approveTimesheets: ({ body: { sheets, ground } }, at) => approveSheets(at, sheets, ground),
  queryTimesheet: ({ timesheetId, version, body }, at) => querySheet(at, timesheetId, version, body),
  reopenTimesheet: ({ timesheetId, version, body: { reason } }, at) => reopenSheet(at, timesheetId, version, reason),
  remindOfHours: ({ body: { sheets } }, at) => remindOf(at, sheets),
  previewHoursInvoices: ({ query: { ids } }, at) => previewInvoices(at, ids),
  invoiceHours: ({ body }, at) => invoiceHours(at, body),
  listHoursLinks: ({ employerId }, { db, now }) => listLinks(db, employerId, now),
  makeHoursLink: ({ contactId }, at) => makeLink(at, contactId),
  revokeHoursLink: ({ contactId }, at) => revokeLink(at, contactId),
  openHours: ({ body: { token } }, at) => openHours(at, token),
  decideHours: ({ body }, at) => decideHours(at, body),
}
