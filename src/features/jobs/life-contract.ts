import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, id, line, moment } from '#shared/shapes.ts'
import { archivalOf } from '../archives/contract.ts'
import { mostAtOnce } from './rules.ts'
import { job } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const reason = line(500)
const openings = z.int().min(1).max(999)
export const opensAt = moment.describe('When it goes online by itself, at most 90 days ahead; at once if left out')
export const approverId = id.describe(
  'The administrator who is to approve it, where that is needed, and is told; all of them are told if left out',
)

const closure = z.object({ reason })
const publication = z.object({
  closesOn: day.optional(),
  opensAt: opensAt.optional(),
  approverId: approverId.optional(),
  openings: openings.optional().describe('Asked for where all openings were taken'),
})

/** At once, and each in its own right: what was refused leaves the others done. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('extend'), closesOn: day }),
  z.strictObject({ kind: z.literal('pause'), reason }),
  z.strictObject({ kind: z.literal('close'), reason }),
  z.strictObject({ kind: z.literal('relist'), closesOn: day }),
  z.strictObject({ kind: z.literal('archive'), ...archivalOf('job').shape }),
  z.strictObject({ kind: z.literal('set-owner'), ownerId: id }),
])
export type JobChange = z.output<typeof change>

const changed = z.object({
  jobId: id,
  title: z.string().max(100).nullable().describe('Null where there is no such job'),
  code: z.string().max(100).nullable().describe('Why it was not done; null where it was'),
  reason: z.string().max(2000).nullable().describe('The same as a sentence in the caller’s language'),
})
export type ChangedJob = z.infer<typeof changed>

/** What takes a job from one status to the next. */
export const jobLife = contract({
  openJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/publication',
    access: staff,
    body: publication,
    versioned: true,
    audit: 'job.opened',
    response: job,
    errors: [
      'job-move-not-allowed',
      'job-awaits-approval',
      'job-needs-approval',
      'approver-unknown',
      'country-not-in-use',
      'description-too-short',
      'postcode-missing',
      'engagement-missing',
      'employer-terms-missing',
      'employer-archived',
    ],
    summary: 'Put a job online now, later or again; if it needs approval, this asks for it',
  },
  withdrawJob: {
    method: 'DELETE',
    path: '/jobs/{jobId}/publication',
    access: staff,
    versioned: true,
    audit: 'job.withdrawn',
    response: job,
    errors: ['job-not-waiting'],
    summary: 'Move a job that is scheduled or waiting for approval back to the drafts',
  },
  approveJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/approval',
    access: staff,
    versioned: true,
    audit: 'job.approved',
    response: job,
    errors: [
      'job-not-awaiting-approval',
      'job-asked-by-you',
      'job-admins-approve',
      'description-too-short',
      'postcode-missing',
      'engagement-missing',
      'employer-terms-missing',
      'employer-archived',
    ],
    summary: 'Approve a job: it goes online, now or when it was asked to; recruiters may where the settings say so',
  },
  refuseJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/refusal',
    access: staff,
    body: z.object({ reason }),
    versioned: true,
    audit: 'job.refused',
    response: job,
    errors: ['job-not-awaiting-approval', 'job-asked-by-you', 'job-admins-approve'],
    summary: 'Send a job that is waiting for approval back to the drafts, and say why',
  },
  pauseJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/pause',
    access: staff,
    body: z.object({ reason }),
    versioned: true,
    audit: 'job.paused',
    response: job,
    errors: ['job-not-open'],
    summary: 'Take a job offline for a while',
  },
  fillJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/filling',
    access: staff,
    body: closure,
    versioned: true,
    audit: 'job.marked-filled',
    response: job,
    errors: ['job-not-open'],
    summary: 'Mark a job as filled, by us or elsewhere',
  },
  closeJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/closure',
    access: staff,
    body: closure,
    versioned: true,
    audit: 'job.closed',
    response: job,
    errors: ['job-not-open'],
    summary: 'Close a job to new applications',
  },
  archiveJob: {
    method: 'PUT',
    path: '/jobs/{jobId}/archival',
    access: staff,
    body: archivalOf('job'),
    versioned: true,
    audit: 'job.archived',
    response: job,
    errors: ['job-archived', 'job-not-over'],
    summary: 'Archive a job that has ended; administrators can restore it',
  },
  copyJob: {
    method: 'POST',
    path: '/jobs/{jobId}/copies',
    access: staff,
    audit: 'job.copied',
    response: job,
    status: 201,
    summary: 'Duplicate a job as a new draft, with its requirements',
  },
  changeJobs: {
    method: 'POST',
    path: '/job-changes',
    access: staff,
    body: z.object({ change, jobIds: z.array(id).min(1).max(mostAtOnce) }),
    audit: 'job.changed-many',
    response: z.object({ items: z.array(changed).max(mostAtOnce) }),
    errors: ['owner-unknown'],
    summary: 'Do the same to up to 100 jobs; the response says which were refused and why',
  },
})
