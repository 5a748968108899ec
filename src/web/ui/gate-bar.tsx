import type { ReactNode } from 'react'
import css from './gate-bar.module.css'
import { GateMark, type GateResult } from './gate.tsx'

type Props = {
  result: GateResult
  /** The answer, said strongly. */
  says: string
  /** For what, and the one thing that is in the way. */
  children: ReactNode
  /** The way out. */
  action?: ReactNode
}

/** Whether somebody can be put forward, why not, and what to do about it, over the width of a record's head. */
export function GateBar({ result, says, children, action }: Props) {
  return (
    <div className={css.bar} data-gate={result}>
      <GateMark result={result} large />
      <p>
        <strong>{says}</strong> {children}
      </p>
      {action}
    </div>
  )
}

type Chip = { key: number | string; result: GateResult | null; name: string; note?: string }

/** Documents in a row, each with the gate's mark: what is good, what ends soon, what is missing. */
export function GateChips({ label, of, more }: { label: string; of: readonly Chip[]; more?: ReactNode }) {
  return (
    <ul className={css.chips} aria-label={label}>
      {of.map(({ key, result, name, note }) => (
        <li key={key} data-gate={result ?? undefined}>
          {result && <GateMark result={result} />}
          <b>{name}</b>
          {note && <span>{note}</span>}
        </li>
      ))}
      {more && <li className={css.more}>{more}</li>}
    </ul>
  )
}
