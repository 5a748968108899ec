import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type CsvCell, csvOf } from '#shared/csv.ts'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { saveFile } from '../save-file.ts'
import { useLocale, useText } from '../text.tsx'
import css from './chart-card.module.css'
import { ChartKey, ChartKeys } from './chart-mark.tsx'
import { type ChartCell, type ChartRow, type ChartTable, linesOf } from './chart-table.ts'
import type { Tone } from './chart.ts'
import { IconButton } from './icon-button.tsx'

const text = words({
  download: { en: 'Download the table', fr: 'Télécharger le tableau' },
})

type Props = {
  title: string
  /** The one thing to know of it, beside the title. */
  fact?: ReactNode
  /** What its tones mean. */
  keys?: readonly { name: string; tone: Tone }[] | ReactNode
  /** What is counted, from when: stands at the foot. */
  definition?: ReactNode
  /** The same numbers as the chart has. */
  table?: ChartTable | undefined
  /** The lines of its file, where the table is the chart's own. */
  lines?: CsvCell[][]
  /** A wide card has its table beside the chart, a narrow one below. */
  isBeside?: boolean
  /** The one of the screen that matters most. */
  isBeam?: boolean
  /** What somebody can do about it. */
  deed?: ReactNode
  /** Instead of a chart of nothing. */
  tooLittle?: { title: string; body?: string; action?: ReactNode } | null | undefined
  children?: ReactNode
}

/** A chart with its one fact, its table, what it counts, and the table as a file. */
export function ChartCard(props: Props) {
  const { title, fact, keys, definition, table, isBeside = false, isBeam = false, deed, tooLittle, children } = props
  const t = useText(text)
  const locale = useLocale()
  const id = useId()
  const lines = tooLittle ? undefined : (props.lines ?? (table && linesOf(table)))
  return (
    <section className={`${css.card} ${isBeam ? css.beam : ''}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {fact && <span className={css.fact}>{fact}</span>}
        <span className={css.tools}>
          {!tooLittle && (Array.isArray(keys) ? <ChartKeys of={keys} /> : (keys as ReactNode))}
          {lines && (
            <IconButton icon="download" label={t.download} onClick={() => saveFile(`${title}.csv`, 'text/csv', csvOf(lines, locale))} />
          )}
        </span>
      </div>
      {tooLittle ? (
        <TooLittle {...tooLittle} />
      ) : (
        <div className={`${css.body} ${isBeside ? css.beside : ''}`}>
          {children && <div className={css.chart}>{children}</div>}
          {table && <TableOf name={title} table={table} />}
        </div>
      )}
      <div className={css.foot}>
        {deed && !tooLittle && <div className={css.deed}>{deed}</div>}
        {definition && <p className={css.definition}>{definition}</p>}
      </div>
    </section>
  )
}

function TooLittle({ title, body, action }: { title: string; body?: string; action?: ReactNode }) {
  return (
    <div className={css.few}>
      <svg aria-hidden="true">
        {[0, 32, 64].map((y) => (
          <line key={y} x2="100%" y1={y + 0.5} y2={y + 0.5} />
        ))}
        <rect x="5%" width="5%" y="66" height="29" />
        <rect x="15%" width="5%" y="78" height="17" />
        <line className={css.base} x2="100%" y1="95.5" y2="95.5" />
      </svg>
      <h3>{title}</h3>
      {body && <p>{body}</p>}
      {action}
    </div>
  )
}

function TableOf({ name, table: { head, main, rows, sum } }: { name: string; table: ChartTable }) {
  const [first, ...rest] = head
  const classOf = (i: number) => (i === main ? css.main : undefined)
  const line = ({ key, name: row, tone, to, cells }: ChartRow) => {
    const linked = to === undefined ? row : <Link to={to}>{row}</Link>
    return (
      <tr key={key}>
        <th scope="row">{tone ? <ChartKey tone={tone}>{linked}</ChartKey> : linked}</th>
        {cells.map((cell, i) => (
          <td key={rest[i]} className={classOf(i)}>
            <Shown cell={cell} />
          </td>
        ))}
      </tr>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard
    <div className={css.scroll} role="group" aria-label={name} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rest.map((title, i) => (
              <th key={title} scope="col" className={classOf(i)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {sum && <tfoot>{line(sum)}</tfoot>}
      </table>
    </div>
  )
}

function Shown({ cell }: { cell: ChartCell }) {
  const locale = useLocale()
  if (cell === null) return <span className={css.none}>–</span>
  if (typeof cell === 'string') return cell
  const { n, shown, to, isLate = false } = typeof cell === 'number' ? { n: cell } : cell
  const text = shown ?? showNumber(n, locale)
  const words = isLate ? <span className={css.late}>{text}</span> : text
  return to === undefined ? words : <Link to={to}>{words}</Link>
}
