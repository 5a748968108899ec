import type { ReactNode } from 'react'
import css from './gate.module.css'

/** What the compliance gate says: open, open with a warning, walled up. */
export type GateResult = 'pass' | 'warn' | 'block'

const lintel = 'M0 0h20v4H0zM2 4h2.5v14H2zM15.5 4H18v14h-2.5z'
const drawn: Record<GateResult, ReactNode> = {
  pass: (
    <>
      <path d={lintel} />
      <path d="m6.5 11 2.5 2.7 4.5-5.4" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </>
  ),
  warn: <path d={`${lintel}M9 6h2v6H9zM9 14h2v2.2H9z`} />,
  block: (
    <path
      fillRule="evenodd"
      d="M0 0h20v4H0zM2 5h16v13H2zM7.1 7.6 6 8.7l2.9 2.8L6 14.3l1.1 1.1 2.9-2.8 2.9 2.8 1.1-1.1-2.9-2.8L14 8.7l-1.1-1.1-2.9 2.8z"
    />
  ),
}

/** The gate's own mark, a small lintel: with a tick, with an exclamation mark, or walled up. Words stand beside it. */
export function GateMark({ result, large = false }: { result: GateResult; large?: boolean }) {
  return (
    <svg
      className={large ? `${css.mark} ${css.large}` : css.mark}
      data-gate={result}
      viewBox="0 0 20 18"
      fill="currentColor"
      aria-hidden="true"
    >
      {drawn[result]}
    </svg>
  )
}

/** What the gate says, in words with its mark. */
export function Gate({ result, children }: { result: GateResult; children: ReactNode }) {
  return (
    <span className={css.gate} data-gate={result}>
      <GateMark result={result} />
      <span>{children}</span>
    </span>
  )
}
