import { type RefObject, useEffect, useRef } from 'react'
import { useFormAround } from './form-context.ts'

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

/** Holds the form around a field back while it would lose what is typed there, `wrong` being why; a form without a summary is left to `say`. */
export function useHoldBack(
  name: string | undefined,
  field: RefObject<HTMLInputElement | null>,
  wrong: string | undefined,
  say: (isHeldBack: true) => void,
) {
  const { held } = useFormAround()
  useEffect(() => {
    const form = field.current?.form
    if (wrong === undefined || !form) return
    if (held && name) {
      held.set(name, wrong)
      return () => void held.delete(name)
    }
    // Before React hears of it: the words would be lost without a sound.
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      say(true)
      field.current?.focus()
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [name, field, wrong, say, held])
}
