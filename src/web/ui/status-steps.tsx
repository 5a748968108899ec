import type { ReactNode } from 'react'
import css from './status-steps.module.css'

type Step = { key: string; name: string; note: ReactNode }

/** The way of a record through its statuses, with when each was reached. `at` counts from 0; `isOver`: it ended before the last one. */
export function StatusSteps({ label, steps, at, isOver = false }: { label: string; steps: readonly Step[]; at: number; isOver?: boolean }) {
  return (
    <ol className={css.steps} aria-label={label} data-over={isOver || undefined}>
      {steps.map(({ key, name, note }, n) => (
        <li key={key} className={n <= at ? css.reached : undefined} aria-current={n === at ? 'step' : undefined}>
          <strong>{name}</strong>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  )
}
