import type { ReactNode } from 'react'
import css from './screen.module.css'

type Props = {
  title: string
  /** How many there are, beside the title. */
  count?: string
  /** A small line above the title, such as a status. */
  over?: ReactNode
  /** A quiet line under the title. */
  sub?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen behind the login: what it is, what one can do, then its content. */
export function Page({ title, count, over, sub, actions, children }: Props) {
  return (
    <main id="content" className={css.page} tabIndex={-1} aria-labelledby="page-title">
      <title>{`${title} · Lintel`}</title>
      <div className={css.head}>
        <div className={css.heading}>
          {over}
          <h1 id="page-title">
            {title}
            {count !== undefined && <small> {count}</small>}
          </h1>
          {sub && <p className={css.sub}>{sub}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}
