import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line } from '#shared/shapes.ts'
import { cisRates } from '../invoices/rules.ts'
import { groundBounds, mostSheets } from './limits.ts'
import { linkOperations } from './link-contract.ts'
import { timesheetFilter, timesheetOrder } from './list-filter.ts'
import {
  invoicePreview,
  missingWeek,
  ownWeek,
  queryText,
  someSheets,
  tabCount,
  timesheet,
  timesheetRow,
  versioned,
  week,
  weekShape,
} from './shapes.ts'

const agency = ['admin', 'operation'] as const
const withCandidate = ['candidate', 'admin', 'operation'] as const
const own = ['candidate'] as const
const ground = line(groundBounds).describe('On what ground the agency decides, such as “by phone, Ruth Aldous”')
const outcomes = z.object({
  items: z.array(z.object({ id, code: z.string().max(60).nullable().describe('Null: done; else why not') })).max(mostSheets),
})
const toSend = [
  'timesheet-sent',
  'timesheet-approved',
  'timesheet-empty',
  'timesheet-too-soon',
  'timesheet-outside-assignment',
  'mission-not-declared',
  'mission-declared-early',
  'mission-not-signed',
] as const

export const timesheets = contract({
  listTimesheets: {
    method: 'GET',
    path: '/timesheets',
    access: agency,
    query: z.object({ ...timesheetFilter, ...timesheetOrder, ...paging }),
    response: list(timesheetRow),
    summary: 'List weeks of hours',
  },
  findHoursTabs: {
    method: 'GET',
    path: '/timesheets/tabs',
    access: agency,
    query: z.object({ week: week.optional() }),
    response: z.object({
      'to-enter': tabCount,
      sent: tabCount,
      queried: tabCount,
      approved: tabCount,
      'to-invoice': tabCount,
      invoiced: tabCount,
    }),
    summary: 'Count weeks of hours by what is to be done with them, in one week or in all',
  },
  listMissingHours: {
    method: 'GET',
    path: '/timesheets/missing',
    access: agency,
    query: z.object({ week: week.optional().describe('Left out: the last eight weeks') }),
    response: z.object({ items: z.array(missingWeek).max(1000) }),
    summary: 'List weeks of which no hours were sent, begun or not',
  },
  listOwnHours: {
    method: 'GET',
    path: '/me/hours',
    access: own,
    own,
    response: z.object({ items: z.array(ownWeek).max(200) }),
    summary: 'List the weeks of one’s own assignments, the latest first',
  },
  findTimesheet: {
    method: 'GET',
    path: '/timesheets/{timesheetId}',
    access: withCandidate,
    own,
    response: timesheet,
    summary: 'Read a week of hours',
  },
  findWeek: {
    method: 'GET',
    path: '/assignments/{assignmentId}/weeks/{week}',
    access: withCandidate,
    own,
    response: timesheet,
    errors: ['week-not-monday', 'hours-not-kept'],
    summary: 'Read the hours of a week by its Monday, entered or not',
  },
  saveWeek: {
    method: 'PUT',
    path: '/assignments/{assignmentId}/weeks/{week}',
    access: withCandidate,
    own,
    body: weekShape,
    audit: 'timesheet.entered',
    response: timesheet,
    errors: [
      'week-not-monday',
      'hours-not-kept',
      'week-outside-assignment',
      'timesheet-sent',
      'timesheet-approved',
      'day-twice',
      'day-outside-week',
      'day-outside-assignment',
      'day-in-future',
      'day-no-holiday',
      'day-no-hours',
      'break-too-long',
      'days-overlap',
      'allowance-unknown',
      'allowance-twice',
      'allowance-too-many',
    ],
    summary: 'Enter the hours, allowances and expenses of a week; they stay a draft until they are sent',
  },
  sendTimesheet: {
    method: 'PUT',
    path: '/timesheets/{timesheetId}/sending',
    access: withCandidate,
    own,
    versioned: true,
    audit: 'timesheet.sent',
    response: timesheet,
    errors: toSend,
    summary: 'Send a week of hours to whoever approves it',
  },
  recallTimesheet: {
    method: 'PUT',
    path: '/timesheets/{timesheetId}/recall',
    access: withCandidate,
    own,
    versioned: true,
    audit: 'timesheet.recalled',
    response: timesheet,
    errors: ['timesheet-not-sent', 'timesheet-approved'],
    summary: 'Take back hours that nobody has decided on yet',
  },
  approveTimesheets: {
    method: 'POST',
    path: '/timesheets/approvals',
    access: agency,
    body: z.object({ sheets: z.array(versioned).min(1).max(mostSheets), ground }),
    audit: 'timesheet.approved',
    response: outcomes,
    summary: 'Approve hours for the employer, on a ground; what was decided or changed meanwhile is left',
  },
  queryTimesheet: {
    method: 'PUT',
    path: '/timesheets/{timesheetId}/query',
    access: agency,
    versioned: true,
    body: z.object({ query: queryText, ground }),
    audit: 'timesheet.queried',
    response: timesheet,
    errors: ['timesheet-not-sent', 'timesheet-approved'],
    summary: 'Query hours for the employer: they go back to whoever entered them',
  },
  reopenTimesheet: {
    method: 'PUT',
    path: '/timesheets/{timesheetId}/reopening',
    access: agency,
    versioned: true,
    body: z.object({ reason: line(groundBounds) }),
    audit: 'timesheet.reopened',
    response: timesheet,
    errors: ['timesheet-not-approved', 'timesheet-invoiced'],
    summary: 'Reopen approved hours that are not invoiced',
  },
  remindOfHours: {
    method: 'POST',
    path: '/timesheets/reminders',
    access: agency,
    limit: 'mail',
    body: z.object({
      sheets: z
        .array(z.strictObject({ assignmentId: id, week }))
        .min(1)
        .max(mostSheets),
    }),
    audit: 'timesheet.reminded',
    response: z.object({
      contacts: z.int().min(0),
      candidates: z.int().min(0),
      unreachable: z.int().min(0).describe('Weeks of whom nobody could be written to, or where nothing is to be done'),
    }),
    summary: 'Remind contacts of hours to approve, and candidates of hours to enter or to correct',
  },
  previewHoursInvoices: {
    method: 'GET',
    path: '/timesheets/invoice-preview',
    access: agency,
    query: z.object({ ids: someSheets }),
    response: invoicePreview,
    summary: 'Read what these hours would come to on invoices, and on which days a document was not valid',
  },
  invoiceHours: {
    method: 'POST',
    path: '/timesheets/invoices',
    access: ['admin'],
    body: z.object({
      ids: someSheets,
      purchaseOrder: line({ min: 1, max: 60 }).nullable().default(null),
      cisRate: z
        .int()
        .refine((rate) => (cisRates as readonly number[]).includes(rate))
        .nullable()
        .default(null)
        .describe('Britain: what the customer withholds on labour, hundredths of a percent'),
      lapsesSeen: z.boolean().default(false).describe('Invoice days on which a mandatory document was not valid'),
      reason: line(groundBounds).optional().describe('Why; needed with `lapsesSeen`'),
    }),
    idempotency: 'required',
    audit: 'timesheet.invoiced',
    response: z.object({ invoices: z.array(z.object({ id, employerId: id, net: z.int(), sheets: z.int() })).max(mostSheets) }),
    status: 201,
    errors: [
      'timesheet-not-approved',
      'timesheet-invoiced',
      'timesheet-unknown',
      'hours-lapsed',
      'hours-reason-needed',
      'hours-supplier-suspended',
      'hours-too-many-lines',
      'hours-nothing-to-charge',
      'customer-incomplete',
      'cis-too-large',
    ],
    summary: 'Draft invoices of approved hours, one for each employer',
  },
  ...linkOperations,
})
