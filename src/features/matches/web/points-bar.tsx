import { useText } from '#web/text.tsx'
import { percent } from '#web/ui/chart.ts'
import type { Match } from '../shapes.ts'
import { allPoints } from '../weights.ts'
import css from './matches.module.css'
import { text } from './text.ts'

/** The points as a bar, criterion by criterion, of a hundred. */
export function PointsBar({ parts }: Pick<Match, 'parts'>) {
  const t = useText(text)
  const said = parts.map(({ criterion, points, of }) => t.partSays({ criterion: t[criterion], n: points, of })).join(', ')
  let from = 0
  return (
    <svg className={css.bar} width="100%" height="14" role="img" aria-label={said}>
      <rect className={css.rest} width="100%" height="14" rx="2" />
      {parts.map(({ criterion, points }, i) => {
        const x = from
        from += points
        return (
          <rect
            key={criterion}
            className={css.part}
            data-part={i}
            x={percent(x / allPoints)}
            width={percent(points / allPoints)}
            height="14"
          />
        )
      })}
    </svg>
  )
}
