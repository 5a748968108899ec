import type { Config } from '#server/config.ts'
import { archiveRules, erasePerson } from './declared.ts'
import { archiveSteps, type RetentionStep } from './features/archives/server/retention.ts'
import { enquiryStep } from './features/enquiries/server/retention.ts'
import { candidateSteps } from './features/privacy/server/clocks.ts'

/** What a retention run does, one line a step, in the order of `features/archives/steps.ts`. */
export const retention = ({ publicUrl }: Pick<Config, 'publicUrl'>): readonly RetentionStep[] => [
  ...candidateSteps(publicUrl, erasePerson),
  ...archiveSteps(archiveRules),
  enquiryStep,
]
