import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './record-page.module.css'
import screen from './screen.module.css'

type Head = {
  /** What it is called, as a heading. */
  heading: ReactNode
  /** Initials or a mark beside the title. */
  mark: ReactNode
  /** In what state it is; may be left out where there is only one. */
  status?: ReactNode
  /** What one asks first, a few words each. */
  facts: readonly (string | null | undefined | false)[]
  /** How to reach it, and whose it is. */
  reach?: readonly (readonly [icon: IconName, what: ReactNode])[]
  actions?: ReactNode
  /** What stands in the way, under all of it. */
  foot?: ReactNode
}

/** Under the beam: what a record is, how it stands, how to reach it and what can be done. */
export function RecordHead({ heading, mark, status, facts, reach = [], actions, foot }: Head) {
  const known = reach.filter(([, what]) => what)
  return (
    <div className={css.record}>
      <div className={css.who}>
        {mark}
        <div className={css.id}>
          {heading}
          <div className={css.facts}>
            {status}
            {facts.filter(Boolean).map((fact) => (
              <span key={String(fact)}>{fact}</span>
            ))}
          </div>
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {known.length > 0 && (
        <div className={css.reach}>
          {known.map(([icon, what]) => (
            <span key={icon}>
              <Icon name={icon} />
              {what}
            </span>
          ))}
        </div>
      )}
      {foot}
    </div>
  )
}

type Props = Omit<Head, 'heading'> & {
  /** Stands above the beam: the way to its neighbours. */
  over?: ReactNode
  title: string
  children: ReactNode
}

/** The frame of a record's screen: its head, then its content. */
export function RecordPage({ over, title, children, ...head }: Props) {
  return (
    <main id="content" className={screen.page} tabIndex={-1} aria-labelledby="page-title">
      <title>{`${title} · Lintel`}</title>
      {over}
      <RecordHead heading={<h1 id="page-title">{title}</h1>} {...head} />
      {children}
    </main>
  )
}
