import { useEffect, useRef } from 'react'

/**
 * The keyboard of a list, while the focus is inside: `j`, `k` and arrows move between the `[data-row]` of rows, `/` goes to the search
 * box, `keys` do something with the row in focus. Elsewhere letters stay free, for those who steer by voice.
 */
export function useRowKeys<Row>(rows: readonly Row[], keys: Record<string, (row: Row) => void>) {
  const table = useRef<HTMLTableElement>(null)
  const latest = useRef({ rows, keys })
  latest.current = { rows, keys }
  useEffect(() => {
    const list = table.current
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const links = [...(list?.querySelectorAll<HTMLElement>('[data-row]:not([inert] *)') ?? [])]
      const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      const row = latest.current.rows[at]
      const act = row === undefined ? undefined : latest.current.keys[event.key]
      if (event.key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
      else if (event.key === 'j' || event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
      else if (event.key === 'k' || event.key === 'ArrowUp') links[Math.max(at - 1, 0)]?.focus()
      else if (act && row !== undefined) act(row)
      else return
      event.preventDefault()
    }
    list?.addEventListener('keydown', onKey)
    return () => list?.removeEventListener('keydown', onKey)
  }, [])
  return table
}

/** Where keys have a meaning of their own: fields, menus and the buttons that open them. */
function isElsewhere(target: EventTarget | null): boolean {
  const own = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [aria-haspopup=menu]'
  return target instanceof HTMLElement && target.closest(own) !== null
}
