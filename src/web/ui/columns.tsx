import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import { ChartMark } from './chart-mark.tsx'
import chart from './chart.module.css'
import { type Part, percent, stacked, sumOf } from './chart.ts'
import css from './columns.module.css'

export type ColumnOf = {
  key: string
  /** At the axis, at most three letters. */
  name: string
  /** A second line under it, such as the month that begins. */
  under?: string | undefined
  /** All of it in a sentence: `Week of 9 November: 9 documents, 4 of people on site`. */
  said: string
  to?: string
  parts: readonly Part[]
  /** It is not over yet. */
  isSoFar?: boolean
}

type Props = {
  /** What the chart shows, in a sentence, for those who do not see it. */
  label: string
  of: readonly ColumnOf[]
  /** How a number stands at the axis. */
  axis?: (n: number) => string
  /** A dotted line over the columns, such as the year before. */
  before?: readonly number[]
  /** Where there is little room. */
  isLow?: boolean
}

// Above is room for the one value that is written.
const top = 20
const mostNames = 16

const sideOf = (share: number) => (share < 1 / 4 ? css.first : share > 2 / 3 ? css.last : undefined)

/** Columns side by side, each a stack. Below zero there is none. */
export function Columns({ label, of, axis, before = [], isLow = false }: Props) {
  const locale = useLocale()
  const write = axis ?? ((n: number) => showNumber(n, locale))
  const hasUnder = of.some(({ under }) => under !== undefined)
  const foot = top + (isLow ? 92 : 164)
  const height = foot + (hasUnder ? 40 : 24)
  const sums = of.map(({ parts }) => Math.max(0, sumOf(parts)))
  const most = Math.max(0, ...sums)
  const steps = isLow ? 3 : 4
  const y = scaleLinear([0, Math.max(1, most, ...before)], [foot, top]).nice(steps)
  const xOf = (i: number) => percent(i / Math.max(1, of.length))
  const every = Math.ceil(of.length / mostNames)
  const dotted = line<number>(
    (_, i) => ((i + 0.5) * 100) / before.length,
    (n) => y(n),
  )(before)
  return (
    <figure className={`${chart.chart} ${css.columns}`}>
      <div className={css.plot}>
        <svg width="100%" height={height} role="img" aria-label={label}>
          {y
            .ticks(steps)
            .filter(Number.isInteger)
            .map((n) => (
              <g key={n}>
                <line className={n === 0 ? chart.axis : chart.grid} x2="100%" y1={y(n)} y2={y(n)} />
                <text x="-8" y={y(n) + 4.5} textAnchor="end">
                  {write(n)}
                </text>
              </g>
            ))}
          {of.map(({ key, name, under, parts, isSoFar }, i) => (
            <g key={key}>
              {stacked(parts).map(({ key: part, n, from, tone }) => (
                <rect
                  key={part}
                  className={[chart.part, chart.tone, isSoFar && css.now].filter(Boolean).join(' ')}
                  data-tone={tone}
                  x={xOf(i + 0.17)}
                  width={xOf(0.66)}
                  y={y(Math.max(0, from + n))}
                  height={Math.max(0, y(from) - y(Math.max(0, from + n)))}
                />
              ))}
              {i % every === 0 && (
                <text className={i % (2 * every) === 0 ? undefined : css.odd} x={xOf(i + 0.5)} y={foot + 18} textAnchor="middle">
                  {name}
                </text>
              )}
              {under !== undefined && (
                <text x={xOf(i + 0.5)} y={foot + 36} textAnchor="middle">
                  {under}
                </text>
              )}
            </g>
          ))}
          {most > 0 && (
            <text className={chart.value} x={xOf(sums.indexOf(most) + 0.5)} y={y(most) - 6} textAnchor="middle">
              {write(most)}
            </text>
          )}
          {dotted && (
            <svg aria-hidden="true" width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
              <path className={css.before} d={dotted} />
            </svg>
          )}
        </svg>
        <div className={css.marks}>
          {of.map(({ key, said, to }, i) => (
            <ChartMark key={key} said={said} to={to} className={sideOf(i / of.length)} />
          ))}
        </div>
      </div>
    </figure>
  )
}
