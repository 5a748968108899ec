import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import css from './tabs.module.css'

export type Tab = {
  to: string
  onClick?: (event: MouseEvent) => void
  name: string
  count?: number /** What it comes to, one line a currency. */
  sums?: readonly string[]
  isCurrent: boolean
}

/** Views of one thing, each with an address of its own: links, so that Back, a new window and a bookmark work. */
export function Tabs({ label, of }: { label: string; of: readonly Tab[] }) {
  const locale = useLocale()
  const nav = useRef<HTMLElement>(null)
  // Another view of the same thing: whence it was opened stays known.
  const { state } = useLocation()
  const current = of.find(({ isCurrent }) => isCurrent)?.to
  // On a phone they may be wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {of.map(({ to, onClick, name, count, sums, isCurrent }) => (
        <Link key={to} to={to} onClick={onClick} state={state} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
          {name} {count !== undefined && <span>{showNumber(count, locale)}</span>}
          {sums && (
            <span className={css.sums}>
              {sums.map((sum) => (
                <span key={sum}>{sum}</span>
              ))}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
