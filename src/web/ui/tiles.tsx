import { Link } from 'react-router'
import { useLocale } from '../text.tsx'
import css from './screen.module.css'

/** Figures at the top of a screen, each a link to what it counts: name, number, address. */
export function Tiles({ of }: { of: readonly (readonly [string, number, string])[] }) {
  const locale = useLocale()
  return (
    <div className={css.tiles}>
      {of.map(([name, n, to]) => (
        <Link key={name} to={to} className={css.tile}>
          <strong>{n.toLocaleString(locale)}</strong>
          <span>{name}</span>
        </Link>
      ))}
    </div>
  )
}
