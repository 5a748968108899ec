import { words } from '#shared/text.ts'
import { intlTag } from '#shared/locale.ts'
import { useLocale, useText } from '../text.tsx'
import css from './month-bars.module.css'

const text = words({
  asTable: { en: 'Show as a table', fr: 'Afficher en tableau' },
  month: { en: 'Month', fr: 'Mois' },
})

type Month = { month: string; n: number; said: string }
type Props = {
  /** What the bars are, for those who do not see them. */
  label: string
  /** What stands over the numbers of the table. */
  unit: string
  /** Each month, `2026-01`, with its number in words; the last one is not over. */
  of: readonly Month[]
  /** How a number stands at the axis. */
  axis: (n: number) => string
}

const width = 392
const height = 112
const left = 40

/** One bar a month, over an axis, with the same as a table below. Below zero there is no bar. */
export function MonthBars({ label, unit, of, axis }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const step = stepOf(Math.max(1, ...of.map(({ n }) => n)))
  const lines = [0, 1, 2, 3].map((i) => i * step)
  const yOf = (n: number) => 8 + height * (1 - Math.min(1, Math.max(0, n) / (3 * step)))
  const slot = (width - left) / Math.max(1, of.length)
  const name = (month: string, length: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(intlTag[locale], { month: length, timeZone: 'UTC', ...(length === 'long' && { year: 'numeric' }) }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${width} ${height + 28}`} role="img" aria-label={label}>
        {lines.map((n) => (
          <g key={n}>
            <line x1={left} x2={width} y1={yOf(n)} y2={yOf(n)} />
            <text x={left - 6} y={yOf(n) + 4} textAnchor="end">
              {axis(n)}
            </text>
          </g>
        ))}
        {of.map(({ month, n, said }, i) => (
          <g key={month}>
            <title>{said}</title>
            <rect x={left + i * slot} y="0" width={slot} height={height + 8} fill="transparent" />
            <rect
              className={i === of.length - 1 ? css.now : css.bar}
              x={left + i * slot + slot * 0.18}
              y={yOf(n)}
              width={slot * 0.64}
              height={yOf(0) - yOf(n)}
            />
            <text x={left + (i + 0.5) * slot} y={height + 24} textAnchor="middle">
              {name(month, 'narrow')}
            </text>
          </g>
        ))}
      </svg>
      <details>
        <summary>{t.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ month, said }) => (
              <tr key={month}>
                <th scope="row">{name(month, 'long')}</th>
                <td>{said}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** A third of the axis: 1, 2 or 5 with zeros behind. */
function stepOf(most: number): number {
  const third = most / 3
  const power = 10 ** Math.floor(Math.log10(third))
  return ([1, 2, 5, 10].find((n) => n * power >= third) ?? 10) * power
}
