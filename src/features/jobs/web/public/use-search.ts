import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isFocusLost } from '#web/ui/focus.ts'

/** In React’s hands a search goes on by the router; for visitors `list.document.ts` does without. */
export function useSearch(shown: object): void {
  const navigate = useNavigate()
  const arrived = useRef<(() => void) | null>(null)
  const focused = useRef<Node | null>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      focused.current = target as Node
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is there
  useEffect(() => {
    // A choice in the form looks after the focus itself. A link that was followed may be gone.
    if (arrived.current) arrived.current()
    else if (focused.current?.isConnected === false && isFocusLost()) document.getElementById('found')?.focus({ preventScroll: true })
    arrived.current = null
  }, [shown])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const go = (address: string) =>
      new Promise<void>((resolve) => {
        arrived.current = resolve
        void navigate(address, { preventScrollReset: true })
      })
    void import('./search.ts').then(({ startSearch }) => signal.aborted || startSearch(go, signal))
    return () => ending.abort()
  }, [navigate])
}
