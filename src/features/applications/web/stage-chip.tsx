import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import type { Stage } from '../rules.ts'
import { text } from '../text.ts'

const tone: Partial<Record<Stage, string | undefined>> = {
  new: css.warn,
  offer: css.good,
  placed: css.good,
  completed: css.good,
  rejected: css.bad,
  client_declined: css.bad,
  offer_declined: css.bad,
  withdrawn: css.bad,
  ended_early: css.bad,
}

/** Where an application stands, in its colour. */
export function StageChip({ stage }: { stage: Stage }) {
  const s = useText(text)
  return <span className={`${css.status} ${tone[stage] ?? ''}`}>{s[stage]}</span>
}
