import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

const load = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => ({ default: LeaveDialog }))
const LeaveDialog = lazy(load)

type Unsaved = { watch: () => void; release: () => void; guard: React.ReactNode }
type Ways = {
  /** What is typed is kept as a draft, so that only leaving on purpose loses it. */
  isKept: boolean
  /** Left on purpose. */
  onLeave: () => void
}

/** Asks before typed text is lost. `watch` whenever something is typed; `release` before leaving because it was sent. */
export function useUnsaved({ isKept, onLeave }: Ways): Unsaved {
  const [typed, setTyped] = useState(false)
  const released = useRef(false)
  useEffect(() => {
    if (!typed || isKept) return
    const ask = (event: BeforeUnloadEvent) => released.current || event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [typed, isKept])
  return {
    watch: () => {
      released.current = false
      setTyped(true)
      // It is there before it is needed, as the line may be gone by then.
      void load().catch(() => {})
    },
    release: () => {
      released.current = true
    },
    guard: typed ? <Guard released={released} onLeave={onLeave} /> : null,
  }
}

/** Whether going there leaves the screen; another tab or filter of it does not. */
export const isLeft = (from: { pathname: string }, to: { pathname: string }): boolean => from.pathname !== to.pathname

/** There only once something was typed: of several, the router asks the last one alone. */
function Guard({ released, onLeave }: { released: RefObject<boolean>; onLeave: () => void }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !released.current && isLeft(currentLocation, nextLocation))
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog
        onLeave={() => {
          onLeave()
          blocker.proceed()
        }}
        onStay={() => blocker.reset()}
      />
    </Suspense>
  )
}
