import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { useAction } from './use-action.ts'
import { giveFocusBack, isFocusLost } from './focus.ts'
import { fade } from './leaving.ts'
import { complain, toast } from './toast.tsx'
import css from './undo.module.css'

const text = words({
  undo: { en: 'Undo', fr: 'Annuler' },
  undone: { en: 'Undone', fr: 'Action annulée' },
})

const shownMs = 10_000
/** Nothing can be taken back for ever: what is offered longer would be refused. */
export const heldMs = 55_000

/** Says what was done and offers to take it back, for ten seconds, and for the better part of a minute while somebody points at it or has the focus there. `next`: where it leads. */
export function toastWithUndo(said: string, undo: () => Promise<unknown>, next?: ReactNode): void {
  const go: () => void = toast(<Undo said={said} undo={undo} next={next} onGone={() => go()} />, { stays: true })
}

type Props = { said: string; undo: () => Promise<unknown>; next: ReactNode; onGone: () => void }

function Undo({ said, undo, next, onGone }: Props) {
  const t = useText(text)
  const [isHeld, setHeld] = useState(false)
  const [takeBack, busy] = useAction(() =>
    undo().then(
      () => {
        onGone()
        toast(t.undone)
      },
      (error: Error) => {
        onGone()
        complain(error)
      },
    ),
  )
  const began = useRef(Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onGone` is the same each time
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(onGone, isHeld ? began.current + heldMs - Date.now() : shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, busy])
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = own.current?.parentElement
    return () => void (shown && fade(shown))
  }, [])
  const before = useRef<HTMLElement | null>(null)
  // What had the focus goes.
  useEffect(
    () => () => {
      if (before.current && isFocusLost()) giveFocusBack(before.current)
    },
    [],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever looks at it has time
    <div
      ref={own}
      className={css.undo}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
      }}
      onBlur={() => setHeld(false)}
    >
      <span>
        {said} {next}
      </span>
      <Button small busy={busy} onClick={takeBack}>
        {t.undo}
      </Button>
    </div>
  )
}
