import type { ReactNode } from 'react'
import css from './status.module.css'

/**
 * Families of states: `open` is ours to do, `waiting` lies with somebody else, `won` and `lost` are over, `paused` rests, `late` has
 * missed its day, `ending` will soon, `over` is past its end, `draft` has not begun.
 */
export const families = ['open', 'waiting', 'won', 'lost', 'paused', 'late', 'ending', 'over', 'draft'] as const
export type Family = (typeof families)[number]

/** A state in its word, with the mark of its family. */
export function Status({ family, children }: { family: Family; children: ReactNode }) {
  return (
    <span className={`${css.status} ${css[family]}`} data-family={family}>
      {children}
    </span>
  )
}
