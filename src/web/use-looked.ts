import { useCallback, useEffect, useRef, useState } from 'react'
import type { Topic } from '#shared/declared.ts'
import { useLive } from './live.ts'

/**
 * What `read` answers, as it is now: asked again when one of the topics changes, or `read` does. An answer that comes after a later
 * question is dropped, and what is shown stays while a new look fails; under another `of` it is another thing, and what was shown goes.
 */
export function useLooked<T>(of: string, read: () => Promise<T>, topics: readonly Topic[]) {
  const [known, setKnown] = useState<{ of: string; answer: T } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  const look = useCallback(() => {
    asked.current += 1
    const turn = asked.current
    read().then(
      (answer) => {
        if (turn !== asked.current) return
        setKnown({ of, answer })
        setProblem(null)
      },
      (error: Error) => {
        if (turn === asked.current) setProblem(error.message)
      },
    )
  }, [of, read])
  useEffect(() => {
    look()
    return () => {
      asked.current += 1
    }
  }, [look])
  useLive(topics, look)
  return { shown: known?.of === of ? known.answer : undefined, problem, look }
}
