/** What a retention run does, in this order; `src/retention.ts` has how. */
export const retentionSteps = ['remove-unproven', 'ask-to-keep', 'archive-inactive', 'quarantine', 'erase', 'erase-enquiries'] as const
export type RetentionStepName = (typeof retentionSteps)[number]
