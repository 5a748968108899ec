import { type RefObject, useEffect } from 'react'
import { controlsOf } from '#web/ui/error-summary.tsx'
import type { Given } from './job-preview.tsx'

/** The sector of a new job is its employer's until somebody chooses another. */
export function useSectorOf(given: Given | null, inside: RefObject<HTMLElement | null>): void {
  const sector = given?.employer?.sector
  const isOpen = given !== null && !given.input.category
  useEffect(() => {
    const [select] = controlsOf(inside.current?.closest('form'), 'category')
    if (!sector || !isOpen || !select) return
    select.value = sector
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }, [sector, isOpen, inside])
}
