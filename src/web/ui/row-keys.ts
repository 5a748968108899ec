import { useEffect, useRef } from 'react'

/**
 * The keyboard of a list: `j`, `k` and, once inside, arrows move the focus between the `[data-row]` of rows; `/` goes to
 * the search box; `keys` do something with the row in focus. Letters are free while nothing is typed and no dialog is open.
 */
export function useRowKeys<Row>(rows: readonly Row[], keys: Record<string, (row: Row) => void>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const latest = useRef({ rows, keys })
  latest.current = { rows, keys }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      const row = latest.current.rows[at]
      const act = row === undefined ? undefined : latest.current.keys[event.key]
      if (event.key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
      else if (event.key === 'j' || (event.key === 'ArrowDown' && at >= 0)) links[Math.min(at + 1, links.length - 1)]?.focus()
      else if (event.key === 'k' || (event.key === 'ArrowUp' && at >= 0)) links[Math.max(at - 1, 0)]?.focus()
      else if (act && row !== undefined) act(row)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return body
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
}
