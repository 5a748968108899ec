import { type RefObject, useEffect, useRef } from 'react'

/** The popover of a list under a field that is typed in: open while there are options; the active one, `${id}-${place}`, is in sight. */
export function useSuggestions(id: string, field: RefObject<HTMLElement | null>, options: unknown, active: number) {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    popover.current?.togglePopover(!!options)
    if (!options) return
    // Below its field, where styles cannot anchor it yet.
    if (popover.current && field.current && !CSS.supports('anchor-name: --a')) {
      const { left, bottom, width } = field.current.getBoundingClientRect()
      popover.current.style = `left: ${left}px; top: ${bottom}px; width: ${width}px`
    }
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [options, active, id, field])
  return popover
}

/** Holds the form around a field back while it would lose what is typed there; `say` is told so. */
export function useHoldBack(field: RefObject<HTMLInputElement | null>, holdsBack: boolean, say: (isHeldBack: true) => void) {
  useEffect(() => {
    const form = field.current?.form
    if (!holdsBack || !form) return
    // Before React hears of it: the words would be lost without a sound.
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      say(true)
      field.current?.focus()
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [field, holdsBack, say])
}
