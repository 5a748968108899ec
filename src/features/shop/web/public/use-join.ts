import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { basketIn } from '../../basket-cookie.ts'

/** Takes a guest's basket along when somebody is signed in; the code for it comes only where there is one. */
export function useJoinedBasket(session: { role: string; seenBy: unknown } | null): void {
  const { revalidate } = useRevalidator()
  const isOwn = session !== null && session.seenBy === null && session.role !== 'agent'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => {
    if (!isOwn || basketIn(document.cookie) === null) return
    void import('./join-basket.ts')
      .then(({ joinBasket }) => joinBasket())
      .then(
        (came) => (came ? revalidate() : undefined),
        () => {},
      )
  }, [isOwn])
}
