import { scaleLinear } from 'd3-scale'
import { ChartMark } from './chart-mark.tsx'
import chart from './chart.module.css'
import { percent, type Tone } from './chart.ts'
import css from './spans.module.css'

export type SpanOf = {
  key: string
  name: string
  /** All of it in a sentence: `New: half within 1.5 days, the middle half 1 to 3 days, nine of ten within 6 days`. */
  said: string
  to?: string
  tone: Tone
  /** Null where there is too little to tell. */
  measured: { median: number; middle: readonly [number, number]; most: number } | null
}

type Props = {
  label: string
  of: readonly SpanOf[]
  /** How a number stands at the axis; the last one with its unit. */
  axis: (n: number, isLast: boolean) => string
}

const height = 32

/** How long things take: the median, the middle half and nine of ten, as lines of dimension with a slanting tick. */
export function Spans({ label, of, axis }: Props) {
  const most = Math.max(1, ...of.map(({ measured }) => measured?.most ?? 0))
  const x = scaleLinear([0, most], [0, 1]).nice(4)
  const ticks = x.ticks(4)
  const at = (n: number) => percent(x(n))
  return (
    <figure className={`${chart.chart} ${css.spans}`} aria-label={label}>
      {of.map(({ key, name, said, to, tone, measured }) => (
        <ChartMark key={key} said={said} to={to} className={css.row}>
          <span>{name}</span>
          <svg className={chart.tone} data-tone={tone} width="100%" height={height} aria-hidden="true">
            {ticks.map((n) => (
              <line key={n} className={chart.grid} x1={at(n)} x2={at(n)} y2={height} />
            ))}
            {measured && (
              <>
                <line className={chart.axis} x1={at(measured.middle[0])} x2={at(measured.most)} y1="16" y2="16" />
                <rect
                  className={css.middle}
                  x={at(measured.middle[0])}
                  width={percent(x(measured.middle[1]) - x(measured.middle[0]))}
                  y="11"
                  height="10"
                />
                <svg aria-hidden="true" x={at(measured.most)}>
                  <path className={css.end} d="M-4 21l8-10" />
                </svg>
                <svg aria-hidden="true" x={at(measured.median)}>
                  <rect className={css.median} x="-2.5" y="7" width="5" height="18" />
                </svg>
              </>
            )}
          </svg>
        </ChartMark>
      ))}
      <div className={`${css.row} ${css.axis}`} aria-hidden="true">
        <span />
        <svg width="100%" height="24" aria-hidden="true">
          {ticks.map((n, i) => (
            <text key={n} x={at(n)} y="14" textAnchor="middle">
              {axis(n, i === ticks.length - 1)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}
