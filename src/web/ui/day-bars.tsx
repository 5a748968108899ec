import { useDates } from '../date-style.tsx'
import css from './day-bars.module.css'

type Day = { day: string; n: number; said: string }

/** How many there were on each day, as bars side by side; each says its day when it is pointed at. */
export function DayBars({ label, of }: { label: string; of: readonly Day[] }) {
  const dates = useDates()
  const most = Math.max(1, ...of.map(({ n }) => n))
  const [first, last] = [of[0], of.at(-1)]
  return (
    <figure className={css.days}>
      <svg viewBox={`0 0 ${of.length * 4} 40`} preserveAspectRatio="none" role="img" aria-label={label}>
        {of.map(({ day, n, said }, i) => (
          <g key={day}>
            <title>{said}</title>
            <rect className={css.room} x={i * 4} width="4" height="40" />
            <rect x={i * 4 + 0.5} y={40 - (n / most) * 40} width="3" height={(n / most) * 40} fill="currentColor" />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{first && dates.day(first.day)}</span>
        <span>{last && dates.day(last.day)}</span>
      </figcaption>
    </figure>
  )
}
