import { type FormEvent, type PointerEvent, useEffect, useRef } from 'react'
import { giveFocusBack, isFocusLost } from './focus.ts'

const firstField = 'input:not([type=hidden]), select, textarea, [data-first]'

/**
 * Opens a dialog as a modal window when it appears, and gives the focus back when it goes. A press outside closes it, unless
 * something was typed in it. Spread the result over the `<dialog>`.
 *
 * With `isBeside` the dialog stands beside the screen, which stays usable; Escape closes it from either. It may change while open.
 */
export function useModal({ isBeside = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const isPressedOutside = useRef(false)
  const wasBeside = useRef<boolean | null>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || (dialog.open && wasBeside.current === isBeside)) return
    wasBeside.current = isBeside
    const wasOpen = dialog.open
    if (wasOpen) dialog.close()
    const before = document.activeElement as HTMLElement | null
    if (isBeside) dialog.show()
    else dialog.showModal()
    // The browser would begin with the close button.
    const first = (wasOpen ? null : dialog.querySelector<HTMLElement>(firstField)) ?? (isBeside ? dialog : null)
    first?.focus({ preventScroll: isBeside })
    return () => {
      // Beside a screen, the focus may have gone on to it.
      if (!isBeside || isFocusLost() || dialog.contains(document.activeElement)) giveFocusBack(before)
    }
  }, [isBeside])
  useEffect(() => {
    if (!isBeside) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isMeant(event.target, ref.current)) ref.current?.close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isBeside])
  return {
    ref,
    ...(isBeside && { tabIndex: -1 }),
    onInput: (_: FormEvent) => {
      isTyped.current = true
    },
    // Text selected from inside to outside ends in a click outside, so the press has to begin there too.
    onPointerDown: (event: PointerEvent) => {
      isPressedOutside.current = event.target === ref.current
    },
    onClick: (event: { target: EventTarget }) => {
      if (!isBeside && isPressedOutside.current && event.target === ref.current && !isTyped.current) ref.current?.close()
    },
  }
}

/** Whether Escape, pressed there, is for this dialog: not for a menu or a window above it, nor for a field of the screen. */
function isMeant(target: EventTarget | null, dialog: HTMLDialogElement | null): boolean {
  const isCovered = [...document.querySelectorAll('dialog[open]')].some((other) => other !== dialog)
  if (isCovered || !(target instanceof Element) || target.closest('[popover], aside')) return false
  return dialog?.contains(target) || target.closest('input, textarea, select') === null
}
