import { activityKinds } from '../activities/rules.ts'

/** What a timeline tells of: what staff wrote down, and what happened to the record. */
export const timelineKinds = [...activityKinds, 'message', 'move', 'edit', 'cv', 'document', 'contact'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What can happen to a document. */
export const documentActions = ['requested', 'submitted', 'verified', 'rejected', 'removed'] as const

/** What a job's timeline tells of. */
export const jobTimelineKinds = ['status', 'edit', 'requirement', 'application', 'mail'] as const
export type JobTimelineKind = (typeof jobTimelineKinds)[number]

/** What can become of a job. */
export const jobActions = [
  'posted',
  'copied',
  'approval-asked',
  'approved',
  'refused',
  'scheduled',
  'opened',
  'withdrawn',
  'paused',
  'filled',
  'marked-filled',
  'closed',
  'expired',
  'archived',
  'restored',
] as const
