import { type CSSProperties, useLayoutEffect, useState } from 'react'

const gapPx = 8

/** Beside the event, where there is room; in the window in any case. */
export function usePlaceBeside(key: string, isBeside: boolean): CSSProperties | undefined {
  const [style, setStyle] = useState<CSSProperties>()
  useLayoutEffect(() => {
    if (!isBeside) return setStyle(undefined)
    const [event] = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    const width = 340
    const box = event?.getBoundingClientRect()
    if (!box) return setStyle({ right: '1.5rem', bottom: '1.5rem' })
    const right = box.right + gapPx + width < innerWidth
    const left = right ? box.right + gapPx : Math.max(gapPx, box.left - gapPx - width)
    // On the height of the event, but whole in the window: its own height is not known yet.
    const top = Math.max(gapPx, Math.min(box.top, innerHeight - 480))
    setStyle({ left, top, maxHeight: `calc(100dvh - ${top + gapPx}px)` })
  }, [key, isBeside])
  return style
}
