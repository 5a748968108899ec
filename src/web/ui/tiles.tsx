import { Link } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import css from './screen.module.css'

/** A figure with the list that it counts, and perhaps a word more. */
export type Tile = { name: string; n: number; to: string; note?: string }

/** Figures at the top of a screen, each a link to the list it counts. */
export function Tiles({ of }: { of: readonly Tile[] }) {
  const locale = useLocale()
  return (
    <div className={css.tiles}>
      {of.map(({ name, n, to, note }) => (
        <Link key={name} to={to} className={css.tile}>
          <strong>{showNumber(n, locale)}</strong>
          <span>{name}</span>
          {note && <span>{note}</span>}
        </Link>
      ))}
    </div>
  )
}
