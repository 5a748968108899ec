import { type ReactNode, type Ref, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './popover.module.css'

type Trigger = { ref: Ref<HTMLButtonElement>; popoverTarget: string; 'aria-haspopup': 'dialog' }

type Props = {
  /** What the panel is called for those who listen. */
  label: string
  /** The button that opens it. */
  trigger: (button: Trigger) => ReactNode
  className?: string | undefined
  /** Where the focus begins, if not on what comes first. */
  first?: string
  /** Drawn only while it is open; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** A button and a panel beside it. The browser closes it on Escape and on a press elsewhere; so does the focus when it goes on. */
export function Popover({ label, trigger, className, first = ':is(a, input, select, button):not([tabindex="-1"])', children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePlaced(panel, button, isOpen)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }, [isOpen, first])
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'dialog' })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={[css.panel, className].filter(Boolean).join(' ')}
        onToggle={(event) => event.target === panel.current && setOpen(event.newState === 'open')}
        onBlur={({ relatedTarget }) => relatedTarget && !panel.current?.contains(relatedTarget) && panel.current?.hidePopover()}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}

export const gapPx = 4
const edgePx = 8

/** Under the button, or above it where there is no room; at its left edge, or its right one. */
export function place(panel: HTMLElement, button: HTMLElement): void {
  const [at, own] = [button.getBoundingClientRect(), panel.getBoundingClientRect()]
  const below = at.bottom + own.height + edgePx < innerHeight
  const right = at.left + own.width + edgePx > innerWidth
  panel.style.top = `${Math.max(edgePx, below ? at.bottom + gapPx : at.top - own.height - gapPx)}px`
  panel.style.left = `${Math.max(edgePx, right ? at.right - own.width : at.left)}px`
}

/** Keeps an open panel at its button, whatever scrolls meanwhile. */
export function usePlaced(panel: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const put = () => panel.current && button.current && place(panel.current, button.current)
    put()
    window.addEventListener('scroll', put, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', put, { capture: true })
  }, [panel, button, isOpen])
}
