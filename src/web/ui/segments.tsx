import { Link } from 'react-router'
import css from './segments.module.css'

type Segment = { name: string; isCurrent: boolean }

/** Two to four ways to look at the same thing, side by side, each at its address. */
export function Segments({ label, of }: { label: string; of: readonly (Segment & { to: string })[] }) {
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

/** The same where there is no address, such as in a sidebar: chosen in place. */
export function SegmentButtons<Way extends string>({
  label,
  of,
  onChoose,
}: {
  label: string
  of: readonly (Segment & { value: Way })[]
  onChoose: (way: Way) => void
}) {
  return (
    <fieldset className={css.segments} aria-label={label}>
      {of.map(({ value, name, isCurrent }) => (
        <button key={value} type="button" aria-pressed={isCurrent} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
