import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { rowOfMissing, rowOfSheet } from './rows.ts'
import { approvedSheet, link, linked, missing, ownAssignment, ownWeek, preview, queriedSheet, row, timesheet } from './samples.ts'

const count = { count: 1, hours: 4200 }
const tabs = { 'to-enter': count, sent: count, queried: count, approved: count, 'to-invoice': count, invoiced: count }
// A test makes whole numbers halves, which money is not reckoned in.
const rates: typeof ownAssignment.rates = []
const unpaid = { ...ownAssignment, rates }
const typed = { ...timesheet, extras: [] }
const hours = { assignments: [ownAssignment], chosen: unpaid, week: timesheet.week, today: '2026-11-21', timesheet: typed }
const onClose = () => {}
const dialog = { id: 71, version: 3, onClose }
const loaded = { ...list(rowOfSheet(row)), rows: [rowOfSheet(row)], tabs, week: undefined }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...loaded, tab: 'sent' } },
  { file: 'list', name: 'missing', data: { ...loaded, rows: [rowOfMissing(missing)], tab: 'to-enter', week: timesheet.week } },
  { file: 'sheet', data: { timesheet: typed, rates, link } },
  { file: 'sheet', name: 'approved', data: { timesheet: { ...approvedSheet, extras: [] }, rates, link: null } },
  { file: 'my-work', role: 'candidate', data: { assignments: [ownAssignment], weeks: [ownWeek], candidateId: 5 } },
  { file: 'my-hours', role: 'candidate', data: hours },
  { file: 'my-hours', name: 'queried', role: 'candidate', data: { ...hours, timesheet: { ...queriedSheet, extras: [] } } },
  { file: 'my-hours', name: 'approved', role: 'candidate', data: { ...hours, timesheet: { ...approvedSheet, extras: [] } } },
  { file: 'my-hours', name: 'none', role: 'candidate', data: null },
  { file: 'profile-slot', role: 'candidate', data: { items: [ownWeek] } },
  { file: 'assignment-slot', data: { assignmentId: 12, week: timesheet.week, ...list(row) } },
  { file: 'assignment-slot', name: 'none', data: { assignmentId: 12, week: null, ...list() } },
  {
    file: 'extras-dialog',
    part: 'ExtrasDialog',
    props: { allowances: timesheet.allowances, extras: timesheet.extras, currency: 'GBP', worked: 4, onChange: () => {}, onClose },
  },
  { file: 'many-weeks', part: 'ApproveDialog', props: { sheets: [{ id: 71, version: 3 }], onClose, onDone: () => {} } },
  { file: 'invoice-dialog', part: 'InvoiceDialog', props: { ids: [71, 72], onClose, onDone: () => {} } },
  { file: 'invoice-dialog', name: 'drafting', part: 'Drafting', props: { preview, ids: [71, 72], onClose, onDone: () => {} } },
  { file: 'sheet-actions', name: 'query', part: 'QueryDialog', props: dialog },
  { file: 'sheet-actions', name: 'reopen', part: 'ReopenDialog', props: dialog },
  { file: 'public/approve', data: { token: 'x' } },
  { file: 'public/approve', name: 'unknown', data: null },
  { file: 'public/approving', part: 'Approving', props: { linked, onDecide: async () => {} } },
]
