import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { day, line, optional } from '#shared/shapes.ts'

import { count } from '../applications/shapes.ts'
import { clockOperations } from './clock-contract.ts'
import { assignmentFilter, assignmentOrder } from './list-filter.ts'
import { mostRates } from './rules.ts'
import { assignment, assignmentRow, assignmentShape, change, changeShape, draft, ending, ownAssignment, rateShape } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const ofTerms = [
  'engagement-not-offered',
  'supplier-needed',
  'supplier-not-umbrella',
  'supplier-suspended',
  'supplier-not-asked',
  'contact-unknown',
  'assignment-ends-before-start',
  'assignment-too-long',
  'assignment-no-hours',
  'mission-end-needed',
  'mission-reason-needed',
  'mission-detail-needed',
  'mission-too-long',
] as const
const ofPay = ['pay-below-legal-minimum'] as const

export const assignments = contract({
  listAssignments: {
    method: 'GET',
    path: '/assignments',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    query: z.object({ ...assignmentFilter, ...assignmentOrder, ...paging }),
    response: list(assignmentRow).extend({
      counts: z.object({ all: count, starting: count, running: count, ending: count, ended: count }),
    }),
    summary: 'List assignments',
  },
  findAssignment: {
    method: 'GET',
    path: '/assignments/{assignmentId}',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    response: assignment,
    summary: 'Read one assignment; agents without charge and margin',
  },
  listAssignmentHistory: {
    method: 'GET',
    path: '/assignments/{assignmentId}/history',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(change),
    summary: 'List how an assignment changed, newest first',
  },
  listOwnAssignments: {
    method: 'GET',
    path: '/own-assignments',
    access: ['candidate'],
    own: ['candidate'],
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(ownAssignment),
    summary: 'List one’s own assignments: those that run, those to come, those that ended',
  },
  draftAssignment: {
    method: 'GET',
    path: '/applications/{applicationId}/assignment-draft',
    access: staff,
    response: draft,
    summary: 'Read what the assignment of a placed candidate would be by the terms of the job',
  },
  makeAssignment: {
    method: 'POST',
    path: '/applications/{applicationId}/assignment',
    access: staff,
    body: assignmentShape,
    audit: 'assignment.made',
    response: assignment,
    status: 201,
    errors: ['application-not-placed', 'assignment-exists', 'gate-blocked', ...ofTerms, ...ofPay],
    summary: 'Make the assignment of a placed candidate; for days beyond the job the documents are asked',
  },
  changeAssignment: {
    method: 'PATCH',
    path: '/assignments/{assignmentId}',
    access: staff,
    body: z.object(optional(changeShape.shape)),
    versioned: true,
    audit: 'assignment.changed',
    response: assignment,
    errors: ['assignment-ended', 'assignment-started', ...ofTerms, ...ofPay],
    summary: 'Change the terms of an assignment: site, contact, supplier, hours, allowances, papers',
  },
  changeAssignmentRate: {
    method: 'PUT',
    path: '/assignments/{assignmentId}/rates',
    access: staff,
    body: rateShape.extend({ fromDay: day.describe('From when on; a rate of that day is replaced') }),
    versioned: true,
    audit: 'assignment.rate-changed',
    response: assignment,
    errors: ['assignment-ended', 'rate-outside', 'rates-full', ...ofPay],
    summary: `Change pay and charge from a day on; at most ${mostRates} rates`,
  },
  changeAssignmentEnd: {
    method: 'PUT',
    path: '/assignments/{assignmentId}/end-date',
    access: staff,
    body: z.object({
      endsOn: day.nullable().describe('The last day; null where no end is known'),
      override: line(500).optional().describe('Why an administrator goes against the documents'),
    }),
    versioned: true,
    audit: 'assignment.end-date-changed',
    response: assignment,
    errors: [
      'assignment-ended',
      'assignment-ends-before-start',
      'assignment-too-long',
      'assignment-end-past',
      'assignment-end-same',
      'gate-blocked',
      'supplier-suspended',
      'mission-end-needed',
      'mission-too-long',
      'mission-renewed-twice',
    ],
    summary: 'Extend or shorten an assignment; an extension asks the documents for the new days',
  },
  endAssignment: {
    method: 'PUT',
    path: '/assignments/{assignmentId}/ending',
    access: staff,
    body: ending,
    versioned: true,
    audit: 'assignment.ended',
    response: assignment,
    errors: ['assignment-ended', 'assignment-ends-before-start', 'assignment-end-to-come', 'assignment-worked-later'],
    summary: 'Record that an assignment is over; its application is completed or ended early',
  },
  reopenAssignment: {
    method: 'PUT',
    path: '/assignments/{assignmentId}/reopening',
    access: staff,
    body: z.object({ reason: line(500) }),
    versioned: true,
    audit: 'assignment.reopened',
    response: assignment,
    errors: ['assignment-not-ended', 'assignment-reopen-late', 'already-put-to-job'],
    summary: 'Reopen an assignment within 14 days of recording its end',
  },
  removeAssignment: {
    method: 'DELETE',
    path: '/assignments/{assignmentId}',
    access: staff,
    audit: 'assignment.removed',
    response: null,
    errors: ['assignment-ended', 'assignment-started'],
    summary: 'Remove an assignment that has not begun; the application stays placed',
  },
  ...clockOperations,
})

export type { Assignment, AssignmentRow, OwnAssignment } from './shapes.ts'
