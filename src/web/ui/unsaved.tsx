import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { ConfirmDialog } from './dialog.tsx'

const text = words({
  title: { en: 'Leave without saving?', fr: 'Quitter sans enregistrer ?' },
  body: { en: 'What you typed is not saved yet.', fr: 'Votre saisie n’est pas encore enregistrée.' },
})

type Unsaved = { watch: () => void; release: () => void; guard: React.ReactNode }
type Ways = {
  /** What is typed is kept as a draft, so that only leaving on purpose loses it. */
  isKept: boolean
  /** Left on purpose. */
  onLeave: () => void
}

/** Asks before typed text is lost. `watch` whenever something is typed; `release` before leaving because it was sent. */
export function useUnsaved({ isKept, onLeave }: Ways): Unsaved {
  const t = useText(text)
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
    },
    release: () => {
      released.current = true
    },
    guard:
      blocker.state === 'blocked' ? (
        <ConfirmDialog
          title={t.title}
          onConfirm={() => {
            onLeave()
            blocker.proceed()
          }}
          onClose={() => blocker.reset()}
        >
          <p>{t.body}</p>
        </ConfirmDialog>
      ) : null,
  }
}
