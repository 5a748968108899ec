import { activityKinds } from '../activities/rules.ts'

/** What a timeline tells of: what staff wrote down, and what happened to the record. */
export const timelineKinds = [...activityKinds, 'move', 'edit', 'cv', 'contact'] as const
export type TimelineKind = (typeof timelineKinds)[number]
