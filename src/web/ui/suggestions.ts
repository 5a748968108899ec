import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
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

/**
 * Holds the form around a field back while it would lose what is typed there, `wrong` being why; a form without a summary is left to
 * `say`. Before it complains, `settle` takes what is plainly meant, and the form goes on by itself.
 */
export function useHoldBack(
  name: string | undefined,
  field: RefObject<HTMLInputElement | null>,
  wrong: string | undefined,
  say: (isHeldBack: true) => void,
  settle?: () => Promise<void> | undefined,
) {
  const { held } = useFormAround()
  const settleNow = useEffectEvent(() => settle?.())
  const isRight = useEffectEvent(() => wrong === undefined)
  const isAsking = useRef(false)
  useEffect(() => {
    const form = field.current?.form
    if (wrong === undefined || !form) return
    if (held && name) {
      held.set(name, { why: wrong, settle: () => settleNow() })
      return () => void held.delete(name)
    }
    // Before React hears of it: the words would be lost without a sound.
    const stop = async (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (isAsking.current) return
      isAsking.current = true
      await settleNow()
      isAsking.current = false
      if (isRight()) return form.isConnected && form.requestSubmit(event.submitter)
      say(true)
      field.current?.focus()
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [name, field, wrong, say, held])
}

/** What is said below a field moves what stands under it, and a button that is being pressed would not be where it is let go. */
export function onceReleased(say: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(say), { once: true, capture: true })
  else say()
}
