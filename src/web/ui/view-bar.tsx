import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Menu, type MenuAction } from './menu.tsx'
import css from './view-bar.module.css'

export type View = {
  key: string
  name: string
  to: string
  isCurrent: boolean
  isShared?: boolean
  /** What comes with opening it, besides its address. */
  onOpen?: () => void
}

type Props = {
  label: string
  of: readonly View[]
  /** What can be done with the one that is open. */
  menu?: { label: string; actions: readonly MenuAction[] } | null
  /** Stands at the end: a way to keep what is shown. */
  children?: ReactNode
}

/** Views of a list, each a link; in one row, which scrolls sideways where it is wider than the window. */
export function ViewBar({ label, of, menu, children }: Props) {
  const row = useRef<HTMLElement>(null)
  const current = of.find(({ isCurrent }) => isCurrent)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <div className={css.bar}>
      <nav ref={row} className={css.views} aria-label={label}>
        <ul>
          {of.map(({ key, name, to, isCurrent, isShared, onOpen }) => (
            <li key={key}>
              <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
                {isShared && <Icon name="users" />}
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {menu && <Menu dots label={menu.label} actions={menu.actions} />}
      {children}
    </div>
  )
}
