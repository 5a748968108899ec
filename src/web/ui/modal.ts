import { type FormEvent, type PointerEvent, useEffect, useRef } from 'react'
import { giveFocusBack } from './focus.ts'

/**
 * Opens a dialog as a modal window when it appears, and gives the focus back when it goes. A press beside it closes it, unless
 * something was typed in it. Spread the answer over the `<dialog>`.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const isPressedBeside = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement as HTMLElement | null
    if (!dialog || dialog.open) return
    dialog.showModal()
    // The browser would begin with the close button.
    dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, [data-first]')?.focus()
    return () => giveFocusBack(before)
  }, [])
  return {
    ref,
    onInput: (_: FormEvent) => {
      isTyped.current = true
    },
    // Text selected from inside to outside ends in a click beside it, so the press has to begin there too.
    onPointerDown: (event: PointerEvent) => {
      isPressedBeside.current = event.target === ref.current
    },
    onClick: (event: { target: EventTarget }) => {
      if (isPressedBeside.current && event.target === ref.current && !isTyped.current) ref.current?.close()
    },
  }
}
