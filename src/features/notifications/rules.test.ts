import { expect, it } from 'vitest'
import { declared } from '../../declared.ts'
import { eventsOf } from './rules.ts'

const people = [
  'colleague-mentioned',
  'application-received',
  'application-withdrawn',
  'gates-changed',
  'answers-due',
  'next-step-due',
  'candidate-wrote',
  'company-file-shared',
  'document-sent',
  'enquiry-received',
]
const office = ['assignment-ending', 'assignment-supplier', 'supplier-document', 'supplier-status', 'supplier-account']
const calendar = ['calendar-invited', 'calendar-answered', 'calendar-reminder', 'interview-answered', 'shortlist-answered']
const hours = ['hours-sent', 'hours-queried']
const jobs = ['job-decided', 'job-expired', 'job-opened']

it.each([
  [
    'admin',
    [
      ...people,
      'reminders-due',
      'job-awaits-approval',
      ...jobs,
      'credits-ending',
      'order-paid-late',
      'invoice-turned-down',
      'records-read',
      'audit-fault',
      'right-to-work-due',
      ...office,
      ...calendar,
      ...hours,
      'webhook-paused',
    ],
  ],
  ['operation', [...people, ...jobs, 'credits-ending', 'right-to-work-due', ...office, ...calendar, ...hours]],
  ['agent', ['candidate-moved', 'company-file-shared', 'document-sent']],
  [
    'candidate',
    [
      'application-moved',
      'answer-put-off',
      'agency-wrote',
      'document-ending',
      'file-shared',
      'saved-job-closing',
      'hours-queried',
      'hours-approved',
      'hours-missing',
    ],
  ],
  ['anonymous', []],
] as const)('notifies %s of %j', (role, events) => expect(eventsOf(declared.events, role)).toEqual(events))
