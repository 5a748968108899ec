import { Link } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import css from './state-bar.module.css'
import { type Family, Status } from './status.tsx'

type Part = { key: string; family: Family; name: string; n: number; to: string }

/** A whole as one bar in its states, each named and counted under it and leading to its own; what there is none of is left out. */
export function StateBar({ of }: { of: readonly Part[] }) {
  const locale = useLocale()
  const parts = of.filter(({ n }) => n > 0)
  const whole = parts.reduce((sum, { n }) => sum + n, 0)
  const begin = (i: number) => (100 * parts.slice(0, i).reduce((sum, { n }) => sum + n, 0)) / whole
  return (
    <div className={css.bar}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ key, family, n }, i) => (
          <rect key={key} data-family={family} x={begin(i)} width={Math.max(0.3, (100 * n) / whole - 0.4)} height="1" />
        ))}
      </svg>
      <ul>
        {parts.map(({ key, family, name, n, to }) => (
          <li key={key}>
            <Link to={to}>
              <Status family={family}>{name}</Status> <b>{showNumber(n, locale)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
