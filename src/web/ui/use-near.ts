import { type RefObject, useEffect, useState } from 'react'

const nearPx = '800px'

/** Whether a part is near what one sees: far from it a long list draws names alone. `startsNear`: until the browser has looked. */
export function useNear(part: RefObject<Element | null>, startsNear: boolean): boolean {
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => {
    if (!part.current) return
    // The margin of what scrolls within the page is `scrollMargin`, which not every browser has yet, nor TypeScript.
    const margins = { rootMargin: nearPx, scrollMargin: nearPx }
    const watcher = new IntersectionObserver((changes) => setNear(changes.at(-1)?.isIntersecting ?? false), margins)
    watcher.observe(part.current)
    return () => watcher.disconnect()
  }, [part])
  return isNear
}
