import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => typed && !released.current && currentLocation.pathname !== nextLocation.pathname,
  )
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
    guard:
      blocker.state === 'blocked' ? (
        <Suspense>
          <LeaveDialog
            onLeave={() => {
              onLeave()
              blocker.proceed()
            }}
            onStay={() => blocker.reset()}
          />
        </Suspense>
      ) : null,
  }
}
