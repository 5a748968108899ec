import { useText } from '#web/text.tsx'
import type { Tone } from '#web/ui/chart.ts'
import { type Family, Status } from '#web/ui/status.tsx'
import type { CandidateStage, Stage } from '../rules.ts'
import { text } from '../text.ts'

/** Whose turn it is: ours, or the client's and the candidate's; or how it ended. */
export const familyOf: Record<Stage | CandidateStage, Family> = {
  new: 'open',
  screening: 'open',
  vetting: 'open',
  submitted: 'waiting',
  interview: 'waiting',
  offer: 'waiting',
  placed: 'won',
  on_hold: 'paused',
  rejected: 'lost',
  client_declined: 'lost',
  offer_declined: 'lost',
  withdrawn: 'lost',
  completed: 'won',
  ended_early: 'lost',
  received: 'open',
  'being-checked': 'open',
  'with-employer': 'waiting',
  hired: 'won',
  'not-this-time': 'lost',
}

/** The same as the tone of a chart. */
export function toneOf(stage: Stage): Tone {
  const family = familyOf[stage]
  if (family === 'waiting') return 'slate'
  return family === 'lost' || family === 'paused' ? 'grey' : 'pine'
}

/** Where an application stands, in our stages or in the candidate's words. */
export function StageChip({ stage }: { stage: Stage | CandidateStage }) {
  const s = useText(text)
  return <Status family={familyOf[stage]}>{s[stage]}</Status>
}
