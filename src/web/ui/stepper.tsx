import css from './stepper.module.css'

/** Where one is in something that takes several steps. `at` counts from 0. */
export function Stepper({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className={css.stepper} aria-label={label}>
      {steps.map((name, n) => (
        <li key={name} className={n < at ? css.done : undefined} aria-current={n === at ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
