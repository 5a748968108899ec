import { Link } from 'react-router'
import css from './segments.module.css'

/** Two to four ways to look at the same thing, side by side. */
export function Segments({ label, of }: { label: string; of: readonly { to: string; name: string; isCurrent: boolean }[] }) {
  return (
    <nav className={css.segments} aria-label={label}>
      {of.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
