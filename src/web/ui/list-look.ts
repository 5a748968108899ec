import { useState } from 'react'
import { useLocation } from 'react-router'

/** How somebody likes to look at a list: rows close together, and without some of its columns. */
export type ListLook = { isDense: boolean; hidden: ReadonlySet<string> }

const place = 'list-looks'

/** The look of the list at this address, and how to change it; the browser keeps it. `unasked` are columns hidden until somebody wants them. */
export function useListLook(unasked: readonly string[] = []): [ListLook, (next: ListLook) => void] {
  const list = nameOf(useLocation().pathname)
  const [looks, setLooks] = useState(readLooks)
  return [
    { isDense: looks.isDense, hidden: new Set(looks.hidden[list] ?? unasked) },
    ({ isDense, hidden }) => {
      const next = { isDense, hidden: { ...looks.hidden, [list]: [...hidden] } }
      setLooks(next)
      try {
        localStorage.setItem(place, JSON.stringify(next))
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
    },
  ]
}

/** The same list for every record, and at both of its addresses. */
const nameOf = (pathname: string) => pathname.replace(/^\/dashboard/, '').replaceAll(/\/\d+(?=\/|$)/g, '')

type Looks = { isDense: boolean; hidden: Record<string, readonly string[]> }

/** What the browser kept, as far as it is what we wrote. */
function readLooks(): Looks {
  try {
    const { isDense, hidden } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Looks>
    const lists = Object.entries(hidden ?? {}).filter(([, columns]) => Array.isArray(columns))
    return { isDense: isDense === true, hidden: Object.fromEntries(lists) }
  } catch {
    return { isDense: false, hidden: {} }
  }
}
