import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** In React’s hands a search goes on by the router; for visitors `list.document.ts` does without. */
export function useSearch(shown: object): void {
  const navigate = useNavigate()
  const arrived = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is there
  useEffect(() => arrived.current(), [shown])
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
