import { type ReactNode, useState } from 'react'
import { Place, useStepKeys } from '#web/ui/neighbours.tsx'
import type { Stage } from '../rules.ts'

/** Which application is open, where it is to go, and among which: as these stood, so that after a move the next one is next. */
export type Opened = { id: number; to?: Stage; among: readonly number[] }

/** The application that is open beside a list or a board, and the way to those before and after it, by keys too. */
export function useOpened(first: Opened | null = null): { open: Opened | null; setOpen(next: Opened | null): void; beside: ReactNode } {
  const [open, setOpen] = useState(first)
  const at = open?.among.indexOf(open.id) ?? -1
  const step = (by: 1 | -1) => {
    const id = open?.among[at + by]
    if (open && id !== undefined) setOpen({ id, among: open.among })
  }
  // Wherever nobody writes.
  useStepKeys(open !== null, (target) => target.closest('input, textarea, select, [role=menu]') === null, step)
  const total = open?.among.length ?? 0
  return { open, setOpen, beside: at >= 0 && total > 1 && <Place n={at + 1} total={total} isExact onGo={step} /> }
}
