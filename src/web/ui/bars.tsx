import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import css from './bars.module.css'

type Bar = { key: string; name: ReactNode; n: number; to: string }

/** How many there are of each, as bars that lead to them; what there is none of is left out. */
export function Bars({ of }: { of: readonly Bar[] }) {
  const locale = useLocale()
  const most = Math.max(1, ...of.map(({ n }) => n))
  return (
    <div className={css.bars}>
      {of
        .filter(({ n }) => n > 0)
        .map(({ key, name, n, to }) => (
          <Link key={key} to={to}>
            {name}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(n / most) * 100} height="4" fill="currentColor" />
            </svg>
            <b>{showNumber(n, locale)}</b>
          </Link>
        ))}
    </div>
  )
}
