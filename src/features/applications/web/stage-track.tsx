import { dayOf, daysBetween } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import type { Application, Move } from '../contract.ts'
import { boardStages } from '../rules.ts'
import { text as stageText } from '../text.ts'
import css from './stage-track.module.css'
import { text } from './staff-text.ts'

type Props = { application: Pick<Application, 'stage' | 'resumeStage' | 'appliedAt' | 'stageChangedAt'> & { moves: readonly Move[] } }

/** The way to the job as one line: what is behind with its day, and for how long it has stood where it is. */
export function StageTrack({ application: { stage, resumeStage, appliedAt, stageChangedAt, moves } }: Props) {
  const t = useText(text)
  const s = useText(stageText)
  const dates = useDates()
  const current = boardStages.find((one) => one === stage) ?? boardStages.find((one) => one === resumeStage) ?? 'new'
  const at = boardStages.indexOf(current)
  const days = daysBetween(dayOf(new Date(stageChangedAt)), dayOf(new Date()))
  const since = days === 0 ? t.today : t.daysInStage({ n: days })
  const reached = (one: (typeof boardStages)[number]) =>
    one === 'new' ? appliedAt : moves.find(({ to, isPutBack }) => to === one && !isPutBack)?.at
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled with the keyboard too
    <ol className={css.track} aria-label={t.stage} tabIndex={0}>
      {boardStages.map((one, i) => {
        const day = i < at ? reached(one) : undefined
        return (
          <li key={one} data-past={i <= at || undefined} aria-current={i === at ? 'step' : undefined}>
            <span>{s[one]}</span>
            <small>{i === at ? (stage === one ? since : s[stage]) : day && dates.day(day)}</small>
          </li>
        )
      })}
    </ol>
  )
}
