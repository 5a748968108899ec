import { activityKinds } from '../activities/rules.ts'

/** What a timeline tells of: what staff wrote down, and what happened to the record. */
export const timelineKinds = [...activityKinds, 'move', 'edit', 'cv', 'document', 'contact'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What can happen to a document. */
export const documentDeeds = ['requested', 'submitted', 'verified', 'rejected', 'removed'] as const
