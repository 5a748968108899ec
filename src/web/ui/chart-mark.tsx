import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './chart.module.css'
import type { Tone } from './chart.ts'

type Props = { said: string; to?: string | undefined; className?: string | undefined; children?: ReactNode }

/** A place on a chart that says its exact value when it is pointed at or reached by Tab, and leads to its list. */
export function ChartMark({ said, to, className, children }: Props) {
  const classes = [css.mark, className].filter(Boolean).join(' ')
  const hint = (
    <span className={css.said} aria-hidden="true">
      {said}
    </span>
  )
  if (to !== undefined)
    return (
      <Link to={to} className={classes}>
        <span className="visually-hidden">{said}</span>
        {children && (
          <span className={css.drawn} aria-hidden="true">
            {children}
          </span>
        )}
        {hint}
      </Link>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: exact values are there by keyboard too
    <div className={classes} role="img" aria-label={said} tabIndex={0}>
      {children}
      {hint}
    </div>
  )
}

/** What the tones of a chart mean. */
export function ChartKeys({ of }: { of: readonly { name: string; tone: Tone }[] }) {
  return (
    <span className={css.keys}>
      {of.map(({ name, tone }) => (
        <ChartKey key={name} tone={tone}>
          {name}
        </ChartKey>
      ))}
    </span>
  )
}

export function ChartKey({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${css.key} ${css.tone}`} data-tone={tone}>
      {children}
    </span>
  )
}
