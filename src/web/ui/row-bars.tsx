import { Fragment, type ReactNode } from 'react'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import { ChartMark } from './chart-mark.tsx'
import chart from './chart.module.css'
import { type Part, percent, stacked, sumOf } from './chart.ts'
import css from './row-bars.module.css'

export type RowBar = {
  key: string
  name: ReactNode
  /** All of it in a sentence: `Applied: 1,117, of them 412 from our site`. */
  said: string
  to?: string
  parts: readonly Part[]
  /** Numbers at the end of the row; without, the sum stands behind the bar. */
  ends?: readonly ReactNode[]
  /** What leads to the next row: `24% go on`. */
  under?: string
  /** A line before this row that must not be crossed: `5 days, what we promise`. */
  limit?: string
}

type Props = {
  /** What the bars show, for those who do not see them. */
  label: string
  of: readonly RowBar[]
  /** Over the names, over the bars and over each number at the end. */
  head?: { name: string; over?: ReactNode; ends: readonly string[] }
  /** Names need room. */
  isWide?: boolean
  isThick?: boolean
}

/** Bars one below the other, each perhaps a stack: a funnel, ages, shares. */
export function RowBars({ label, of, head, isWide = false, isThick = false }: Props) {
  const locale = useLocale()
  const most = Math.max(1, ...of.map(({ parts }) => sumOf(parts)))
  const height = isThick ? 30 : 12
  return (
    <figure className={[chart.chart, css.rows, isWide && css.wide].filter(Boolean).join(' ')} aria-label={label}>
      {head && (
        <div className={`${css.row} ${css.head}`}>
          <span>{head.name}</span>
          <span>{head.over}</span>
          <span className={css.ends}>
            {head.ends.map((end) => (
              <span key={end}>{end}</span>
            ))}
          </span>
        </div>
      )}
      {of.map(({ key, name, said, to, parts, ends, under, limit }) => (
        <Fragment key={key}>
          {limit !== undefined && <p className={css.limit}>{limit}</p>}
          <Row said={said} to={to} hasEnds={ends !== undefined}>
            <span className={css.name}>{name}</span>
            <span className={css.bar}>
              <svg width="100%" height={height} aria-hidden="true">
                {ends && <rect className={css.rest} width="100%" height={height} rx="2" />}
                {stacked(parts).map(({ key: part, n, from, tone }) => (
                  <rect
                    key={part}
                    className={`${chart.part} ${chart.tone}`}
                    data-tone={tone}
                    x={percent(from / most)}
                    width={percent(n / most)}
                    height={height}
                  />
                ))}
                {!ends && (
                  <text className={chart.value} x={percent(sumOf(parts) / most)} dx="10" y={height / 2 + 4.5}>
                    {showNumber(sumOf(parts), locale)}
                  </text>
                )}
              </svg>
            </span>
            {ends && (
              <span className={css.ends}>
                {ends.map((end, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                  <span key={i}>{end}</span>
                ))}
              </span>
            )}
          </Row>
          {under !== undefined && <p className={css.under}>{under}</p>}
        </Fragment>
      ))}
    </figure>
  )
}

/** Where the numbers at the end are links themselves, the row is no second one around them. */
function Row({ said, to, hasEnds, children }: { said: string; to: string | undefined; hasEnds: boolean; children: ReactNode }) {
  if (hasEnds && to === undefined) return <div className={css.row}>{children}</div>
  return (
    <ChartMark said={said} to={to} className={hasEnds ? css.row : `${css.row} ${css.open}`}>
      {children}
    </ChartMark>
  )
}
