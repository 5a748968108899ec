import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePlaced } from './popover.tsx'
import css from './tooltip.module.css'

type Props = {
  text: string
  /** What it explains: something that takes the focus, described by what it is given. */
  children: (describedBy: string) => ReactNode
}

/**
 * A few words about what one points at, or what has the focus; Escape hides them. Never the only place of what somebody has to know:
 * under a thumb it shows only with the focus.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    tip.current?.togglePopover(isShown)
    if (!isShown) return
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isShown])
  usePlaced(tip, around, isShown)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside takes the focus
    <span
      ref={around}
      className={css.around}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children(id)}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
        {text}
      </span>
    </span>
  )
}
