import { useCallback, useEffect, useState } from 'react'
import type { Topic } from '#shared/declared.ts'
import { useLive } from './live.ts'
import { pageMemory } from './page-memory.ts'
import { useSession } from './session.tsx'

/** What was answered last, of what, and why nothing newer is known. */
type Looked<T> = { known: { of: string; answer: T } | null; problem: string | null }
const unseen = { known: null, problem: null }

/** Looks, and says what came of it: of several questions under way the last one's answer stands, and what is known stays while a new look fails. */
export function lookerOf<T>(say: (change: (was: Looked<T>) => Looked<T>) => void) {
  let asked = 0
  const drop = () => {
    asked += 1
  }
  const look = (of: string, read: () => Promise<T>): void => {
    asked += 1
    const turn = asked
    const settle = (change: (was: Looked<T>) => Looked<T>) => {
      if (turn === asked) say(change)
    }
    read().then(
      (answer) => settle(() => ({ known: { of, answer }, problem: null })),
      (error: Error) => settle((was) => ({ ...was, problem: error.message })),
    )
  }
  return { look, drop }
}

/** Under another `of` it is another thing, and what was shown goes. */
export const shownOf = <T>({ known }: Looked<T>, of: string): T | undefined => (known?.of === of ? known.answer : undefined)

/** What `read` answers, as it is now: asked again when one of the topics changes, or `read` does. */
export function useLooked<T>(of: string, read: () => Promise<T>, topics: readonly Topic[]) {
  const [looked, setLooked] = useState<Looked<T>>(unseen)
  const [looker] = useState(() => lookerOf(setLooked))
  const look = useCallback(() => looker.look(of, read), [looker, of, read])
  useEffect(() => {
    look()
    return looker.drop
  }, [look, looker])
  useLive(topics, look)
  return { shown: shownOf(looked, of), problem: looked.problem, look }
}

const remembered = pageMemory<unknown>()

/** The same, and at first what this person was shown of it last, so that nothing jumps for whoever comes back. */
export function useRemembered<T>(of: string, read: () => Promise<T>, topics: readonly Topic[]) {
  const key = `${useSession().uid} ${of}`
  const { shown, look } = useLooked(key, read, topics)
  useEffect(() => {
    if (shown !== undefined) remembered.set(key, shown)
  }, [key, shown])
  return { shown: shown ?? (remembered.get(key) as T | undefined), look }
}
