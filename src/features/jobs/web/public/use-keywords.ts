import { useEffect } from 'react'

/** In React’s hands a search elsewhere than on the list suggests keywords; for visitors the page’s script does. */
export function useKeywords(): void {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    void Promise.all([import('#web/suggest.ts'), import('./keywords.ts')]).then(
      ([{ suggest }, { keywords }]) => signal.aborted || suggest({ keywords }, signal),
    )
    return () => ending.abort()
  }, [])
}
