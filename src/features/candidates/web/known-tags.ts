import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'

/** The tags in use, the most used first; none until they are known, and where they cannot be had: tags can still be typed. */
export function useKnownTags(isNeeded = true): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isNeeded) return
    api
      .get('/candidate-tags')
      .then(({ items }) => setKnown(items.map(({ tag }) => tag)))
      .catch(() => {})
  }, [isNeeded])
  return known
}
