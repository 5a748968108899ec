import { Link } from 'react-router'
import type { CsvCell } from '#shared/csv.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { once } from '#shared/once.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import css from './chart-card.module.css'

const text = words({
  for: { en: 'for', fr: 'pour' },
  all: { en: 'All', fr: 'Total' },
  veryShort: { en: '{n} or more short', fr: 'Il en manque {n} ou plus' },
  short: { en: 'Short', fr: 'Il en manque' },
  spare: { en: 'To spare', fr: 'En réserve' },
  plentiful: { en: '{n} or more to spare', fr: '{n} ou plus en réserve' },
})

/** From so many on, a difference is large. */
const large = 10

type Side = { n: number; to: string }
type Row = { key: string; name: string; cells: readonly { have: Side; need: Side }[] }
/** `sides`: what there is and what is needed, as a file calls them. */
export type Heat = { head: readonly string[]; sides: readonly [string, string]; rows: readonly Row[] }

const signed = once((tag: string) => new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }))
const show = (n: number, locale: Locale) => signed(intlTag[locale]).format(n).replace('-', '−')
const stepOf = (n: number) => (Math.abs(n) >= large ? 2 : 1) * Math.sign(n)
const spare = (cells: Row['cells']) => cells.reduce((sum, { have, need }) => sum + have.n - need.n, 0)

/** The same as lines of a file. */
export const heatLines = ({ head, sides, rows }: Heat): CsvCell[][] => {
  const [first = '', ...rest] = head
  return [
    [first, ...rest.flatMap((name) => sides.map((side) => `${name} (${side})`))],
    ...rows.map(({ name, cells }) => [name, ...cells.flatMap(({ have, need }) => [have.n, need.n])]),
  ]
}

/** How much there is for how much is needed, by two things; each number leads to its list. */
export function HeatTable({ name, of: { head, rows } }: { name: string; of: Heat }) {
  const t = useText(text)
  const locale = useLocale()
  const [first, ...rest] = head
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard
    <div className={css.scroll} role="group" aria-label={name} tabIndex={0}>
      <table className={`${css.table} ${css.heat}`}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {[...rest, t.all].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: row, cells }) => (
            <tr key={key}>
              <th scope="row">{row}</th>
              {cells.map(({ have, need }, i) => (
                <td key={rest[i]}>
                  <span className={css.cell} data-step={stepOf(have.n - need.n)}>
                    <span>
                      <Link to={have.to}>{showNumber(have.n, locale)}</Link> {t.for} <Link to={need.to}>{showNumber(need.n, locale)}</Link>
                    </span>
                    <b>{show(have.n - need.n, locale)}</b>
                  </span>
                </td>
              ))}
              <td className={css.main}>{show(spare(cells), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the tones of a heat table mean. */
export function HeatKeys() {
  const t = useText(text)
  return [
    [-2, t.veryShort({ n: large })],
    [-1, t.short],
    [1, t.spare],
    [2, t.plentiful({ n: large })],
  ].map(([step, name]) => (
    <span key={step} className={css.step}>
      <span className={css.cell} data-step={step} />
      {name}
    </span>
  ))
}
