import { archiveRules } from './declared.ts'
import { archiveSteps, type RetentionStep } from './features/archives/server/retention.ts'

/** What a retention run does, one line a step, in the order of `features/archives/steps.ts`. */
export const retention: readonly RetentionStep[] = [...archiveSteps(archiveRules)]
